-- Who hands out rights, when they typed their password, and what the audit trail and the event stream
-- tell to whom.

-- Signing in is typing the password; typing it again in between counts from then.
alter table session add column password_confirmed_at timestamptz;
grant select (password_confirmed_at) on session to itayo_app;

-- Rights are changed by calls of the contract that are marked as such (`grants`): the platform says so
-- to the transaction, and nothing else that a tenant runs gets past these triggers. What runs as another
-- role is not a tenant's doing: registration, mailed links, the clearing of the bin.
create function refuse_unmarked_grant() returns trigger language plpgsql as $$
begin
  if current_user = 'itayo_app' and acting_setting('grants') is distinct from '1' then
    raise exception 'this call changes rights in % and is not marked as one that does', tg_table_name;
  end if;
  return null;
end $$;
create trigger rights_are_marked before insert or update or delete on role
  for each statement execute function refuse_unmarked_grant();
create trigger rights_are_marked before insert or update or delete on role_permission
  for each statement execute function refuse_unmarked_grant();
create trigger rights_are_marked before insert or delete or update of role_id, active, email on app_user
  for each statement execute function refuse_unmarked_grant();

-- Who may see a new project is part of making it.
create function refuse_unmarked_access() returns trigger language plpgsql as $$
declare
  of_project bigint := case tg_op when 'DELETE' then old.project_id else new.project_id end;
begin
  if current_user = 'itayo_app' and acting_setting('grants') is distinct from '1'
    and not exists (select from project where id = of_project and created_at = now())
  then
    raise exception 'this call changes who sees a project and is not marked as one that does';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger rights_are_marked before insert or update or delete on project_member
  for each row execute function refuse_unmarked_access();

create function refuse_unmarked_restriction() returns trigger language plpgsql as $$
begin
  if current_user = 'itayo_app' and acting_setting('grants') is distinct from '1' then
    raise exception 'this call changes who sees a project and is not marked as one that does';
  end if;
  return new;
end $$;
create trigger rights_are_marked before update of is_restricted on project
  for each row when (old.is_restricted is distinct from new.is_restricted)
  execute function refuse_unmarked_restriction();

-- A person's call may step into the role that holds the secrets. There too: an invitation is a grant,
-- and a password is its owner's.
create function refuse_unmarked_invitation() returns trigger language plpgsql as $$
begin
  if acting_company() is not null and acting_setting('grants') is distinct from '1' then
    raise exception 'this call makes an invitation and is not marked as one that does';
  end if;
  return new;
end $$;
create trigger rights_are_marked before insert on one_time_token
  for each row when (new.purpose = 'invite') execute function refuse_unmarked_invitation();

create function refuse_foreign_password() returns trigger language plpgsql as $$
begin
  if acting_person() <> new.id then
    raise exception 'somebody would set the password of somebody else';
  end if;
  return new;
end $$;
create trigger password_is_its_owners before update of password_hash on app_user
  for each row when (old.password_hash is distinct from new.password_hash)
  execute function refuse_foreign_password();

-- A restricted project that was erased stays unseen in what is told of it: its members are gone with it.
create table erased_project (
  company_id bigint not null references company (id),
  id bigint not null,
  primary key (company_id, id)
);
select keep_companies_apart('erased_project');

create or replace function hidden_from(of_company bigint, person bigint, is_administrator boolean) returns bigint[]
  language sql stable security definer set search_path = public, pg_temp
  return array(
    select p.id from project p
    where p.company_id = of_company and (p.is_restricted or p.deleted_at is not null)
      and (p.deleted_at is not null or (not is_administrator and not exists (
        select from project_member m
        where m.company_id = p.company_id and m.project_id = p.id and m.user_id = person)))
    union all
    select e.id from erased_project e where e.company_id = of_company and not is_administrator);

create function keep_erased_unseen() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into erased_project (company_id, id) values (old.company_id, old.id);
  return null;
end $$;
create trigger project_erased after delete on project
  for each row when (old.is_restricted) execute function keep_erased_unseen();

-- Of the people given, those for whom the project exists: asked before an event about it is told.
create function who_sees(of_company bigint, of_project bigint, people bigint[]) returns bigint[]
  language sql stable security definer set search_path = public, pg_temp
  return array(
    select u.id from app_user u
    join role r on r.company_id = u.company_id and r.id = u.role_id
    join project p on p.company_id = u.company_id and p.id = of_project
    where u.company_id = of_company and u.id = any (people) and u.active
      and (not (p.is_restricted or p.deleted_at is not null)
        or not (p.id = any (hidden_from(u.company_id, u.id, r.is_administrator)))));
revoke all on function who_sees(bigint, bigint, bigint[]) from public;
grant execute on function who_sees(bigint, bigint, bigint[]) to itayo_auth;

-- The projects an entry of the audit trail tells of. The policy leaves entries out, so no index serves it.
-- An administrator finds the bin in the trail as well: who deleted a project must not vanish with it.
alter table audit_event add column project_ids bigint[] not null default '{}';
update audit_event set project_ids = array[subject_id]
  where subject_id is not null and (action like 'project.%' or action like 'schedule.%' or action like 'team.%'
    or (action like 'estimate.%' and action not like 'estimate.template\_%') or action = 'request.materials_added');
update audit_event a set project_ids = array[r.project_id]
  from request r
  where r.company_id = a.company_id and r.id = a.subject_id
    and a.action like 'request.%' and a.action <> 'request.materials_added';
update audit_event set project_ids = project_ids || (after ->> 'project_id')::bigint
  where action = 'team.transferred' and after ->> 'project_id' ~ '^\d{1,18}$';
update audit_event a set project_ids = a.project_ids || p.id
  from project p
  where p.company_id = a.company_id and a.action = 'project.copied' and p.identifier = a.after ->> 'copied_from';
create policy project_access on audit_event as restrictive for select to itayo_app
  using (acting_setting('administrator') = '1' or not (project_ids && (select hidden_projects())));

-- What is left of a recorded change for people who may not see costs: a number, or a text that is one,
-- stays only under a name that is known to be no amount; a group of figures that is marked as costs goes whole.
create function without_costs(recorded jsonb, plain text[], costs text[], name text default '') returns jsonb
  language plpgsql immutable parallel safe as $$
declare
  left_over jsonb;
begin
  case jsonb_typeof(recorded)
    when 'number' then
      return case when name = any (plain) then recorded end;
    when 'string' then
      return case when name = any (plain) or (recorded #>> '{}') !~ '^[\s₱$()+-]*\d[\d\s.,]*[)%]?\s*$' then recorded end;
    when 'array' then
      if name = any (costs) then return null; end if;
      select coalesce(jsonb_agg(kept order by at), '[]') into left_over
        from jsonb_array_elements(recorded) with ordinality as each (value, at)
        cross join lateral (select without_costs(each.value, plain, costs, name) as kept) as stripped
        where kept is not null;
      return left_over;
    when 'object' then
      if name = any (costs) then return null; end if;
      select coalesce(jsonb_object_agg(each.key, kept), '{}') into left_over
        from jsonb_each(recorded) as each
        cross join lateral (select without_costs(each.value, plain, costs, each.key) as kept) as stripped
        where kept is not null;
      return left_over;
    else
      return recorded;
  end case;
end $$;
