-- The spine: the work items of a project, what they cost by estimate and in fact, and how far they are.

create table estimate (
  company_id bigint not null default acting_company(),
  project_id bigint not null,
  -- 1 draft, 2 submitted.
  status int not null default 1 check (status in (1, 2)),
  approval text not null default 'none' check (approval in ('none', 'pending', 'approved', 'rejected')),
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  updated_at timestamptz not null default now(),
  updated_by bigint default acting_person(),
  primary key (company_id, project_id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade
);
select belongs_to_project('estimate');
grant select, insert, update on estimate to itayo_app;
create trigger estimate_touched before update on estimate for each row execute function touch_row();

-- A work item inside a project: the psow id that everything else carries.
create table project_work_item (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  phase_id bigint not null,
  work_item_id bigint not null,
  measurement numeric(18, 4) check (measurement >= 0),
  unit_id int not null references unit (id),
  without_mark_up boolean not null default false,
  is_sub_con boolean not null default false,
  start_date date,
  end_date date check (end_date >= start_date),
  -- The latest progress entry, in percent.
  status numeric(5, 2) not null default 0 check (status between 0 and 100),
  -- Stored figures (figures.md), computed by packages/domain, written with the change that moves them.
  labor numeric(18, 2) not null default 0,
  equipment numeric(18, 2) not null default 0,
  material numeric(18, 2) not null default 0,
  direct numeric(18, 2) not null generated always as (labor + equipment + material) stored,
  ocm numeric(18, 2) not null default 0,
  cp numeric(18, 2) not null default 0,
  vat numeric(18, 2) not null default 0,
  contract numeric(18, 2) not null generated always as (labor + equipment + material + ocm + cp + vat) stored,
  actual numeric(18, 2) not null default 0,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  updated_at timestamptz not null default now(),
  updated_by bigint default acting_person(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, phase_id) references phase (company_id, id),
  foreign key (company_id, work_item_id) references work_item (company_id, id)
);
create index project_work_item_by_project on project_work_item (company_id, project_id, phase_id);
create index project_work_item_by_phase on project_work_item (company_id, phase_id);
create index project_work_item_by_work_item on project_work_item (company_id, work_item_id);
create index project_work_item_by_unit on project_work_item (unit_id);
create unique index project_work_item_once on project_work_item (company_id, project_id, phase_id, work_item_id)
  where removed_at is null;
select belongs_to_project('project_work_item');
grant select, insert, update on project_work_item to itayo_app;
create trigger project_work_item_touched before update on project_work_item
  for each row execute function touch_row();

create table progress_entry (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  project_work_item_id bigint not null,
  entry_date date not null,
  status numeric(5, 2) not null check (status between 0 and 100),
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, project_work_item_id) references project_work_item (company_id, id) on delete cascade
);
create index progress_entry_by_project on progress_entry (company_id, project_id, entry_date);
create index progress_entry_by_work_item on progress_entry (company_id, project_work_item_id, id desc);
select belongs_to_project('progress_entry');
grant select, insert on progress_entry to itayo_app;

-- The ledger of actual cost: a correction is a reversing row that names the row it reverses.
create table cost_entry (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  -- Without one: not allocated, and shown as such.
  project_work_item_id bigint,
  kind text not null check (kind in ('labor', 'equipment', 'material', 'subcontract', 'fuel')),
  quantity numeric(18, 4),
  amount numeric(18, 2) not null,
  entry_date date not null,
  source_kind text not null check (source_kind <> ''),
  source_id bigint not null,
  sequence int not null default 1,
  reverses_id bigint,
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id),
  foreign key (company_id, project_work_item_id) references project_work_item (company_id, id),
  foreign key (company_id, reverses_id) references cost_entry (company_id, id)
);
create index cost_entry_by_project on cost_entry (company_id, project_id, entry_date);
create index cost_entry_by_work_item on cost_entry (company_id, project_work_item_id);
create index cost_entry_by_reversed on cost_entry (company_id, reverses_id);
create unique index cost_entry_once on cost_entry (company_id, source_kind, source_id, sequence);
select belongs_to_project('cost_entry');
grant select, insert on cost_entry to itayo_app;

-- The project's totals, for lists that sort and filter by them. One writer: areas/estimate/figures.ts.
create table project_figures (
  company_id bigint not null default acting_company(),
  project_id bigint not null,
  work_items int not null default 0,
  labor numeric(18, 2) not null default 0,
  equipment numeric(18, 2) not null default 0,
  material numeric(18, 2) not null default 0,
  direct numeric(18, 2) not null default 0,
  ocm numeric(18, 2) not null default 0,
  cp numeric(18, 2) not null default 0,
  vat numeric(18, 2) not null default 0,
  contract numeric(18, 2) not null default 0,
  actual numeric(18, 2) not null default 0,
  progress numeric(5, 2) not null default 0 check (progress between 0 and 100),
  primary key (company_id, project_id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade
);
create index project_figures_by_direct on project_figures (company_id, direct, project_id);
create index project_figures_by_progress on project_figures (company_id, progress, project_id);
select belongs_to_project('project_figures');
grant select, insert, update on project_figures to itayo_app;

-- A project that left the bin for good: its pictures go with it. One with entries in the ledger stays
-- out of sight for ever instead: the books keep their figures.
create function purge_projects(moment timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone record;
  picture record;
begin
  for gone in
    select p.company_id, p.id from project p
    where p.deleted_at < moment - interval '30 days'
      and not exists (select from cost_entry c where c.company_id = p.company_id and c.project_id = p.id)
    for update skip locked
  loop
    perform set_config('app.company_id', gone.company_id::text, true), set_config('app.user_id', '', true);
    for picture in
      with shown as (
        delete from project_photo where company_id = gone.company_id and project_id = gone.id
        returning file_id, thumbnail_file_id)
      select file_id from shown union select thumbnail_file_id from shown
    loop
      -- A copied project shows the same picture.
      continue when exists (select from project_photo p where p.company_id = gone.company_id
        and p.project_id <> gone.id and picture.file_id in (p.file_id, p.thumbnail_file_id));
      update stored_file set removed_at = moment where company_id = gone.company_id and id = picture.file_id;
      perform enqueue_job('system.remove-file', jsonb_build_object('file_id', picture.file_id));
    end loop;
    delete from project where company_id = gone.company_id and id = gone.id;
  end loop;
end $$;
revoke all on function purge_projects(timestamptz) from public;
grant execute on function purge_projects(timestamptz) to itayo_jobs;
