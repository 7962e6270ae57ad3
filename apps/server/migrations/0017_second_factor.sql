-- A second factor at sign-in: a secret shared with the person's authenticator app, recovery codes for
-- the day the phone is lost, and the company's rule who must have one.

insert into platform_secret (name, value)
  select 'second-factors', gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text;

create table second_factor (
  company_id bigint not null,
  user_id bigint not null,
  -- Sealed with a key of the installation: the row alone makes no code.
  sealed_secret bytea not null,
  begun_at timestamptz not null,
  -- Nothing until the person has shown a code of it: before that it is asked for nowhere.
  confirmed_at timestamptz check (confirmed_at >= begun_at),
  -- The newest time step whose code was taken: a code works once.
  last_step bigint not null default 0,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);

create table recovery_code (
  company_id bigint not null,
  user_id bigint not null,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (company_id, user_id, code_hash),
  foreign key (company_id, user_id) references second_factor (company_id, user_id) on delete cascade
);

select keep_companies_apart('second_factor');
select keep_companies_apart('recovery_code');
create policy before_sign_in on second_factor to itayo_auth using (true);
create policy before_sign_in on recovery_code to itayo_auth using (true);
grant select, insert, update, delete on second_factor, recovery_code to itayo_auth;
-- A company sees who has a factor and how many codes are left, never what a code is made from.
grant select (company_id, user_id, confirmed_at) on second_factor to itayo_app;
grant select (company_id, user_id, used_at) on recovery_code to itayo_app;

alter table company add column second_factor_required boolean not null default false;
grant update (second_factor_required) on company to itayo_app;

-- A session that can do nothing but set the factor up that its company asks for.
alter table session add column restricted boolean not null default false;

-- Between the right password and the code there is no session, only a secret that works once.
alter table one_time_token
  drop constraint one_time_token_purpose_check,
  add check (purpose in ('reset', 'invite', 'confirm', 'second-step'));

alter table sign_in_attempt
  drop constraint sign_in_attempt_kind_check,
  add check (kind in ('sign-in', 'forgot', 'register', 'confirm', 'code')),
  -- The browser a try came from, for the trail.
  add column device text not null default '';

-- A letter to the owner of an account tells of an entry of the trail: whoever wrote one learns its id.
grant select on sequence audit_event_id_seq to itayo_app, itayo_auth;
