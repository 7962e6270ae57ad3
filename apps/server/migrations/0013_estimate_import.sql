-- Estimates that come as PDF: the file, what was read from it row by row with its place on the page, and
-- what the person made of it before it went into the estimate.

create table estimate_upload (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  -- Nothing once it was cancelled and its file removed.
  file_id bigint,
  file_name text not null,
  -- 1 pending, 2 done processing, 3 initial preview, 4 finish parsing, 5 final preview, 6 completed,
  -- 7 cancelled, 8 rejected (G-10).
  status int not null default 1 check (status between 1 and 8),
  -- Why it was rejected.
  reason text not null default '',
  pages int check (pages > 0),
  kind text check (kind in ('dupa', 'detailed', 'boq')),
  -- What was read of the document as a whole: project, basis, totals and how far they agree.
  document jsonb,
  -- What its prices are (D-08); nothing until somebody says so.
  prices text check (prices in ('direct', 'marked_up')),
  -- What the acceptance wrote, so that it can be undone as a whole.
  inserted jsonb,
  inserted_at timestamptz,
  inserted_by bigint,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references stored_file (company_id, id) on delete set null (file_id),
  foreign key (company_id, created_by) references app_user (company_id, id) on delete set null (created_by),
  foreign key (company_id, inserted_by) references app_user (company_id, id) on delete set null (inserted_by),
  check (status not between 2 and 6 or document is not null),
  check (status <> 6 or (inserted is not null and inserted_at is not null))
);
create index estimate_upload_of_project on estimate_upload (company_id, project_id, id desc);
create index estimate_upload_by_file on estimate_upload (company_id, file_id);
create index estimate_upload_by_person on estimate_upload (company_id, created_by);
create index estimate_upload_by_inserter on estimate_upload (company_id, inserted_by);
select belongs_to_project('estimate_upload');
grant select, insert, update on estimate_upload to itayo_app;

-- A work item, or a line of the work item whose row it names.
create table estimate_upload_row (
  company_id bigint not null default acting_company(),
  project_id bigint not null,
  upload_id bigint not null,
  row int not null,
  of_row int,
  kind text not null check (kind in ('work_item', 'labor', 'equipment', 'material')),
  heading text not null default '',
  item_no text not null default '',
  name text not null default '',
  basis text not null default 'quantity' check (basis in ('quantity', 'percent_of_labor', 'lump_sum')),
  quantity numeric(18, 6),
  duration numeric(18, 6),
  duration_unit text check (duration_unit in ('hour', 'day')),
  -- As printed, and the unit of ours it means.
  unit text not null default '',
  unit_id int references unit (id),
  rate numeric(18, 6),
  percent numeric(18, 6),
  amount numeric(18, 2),
  -- Of a work item with lines: the direct cost as printed, and what a crew puts in place in an hour.
  direct numeric(18, 2),
  output_per_hour numeric(18, 6),
  page int not null,
  box jsonb not null,
  confidence numeric(5, 4) not null check (confidence between 0 and 1),
  marks jsonb not null default '[]',
  is_edited boolean not null default false,
  -- Nothing while the person still has to look at it.
  choice text check (choice in ('take', 'leave')),
  work_item_id bigint,
  position_id bigint,
  equipment_category_id bigint,
  material_id bigint,
  -- How alike what it becomes is to what was read; nothing when a person chose it.
  score numeric(5, 4) check (score between 0 and 1),
  suggestions jsonb not null default '[]',
  -- Of a work item that is to be added to the catalogue (D-04).
  new_in_phase_id bigint,
  company_tag_id bigint,
  primary key (company_id, upload_id, row),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, upload_id) references estimate_upload (company_id, id) on delete cascade,
  foreign key (company_id, upload_id, of_row)
    references estimate_upload_row (company_id, upload_id, row) on delete cascade,
  foreign key (company_id, work_item_id) references work_item (company_id, id),
  foreign key (company_id, position_id) references position (company_id, id),
  foreign key (company_id, equipment_category_id) references equipment_category (company_id, id),
  foreign key (company_id, material_id) references material (company_id, id),
  foreign key (company_id, new_in_phase_id) references phase (company_id, id),
  foreign key (company_id, company_tag_id) references company_tag (company_id, id),
  check ((kind = 'work_item') = (of_row is null)),
  check (work_item_id is null or kind = 'work_item'),
  check (position_id is null or kind = 'labor'),
  check (equipment_category_id is null or kind = 'equipment'),
  check (material_id is null or kind = 'material'),
  check (kind = 'work_item' or (new_in_phase_id is null and company_tag_id is null)),
  check (work_item_id is null or new_in_phase_id is null)
);
create index estimate_upload_row_by_project on estimate_upload_row (company_id, project_id);
create index estimate_upload_row_of_row on estimate_upload_row (company_id, upload_id, of_row);
create index estimate_upload_row_by_work_item on estimate_upload_row (company_id, work_item_id);
create index estimate_upload_row_by_position on estimate_upload_row (company_id, position_id);
create index estimate_upload_row_by_category on estimate_upload_row (company_id, equipment_category_id);
create index estimate_upload_row_by_material on estimate_upload_row (company_id, material_id);
create index estimate_upload_row_by_phase on estimate_upload_row (company_id, new_in_phase_id);
create index estimate_upload_row_by_tag on estimate_upload_row (company_id, company_tag_id);
create index estimate_upload_row_by_unit on estimate_upload_row (unit_id);
select belongs_to_project('estimate_upload_row');
grant select, insert, update, delete on estimate_upload_row to itayo_app;

-- Uploaded files go with their project, as its pictures do.
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
