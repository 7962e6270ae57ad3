-- The slips behind a figure, newest first, page by page and by kind of cost: every place that has a figure finds the
-- first rows of a page at once, and adds its kinds up without reading the rows themselves.
create index cost_entry_of_project on cost_entry (company_id, project_id, kind, entry_date desc, id desc)
  include (amount);
create index cost_entry_of_work_item on cost_entry (company_id, project_work_item_id, kind, entry_date desc, id desc)
  include (amount, project_id);
create index cost_entry_not_allocated on cost_entry (company_id, project_id, kind, entry_date desc, id desc)
  include (amount) where project_work_item_id is null;
drop index cost_entry_slips_of_project;
drop index cost_entry_slips_of_work_item;

create index cost_entry_of_labor_line on cost_entry (company_id, estimate_labor_id, entry_date desc, id desc);
create index cost_entry_of_equipment_line on cost_entry (company_id, estimate_equipment_id, entry_date desc, id desc);
create index cost_entry_of_material_line on cost_entry (company_id, estimate_material_id, entry_date desc, id desc);
drop index cost_entry_by_labor;
drop index cost_entry_by_equipment;
drop index cost_entry_by_material;
