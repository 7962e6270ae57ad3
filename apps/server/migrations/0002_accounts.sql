-- Companies, people, roles, sessions. Ids are unique over all companies; every key still leads with
-- company_id, so that a row cannot point into another company and the tables can be sharded by it.

create table company (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  is_platform boolean not null default false,
  features int[] not null default '{}',
  settings jsonb not null default '{}',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint
);
create unique index company_one_platform on company (is_platform) where is_platform;

create table role (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  name text not null check (name <> ''),
  description text not null default '',
  approver boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  updated_at timestamptz not null default now(),
  updated_by bigint default acting_person(),
  primary key (company_id, id)
);
create unique index role_name_once on role (company_id, lower(name));

create table role_permission (
  company_id bigint not null,
  role_id bigint not null,
  path text not null check (path like '/%'),
  primary key (company_id, role_id, path),
  foreign key (company_id, role_id) references role (company_id, id) on delete cascade
);

create table stored_file (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  key text not null unique,
  original_name text not null,
  content_type text not null,
  bytes bigint not null check (bytes > 0),
  sha256 bytea not null check (length(sha256) = 32),
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  -- Set when nothing shows it any more; a job then removes the bytes and the row.
  removed_at timestamptz,
  primary key (company_id, id)
);

create table app_user (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  role_id bigint not null,
  email text not null check (email = lower(email) and email like '%_@_%'),
  email_confirmed_at timestamptz,
  full_name text not null check (full_name <> ''),
  mobile text not null default '',
  department text not null default '',
  picture_file_id bigint,
  password_hash text,
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by bigint default acting_person(),
  updated_at timestamptz not null default now(),
  updated_by bigint default acting_person(),
  primary key (company_id, id),
  foreign key (company_id, role_id) references role (company_id, id),
  foreign key (company_id, picture_file_id) references stored_file (company_id, id) on delete set null (picture_file_id)
);
create unique index app_user_email_once on app_user (email);
create index app_user_by_role on app_user (company_id, role_id);
create index app_user_by_picture on app_user (company_id, picture_file_id);

create table session (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  token_hash bytea not null check (length(token_hash) = 32),
  keep_signed_in boolean not null,
  device text not null default '',
  address text not null default '',
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > last_seen_at),
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
create unique index session_by_token on session (token_hash);
create index session_by_user on session (company_id, user_id);
create index session_by_expiry on session (expires_at);

create table one_time_token (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  purpose text not null check (purpose in ('reset', 'invite', 'confirm')),
  token_hash bytea not null check (length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
create unique index one_time_token_by_hash on one_time_token (token_hash);
create index one_time_token_by_user on one_time_token (company_id, user_id);

-- Tries to get in, counted before a company is known: by the address typed and by where it came from.
create table sign_in_attempt (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('sign-in', 'forgot', 'register', 'confirm')),
  email text not null,
  address text not null,
  at timestamptz not null,
  succeeded boolean not null default false
);
create index sign_in_attempt_by_email on sign_in_attempt (email, at);
create index sign_in_attempt_by_address on sign_in_attempt (address, at);

create trigger company_touched before update on company for each row execute function touch_row();
create trigger role_touched before update on role for each row execute function touch_row();
create trigger app_user_touched before update on app_user for each row execute function touch_row();

-- However a person is deactivated, nobody stays signed in as them.
create function end_sessions_of_deactivated() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from session where company_id = new.company_id and user_id = new.id;
  delete from one_time_token where company_id = new.company_id and user_id = new.id;
  perform pg_notify('itayo_events', json_build_object(
    'company_id', new.company_id, 'user_id', new.id, 'topic', 'session', 'id', null)::text);
  return null;
end $$;
create trigger app_user_deactivated after update of active on app_user
  for each row when (old.active and not new.active) execute function end_sessions_of_deactivated();

-- Tenant rows: one company at a time.
alter table company enable row level security;
alter table role enable row level security;
alter table role_permission enable row level security;
alter table stored_file enable row level security;
alter table app_user enable row level security;
alter table session enable row level security;
alter table one_time_token enable row level security;

create policy tenant on company to itayo_app
  using (id = (select nullif(current_setting('app.company_id', true), '')::bigint));
create policy tenant on role to itayo_app
  using (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint));
create policy tenant on role_permission to itayo_app
  using (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint));
create policy tenant on stored_file to itayo_app
  using (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint));
create policy tenant on app_user to itayo_app
  using (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint));
create policy tenant on session to itayo_app
  using (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint));
create policy tenant on one_time_token to itayo_app
  using (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint));

-- Before a tenant is known: the account tables only.
create policy before_sign_in on company to itayo_auth using (true);
create policy before_sign_in on role to itayo_auth using (true);
create policy before_sign_in on role_permission to itayo_auth using (true);
create policy before_sign_in on app_user to itayo_auth using (true);
create policy before_sign_in on session to itayo_auth using (true);
create policy before_sign_in on one_time_token to itayo_auth using (true);

-- The Super Admin reads the companies and sets their features; never what is inside them.
create policy platform on company to itayo_platform using (true);

-- Secrets stay out of reach of tenant code: no password hash, no token hash.
grant select, update (name, settings, version) on company to itayo_app;
grant select, insert, update, delete on role, role_permission, stored_file to itayo_app;
grant select (company_id, id, role_id, email, email_confirmed_at, full_name, mobile, department, picture_file_id,
    active, version, created_at, created_by, updated_at, updated_by),
  insert (company_id, role_id, email, full_name, mobile, department),
  update (role_id, full_name, mobile, department, picture_file_id, active, version)
  on app_user to itayo_app;
grant select (company_id, id, user_id, keep_signed_in, device, address, started_at, last_seen_at, expires_at), delete
  on session to itayo_app;
grant select (company_id, id, user_id, purpose, created_at, expires_at, used_at), delete on one_time_token to itayo_app;

grant select, insert on company, role, role_permission to itayo_auth;
grant select, insert, update on app_user to itayo_auth;
grant select, insert, update, delete on session, one_time_token to itayo_auth;
grant select, insert, update on sign_in_attempt to itayo_auth;

grant select (id, name, is_platform, features, version, created_at), update (features, version) on company to itayo_platform;
