-- Requests and people: what a project asks for, who decided, which machine is where on which day, and who
-- works where.

create extension if not exists btree_gist;

-- The last number of each kind and year. Taken in the transaction that uses it: a request that fails gives
-- its number back, and two at once wait for each other.
create table document_counter (
  company_id bigint not null default acting_company() references company (id),
  kind text not null check (kind <> ''),
  year int not null,
  last int not null check (last > 0),
  primary key (company_id, kind, year)
);
select keep_companies_apart('document_counter');
grant select, insert, update on document_counter to itayo_app;

-- A material that a project needs and its estimate does not name: not allocated to a work item (D-14).
create table project_material (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  description text not null check (description <> ''),
  unit text not null check (unit <> ''),
  quantity numeric(18, 4) not null check (quantity > 0),
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade
);
create index project_material_of_project on project_material (company_id, project_id);
select belongs_to_project('project_material');
grant select, insert, update, delete on project_material to itayo_app;

-- A purchase requisition, or a request for equipment or fuel: one paper with a number, a preparer and an approver.
create table request (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  kind text not null check (kind in ('material', 'equipment', 'fuel')),
  number text not null check (number <> ''),
  state text not null default 'pending' check (state in ('pending', 'approved', 'disapproved')),
  -- What it comes to at the prices of the day it was asked.
  amount numeric(18, 2) not null check (amount >= 0),
  notes text not null default '',
  remarks text not null default '',
  needed_on date,
  -- Who needs it on site, where that is not the preparer.
  requested_by text not null default '',
  requester_position text not null default '',
  -- Why more is ordered than the estimate has left.
  over_reason text not null default '',
  prepared_by bigint not null default acting_person(),
  preparer_position text not null default '',
  department text not null default '',
  created_at timestamptz not null default now(),
  decided_by bigint,
  approver_position text not null default '',
  decided_at timestamptz,
  reason text not null default '',
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by bigint default acting_person(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, prepared_by) references app_user (company_id, id),
  foreign key (company_id, decided_by) references app_user (company_id, id),
  check ((state = 'pending') = (decided_at is null))
);
create unique index request_number_once on request (company_id, number);
create index request_of_project on request (company_id, project_id, kind, id desc);
create index request_by_preparer on request (company_id, prepared_by);
create index request_by_decider on request (company_id, decided_by);
select belongs_to_project('request');
grant select, insert, update on request to itayo_app;
create trigger request_touched before update on request for each row execute function touch_row();

create table request_material (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  request_id bigint not null,
  place int not null,
  estimate_material_id bigint,
  project_material_id bigint,
  project_work_item_id bigint,
  material_id bigint,
  description text not null check (description <> ''),
  unit text not null default '',
  quantity numeric(18, 4) not null check (quantity > 0),
  unit_cost numeric(18, 4),
  notes text not null default '',
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, request_id) references request (company_id, id) on delete cascade,
  foreign key (company_id, estimate_material_id) references estimate_material (company_id, id) on delete set null (estimate_material_id),
  foreign key (company_id, project_material_id) references project_material (company_id, id),
  foreign key (company_id, project_work_item_id) references project_work_item (company_id, id) on delete set null (project_work_item_id),
  foreign key (company_id, material_id) references material (company_id, id)
);
create unique index request_material_place_once on request_material (company_id, request_id, place);
create index request_material_of_project on request_material (company_id, project_id);
create index request_material_by_line on request_material (company_id, estimate_material_id);
create index request_material_by_project_material on request_material (company_id, project_material_id);
create index request_material_by_work_item on request_material (company_id, project_work_item_id);
create index request_material_by_material on request_material (company_id, material_id);
select belongs_to_project('request_material');
grant select, insert, update on request_material to itayo_app;

-- One machine is in one place on one day, whoever books it, in whichever project (D-17).
create table equipment_booking (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  request_id bigint not null,
  place int not null,
  equipment_id bigint not null,
  estimate_equipment_id bigint,
  project_work_item_id bigint,
  date_start date not null,
  date_end date not null check (date_end >= date_start),
  is_rental boolean not null default false,
  daily_rate numeric(18, 4),
  notes text not null default '',
  -- Not while it is disapproved or its project is archived.
  is_live boolean not null default true,
  released_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, request_id) references request (company_id, id) on delete cascade,
  foreign key (company_id, equipment_id) references equipment (company_id, id),
  foreign key (company_id, estimate_equipment_id) references estimate_equipment (company_id, id) on delete set null (estimate_equipment_id),
  foreign key (company_id, project_work_item_id) references project_work_item (company_id, id) on delete set null (project_work_item_id),
  constraint equipment_booked_once exclude using gist (company_id with =, equipment_id with =,
    daterange(date_start, date_end, '[]') with &&) where (is_live)
);
create unique index equipment_booking_place_once on equipment_booking (company_id, request_id, place);
create index equipment_booking_of_project on equipment_booking (company_id, project_id);
create index equipment_booking_by_machine on equipment_booking (company_id, equipment_id, date_start);
create index equipment_booking_by_line on equipment_booking (company_id, estimate_equipment_id);
create index equipment_booking_by_work_item on equipment_booking (company_id, project_work_item_id);
select belongs_to_project('equipment_booking');
grant select, insert, update on equipment_booking to itayo_app;

create table fuel_order (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  request_id bigint not null,
  place int not null,
  category text not null check (category in ('Diesel', 'Gasoline', 'Kerosene', 'Oil', 'Lubricant')),
  liters numeric(18, 4) not null check (liters > 0),
  unit_price numeric(18, 4) not null check (unit_price > 0),
  total_price numeric(18, 2) not null check (total_price >= 0),
  supplier text not null default '',
  date_deployment date,
  notes text not null default '',
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, request_id) references request (company_id, id) on delete cascade
);
create unique index fuel_order_place_once on fuel_order (company_id, request_id, place);
create index fuel_order_of_project on fuel_order (company_id, project_id, category);
select belongs_to_project('fuel_order');
grant select, insert, update on fuel_order to itayo_app;

-- A request on its way by e-mail, with its paper attached (G-43).
create table request_mail (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  request_id bigint not null,
  receiver text not null check (receiver <> ''),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'outbox')),
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  sent_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, request_id) references request (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references app_user (company_id, id) on delete set null (created_by)
);
create index request_mail_of_project on request_mail (company_id, project_id);
create index request_mail_of_request on request_mail (company_id, request_id, id desc);
create index request_mail_by_person on request_mail (company_id, created_by);
select belongs_to_project('request_mail');
grant select, insert, update on request_mail to itayo_app;

-- Somebody works in a project as something, from a day until they are needed elsewhere.
create table assignment (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  employee_id bigint not null,
  position_id bigint not null,
  -- The place they fill; nothing when the estimate names none.
  estimate_labor_id bigint,
  first_day date not null,
  last_day date,
  -- The assignment they came from by a transfer.
  transferred_from bigint,
  -- Ended by archiving the project: may come back with it.
  released_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  ended_at timestamptz,
  ended_by bigint,
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, employee_id) references employee (company_id, id),
  foreign key (company_id, position_id) references position (company_id, id),
  foreign key (company_id, estimate_labor_id) references estimate_labor (company_id, id) on delete set null (estimate_labor_id),
  foreign key (company_id, transferred_from) references assignment (company_id, id) on delete set null (transferred_from),
  foreign key (company_id, created_by) references app_user (company_id, id) on delete set null (created_by),
  foreign key (company_id, ended_by) references app_user (company_id, id) on delete set null (ended_by),
  check (last_day >= first_day - 1)
);
create index assignment_of_project on assignment (company_id, project_id);
create index assignment_by_employee on assignment (company_id, employee_id, first_day);
create index assignment_by_position on assignment (company_id, position_id);
create index assignment_by_line on assignment (company_id, estimate_labor_id);
create index assignment_by_origin on assignment (company_id, transferred_from);
create index assignment_by_person on assignment (company_id, created_by);
create index assignment_by_ender on assignment (company_id, ended_by);
-- Nobody stands twice in the same project on the same day.
alter table assignment add constraint assignment_once_in_project exclude using gist (company_id with =,
  project_id with =, employee_id with =, daterange(first_day, last_day, '[]') with &&)
  where (last_day is null or last_day >= first_day);
select belongs_to_project('assignment');
grant select, insert, update on assignment to itayo_app;

alter table approval drop constraint approval_kind_check,
  add constraint approval_kind_check check (kind in ('estimate', 'estimate_edit', 'estimate_terms',
    'purchase_request', 'equipment_request'));

-- Days on which machines are booked anywhere in the company; a project hidden from the asker has no name (D-17).
create function machine_bookings(machines bigint[], first_day date, last_day date) returns table (
    equipment_id bigint, project_id bigint, project text, date_start date, date_end date, state text, request_id bigint)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select b.equipment_id, case when h.is_hidden then null else p.id end, case when h.is_hidden then '' else p.name end,
      b.date_start, b.date_end, r.state, case when h.is_hidden then null else r.id end
    from equipment_booking b
    join project p on p.company_id = b.company_id and p.id = b.project_id
    join request r on r.company_id = b.company_id and r.id = b.request_id
    cross join lateral (select p.id = any (hidden_projects()) as is_hidden) h
    where b.company_id = acting_company() and b.is_live and p.deleted_at is null
      and (machines is null or b.equipment_id = any (machines))
      and b.date_start <= last_day and b.date_end >= first_day
    order by b.equipment_id, b.date_start;
  end;
revoke all on function machine_bookings(bigint[], date, date) from public;
grant execute on function machine_bookings(bigint[], date, date) to itayo_app;

-- Where people of the company are assigned, the same way.
create function employee_places(people bigint[], first_day date, last_day date) returns table (
    employee_id bigint, project_id bigint, project text, position_id bigint, first_day date, last_day date)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select a.employee_id, case when h.is_hidden then null else p.id end, case when h.is_hidden then '' else p.name end,
      a.position_id, a.first_day, a.last_day
    from assignment a
    join project p on p.company_id = a.company_id and p.id = a.project_id
    cross join lateral (select p.id = any (hidden_projects()) as is_hidden) h
    where a.company_id = acting_company() and p.deleted_at is null
      and (people is null or a.employee_id = any (people))
      and a.first_day <= employee_places.last_day
      and (a.last_day is null or (a.last_day >= employee_places.first_day and a.last_day >= a.first_day))
    order by a.employee_id, a.first_day;
  end;
revoke all on function employee_places(bigint[], date, date) from public;
grant execute on function employee_places(bigint[], date, date) to itayo_app;

-- The specification's own word for a machine that is not good (EQP-039).
alter table equipment drop constraint equipment_condition_check,
  add constraint equipment_condition_check
    check (condition in ('', 'GOOD', 'BAD', 'FAIR', 'FOR REPAIR', 'OUT OF SERVICE'));
