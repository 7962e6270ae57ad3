-- Variance orders, proposed percentages, formulas in number cells, accepted findings of the rule checker, and who is looking.

alter table project_work_item add column measurement_formula text check (measurement_formula like '=%');
-- By field: {"count": "=M*9.5"}.
alter table estimate_labor add column formulas jsonb;
alter table estimate_equipment add column formulas jsonb;
alter table estimate_material add column formulas jsonb;

-- A change of the contract's work after the first approval. The base is never overwritten: each line
-- says what stood there before and what stands there now.
create table variance_order (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  number int not null check (number > 0),
  -- The revision that holds it.
  revision int not null,
  -- After less before: direct cost, and at contract prices with the mark-ups of each work item.
  direct numeric(18, 2) not null,
  contract numeric(18, 2) not null,
  -- Additions and deductions without their signs: what the 10% mark counts (D-32).
  contract_moved numeric(18, 2) not null,
  note text not null default '',
  prepared_by bigint,
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  primary key (company_id, id),
  -- Written before the revision, which freezes the lines with their marks.
  foreign key (company_id, project_id, revision) references estimate_revision (company_id, project_id, number)
    on delete cascade deferrable initially deferred
);
create unique index variance_order_once on variance_order (company_id, project_id, number);
create index variance_order_by_revision on variance_order (company_id, project_id, revision);
select belongs_to_project('variance_order');
grant select, insert, update on variance_order to itayo_app;

create table variance_line (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  variance_order_id bigint not null,
  project_work_item_id bigint not null,
  -- 'measurement' moves no money by itself (D-38).
  kind text not null check (kind in ('labor', 'equipment', 'material', 'measurement')),
  estimate_labor_id bigint,
  estimate_equipment_id bigint,
  estimate_material_id bigint,
  name text not null,
  -- Quantity, duration, unit and rate as they were and are; null where there was or is no line.
  before jsonb,
  after jsonb,
  amount_before numeric(18, 2) not null default 0,
  amount_after numeric(18, 2) not null default 0,
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, variance_order_id) references variance_order (company_id, id) on delete cascade,
  foreign key (company_id, project_work_item_id) references project_work_item (company_id, id) on delete cascade,
  foreign key (company_id, estimate_labor_id) references estimate_labor (company_id, id) on delete cascade,
  foreign key (company_id, estimate_equipment_id) references estimate_equipment (company_id, id) on delete cascade,
  foreign key (company_id, estimate_material_id) references estimate_material (company_id, id) on delete cascade,
  check (num_nonnulls(estimate_labor_id, estimate_equipment_id, estimate_material_id)
    = case kind when 'measurement' then 0 else 1 end)
);
create index variance_line_by_project on variance_line (company_id, project_id);
create index variance_line_by_order on variance_line (company_id, variance_order_id);
create index variance_line_by_work_item on variance_line (company_id, project_work_item_id);
create index variance_line_by_labor on variance_line (company_id, estimate_labor_id);
create index variance_line_by_equipment on variance_line (company_id, estimate_equipment_id);
create index variance_line_by_material on variance_line (company_id, estimate_material_id);
select belongs_to_project('variance_line');
grant select, insert, update on variance_line to itayo_app;

-- A proposal is of lines, or of the percentages in the billing information (D-38). One of each may wait.
alter table estimate_proposal add column kind text not null default 'lines' check (kind in ('lines', 'terms'));
drop index estimate_proposal_one_waiting;
create unique index estimate_proposal_one_waiting on estimate_proposal (company_id, project_id, created_by, kind)
  where state = 'pending';
alter table approval drop constraint approval_kind_check,
  add constraint approval_kind_check check (kind in ('estimate', 'estimate_edit', 'estimate_terms'));

-- What an evaluator would object to and somebody has answered.
create table estimate_rule_answer (
  company_id bigint not null default acting_company(),
  project_id bigint not null,
  -- The rule and what it is about: 'mobilization', 'price:m12'.
  finding text not null check (finding <> ''),
  reason text not null check (reason <> ''),
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  primary key (company_id, project_id, finding),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade
);
select belongs_to_project('estimate_rule_answer');
grant select, insert, update, delete on estimate_rule_answer to itayo_app;

-- Who has an estimate open, and which work item they are in. Worth nothing after a restart: not logged.
create unlogged table estimate_presence (
  company_id bigint not null default acting_company(),
  project_id bigint not null,
  user_id bigint not null default acting_person(),
  -- One person may have two windows open.
  place text not null,
  project_work_item_id bigint,
  seen_at timestamptz not null default now(),
  primary key (company_id, project_id, user_id, place)
);
select belongs_to_project('estimate_presence');
grant select, insert, update, delete on estimate_presence to itayo_app;
