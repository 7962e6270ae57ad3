-- Projects, who may see them, their pictures and POW amounts.

-- The projects that do not exist for the acting person: restricted to others, or in the bin. The
-- platform tells them with every transaction (see find-actor.ts and tenancy.ts).
create function hidden_projects() returns bigint[] language sql stable
  return coalesce(nullif(current_setting('app.hidden_projects', true), ''), '{}')::bigint[];

create table project (
  company_id bigint not null default acting_company() references company (id),
  id bigint generated always as identity,
  name text not null check (name <> ''),
  identifier text not null check (identifier <> ''),
  project_category_id bigint not null,
  project_type_id bigint not null,
  -- The implementing client (PRJ-069).
  source_of_funds text check (source_of_funds in
    ('DPWH', 'Provincial Government', 'Local Government Unit', 'Private', 'Joint Venture')),
  bid_category text not null default '',
  start_date date not null check (start_date between '1990-01-01' and '2199-12-31'),
  duration int not null check (duration between 0 and 10000),
  end_date date not null generated always as (start_date + duration) stored,

  total_budget numeric(18, 2) check (total_budget >= 0),
  contract_amount numeric(18, 2) check (contract_amount >= 0),
  -- Without a value the company's custom holds: 15 and 10 (C-02); 0 is a value.
  ocm numeric(7, 4) check (ocm between 0 and 100),
  cp numeric(7, 4) check (cp between 0 and 100),
  has_vat boolean not null default true,
  vat_override numeric(7, 4) check (vat_override between 0 and 100),

  region_code text not null default '', region text not null default '',
  province_code text not null default '', province text not null default '',
  city_code text not null default '', city text not null default '',
  brgy_code text not null default '', barangay text not null default '',
  street text not null default '',

  project_manager text not null default '',
  site_engineer text not null default '',
  architect text not null default '',
  head_foreman text not null default '',
  master_plumber text not null default '',
  electrical_engineer text not null default '',
  structural_engineer text not null default '',
  inspector text not null default '',

  client_company text not null default '',
  client_name text not null default '',
  client_contact text not null default '' check (client_contact ~ '^[0-9]{0,11}$'),
  client_email text not null default '',

  submission_date date,
  kickoff_date date,
  turnover_date date,
  reconciliation_cycle text not null default ''
    check (reconciliation_cycle in ('', 'daily', 'weekly', 'bi-weekly', 'monthly', 'quarterly')),

  -- Only its members (and administrators) see a restricted project.
  is_restricted boolean not null default false,
  archived_at timestamptz,
  archived_by bigint,
  -- In the bin for 30 days.
  deleted_at timestamptz,
  deleted_by bigint,

  -- Three groups are edited and saved on their own (D-11), and the list of members.
  details_version int not null default 1,
  billing_version int not null default 1,
  pow_version int not null default 1,
  access_version int not null default 1,
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  updated_at timestamptz not null default now(),
  updated_by bigint default acting_person(),
  primary key (company_id, id),
  foreign key (company_id, project_category_id) references project_category (company_id, id),
  foreign key (company_id, project_type_id) references project_type (company_id, id),
  check (archived_at is null or deleted_at is null),
  check (turnover_date >= kickoff_date)
);
create unique index project_identifier_once on project (company_id, lower(identifier)) where deleted_at is null;
create index project_by_category on project (company_id, project_category_id);
create index project_by_type on project (company_id, project_type_id);
create index project_by_name on project (company_id, lower(name), id) where archived_at is null and deleted_at is null;
create index project_by_start on project (company_id, start_date, id) where archived_at is null and deleted_at is null;
create index project_by_end on project (company_id, end_date, id) where archived_at is null and deleted_at is null;
create index project_archived on project (company_id, archived_at) where archived_at is not null;
-- What hidden_from looks through with every request: few rows.
create index project_not_for_all on project (company_id) where is_restricted or deleted_at is not null;

select keep_companies_apart('project');
create policy project_access on project as restrictive to itayo_app
  using (not (id = any ((select hidden_projects())::bigint[])));
grant select, insert, update on project to itayo_app;
create trigger project_touched before update on project for each row execute function touch_row();

-- An archived project is read-only: it can be restored, and nothing else.
create function refuse_change_of_archived() returns trigger language plpgsql as $$
begin
  raise exception 'project % is archived', old.id using errcode = 'IT001';
end $$;
create trigger project_is_archived before update on project for each row
  when (old.archived_at is not null and new.archived_at is not null)
  execute function refuse_change_of_archived();

create function refuse_change_below_archived() returns trigger language plpgsql as $$
begin
  -- The share lock makes a change wait for an archiving that is under way, and then see it.
  if exists (
    with touched as (
      select p.archived_at from project p
      where (p.company_id, p.id) in (select company_id, project_id from changed)
      for share)
    select from touched where archived_at is not null)
  then
    raise exception 'the project is archived' using errcode = 'IT001';
  end if;
  return null;
end $$;

-- What every table with a project_id begins with: the rows of a project that does not exist for the
-- acting person do not exist either, and those of an archived one do not change.
create function belongs_to_project(its regclass) returns void language plpgsql as $$
begin
  perform keep_companies_apart(its);
  execute format($policy$create policy project_access on %s as restrictive to itayo_app
    using (not (project_id = any ((select hidden_projects())::bigint[])))$policy$, its);
  execute format('create trigger unarchived_insert after insert on %s referencing new table as changed
    for each statement execute function refuse_change_below_archived()', its);
  execute format('create trigger unarchived_update after update on %s referencing new table as changed
    for each statement execute function refuse_change_below_archived()', its);
  -- Nor does a row leave an archived project for another one.
  execute format('create trigger unarchived_leave after update on %s referencing old table as changed
    for each statement execute function refuse_change_below_archived()', its);
  execute format('create trigger unarchived_delete after delete on %s referencing old table as changed
    for each statement execute function refuse_change_below_archived()', its);
end $$;
revoke all on function belongs_to_project(regclass) from public;

create table project_member (
  company_id bigint not null default acting_company(),
  project_id bigint not null,
  user_id bigint not null,
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  primary key (company_id, project_id, user_id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
create index project_member_by_user on project_member (company_id, user_id, project_id);
select belongs_to_project('project_member');
grant select, insert, delete on project_member to itayo_app;

-- Asked with every request, before the tenant's transaction opens, in the same round trip as who is calling.
create function hidden_from(of_company bigint, person bigint, is_administrator boolean) returns bigint[]
  language sql stable security definer set search_path = public, pg_temp
  return array(
    select p.id from project p
    where p.company_id = of_company and (p.is_restricted or p.deleted_at is not null)
      and (p.deleted_at is not null or (not is_administrator and not exists (
        select from project_member m
        where m.company_id = p.company_id and m.project_id = p.id and m.user_id = person))));
revoke all on function hidden_from(bigint, bigint, boolean) from public;
grant execute on function hidden_from(bigint, bigint, boolean) to itayo_auth;

-- Also of projects the asker may not see: an ID must differ from theirs as well.
create function identifier_taken(wanted text) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  return exists (select from project
    where company_id = acting_company() and lower(identifier) = lower(wanted) and deleted_at is null);
revoke all on function identifier_taken(text) from public;
grant execute on function identifier_taken(text) to itayo_app;

create table project_photo (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  project_id bigint not null,
  file_id bigint not null,
  thumbnail_file_id bigint not null,
  width int not null check (width > 0),
  height int not null check (height > 0),
  is_main boolean not null default false,
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references stored_file (company_id, id),
  foreign key (company_id, thumbnail_file_id) references stored_file (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id) on delete set null (created_by)
);
create index project_photo_by_project on project_photo (company_id, project_id, id desc);
create unique index project_photo_one_main on project_photo (company_id, project_id) where is_main;
create index project_photo_by_file on project_photo (company_id, file_id);
create index project_photo_by_thumbnail on project_photo (company_id, thumbnail_file_id);
create index project_photo_by_person on project_photo (company_id, created_by);
select belongs_to_project('project_photo');
grant select, insert, update, delete on project_photo to itayo_app;

create table pow_amount (
  company_id bigint not null default acting_company(),
  project_id bigint not null,
  phase_id bigint not null,
  amount numeric(18, 2) not null check (amount >= 0),
  updated_at timestamptz not null default now(),
  updated_by bigint default acting_person(),
  primary key (company_id, project_id, phase_id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, phase_id) references phase (company_id, id)
);
create index pow_amount_by_phase on pow_amount (company_id, phase_id);
select belongs_to_project('pow_amount');
grant select, insert, update, delete on pow_amount to itayo_app;
create trigger pow_amount_touched before update on pow_amount for each row execute function touch_row();
