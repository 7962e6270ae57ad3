-- The cities in which a company builds, where they lie, and the weather there as it was fetched last. Weather is
-- fetched for a city and not for a project: many projects share one.
create table weather_place (
  company_id bigint not null default acting_company() references company (id),
  id bigint generated always as identity,
  -- PSGC.
  city_code text not null check (city_code <> ''),
  city text not null,
  province text not null default '',
  region text not null default '',
  -- Null until it was found; `looked_up_at` says that it was looked for.
  latitude numeric(8, 5) check (latitude between -90 and 90),
  longitude numeric(8, 5) check (longitude between -180 and 180),
  looked_up_at timestamptz,
  -- Of the last reply that could be read.
  fetched_at timestamptz,
  -- The weather of that moment, as the source says it: its code of the sky, °C and percent.
  seen_at timestamptz,
  sky_code int,
  temperature numeric(5, 2),
  humidity numeric(5, 2) check (humidity between 0 and 100),
  primary key (company_id, id),
  constraint weather_place_is_a_point check ((latitude is null) = (longitude is null))
);
create unique index weather_place_city_once on weather_place (company_id, city_code);
select keep_companies_apart('weather_place');
grant select, insert, update on weather_place to itayo_app;

-- A day's weather at a place, fetched: a forecast until the day has passed, and what the source kept of it afterwards.
create table weather_day (
  company_id bigint not null default acting_company(),
  place_id bigint not null,
  date date not null,
  rain_mm numeric(7, 2) check (rain_mm >= 0),
  -- The wettest hour of work, where one is likely.
  worst_hour int check (worst_hour between 0 and 23),
  worst_hour_mm numeric(7, 2) check (worst_hour_mm >= 0),
  rain_level int check (rain_level between 0 and 3),
  -- °C, the highest of the hours of work.
  heat_index numeric(5, 2),
  fetched_at timestamptz not null,
  primary key (company_id, place_id, date),
  foreign key (company_id, place_id) references weather_place (company_id, id) on delete cascade,
  constraint weather_day_says_something check (rain_level is not null or heat_index is not null)
);
select keep_companies_apart('weather_day');
grant select, insert, update on weather_day to itayo_app;

-- What somebody on the site saw, and how much of the day was worked: it counts before anything that was fetched.
create table weather_observation (
  company_id bigint not null default acting_company(),
  project_id bigint not null,
  date date not null,
  rain_level int check (rain_level between 0 and 3),
  heat_index numeric(5, 2),
  worked text check (worked in ('worked', 'half', 'not_worked')),
  remarks text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  updated_at timestamptz not null default now(),
  updated_by bigint default acting_person(),
  primary key (company_id, project_id, date),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references app_user (company_id, id) on delete set null (created_by),
  foreign key (company_id, updated_by) references app_user (company_id, id) on delete set null (updated_by),
  constraint weather_observation_says_something check (num_nonnulls(rain_level, heat_index, worked) > 0)
);
create index weather_observation_by_author on weather_observation (company_id, created_by);
create index weather_observation_by_editor on weather_observation (company_id, updated_by);
select belongs_to_project('weather_observation'), holds_names('weather_observation', 'words', 'remarks');
grant select, insert, update on weather_observation to itayo_app;
create trigger weather_observation_touched before update on weather_observation
  for each row execute function touch_row();
