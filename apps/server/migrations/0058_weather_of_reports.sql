-- Where the weather of a daily report is from, when its writer took what was proposed as it was; empty when they wrote
-- it themselves.
alter table daily_report
  add column weather_source text not null default '' check (weather_source in ('', 'hand', 'seen', 'forecast'));
