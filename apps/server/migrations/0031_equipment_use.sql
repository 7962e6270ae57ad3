-- What a machine did in a shift of a day: by whom, from which reading of its hour meter to which, and in which work.
create table equipment_use (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  number text not null check (number <> ''),
  booking_id bigint not null,
  -- As the booking has it: what must not happen twice is said about the machine.
  equipment_id bigint not null,
  day date not null,
  shift text not null check (shift in ('day', 'night')),
  -- Somebody of the project, or who came with the machine, by name.
  operator_id bigint,
  operator_name text not null default '',
  meter_start numeric(10, 2) check (meter_start >= 0),
  meter_end numeric(10, 2) check (meter_end >= 0),
  -- The sum of its lines.
  worked_hours numeric(5, 2) not null check (worked_hours >= 0),
  idle_hours numeric(5, 2) not null check (idle_hours >= 0),
  down_hours numeric(5, 2) not null check (down_hours >= 0),
  down_reason text not null default '',
  -- Drawn from what was ordered: the order is the cost.
  fuel_liters numeric(10, 2) check (fuel_liters > 0),
  remarks text not null default '',
  -- The booking's, and what it comes to.
  daily_rate numeric(18, 4) not null check (daily_rate >= 0),
  amount numeric(18, 2) not null check (amount >= 0),
  slip_id uuid not null default gen_random_uuid(),
  device_id text not null default '',
  made_at timestamptz,
  -- Why it was corrected last.
  correction text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  updated_at timestamptz not null default now(),
  updated_by bigint default acting_person(),
  reversed_at timestamptz,
  reversed_by bigint,
  reverse_reason text not null default '',
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id),
  foreign key (company_id, booking_id) references equipment_booking (company_id, id),
  foreign key (company_id, equipment_id) references equipment (company_id, id),
  foreign key (company_id, operator_id) references employee (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id) on delete set null (created_by),
  foreign key (company_id, updated_by) references app_user (company_id, id) on delete set null (updated_by),
  foreign key (company_id, reversed_by) references app_user (company_id, id) on delete set null (reversed_by),
  constraint equipment_use_meter_forward check (meter_end >= meter_start),
  constraint equipment_use_within_a_day check (worked_hours + idle_hours + down_hours > 0
    and worked_hours + idle_hours + down_hours <= 24),
  constraint equipment_use_down_for_a_reason check (down_hours = 0 or down_reason <> ''),
  constraint equipment_use_reversed_for_a_reason check (reversed_at is null or reverse_reason <> '')
);
-- A machine is written down once for a shift, whichever project writes first.
create unique index equipment_use_once on equipment_use (company_id, equipment_id, day, shift) where reversed_at is null;
create unique index equipment_use_number_once on equipment_use (company_id, number);
create unique index equipment_use_slip_once on equipment_use (company_id, slip_id);
create index equipment_use_of_project on equipment_use (company_id, project_id, day desc, id desc);
create index equipment_use_by_booking on equipment_use (company_id, booking_id, day);
create index equipment_use_by_machine on equipment_use (company_id, equipment_id, day);
create index equipment_use_by_operator on equipment_use (company_id, operator_id);
create index equipment_use_by_person on equipment_use (company_id, created_by);
create index equipment_use_by_editor on equipment_use (company_id, updated_by);
create index equipment_use_by_reverser on equipment_use (company_id, reversed_by);
select belongs_to_project('equipment_use');
grant select, insert, update on equipment_use to itayo_app;
create trigger equipment_use_touched before update on equipment_use for each row execute function touch_row();
select holds_names('equipment_use', 'name', 'operator_name'),
  holds_names('equipment_use', 'words', 'down_reason', 'remarks', 'correction', 'reverse_reason');

-- Its hours by work item. A line that a correction removes stays: the ledger names it.
create table equipment_use_item (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  use_id bigint not null,
  place int not null,
  project_work_item_id bigint,
  hours numeric(5, 2) not null check (hours > 0 and hours <= 24),
  amount numeric(18, 2) not null check (amount >= 0),
  removed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id),
  foreign key (company_id, use_id) references equipment_use (company_id, id),
  foreign key (company_id, project_work_item_id) references project_work_item (company_id, id)
);
create unique index equipment_use_item_place_once on equipment_use_item (company_id, use_id, place);
create index equipment_use_item_of_project on equipment_use_item (company_id, project_id);
create index equipment_use_item_by_work_item on equipment_use_item (company_id, project_work_item_id);
select belongs_to_project('equipment_use_item');
grant select, insert, update on equipment_use_item to itayo_app;

-- What the hour meter of a machine said last before a shift and first after it, in any project of the company.
create function machine_meter(machine bigint, on_day date, on_shift text, out before numeric, out after numeric)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select
      (select coalesce(u.meter_end, u.meter_start) from equipment_use u
        where u.company_id = acting_company() and u.equipment_id = machine and u.reversed_at is null
          and (u.day, u.shift) < (on_day, on_shift) and coalesce(u.meter_end, u.meter_start) is not null
        order by u.day desc, u.shift desc limit 1),
      (select coalesce(u.meter_start, u.meter_end) from equipment_use u
        where u.company_id = acting_company() and u.equipment_id = machine and u.reversed_at is null
          and (u.day, u.shift) > (on_day, on_shift) and coalesce(u.meter_start, u.meter_end) is not null
        order by u.day, u.shift limit 1);
  end;
revoke all on function machine_meter(bigint, date, text) from public;
grant execute on function machine_meter(bigint, date, text) to itayo_app;

-- For how many days machines were booked and what they did in them: in all projects of the company together, or in
-- one that the asker sees.
create function machine_hours(machines bigint[], in_project bigint, first_day date, last_day date) returns table (
    equipment_id bigint, booked_days int, worked numeric, idle numeric, down numeric, fuel numeric)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    with booked as (
      select b.equipment_id,
        sum(greatest(0, least(b.date_end, machine_hours.last_day, (b.released_at at time zone 'Asia/Manila')::date)
          - greatest(b.date_start, machine_hours.first_day) + 1)) as days
      from equipment_booking b
      join request r on r.company_id = b.company_id and r.id = b.request_id and r.state = 'approved'
      where b.company_id = acting_company() and (machines is null or b.equipment_id = any (machines))
        and (in_project is null or (b.project_id = in_project and in_project <> all (hidden_projects())))
        and (b.is_live or b.released_at is not null)
        and b.date_start <= machine_hours.last_day and b.date_end >= machine_hours.first_day
      group by b.equipment_id),
    done as (
      select u.equipment_id, sum(u.worked_hours) as worked, sum(u.idle_hours) as idle, sum(u.down_hours) as down,
        sum(u.fuel_liters) as fuel
      from equipment_use u
      where u.company_id = acting_company() and (machines is null or u.equipment_id = any (machines))
        and (in_project is null or (u.project_id = in_project and in_project <> all (hidden_projects())))
        and u.reversed_at is null
        and u.day between machine_hours.first_day and machine_hours.last_day
      group by u.equipment_id)
    select equipment_id, coalesce(b.days, 0)::int, coalesce(d.worked, 0), coalesce(d.idle, 0), coalesce(d.down, 0),
      coalesce(d.fuel, 0)
    from booked b full join done d using (equipment_id) order by equipment_id;
  end;
revoke all on function machine_hours(bigint[], bigint, date, date) from public;
grant execute on function machine_hours(bigint[], bigint, date, date) to itayo_app;

-- A project whose machines were written down is in the books, whether they cost something or not.
create or replace function purge_projects(moment timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone record;
  kept record;
begin
  for gone in
    select p.company_id, p.id from project p
    where p.deleted_at < moment - interval '30 days'
      and not exists (select from cost_entry c where c.company_id = p.company_id and c.project_id = p.id)
      and not exists (select from stock s where s.company_id = p.company_id and s.project_id = p.id)
      and not exists (select from attendance a where a.company_id = p.company_id and a.project_id = p.id)
      and not exists (select from equipment_use u where u.company_id = p.company_id and u.project_id = p.id)
    for update skip locked
  loop
    perform set_config('app.company_id', gone.company_id::text, true), set_config('app.user_id', '', true);
    for kept in
      with shown as (
        delete from project_photo where company_id = gone.company_id and project_id = gone.id
        returning file_id, thumbnail_file_id),
      uploaded as (
        delete from estimate_upload where company_id = gone.company_id and project_id = gone.id
        returning file_id)
      select file_id from shown union select thumbnail_file_id from shown
      union select file_id from uploaded where file_id is not null
    loop
      -- A copied project shows the same picture.
      continue when exists (select from project_photo p where p.company_id = gone.company_id
        and p.project_id <> gone.id and kept.file_id in (p.file_id, p.thumbnail_file_id));
      update stored_file set removed_at = moment where company_id = gone.company_id and id = kept.file_id;
      perform enqueue_job('system.remove-file', jsonb_build_object('file_id', kept.file_id));
    end loop;
    delete from project where company_id = gone.company_id and id = gone.id;
  end loop;
end $$;
