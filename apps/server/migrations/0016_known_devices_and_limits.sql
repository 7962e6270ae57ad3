-- What keeps strangers out at the edges: browsers that are known, registrations that wait for their
-- mail, and how much mail people send through us.

-- A browser in which somebody signed in before. It is known by a secret in a cookie, kept as a hash:
-- its wrong passwords are counted on their own, so that a stranger's do not lock the owner out.
create table known_device (
  company_id bigint not null,
  user_id bigint not null,
  token_hash bytea not null check (length(token_hash) = 32),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null check (last_seen_at >= first_seen_at),
  primary key (company_id, user_id, token_hash),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
create index known_device_by_user on known_device (user_id, last_seen_at desc);
create index known_device_by_token on known_device (token_hash);
create index known_device_by_age on known_device (last_seen_at);
select keep_companies_apart('known_device');
create policy before_sign_in on known_device to itayo_auth using (true);
grant select (company_id, user_id, first_seen_at, last_seen_at) on known_device to itayo_app;
grant select, insert, update, delete on known_device to itayo_auth;

-- The known device a try came from, and the network of its address.
alter table sign_in_attempt
  add column device_hash bytea check (length(device_hash) = 32),
  add column network text not null default '';
create index sign_in_attempt_by_network on sign_in_attempt (network, at) where kind = 'register';

-- Somebody wants to open a company. It is made when they follow the link that is mailed to the address,
-- so that the answer to the form is the same whether the address is known here or not.
create table registration (
  id bigint generated always as identity primary key,
  company_name text not null check (company_name <> ''),
  full_name text not null check (full_name <> ''),
  email text not null check (email = lower(email) and email like '%_@_%'),
  mobile text not null default '',
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at),
  -- Nothing until the mail is written: no secret waits in the database.
  token_hash bytea check (length(token_hash) = 32)
);
create unique index registration_by_token on registration (token_hash);
create index registration_by_email on registration (email);
create index registration_by_expiry on registration (expires_at);
grant select, insert, update, delete on registration to itayo_auth;

-- Mail that people send to addresses of their choice: counted here, whatever becomes of what it was about.
create table sent_mail (
  company_id bigint not null default acting_company(),
  id bigint generated always as identity,
  user_id bigint not null default acting_person(),
  kind text not null check (kind in ('paper', 'invitation')),
  at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
create index sent_mail_of_company on sent_mail (company_id, kind, at desc);
create index sent_mail_of_person on sent_mail (company_id, user_id, kind, at desc);
create index sent_mail_by_age on sent_mail (at);
select keep_companies_apart('sent_mail');
grant select, insert on sent_mail to itayo_app;

create or replace function clear_expired(moment timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  delete from session where expires_at < moment;
  delete from one_time_token where expires_at < moment - interval '7 days';
  delete from sign_in_attempt where at < moment - interval '7 days';
  delete from idempotency_key where created_at < moment - interval '24 hours';
  delete from known_device where last_seen_at < moment - interval '400 days';
  delete from registration where expires_at < moment;
  delete from sent_mail where at < moment - interval '7 days';
end;
