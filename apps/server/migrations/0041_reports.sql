-- Reports: weeks and what was done in them, daily reports, site visits, and statements of work accomplished.

-- What was typed is kept (D-45): a quantity here, or the status alone. The other one is worked out of it.
alter table progress_entry add column accomplishment numeric(18, 4) check (accomplishment >= 0);

-- Each time somebody saved a report: the history of uploads is read from it. Rows are never changed.
create table report_save (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  kind text not null
    check (kind in ('current_week', 'historical', 'no_work', 'two_weeks', 'daily', 'swa', 'site_visit')),
  -- Of a week or two.
  start_date date,
  end_date date,
  -- Of the others.
  report_log_id bigint,
  -- Work items or rows that were saved with it.
  items int not null check (items >= 0),
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references app_user (company_id, id) on delete set null (created_by),
  constraint report_save_of_days_or_a_log check (
    (report_log_id is null) = (kind in ('current_week', 'historical', 'no_work', 'two_weeks'))
    and (start_date is null) = (report_log_id is not null) and (start_date is null) = (end_date is null))
);
create index report_save_of_project on report_save (company_id, project_id, id desc);
create index report_save_by_person on report_save (company_id, created_by);
select belongs_to_project('report_save');
grant select, insert on report_save to itayo_app;

-- The weeks that have their report. A past week without one is a missed report (G-24).
create table weekly_report (
  company_id bigint not null default acting_company(),
  project_id bigint not null,
  week_start date not null check (extract(isodow from week_start) = 1),
  -- False: filed as "No work this week".
  has_work boolean not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  updated_at timestamptz not null default now(),
  updated_by bigint default acting_person(),
  primary key (company_id, project_id, week_start),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references app_user (company_id, id) on delete set null (created_by),
  foreign key (company_id, updated_by) references app_user (company_id, id) on delete set null (updated_by)
);
create index weekly_report_by_author on weekly_report (company_id, created_by);
create index weekly_report_by_editor on weekly_report (company_id, updated_by);
select belongs_to_project('weekly_report');
grant select, insert, update on weekly_report to itayo_app;
create trigger weekly_report_touched before update on weekly_report for each row execute function touch_row();

create table report_log (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  type text not null check (type in ('daily', 'swa', 'site_visit')),
  -- The day it is about: that of a daily report, the last one of a statement's period.
  report_date date not null,
  archived_at timestamptz,
  archived_by bigint,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  updated_at timestamptz not null default now(),
  updated_by bigint default acting_person(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, archived_by) references app_user (company_id, id) on delete set null (archived_by),
  foreign key (company_id, created_by) references app_user (company_id, id) on delete set null (created_by),
  foreign key (company_id, updated_by) references app_user (company_id, id) on delete set null (updated_by)
);
create index report_log_of_project on report_log (company_id, project_id, type, report_date desc, id desc);
create index report_log_by_archiver on report_log (company_id, archived_by);
create index report_log_by_author on report_log (company_id, created_by);
create index report_log_by_editor on report_log (company_id, updated_by);
select belongs_to_project('report_log'), holds_attachments('report_log');
grant select, insert, update on report_log to itayo_app;
create trigger report_log_touched before update on report_log for each row execute function touch_row();
alter table report_save add foreign key (company_id, report_log_id)
  references report_log (company_id, id) on delete cascade;
create index report_save_of_log on report_save (company_id, report_log_id);

create table daily_report (
  company_id bigint not null default acting_company(),
  report_log_id bigint not null,
  project_id bigint not null,
  weather_morning text not null default '',
  weather_afternoon text not null default '',
  visitors text not null default '',
  problems text not null default '',
  signed_at timestamptz,
  signed_by bigint,
  -- The people, machines and materials of the day as they were when it was signed. Before that they are read
  -- from the books of the site.
  site_records jsonb,
  primary key (company_id, report_log_id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, report_log_id) references report_log (company_id, id) on delete cascade,
  foreign key (company_id, signed_by) references app_user (company_id, id) on delete set null (signed_by),
  constraint daily_report_signed_whole check ((signed_at is null) = (site_records is null))
);
create index daily_report_of_project on daily_report (company_id, project_id);
create index daily_report_by_signer on daily_report (company_id, signed_by);
select belongs_to_project('daily_report');
grant select, insert, update on daily_report to itayo_app;

create table daily_row (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  report_log_id bigint not null,
  position int not null check (position > 0),
  project_work_item_id bigint not null,
  hours numeric(5, 2) not null check (hours > 0 and hours <= 24),
  work text not null check (work <> ''),
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, report_log_id) references report_log (company_id, id) on delete cascade,
  foreign key (company_id, project_work_item_id) references project_work_item (company_id, id) on delete cascade
);
create unique index daily_row_in_place on daily_row (company_id, report_log_id, position);
create index daily_row_of_project on daily_row (company_id, project_id);
create index daily_row_by_work_item on daily_row (company_id, project_work_item_id);
select belongs_to_project('daily_row');
grant select, insert, delete on daily_row to itayo_app;

create table site_visit_row (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  report_log_id bigint not null,
  position int not null check (position > 0),
  visit_date date not null,
  purpose text not null check (purpose <> ''),
  event text not null check (event <> ''),
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, report_log_id) references report_log (company_id, id) on delete cascade
);
create unique index site_visit_row_in_place on site_visit_row (company_id, report_log_id, position);
create index site_visit_row_of_project on site_visit_row (company_id, project_id);
select belongs_to_project('site_visit_row');
grant select, insert, delete on site_visit_row to itayo_app;

create table swa (
  company_id bigint not null default acting_company(),
  report_log_id bigint not null,
  project_id bigint not null,
  number int not null check (number > 0),
  prepared_by text not null check (prepared_by <> ''),
  -- Printed; it enters no amount.
  billing_percentage numeric(5, 2) not null check (billing_percentage between 0 and 100),
  remarks text not null default '',
  period_from date not null,
  period_to date not null,
  state text not null check (state in ('draft', 'pending', 'approved', 'certified')),
  -- Why it was sent back, until it is submitted again.
  reason text not null default '',
  approved_at timestamptz,
  approved_by bigint,
  -- What was approved: other amounts are not certified under the same signature.
  approved_contract numeric(18, 2),
  approved_to_date numeric(18, 2),
  certified_at timestamptz,
  certified_by bigint,
  primary key (company_id, report_log_id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, report_log_id) references report_log (company_id, id) on delete cascade,
  foreign key (company_id, approved_by) references app_user (company_id, id) on delete set null (approved_by),
  foreign key (company_id, certified_by) references app_user (company_id, id) on delete set null (certified_by),
  constraint swa_period check (period_from <= period_to),
  constraint swa_approved check ((state in ('approved', 'certified')) = (approved_at is not null)
    and (approved_at is null) = (approved_to_date is null) and (approved_at is null) = (approved_contract is null)),
  constraint swa_certified check ((state = 'certified') = (certified_at is not null))
);
create unique index swa_number_once on swa (company_id, project_id, number);
create unique index swa_certified_once on swa (company_id, project_id, period_to) where state = 'certified';
create index swa_by_approver on swa (company_id, approved_by);
create index swa_by_certifier on swa (company_id, certified_by);
select belongs_to_project('swa');
grant select, insert, update on swa to itayo_app;

-- The statement as it was certified, line by line. Before that it is worked out of the accomplishments.
create table swa_line (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  report_log_id bigint not null,
  -- 0 the contract as it was first approved, n the variance order n.
  block int not null check (block >= 0),
  position int not null check (position > 0),
  -- Null: the rounding line of its block.
  project_work_item_id bigint,
  -- Everything the form says of the line.
  content jsonb not null,
  quantity_to_date numeric(18, 4) not null,
  amount numeric(18, 2) not null,
  amount_to_date numeric(18, 2) not null,
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, report_log_id) references report_log (company_id, id) on delete cascade,
  foreign key (company_id, project_work_item_id) references project_work_item (company_id, id) on delete cascade
);
create unique index swa_line_in_place on swa_line (company_id, report_log_id, block, position);
create index swa_line_of_project on swa_line (company_id, project_id);
create index swa_line_by_work_item on swa_line (company_id, project_work_item_id);
select belongs_to_project('swa_line');
-- Deleted when a certification is taken back, while it is the newest and unbilled.
grant select, insert, delete on swa_line to itayo_app;

select holds_names('daily_report', 'words', 'weather_morning', 'weather_afternoon', 'visitors', 'problems'),
  holds_names('daily_row', 'words', 'work'),
  holds_names('site_visit_row', 'words', 'purpose', 'event'),
  holds_names('swa', 'name', 'prepared_by'),
  holds_names('swa', 'words', 'remarks', 'reason');

-- By this hour the day's report is expected; those who file reports are told when it is missing.
alter table company add column daily_report_hour int not null default 18
  check (daily_report_hour between 0 and 23);
