-- Between which times regular hours count, from a day on. What was written for earlier days keeps the times of then;
-- before the first row they are the usual ones, 7 to 12 and 1 to 4.
create table company_working_times (
  company_id bigint not null default acting_company() references company (id),
  effective_date date not null,
  am_start time not null,
  am_end time not null,
  pm_start time not null,
  pm_end time not null,
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  primary key (company_id, effective_date),
  constraint working_times_in_order check (am_start < am_end and am_end <= pm_start and pm_start < pm_end),
  foreign key (company_id, created_by) references app_user (company_id, id)
);
create index company_working_times_by_person on company_working_times (company_id, created_by);
select keep_companies_apart('company_working_times');
grant select, insert, update on company_working_times to itayo_app;
