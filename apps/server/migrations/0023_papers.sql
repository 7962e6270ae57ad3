-- The number a work item goes by in one project (D-52); empty: that of the catalogue.
alter table project_work_item add column item_number text not null default '' check (length(item_number) <= 60);

-- The number the owner gave the contract: bids and programs of work say it.
alter table project add column contract_number text not null default '' check (length(contract_number) <= 60);

-- What a variance order was approved with stays on its paper. Later corrections of its lines (D-31) change what
-- stands, never what was signed.
alter table variance_line
  add column agreed_after jsonb,
  add column agreed_amount_after numeric(18, 2) not null default 0;
alter table variance_order
  -- All orders up to this one when it was approved: net, and without their signs for the 10% mark.
  add column net_to_date numeric(18, 2) not null default 0,
  add column moved_to_date numeric(18, 2) not null default 0;

-- Without the triggers: orders of archived projects get their figures, too, and nothing counts as edited.
alter table variance_line disable trigger user;
alter table variance_order disable trigger user;
update variance_line set agreed_after = after, agreed_amount_after = amount_after;
update variance_order o set net_to_date = s.net, moved_to_date = s.moved
from (select company_id, id, sum(contract) over upto as net, sum(contract_moved) over upto as moved
  from variance_order window upto as (partition by company_id, project_id order by number)) s
where s.company_id = o.company_id and s.id = o.id;
alter table variance_line enable trigger user;
alter table variance_order enable trigger user;

-- Frozen estimates, templates and proposals hold work items as they are read; those are read with their numbers now.
create function pg_temp.numbered(company bigint, scope jsonb) returns jsonb language sql stable as $$
  select scope || jsonb_build_object('own_number', '', 'dpwh_ref', coalesce(i.dpwh_ref, ''),
    'item_number', coalesce(nullif(i.dpwh_ref, ''), scope->>'code'))
  from (select 1) one
  left join work_item i on i.company_id = company and i.id = (scope->>'sow_id')::bigint
$$;
create function pg_temp.all_numbered(company bigint, scopes jsonb) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(pg_temp.numbered(company, s.scope) order by s.place), '[]')
  from jsonb_array_elements(scopes) with ordinality as s (scope, place)
$$;
alter table estimate_revision_scope disable trigger user;
alter table estimate_template disable trigger user;
alter table estimate_proposal disable trigger user;
update estimate_revision_scope set content = pg_temp.numbered(company_id, content);
update estimate_template set content = pg_temp.all_numbered(company_id, content);
update estimate_proposal set before = pg_temp.all_numbered(company_id, before) where jsonb_typeof(before) = 'array';
alter table estimate_revision_scope enable trigger user;
alter table estimate_template enable trigger user;
alter table estimate_proposal enable trigger user;
