-- What every area leans on: the audit trail, retried requests, jobs, and the daily clearing.

create table audit_event (
  company_id bigint not null default acting_company() references company (id),
  id bigint generated always as identity,
  at timestamptz not null default now(),
  user_id bigint default acting_person(),
  action text not null check (action like '%.%'),
  subject_id bigint,
  before jsonb,
  after jsonb,
  request_id text default acting_request(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id)
);
create index audit_event_by_user on audit_event (company_id, user_id, id);
create index audit_event_by_subject on audit_event (company_id, action, subject_id);

create table idempotency_key (
  company_id bigint not null default acting_company() references company (id),
  user_id bigint not null default acting_person(),
  route text not null,
  key text not null,
  body_hash bytea not null check (length(body_hash) = 32),
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id, route, key),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
create index idempotency_key_by_age on idempotency_key (created_at);

alter table audit_event enable row level security;
alter table idempotency_key enable row level security;
create policy tenant on audit_event to itayo_app
  using (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint));
create policy tenant on idempotency_key to itayo_app
  using (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint));

-- A ledger: written and read, never changed.
grant select, insert on audit_event to itayo_app;
grant select, insert, update on idempotency_key to itayo_app;

-- Accounts change before a tenant is known too (sign-in, reset, register): those write the trail as well.
create policy before_sign_in on audit_event for insert to itayo_auth with check (true);
grant insert on audit_event to itayo_auth;

-- The one way to queue a job: inside the change's own transaction, for the acting company, with ids only.
create function enqueue_job(job_name text, ids jsonb) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from jsonb_each(ids) as field where jsonb_typeof(field.value) not in ('number', 'null')) then
    raise exception 'job % may carry ids only', job_name;
  end if;
  insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, expire_seconds, deletion_seconds, keep_until, policy)
    select name,
           ids || jsonb_build_object('company_id', public.acting_company(), 'user_id', public.acting_person()),
           retry_limit, retry_delay, retry_backoff, expire_seconds, deletion_seconds,
           now() + retention_seconds * interval '1 second', policy
    from pgboss.queue where name = job_name;
  if not found then
    raise exception 'there is no job named %', job_name;
  end if;
  perform pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), job_name);
end $$;
revoke all on function enqueue_job(text, jsonb) from public;
grant execute on function enqueue_job(text, jsonb) to itayo_app, itayo_auth;

-- What has served its time, over all companies; run daily by a job.
create function clear_expired(moment timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  delete from session where expires_at < moment;
  delete from one_time_token where expires_at < moment - interval '7 days';
  delete from sign_in_attempt where at < moment - interval '7 days';
  delete from idempotency_key where created_at < moment - interval '24 hours';
end;
revoke all on function clear_expired(timestamptz) from public;
grant execute on function clear_expired(timestamptz) to itayo_jobs;
