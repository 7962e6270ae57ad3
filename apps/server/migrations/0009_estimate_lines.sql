-- The estimate proper: the lines of each work item, who asked for approval and who gave it, what was
-- frozen at each approval, edits that wait, and estimates to start from.

-- The work item in the project: a tag tells repeated ones apart, each is saved on its own.
alter table project_work_item
  add column company_tag_id bigint,
  -- The measurement as typed, where its unit differs from the work item's (D-05).
  add column quantity numeric(18, 4) check (quantity >= 0),
  add column quantity_unit_id int references unit (id),
  -- Estimate and schedule are edited by different people at the same time.
  add column estimate_version int not null default 1,
  add column schedule_version int not null default 1,
  -- The version that the last approval froze.
  add column frozen_version int,
  add foreign key (company_id, company_tag_id) references company_tag (company_id, id),
  add check ((quantity is null) = (quantity_unit_id is null));
create index project_work_item_by_tag on project_work_item (company_id, company_tag_id);
create index project_work_item_by_quantity_unit on project_work_item (quantity_unit_id);
drop index project_work_item_once;
create unique index project_work_item_once
  on project_work_item (company_id, project_id, phase_id, work_item_id, company_tag_id) nulls not distinct
  where removed_at is null;

-- Three kinds of line. Each stores its amount; a line outside the lists has a description of its own.
create table estimate_labor (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  project_work_item_id bigint not null,
  position_id bigint,
  description text not null default '',
  -- Labor is what percentages are taken of, never one itself (D-30).
  basis text not null default 'quantity' check (basis in ('quantity', 'lump_sum')),
  workers int check (workers between 0 and 1000000),
  -- Days, parts of a day allowed.
  duration numeric(18, 4) check (duration >= 0),
  rate numeric(18, 4) check (rate >= 0),
  amount numeric(18, 2) not null check (amount >= 0),
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  updated_at timestamptz not null default now(),
  updated_by bigint default acting_person(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, project_work_item_id) references project_work_item (company_id, id) on delete cascade,
  foreign key (company_id, position_id) references position (company_id, id),
  check (position_id is not null or description <> '')
);
create index estimate_labor_by_project on estimate_labor (company_id, project_id);
create index estimate_labor_by_work_item on estimate_labor (company_id, project_work_item_id, id);
create index estimate_labor_by_position on estimate_labor (company_id, position_id);

create table estimate_equipment (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  project_work_item_id bigint not null,
  equipment_category_id bigint,
  description text not null default '',
  basis text not null default 'quantity' check (basis in ('quantity', 'percent_of_labor', 'lump_sum')),
  quantity numeric(18, 4) check (quantity >= 0),
  duration numeric(18, 4) check (duration >= 0),
  rate numeric(18, 4) check (rate >= 0),
  percent numeric(7, 4) check (percent between 0 and 100),
  amount numeric(18, 2) not null check (amount >= 0),
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  updated_at timestamptz not null default now(),
  updated_by bigint default acting_person(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, project_work_item_id) references project_work_item (company_id, id) on delete cascade,
  foreign key (company_id, equipment_category_id) references equipment_category (company_id, id),
  check (equipment_category_id is not null or description <> '')
);
create index estimate_equipment_by_project on estimate_equipment (company_id, project_id);
create index estimate_equipment_by_work_item on estimate_equipment (company_id, project_work_item_id, id);
create index estimate_equipment_by_category on estimate_equipment (company_id, equipment_category_id);

create table estimate_material (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  project_work_item_id bigint not null,
  material_id bigint,
  description text not null default '',
  basis text not null default 'quantity' check (basis in ('quantity', 'percent_of_labor', 'lump_sum')),
  quantity numeric(18, 4) check (quantity >= 0),
  unit_id int not null references unit (id),
  unit_cost numeric(18, 4) check (unit_cost >= 0),
  percent numeric(7, 4) check (percent between 0 and 100),
  amount numeric(18, 2) not null check (amount >= 0),
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  updated_at timestamptz not null default now(),
  updated_by bigint default acting_person(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, project_work_item_id) references project_work_item (company_id, id) on delete cascade,
  foreign key (company_id, material_id) references material (company_id, id),
  check (material_id is not null or description <> '')
);
create index estimate_material_by_project on estimate_material (company_id, project_id);
create index estimate_material_by_work_item on estimate_material (company_id, project_work_item_id, id);
create index estimate_material_by_material on estimate_material (company_id, material_id);
create index estimate_material_by_unit on estimate_material (unit_id);

-- Until now a work item carried its amounts itself: they become one line each.
insert into estimate_labor (company_id, project_id, project_work_item_id, description, basis, amount)
  select company_id, project_id, id, 'Labor, as estimated before', 'lump_sum', labor
  from project_work_item where labor > 0;
insert into estimate_equipment (company_id, project_id, project_work_item_id, description, basis, amount)
  select company_id, project_id, id, 'Equipment, as estimated before', 'lump_sum', equipment
  from project_work_item where equipment > 0;
insert into estimate_material (company_id, project_id, project_work_item_id, description, basis, unit_id, amount)
  select company_id, project_id, id, 'Materials, as estimated before', 'lump_sum', 35, material
  from project_work_item where material > 0;

select belongs_to_project(its)
  from unnest(array['estimate_labor', 'estimate_equipment', 'estimate_material']::regclass[]) as its;
grant select, insert, update on estimate_labor, estimate_equipment, estimate_material to itayo_app;
create trigger estimate_labor_touched before update on estimate_labor for each row execute function touch_row();
create trigger estimate_equipment_touched before update on estimate_equipment
  for each row execute function touch_row();
create trigger estimate_material_touched before update on estimate_material
  for each row execute function touch_row();

-- What a cost was booked against, where it is known.
alter table cost_entry
  add column estimate_labor_id bigint,
  add column estimate_equipment_id bigint,
  add column estimate_material_id bigint,
  add foreign key (company_id, estimate_labor_id) references estimate_labor (company_id, id),
  add foreign key (company_id, estimate_equipment_id) references estimate_equipment (company_id, id),
  add foreign key (company_id, estimate_material_id) references estimate_material (company_id, id),
  add check (num_nonnulls(estimate_labor_id, estimate_equipment_id, estimate_material_id) <= 1);
create index cost_entry_by_labor on cost_entry (company_id, estimate_labor_id);
create index cost_entry_by_equipment on cost_entry (company_id, estimate_equipment_id);
create index cost_entry_by_material on cost_entry (company_id, estimate_material_id);

-- The state of an estimate as a whole (the table in figures.md).
alter table estimate
  add column edited_at timestamptz,
  add column edited_by bigint,
  add column submitted_at timestamptz,
  add column submitted_by bigint,
  -- Since then later saves are edits: mode 2 (B-07).
  add column first_approved_at timestamptz,
  -- The newest frozen revision; 0 is the first.
  add column revision int,
  -- Why it was sent back, until it is submitted again.
  add column reason text not null default '';
update estimate set first_approved_at = updated_at where approval = 'approved';
update estimate set edited_at = updated_at, edited_by = updated_by
  where exists (select from project_work_item w
    where w.company_id = estimate.company_id and w.project_id = estimate.project_id);

-- Frozen at each approval. Only the work items that changed since the approval before are written: the
-- state at revision n is, for each work item, its newest row up to n.
create table estimate_revision (
  company_id bigint not null default acting_company(),
  project_id bigint not null,
  number int not null check (number >= 0),
  ocm numeric(7, 4) not null,
  cp numeric(7, 4) not null,
  vat numeric(7, 4) not null,
  direct numeric(18, 2) not null,
  contract numeric(18, 2) not null,
  note text not null default '',
  prepared_by bigint,
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  primary key (company_id, project_id, number),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade
);
create table estimate_revision_scope (
  company_id bigint not null default acting_company(),
  project_id bigint not null,
  number int not null,
  project_work_item_id bigint not null,
  is_removed boolean not null,
  -- The work item and its lines as they were.
  content jsonb not null,
  primary key (company_id, project_id, number, project_work_item_id),
  foreign key (company_id, project_id, number) references estimate_revision (company_id, project_id, number)
    on delete cascade,
  foreign key (company_id, project_work_item_id) references project_work_item (company_id, id) on delete cascade
);
create index estimate_revision_scope_by_work_item
  on estimate_revision_scope (company_id, project_work_item_id, number desc);
select belongs_to_project('estimate_revision'), belongs_to_project('estimate_revision_scope');
grant select, insert on estimate_revision, estimate_revision_scope to itayo_app;

-- Edits of an approved estimate by somebody who may not approve: a diff that waits.
create table estimate_proposal (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected', 'withdrawn')),
  -- The scopes as they were sent, each with the version it was made from.
  content jsonb not null,
  -- What stood there before, for the one who decides and for the record.
  before jsonb not null,
  direct_before numeric(18, 2) not null,
  direct_after numeric(18, 2) not null,
  contract_before numeric(18, 2) not null,
  contract_after numeric(18, 2) not null,
  reason text not null default '',
  created_at timestamptz not null default now(),
  created_by bigint not null default acting_person(),
  updated_at timestamptz not null default now(),
  updated_by bigint default acting_person(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references app_user (company_id, id)
);
create index estimate_proposal_by_project on estimate_proposal (company_id, project_id, id desc);
create index estimate_proposal_by_author on estimate_proposal (company_id, created_by);
create unique index estimate_proposal_one_waiting on estimate_proposal (company_id, project_id, created_by)
  where state = 'pending';
select belongs_to_project('estimate_proposal');
grant select, insert, update on estimate_proposal to itayo_app;
create trigger estimate_proposal_touched before update on estimate_proposal
  for each row execute function touch_row();

-- What waits for somebody's decision, of every kind that needs one. The subject's own table holds the
-- rest; `kind` says which.
create table approval (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  kind text not null check (kind in ('estimate', 'estimate_edit')),
  project_id bigint not null,
  subject_id bigint not null,
  title text not null check (title <> ''),
  amount numeric(18, 2),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected', 'withdrawn')),
  asked_at timestamptz not null default now(),
  asked_by bigint not null default acting_person(),
  decided_at timestamptz,
  decided_by bigint,
  reason text not null default '',
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, asked_by) references app_user (company_id, id),
  foreign key (company_id, decided_by) references app_user (company_id, id),
  check ((state = 'waiting') = (decided_at is null))
);
create index approval_waiting on approval (company_id, asked_at, id) where state = 'waiting';
create index approval_decided on approval (company_id, decided_at desc, id desc) where state <> 'waiting';
create unique index approval_once on approval (company_id, kind, subject_id) where state = 'waiting';
create index approval_by_project on approval (company_id, project_id);
create index approval_by_asker on approval (company_id, asked_by);
create index approval_by_decider on approval (company_id, decided_by);
select belongs_to_project('approval');
grant select, insert, update on approval to itayo_app;

-- A company's own estimates to start from: work items with their lines, without a project.
create table estimate_template (
  company_id bigint not null default acting_company() references company (id),
  id bigint generated always as identity,
  name text not null check (name <> ''),
  description text not null default '',
  work_items int not null,
  direct numeric(18, 2) not null,
  content jsonb not null,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  updated_at timestamptz not null default now(),
  updated_by bigint default acting_person(),
  primary key (company_id, id)
);
create unique index estimate_template_name_once on estimate_template (company_id, lower(name))
  where archived_at is null;
select keep_companies_apart('estimate_template');
grant select, insert, update on estimate_template to itayo_app;
create trigger estimate_template_touched before update on estimate_template
  for each row execute function touch_row();
