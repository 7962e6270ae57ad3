-- What the total of an imported document is more than the lines made of it (D-08, D-35): one signed amount for
-- each import, of no work item. It stands as long as one of the work items that came with it.
create table estimate_rounding (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  -- What it adds to the direct cost, and to the contract cost. Prices with mark-up in them add to the latter only.
  direct numeric(18, 2) not null,
  contract numeric(18, 2) not null,
  work_item_ids bigint[] not null check (cardinality(work_item_ids) > 0),
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  check (direct <> 0 or contract <> 0)
);
create index estimate_rounding_by_project on estimate_rounding (company_id, project_id);
select belongs_to_project('estimate_rounding');
grant select, insert, delete on estimate_rounding to itayo_app;

-- The sums of them, which are in the project's totals and in those of a frozen revision.
alter table project_figures
  add column rounding_direct numeric(18, 2) not null default 0,
  add column rounding_contract numeric(18, 2) not null default 0;
alter table estimate_revision
  add column rounding_direct numeric(18, 2) not null default 0,
  add column rounding_contract numeric(18, 2) not null default 0;
