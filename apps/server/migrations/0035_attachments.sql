-- A photo or a paper that something of a project holds: a slip, a day of attendance.
create table attachment (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  -- What holds it: the name of its table, or of a book that is kept by days, which the project and the day stand for.
  holder_kind text not null check (holder_kind <> ''),
  holder_id bigint not null,
  holder_day date,
  name text not null check (name <> ''),
  file_id bigint not null,
  -- Of pictures.
  thumbnail_file_id bigint,
  width int check (width > 0),
  height int check (height > 0),
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references stored_file (company_id, id),
  foreign key (company_id, thumbnail_file_id) references stored_file (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id) on delete set null (created_by),
  constraint attachment_picture_is_whole check (num_nonnulls(thumbnail_file_id, width, height) in (0, 3))
);
create index attachment_by_holder on attachment (company_id, holder_kind, holder_id, holder_day, id);
create index attachment_of_project on attachment (company_id, project_id);
create unique index attachment_by_file on attachment (company_id, file_id);
create index attachment_by_thumbnail on attachment (company_id, thumbnail_file_id);
create index attachment_by_person on attachment (company_id, created_by);
select belongs_to_project('attachment');
grant select, insert, delete on attachment to itayo_app;
select holds_names('attachment', 'words', 'name');

-- Bytes go with the row that shows them, whatever removes it: a person, its holder, or the project.
create function discard_attached() returns trigger language plpgsql as $$
declare
  kept bigint;
begin
  foreach kept in array array_remove(array[old.file_id, old.thumbnail_file_id], null) loop
    update stored_file set removed_at = now() where company_id = old.company_id and id = kept;
    perform enqueue_job('system.remove-file', jsonb_build_object('file_id', kept));
  end loop;
  return null;
end $$;
revoke all on function discard_attached() from public;
create trigger attachment_discarded after delete on attachment for each row execute function discard_attached();

-- A row of such a table takes its attachments along when it goes.
create function drop_attachments() returns trigger language plpgsql as $$
begin
  delete from attachment where company_id = old.company_id and holder_kind = tg_table_name and holder_id = old.id;
  return null;
end $$;
revoke all on function drop_attachments() from public;

create function holds_attachments(its regclass) returns void language plpgsql as $$
begin
  execute format('create trigger attachments_dropped after delete on %s
    for each row execute function drop_attachments()', its);
end $$;
revoke all on function holds_attachments(regclass) from public;
select holds_attachments('delivery'), holds_attachments('material_release');
