-- How much of a line of a requisition has come, kept with the line: whatever asks what is still awaited would otherwise
-- add up every delivery since the company began.

alter table request_material add column received numeric(18, 4) not null default 0 check (received >= 0);
-- Without the triggers: materials came for projects that are archived by now, too, and nobody changes them here.
alter table request_material disable trigger user;
update request_material m set received = came.quantity
from (select d.company_id, d.request_material_id, sum(d.line_quantity) as quantity
  from delivery_item d join delivery v on v.company_id = d.company_id and v.id = d.delivery_id
  where v.reversed_at is null and d.request_material_id is not null group by d.company_id, d.request_material_id) came
where m.company_id = came.company_id and m.id = came.request_material_id;
alter table request_material enable trigger user;
create index request_material_awaited on request_material (company_id, request_id) where received < quantity;

-- Added to and not counted anew: two deliveries of one line do not see each other, but wait for its row. All wait in
-- the same order.
create function add_received(lines bigint[], quantities numeric[]) returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform from request_material m where m.company_id = acting_company() and m.id = any (lines) order by m.id for update;
  update request_material m set received = m.received + came.quantity
  from (select line, sum(quantity) as quantity from unnest(lines, quantities) as c (line, quantity) group by line) came
  where m.company_id = acting_company() and m.id = came.line and came.quantity <> 0;
end $$;

create function add_received_items() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform add_received(array_agg(n.request_material_id), array_agg(n.line_quantity))
  from added n join delivery v on v.company_id = n.company_id and v.id = n.delivery_id and v.reversed_at is null
  where n.request_material_id is not null having count(*) > 0;
  return null;
end $$;
create trigger delivery_item_received after insert on delivery_item referencing new table as added
  for each statement execute function add_received_items();

create function change_received_items() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform add_received(array_agg(c.request_material_id), array_agg(c.quantity))
  from (select company_id, delivery_id, request_material_id, line_quantity as quantity from after_change
    union all select company_id, delivery_id, request_material_id, -line_quantity from before_change) c
  join delivery v on v.company_id = c.company_id and v.id = c.delivery_id and v.reversed_at is null
  where c.request_material_id is not null having count(*) > 0;
  return null;
end $$;
create trigger delivery_item_changed after update on delivery_item
  referencing old table as before_change new table as after_change
  for each statement execute function change_received_items();

create function take_back_received() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform add_received(array_agg(d.request_material_id),
    array_agg(case when new.reversed_at is null then d.line_quantity else -d.line_quantity end))
  from delivery_item d
  where d.company_id = new.company_id and d.delivery_id = new.id and d.request_material_id is not null having count(*) > 0;
  return null;
end $$;
create trigger delivery_taken_back after update of reversed_at on delivery for each row
  when ((old.reversed_at is null) <> (new.reversed_at is null)) execute function take_back_received();
