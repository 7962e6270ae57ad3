-- What every line, work item and project has cost by kind, beside the ledger it is the sum of: a figure is read
-- without its slips, however many there are. It grows in the statement that books (figures/store/figures.ts).
create table cost_sum (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  project_work_item_id bigint,
  estimate_labor_id bigint,
  estimate_equipment_id bigint,
  estimate_material_id bigint,
  kind text not null,
  -- Totals of subcontractors that somebody typed stand apart from slips.
  is_typed boolean not null,
  entries int not null check (entries > 0),
  amount numeric(18, 2) not null,
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id),
  foreign key (company_id, project_work_item_id) references project_work_item (company_id, id),
  foreign key (company_id, estimate_labor_id) references estimate_labor (company_id, id),
  foreign key (company_id, estimate_equipment_id) references estimate_equipment (company_id, id),
  foreign key (company_id, estimate_material_id) references estimate_material (company_id, id),
  constraint cost_sum_once unique nulls not distinct (company_id, project_id, project_work_item_id, estimate_labor_id,
    estimate_equipment_id, estimate_material_id, kind, is_typed)
);
create index cost_sum_of_work_item on cost_sum (company_id, project_work_item_id);
create index cost_sum_of_labor_line on cost_sum (company_id, estimate_labor_id);
create index cost_sum_of_equipment_line on cost_sum (company_id, estimate_equipment_id);
create index cost_sum_of_material_line on cost_sum (company_id, estimate_material_id);

insert into cost_sum (company_id, project_id, project_work_item_id, estimate_labor_id, estimate_equipment_id,
  estimate_material_id, kind, is_typed, entries, amount)
select company_id, project_id, project_work_item_id, estimate_labor_id, estimate_equipment_id, estimate_material_id,
  kind, source_kind = 'typed', count(*), sum(amount)
from cost_entry group by 1, 2, 3, 4, 5, 6, 7, 8;

select belongs_to_project('cost_sum');
grant select, insert, update on cost_sum to itayo_app;
