-- A bill and its unit price sheets may come as two files that are read as one estimate.

alter table estimate_upload
  -- Nothing for one file, and once it was cancelled and its files removed.
  add column joined_file_id bigint,
  add column joined_file_name text not null default '',
  add foreign key (company_id, joined_file_id)
    references stored_file (company_id, id) on delete set null (joined_file_id);
create index estimate_upload_by_joined_file on estimate_upload (company_id, joined_file_id);
select holds_names('estimate_upload', 'words', 'joined_file_name');

-- Both files go with their project.
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
      and not exists (select from material_transfer t where t.company_id = p.company_id
        and p.id in (t.sender_project_id, t.receiver_project_id))
    for update skip locked
  loop
    perform set_config('app.company_id', gone.company_id::text, true), set_config('app.user_id', '', true);
    for kept in
      with shown as (
        delete from project_photo where company_id = gone.company_id and project_id = gone.id
        returning file_id, thumbnail_file_id),
      uploaded as (
        delete from estimate_upload where company_id = gone.company_id and project_id = gone.id
        returning file_id, joined_file_id)
      select file_id from shown union select thumbnail_file_id from shown
      union select file_id from uploaded where file_id is not null
      union select joined_file_id from uploaded where joined_file_id is not null
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
