-- The company's profile, the administrator role, invitations, notices, and what the audit trail tells
-- of a change's surroundings.

alter table company
  drop column settings,
  add column location text not null default '',
  add column business_email text not null default '',
  add column contact_num text not null default '',
  add column tin text not null default '',
  add column pcab_number text not null default '',
  add column paper_size text not null default 'A4' check (paper_size in ('A4', 'Letter', 'Long')),
  add column estimate_import_off boolean not null default false,
  add column logo_file_id bigint,
  add foreign key (id, logo_file_id) references stored_file (company_id, id) on delete set null (logo_file_id);
create index company_by_logo on company (id, logo_file_id);
grant update (location, business_email, contact_num, tin, pcab_number, paper_size, estimate_import_off, logo_file_id)
  on company to itayo_app;

-- One role of a company always holds every permission, also those of areas to come.
alter table role add column is_administrator boolean not null default false;
update role set is_administrator = true where name = 'Company Administrator';
create unique index role_one_administrator on role (company_id) where is_administrator;

-- A person who was invited joins by setting a password.
alter table app_user
  add column joined_at timestamptz,
  add column invited_by bigint,
  add foreign key (company_id, invited_by) references app_user (company_id, id) on delete set null (invited_by);
update app_user set joined_at = created_at where password_hash is not null;
create index app_user_by_inviter on app_user (company_id, invited_by);
create index app_user_by_name on app_user (company_id, lower(full_name));
grant select (joined_at, invited_by), insert (invited_by) on app_user to itayo_app;

create table notification (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  user_id bigint not null,
  kind text not null,
  title text not null check (title <> ''),
  text text not null default '',
  link text check (link like '/%'),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
create index notification_by_user on notification (company_id, user_id, id desc);
create index notification_unread on notification (company_id, user_id) where read_at is null;

alter table notification enable row level security;
create policy tenant on notification to itayo_app
  using (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint));
grant select, insert, update on notification to itayo_app;
-- Somebody accepts an invitation before they are signed in: the one who invited them hears of it.
create policy before_sign_in on notification for insert to itayo_auth with check (true);
grant insert on notification to itayo_auth;

-- From where a change was made, and in which role.
create function acting_setting(name text) returns text language sql stable
  return nullif(current_setting('app.' || name, true), '');
alter table audit_event
  add column role text default acting_setting('role_name'),
  add column device text default acting_setting('device'),
  add column address text default acting_setting('address');
create index audit_event_newest on audit_event (company_id, at desc, id desc);

-- The Super Admin learns how many people a company has, not who they are, and writes the trail of
-- the platform's own company.
create function count_people(of_company bigint) returns int
  language sql stable security definer set search_path = public, pg_temp
  return (select count(*)::int from app_user where company_id = of_company and active);
revoke all on function count_people(bigint) from public;
grant execute on function count_people(bigint) to itayo_platform;
create policy platform on audit_event for insert to itayo_platform
  with check (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint));
grant insert on audit_event to itayo_platform;
