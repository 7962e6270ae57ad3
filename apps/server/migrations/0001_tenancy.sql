-- The ground every table stands on: the roles' rights, the tenant's settings, and who is acting.
-- The four roles themselves exist before this file runs (see platform/database/roles.ts).

revoke all on schema public from public;
grant usage on schema public to itayo_app, itayo_auth, itayo_platform, itayo_jobs;

-- The person and the request of the running transaction, for created_by, updated_by and the audit trail.
create function acting_person() returns bigint language sql stable
  return nullif(current_setting('app.user_id', true), '')::bigint;

create function acting_request() returns text language sql stable
  return nullif(current_setting('app.request_id', true), '');

create function acting_company() returns bigint language sql stable
  return nullif(current_setting('app.company_id', true), '')::bigint;

create function touch_row() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  new.updated_by := acting_person();
  return new;
end $$;

-- Secrets of the installation that all processes share.
create table platform_secret (
  name text primary key,
  value text not null
);
insert into platform_secret (name, value)
  select name, gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text
  from unnest(array['signed-links', 'request-hashes']) as name;
grant select on platform_secret to itayo_auth;
