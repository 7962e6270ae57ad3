-- Decisions about advice: plans that were accepted, with all that is needed to take them back, and advice that was
-- declined. What is advised is worked out from the facts and never stored.
create table recommendation (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  -- uc_1 weather catch-up, uc_5 catch-up, uc_6 dependencies, uc_7 diversion.
  "column" text not null check ("column" in ('uc_1', 'uc_5', 'uc_6', 'uc_7', 'slippage_status')),
  -- 2 accepted, 3 declined.
  status int not null check (status in (2, 3)),
  option text check (option in ('A', 'B', 'C')),
  -- What the advice was about, so that it comes back when that has changed.
  facts jsonb not null,
  -- Dates, links and crews as they were, with the versions they got; null for declined advice.
  snapshot jsonb,
  undone_at timestamptz,
  undone_by bigint,
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references app_user (company_id, id) on delete set null (created_by),
  foreign key (company_id, undone_by) references app_user (company_id, id) on delete set null (undone_by),
  constraint recommendation_accepted_with_snapshot check ((status = 2 and "column" <> 'slippage_status') = (snapshot is not null)),
  constraint recommendation_undone_was_accepted check (undone_at is null or status = 2)
);
create index recommendation_of_project on recommendation (company_id, project_id, "column", id desc);
create index recommendation_by_author on recommendation (company_id, created_by);
create index recommendation_by_undoer on recommendation (company_id, undone_by);
select belongs_to_project('recommendation');
grant select, insert, update (undone_at, undone_by) on recommendation to itayo_app;
