-- Who was on the site: one row for a person's half of a day, in one place.
create table attendance (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  -- Nobody of the list: a helper, by name.
  employee_id bigint,
  person_name text not null default '',
  position_id bigint not null,
  day date not null,
  half text not null check (half in ('am', 'pm')),
  project_work_item_id bigint,
  is_absent boolean not null default false,
  time_in time(0),
  time_out time(0),
  -- Worked out when it is saved: by the times, the calendar and the rate of that day.
  regular_hours numeric(5, 2) not null check (regular_hours between 0 and 24),
  overtime_hours numeric(5, 2) not null check (overtime_hours between 0 and 24),
  day_kind text not null check (day_kind in ('ordinary', 'rest', 'special', 'regular', 'double')),
  daily_rate numeric(18, 4) not null check (daily_rate >= 0),
  amount numeric(18, 2) not null check (amount >= 0),
  -- The sheet it was written on, and its place there.
  slip_id uuid not null,
  place int not null,
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
  foreign key (company_id, employee_id) references employee (company_id, id),
  foreign key (company_id, position_id) references position (company_id, id),
  foreign key (company_id, project_work_item_id) references project_work_item (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id) on delete set null (created_by),
  foreign key (company_id, updated_by) references app_user (company_id, id) on delete set null (updated_by),
  foreign key (company_id, reversed_by) references app_user (company_id, id) on delete set null (reversed_by),
  constraint attendance_of_somebody check (employee_id is not null or person_name <> ''),
  constraint attendance_out_after_in check (time_out > time_in),
  constraint attendance_absent_without_times check (not is_absent or (time_in is null and time_out is null)),
  constraint attendance_reversed_for_a_reason check (reversed_at is null or reverse_reason <> '')
);
-- Nobody is in two places in one half of a day, whichever project is written first.
create unique index attendance_in_one_place on attendance (company_id, employee_id, day, half)
  where reversed_at is null and not is_absent and employee_id is not null;
create unique index attendance_once on attendance (company_id, project_id, day, half, coalesce(employee_id, 0),
  (case when employee_id is null then lower(person_name) else '' end)) where reversed_at is null;
create unique index attendance_slip_once on attendance (company_id, slip_id, place);
create index attendance_of_project on attendance (company_id, project_id, day desc, id desc);
create index attendance_by_employee on attendance (company_id, employee_id, day);
create index attendance_by_position on attendance (company_id, position_id);
create index attendance_by_work_item on attendance (company_id, project_work_item_id);
create index attendance_by_person on attendance (company_id, created_by);
create index attendance_by_editor on attendance (company_id, updated_by);
create index attendance_by_reverser on attendance (company_id, reversed_by);
select belongs_to_project('attendance');
grant select, insert, update on attendance to itayo_app;
create trigger attendance_touched before update on attendance for each row execute function touch_row();
select holds_names('attendance', 'name', 'person_name'),
  holds_names('attendance', 'words', 'correction', 'reverse_reason');

-- A project with a sheet of attendance is in the books, whether it cost something or not.
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
