-- The order is part of the estimate (035): lines have a place in their work item and list, work items in their
-- phase. Whole numbers with room between neighbours; those at the same place stand as they were added.
alter table project_work_item add column place int not null default 0;
alter table estimate_labor add column place int not null default 0;
alter table estimate_equipment add column place int not null default 0;
alter table estimate_material add column place int not null default 0;

-- So far everything stood as it was added. Without the triggers: nothing counts as edited.
alter table project_work_item disable trigger user;
alter table estimate_labor disable trigger user;
alter table estimate_equipment disable trigger user;
alter table estimate_material disable trigger user;
update project_work_item w set place = s.nth * 65536
from (select company_id, id, row_number() over (partition by company_id, project_id, phase_id order by id) as nth
  from project_work_item) s
where s.company_id = w.company_id and s.id = w.id;
update estimate_labor l set place = s.nth * 65536
from (select company_id, id, row_number() over (partition by company_id, project_work_item_id order by id) as nth
  from estimate_labor) s
where s.company_id = l.company_id and s.id = l.id;
update estimate_equipment l set place = s.nth * 65536
from (select company_id, id, row_number() over (partition by company_id, project_work_item_id order by id) as nth
  from estimate_equipment) s
where s.company_id = l.company_id and s.id = l.id;
update estimate_material l set place = s.nth * 65536
from (select company_id, id, row_number() over (partition by company_id, project_work_item_id order by id) as nth
  from estimate_material) s
where s.company_id = l.company_id and s.id = l.id;
alter table project_work_item enable trigger user;
alter table estimate_labor enable trigger user;
alter table estimate_equipment enable trigger user;
alter table estimate_material enable trigger user;

-- Frozen estimates, templates and proposals hold work items as they are read; those are read with their places now.
-- A line that is still known has its place; one that is not (a template's may be another project's) is counted.
create function pg_temp.placed_lines(company bigint, kind text, lines jsonb, work_item bigint) returns jsonb
language sql stable as $$
  select coalesce(jsonb_agg(s.line || jsonb_build_object('place', coalesce(l.place, m.place, e.place, s.nth * 65536))
    order by s.nth), '[]')
  from jsonb_array_elements(lines) with ordinality as s (line, nth)
  left join estimate_labor l on kind = 'labor' and l.company_id = company
    and l.project_work_item_id = work_item and l.id = (s.line->>'id')::bigint
  left join estimate_equipment e on kind = 'equipment' and e.company_id = company
    and e.project_work_item_id = work_item and e.id = (s.line->>'id')::bigint
  left join estimate_material m on kind = 'material' and m.company_id = company
    and m.project_work_item_id = work_item and m.id = (s.line->>'id')::bigint
$$;
create function pg_temp.placed(company bigint, scope jsonb, nth bigint) returns jsonb language sql stable as $$
  select scope || jsonb_build_object(
    'place', coalesce((select w.place from project_work_item w
      where w.company_id = company and w.id = (scope->>'psow_id')::bigint), nth * 65536),
    'labor', pg_temp.placed_lines(company, 'labor', scope->'labor', (scope->>'psow_id')::bigint),
    'equipment', pg_temp.placed_lines(company, 'equipment', scope->'equipment', (scope->>'psow_id')::bigint),
    'material', pg_temp.placed_lines(company, 'material', scope->'material', (scope->>'psow_id')::bigint))
$$;
create function pg_temp.all_placed(company bigint, scopes jsonb) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(pg_temp.placed(company, s.scope, s.nth) order by s.nth), '[]')
  from jsonb_array_elements(scopes) with ordinality as s (scope, nth)
$$;
alter table estimate_revision_scope disable trigger user;
alter table estimate_template disable trigger user;
alter table estimate_proposal disable trigger user;
update estimate_revision_scope set content = pg_temp.placed(company_id, content, 1);
update estimate_template set content = pg_temp.all_placed(company_id, content);
update estimate_proposal set before = pg_temp.all_placed(company_id, before) where jsonb_typeof(before) = 'array';
alter table estimate_revision_scope enable trigger user;
alter table estimate_template enable trigger user;
alter table estimate_proposal enable trigger user;
