-- Planning: when each work item runs and why, what waits for what, on which days people work, and what
-- was planned at first.

alter table project_work_item
  add column priority text not null default 'moderate' check (priority in ('high', 'moderate', 'low')),
  -- The dates follow from these by the network (packages/domain/schedule): the length in working days of
  -- the project's calendar, and a day typed by somebody before which it does not start (D-42).
  add column work_days int check (work_days between 1 and 9999),
  add column not_before date,
  -- Keeps its dates whatever comes before it; what it breaks is shown.
  add column is_pinned boolean not null default false,
  add column actual_start date,
  add column actual_end date,
  add check (actual_end >= actual_start);

-- Dates of the time before: Monday to Saturday, kept where they are, in archived projects too.
alter table project_work_item disable trigger user;
update project_work_item set end_date = coalesce(end_date, start_date), start_date = coalesce(start_date, end_date)
  where (start_date is null) <> (end_date is null);
update project_work_item w set not_before = w.start_date, work_days = greatest(1,
    (select count(*) from generate_series(w.start_date, w.end_date, interval '1 day') d where extract(dow from d) > 0))
  where w.start_date is not null;
alter table project_work_item enable trigger user;
alter table project_work_item
  add constraint project_work_item_planned_whole check (num_nonnulls(start_date, end_date, work_days) in (0, 3)),
  add constraint project_work_item_of_project unique (company_id, project_id, id);

-- Both ends are in the same project. One link for each pair.
create table dependency (
  company_id bigint not null default acting_company(),
  project_id bigint not null,
  predecessor_id bigint not null,
  successor_id bigint not null,
  kind text not null default 'FS' check (kind in ('FS', 'SS', 'FF', 'SF')),
  -- Days to wait, or to begin before it when negative; of the calendar (curing) or of work (D-41).
  lag int not null default 0 check (lag between -999 and 999),
  lag_unit text not null default 'calendar' check (lag_unit in ('calendar', 'working')),
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  primary key (company_id, project_id, successor_id, predecessor_id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, project_id, predecessor_id)
    references project_work_item (company_id, project_id, id) on delete cascade,
  foreign key (company_id, project_id, successor_id)
    references project_work_item (company_id, project_id, id) on delete cascade,
  check (predecessor_id <> successor_id)
);
create index dependency_by_predecessor on dependency (company_id, project_id, predecessor_id);
select belongs_to_project('dependency');
grant select, insert, update, delete on dependency to itayo_app;

-- The plan as it stood, to compare with: up to three.
create table baseline (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  slot int not null check (slot between 1 and 3),
  name text not null check (name <> ''),
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade
);
create unique index baseline_slot_once on baseline (company_id, project_id, slot);
select belongs_to_project('baseline');
grant select, insert, delete on baseline to itayo_app;

create table baseline_item (
  company_id bigint not null default acting_company(),
  project_id bigint not null,
  baseline_id bigint not null,
  project_work_item_id bigint not null,
  start_date date not null,
  end_date date not null check (end_date >= start_date),
  primary key (company_id, baseline_id, project_work_item_id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, baseline_id) references baseline (company_id, id) on delete cascade,
  foreign key (company_id, project_id, project_work_item_id)
    references project_work_item (company_id, project_id, id) on delete cascade
);
create index baseline_item_by_work_item on baseline_item (company_id, project_id, project_work_item_id);
select belongs_to_project('baseline_item');
grant select, insert, delete on baseline_item to itayo_app;

-- On which days people work; without a row by the defaults. Always read and written whole, so the exceptions stand in the row:
-- [{"date": "2026-12-24", "is_working": false, "name": "Half day"}]. Sunday first.
create table company_calendar (
  company_id bigint primary key default acting_company() references company (id),
  workdays boolean[] not null default '{f,t,t,t,t,t,t}' check (cardinality(workdays) = 7 and true = any (workdays)),
  -- The regular holidays of the Philippines, worked out by rule.
  has_holidays boolean not null default true,
  exceptions jsonb not null default '[]',
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by bigint default acting_person()
);
select keep_companies_apart('company_calendar');
grant select, insert, update on company_calendar to itayo_app;
create trigger company_calendar_touched before update on company_calendar
  for each row execute function touch_row();

-- Where a project differs; what is null is as in the company. Its exceptions come on top of the company's.
create table project_calendar (
  company_id bigint not null default acting_company(),
  project_id bigint not null,
  workdays boolean[] check (cardinality(workdays) = 7 and true = any (workdays)),
  has_holidays boolean,
  exceptions jsonb not null default '[]',
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by bigint default acting_person(),
  primary key (company_id, project_id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade
);
select belongs_to_project('project_calendar');
grant select, insert, update, delete on project_calendar to itayo_app;
create trigger project_calendar_touched before update on project_calendar
  for each row execute function touch_row();

-- Workers that the company's projects need between two days, one row for each work item and position.
-- Projects hidden from the asker count as well, without saying which they are (D-17).
create function workers_needed(first_day date, last_day date) returns table (
    project_id bigint, position_id bigint, start_date date, end_date date, workers bigint)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select case when p.id = any (hidden_projects()) then null else p.id end, l.position_id, w.start_date, w.end_date,
      sum(l.workers)
    from project_work_item w
    join project p on p.company_id = w.company_id and p.id = w.project_id
    join estimate_labor l on l.company_id = w.company_id and l.project_work_item_id = w.id
    where w.company_id = acting_company() and w.removed_at is null and w.status < 100
      and w.start_date <= last_day and w.end_date >= first_day
      and p.archived_at is null and p.deleted_at is null
      and l.removed_at is null and l.position_id is not null and l.workers > 0
    group by p.id, w.company_id, w.id, l.position_id;
  end;
revoke all on function workers_needed(date, date) from public;
grant execute on function workers_needed(date, date) to itayo_app;
