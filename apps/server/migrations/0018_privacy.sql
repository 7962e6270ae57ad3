-- What a person may ask of their data: a new mail address, and to be erased without breaking the books.
-- And how long a company keeps its audit trail.

-- A new mail address counts once the link that was mailed to it is followed. The owner of the old one can
-- stop it meanwhile, and put theirs back for a week. Secrets are made with the mails and kept as hashes.
create table email_change (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  old_email text not null,
  new_email text not null check (new_email = lower(new_email) and new_email like '%_@_%' and new_email <> old_email),
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at),
  token_hash bytea check (length(token_hash) = 32),
  -- In the letter about the asking, and in the one about the change.
  stop_hash bytea check (length(stop_hash) = 32),
  undo_hash bytea check (length(undo_hash) = 32),
  confirmed_at timestamptz,
  -- Taken back, replaced by a newer one, or stopped.
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
create unique index email_change_by_token on email_change (token_hash);
create unique index email_change_by_stop on email_change (stop_hash);
create unique index email_change_by_undo on email_change (undo_hash);
create index email_change_of_person on email_change (company_id, user_id, id desc);
create index email_change_by_age on email_change (asked_at);
select keep_companies_apart('email_change');
create policy before_sign_in on email_change to itayo_auth using (true);
grant select, insert, update on email_change to itayo_auth;
grant select (company_id, id, user_id, old_email, new_email, asked_at, expires_at, confirmed_at, ended_at)
  on email_change to itayo_app;

alter table sign_in_attempt
  drop constraint sign_in_attempt_kind_check,
  add constraint sign_in_attempt_kind_check
    check (kind in ('sign-in', 'forgot', 'register', 'confirm', 'code', 'email'));
drop index sign_in_attempt_by_network;
create index sign_in_attempt_by_network on sign_in_attempt (network, at) where kind in ('register', 'email');

-- An erased person keeps their id, and with it everything they did. The rest is gone, and stays gone:
-- nothing can write it again.
alter table app_user
  add column erased_at timestamptz,
  add constraint app_user_stays_erased check (erased_at is null or (
    full_name = 'Erased person ' || id and email = 'erased-' || id || '@erased.invalid' and mobile = ''
    and department = '' and email_confirmed_at is null and password_hash is null and picture_file_id is null
    and not active));
grant select (erased_at) on app_user to itayo_app;
alter table employee
  add column erased_at timestamptz,
  add constraint employee_stays_erased check (erased_at is null or (
    full_name = 'Erased employee ' || id and mobile = '' and licence_number = '' and licence_expiry is null
    and archived_at is not null));

create or replace function refuse_foreign_password() returns trigger language plpgsql as $$
begin
  if acting_person() <> new.id and new.erased_at is null then
    raise exception 'somebody would set the password of somebody else';
  end if;
  return new;
end $$;

-- The last letter goes to an address that is no longer kept: here until it is sent.
create table farewell_letter (
  company_id bigint not null default acting_company(),
  user_id bigint not null,
  email text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
create index farewell_letter_by_age on farewell_letter (created_at);
select keep_companies_apart('farewell_letter');
grant select, insert, delete on farewell_letter to itayo_app;

-- Where a name may stand as text, and what is done about it when its owner is erased:
-- 'name'    a field for a person or an address, replaced when it is theirs as a whole;
-- 'words'   something that people wrote, in which a name of two words or more is replaced;
-- 'notice'  short-lived news, in which every name is replaced;
-- 'json'    like 'words', in each text of it.
-- A test puts a name into every text column there is and asks for a decision about the ones not listed here.
create table name_place (
  table_name text not null,
  column_name text not null,
  holds text not null check (holds in ('name', 'words', 'notice', 'json')),
  primary key (table_name, column_name)
);
create function holds_names(its regclass, holds text, variadic columns text[]) returns void
  language sql as $$ insert into name_place select its::text, column_name, holds from unnest(columns) as column_name $$;
revoke all on function holds_names(regclass, text, text[]) from public;

select holds_names('project', 'name', 'project_manager', 'site_engineer', 'architect', 'head_foreman',
    'master_plumber', 'electrical_engineer', 'structural_engineer', 'inspector', 'client_name', 'client_email'),
  holds_names('request', 'name', 'requested_by'),
  holds_names('request', 'words', 'notes', 'remarks', 'over_reason', 'reason'),
  holds_names('request_material', 'words', 'notes'),
  holds_names('request_mail', 'name', 'receiver'),
  holds_names('equipment_booking', 'words', 'notes'),
  holds_names('fuel_order', 'words', 'notes'),
  holds_names('equipment', 'words', 'comment', 'location'),
  holds_names('approval', 'words', 'title', 'reason'),
  holds_names('estimate', 'words', 'reason'),
  holds_names('estimate_proposal', 'words', 'reason'),
  holds_names('estimate_revision', 'words', 'note'),
  holds_names('variance_order', 'words', 'note'),
  holds_names('estimate_rule_answer', 'words', 'reason'),
  holds_names('estimate_template', 'words', 'description'),
  holds_names('estimate_upload', 'words', 'file_name'),
  holds_names('baseline', 'words', 'name'),
  holds_names('material_price', 'words', 'note'),
  holds_names('equipment_rate', 'words', 'source'),
  holds_names('position_rate', 'words', 'source'),
  holds_names('list_upload', 'words', 'file_name'),
  holds_names('list_upload_row', 'json', 'cells', 'problems'),
  holds_names('stored_file', 'words', 'original_name'),
  holds_names('notification', 'notice', 'title', 'text'),
  holds_names('idempotency_key', 'json', 'reply'),
  holds_names('audit_event', 'json', 'before', 'after');

-- Papers of an archived project do not change, but for a name that has to go.
create function is_erasing() returns boolean language sql stable
  return current_user <> 'itayo_app' and acting_setting('erasing') = '1';
create or replace function refuse_change_of_archived() returns trigger language plpgsql as $$
begin
  if is_erasing() then return new; end if;
  raise exception 'project % is archived', old.id using errcode = 'IT001';
end $$;
create or replace function refuse_change_below_archived() returns trigger language plpgsql as $$
begin
  if is_erasing() then return null; end if;
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

-- A text without somebody: their names as whole words, their addresses as whole addresses.
create function without_person(said text, names text[], name_label text, addresses text[], address_label text)
  returns text language plpgsql immutable parallel safe as $$
declare
  gone text;
begin
  foreach gone in array addresses loop
    said := regexp_replace(said, '(?<![[:alnum:]._%+-])' || regexp_replace(gone, '([^[:alnum:][:space:]])', '\\\1', 'g')
      || '(?![[:alnum:]_%+-])', address_label, 'gi');
  end loop;
  foreach gone in array names loop
    said := regexp_replace(said, '(?<![[:alnum:]_])' || regexp_replace(gone, '([^[:alnum:][:space:]])', '\\\1', 'g')
      || '(?![[:alnum:]_])', name_label, 'gi');
  end loop;
  return said;
end $$;
create function without_person(recorded jsonb, names text[], name_label text, addresses text[], address_label text)
  returns jsonb language plpgsql immutable parallel safe as $$
declare
  kept jsonb;
begin
  case jsonb_typeof(recorded)
    when 'string' then
      return to_jsonb(without_person(recorded #>> '{}', names, name_label, addresses, address_label));
    when 'array' then
      select coalesce(jsonb_agg(without_person(each.value, names, name_label, addresses, address_label) order by at), '[]')
        into kept from jsonb_array_elements(recorded) with ordinality as each (value, at);
      return kept;
    when 'object' then
      select coalesce(jsonb_object_agg(each.key,
          without_person(each.value, names, name_label, addresses, address_label)), '{}')
        into kept from jsonb_each(recorded) as each;
      return kept;
    else
      return recorded;
  end case;
end $$;

-- As a pattern for `ilike`, in a text and in the text of a JSON value.
create function pattern_of(word text, in_json boolean) returns text language sql immutable
  return '%' || replace(replace(replace(
    case when in_json then substr(to_jsonb(word)::text, 2, length(to_jsonb(word)::text) - 2) else word end,
    '\', '\\'), '%', '\%'), '_', '\_') || '%';

-- Goes through all places. A name that somebody else of the company has, too, is not among `names`: nobody
-- could say whom a text means. Answers how many texts were changed.
create function erase_texts(names text[], name_label text, addresses text[], address_label text) returns int
  language plpgsql set search_path = public, pg_temp as $$
declare
  place record;
  wide text[] := array(select name from unnest(names) as name where name ~ '\s');
  looked text[];
  changed int;
  total int := 0;
begin
  perform set_config('app.erasing', '1', true);
  for place in
    select p.*, exists (select from pg_attribute a where a.attrelid = p.table_name::regclass and a.attname = 'version'
        and not a.attisdropped) as has_version
    from name_place p order by p.table_name, p.column_name
  loop
    looked := case when place.holds in ('name', 'notice') then names else wide end;
    continue when cardinality(looked) + cardinality(addresses) = 0;
    execute format(
      'update %1$I set %2$I = %3$s%4$s where company_id = $5 and %5$s',
      place.table_name, place.column_name,
      case place.holds
        when 'name' then format('case when lower(btrim(%I)) = any ($3) then $4 else $2 end', place.column_name)
        else format('without_person(%I, $1, $2, $3, $4)', place.column_name) end,
      case when place.has_version then ', version = version + 1'
        when place.table_name = 'project' then ', details_version = details_version + 1' else '' end,
      case place.holds
        when 'name' then format('lower(btrim(%I)) = any ($3 || $6)', place.column_name)
        -- The cheap look first; then only what really changes.
        else format('%1$I::text ilike any ($6) and without_person(%1$I, $1, $2, $3, $4) is distinct from %1$I',
          place.column_name) end)
    using looked, name_label, addresses, address_label, acting_company(),
      case place.holds
        when 'name' then array(select lower(word) from unnest(looked) as word)
        else array(select pattern_of(word, place.holds = 'json') from unnest(looked || addresses) as word) end;
    get diagnostics changed = row_count;
    total := total + changed;
  end loop;
  perform set_config('app.erasing', '', true);
  return total;
end $$;

-- Names that nobody else of the company has who is not erased.
create function own_names(candidates text[], person bigint, worker bigint) returns text[] language sql stable
  set search_path = public, pg_temp
  return array(
    select distinct btrim(candidate) from unnest(candidates) as candidate
    where btrim(candidate) <> ''
      and not exists (select from app_user u where u.company_id = acting_company() and u.erased_at is null
        and u.id is distinct from person and lower(u.full_name) = lower(btrim(candidate)))
      and not exists (select from employee e where e.company_id = acting_company() and e.erased_at is null
        and e.id is distinct from worker and lower(e.full_name) = lower(btrim(candidate))));

-- Personal fields of an entry of the trail that is about somebody who is erased.
create function without_fields(recorded jsonb, fields jsonb) returns jsonb language sql immutable
  return case when jsonb_typeof(recorded) = 'object' then recorded || coalesce(
    (select jsonb_object_agg(key, value) from jsonb_each(fields) where recorded ? key), '{}') else recorded end;

-- Entries of the trail that only tell who came and went.
create function sign_in_actions() returns text[] language sql immutable
  return array['account.signed_in', 'account.signed_out', 'account.sign_in_refused', 'account.code_refused',
    'account.locked', 'account.session_ended', 'account.other_sessions_ended', 'account.password_confirmed'];
create index audit_event_sign_ins on audit_event (company_id, at)
  where action in ('account.signed_in', 'account.signed_out', 'account.sign_in_refused', 'account.code_refused',
    'account.locked', 'account.session_ended', 'account.other_sessions_ended', 'account.password_confirmed');

create function refuse_unmarked_erasure(allowed boolean) returns void language plpgsql as $$
begin
  if acting_company() is null or not (coalesce(allowed, false) or acting_setting('grants') is not distinct from '1') then
    raise exception 'this call erases somebody and is not marked as one that may';
  end if;
end $$;

create function erase_person(person bigint, moment timestamptz) returns int
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_company bigint := acting_company();
  owner app_user;
  label text := 'Erased person ' || person;
  new_address text := 'erased-' || person || '@erased.invalid';
  names text[];
  addresses text[];
  total int;
begin
  perform refuse_unmarked_erasure(acting_person() = person);
  select * into owner from app_user where company_id = of_company and id = person and erased_at is null for update;
  if not found then return null; end if;

  -- What they are called, and ever were.
  with told as (
    select before, after from audit_event
    where company_id = of_company and (before ?| array['full_name', 'email'] or after ?| array['full_name', 'email'])
      and ((action like 'user.%' and subject_id = person)
        or (action like 'account.%' and (user_id = person or subject_id = person)))),
  words as (
    select before ->> 'full_name' as name, before ->> 'email' as email from told
    union all select after ->> 'full_name', after ->> 'email' from told
    union all select null, c.old_email from email_change c where c.company_id = of_company and c.user_id = person
    union all select null, c.new_email from email_change c
      where c.company_id = of_company and c.user_id = person and c.confirmed_at is not null)
  select own_names(array_append(array_agg(w.name) filter (where w.name is not null), owner.full_name), person, null),
    array(select distinct lower(e) from unnest(array_append(array_agg(w.email), owner.email)) as e
      where e like '%_@_%' and not exists (select from app_user u where u.email = lower(e)
        and (u.company_id, u.id) <> (of_company, person)))
    into names, addresses from words w;

  update app_user set erased_at = moment, full_name = label, email = new_address, email_confirmed_at = null, mobile = '',
      department = '', picture_file_id = null, password_hash = null, active = false, version = version + 1
    where company_id = of_company and id = person;
  -- The trigger does it for who was active; a former member may have links left.
  delete from session where company_id = of_company and user_id = person;
  delete from one_time_token where company_id = of_company and user_id = person;
  delete from known_device where company_id = of_company and user_id = person;
  delete from second_factor where company_id = of_company and user_id = person;
  delete from email_change where company_id = of_company and user_id = person;
  delete from notification where company_id = of_company and user_id = person;
  -- The call that erases may have its own key, which has no answer yet.
  delete from idempotency_key where company_id = of_company and user_id = person and reply is not null;
  delete from estimate_presence where company_id = of_company and user_id = person;
  delete from sign_in_attempt where email = any (addresses);
  perform set_config('app.erasing', '1', true);
  delete from project_member where company_id = of_company and user_id = person;

  -- Who did what stays in the trail, by id; from where and with what does not.
  update audit_event set device = null, address = null
    where company_id = of_company and (device is not null or address is not null)
      and (user_id = person or (subject_id = person and action = any (sign_in_actions())));
  update audit_event set
      before = without_fields(before, fields), after = without_fields(after, fields)
    from (select jsonb_build_object('full_name', label, 'email', new_address, 'new_email', new_address,
        'mobile', '', 'department', '')) f (fields)
    where company_id = of_company and ((action like 'user.%' and subject_id = person)
      or (action like 'account.%' and (user_id = person or subject_id = person)));
  total := erase_texts(names, label, addresses, new_address);
  return total;
end $$;

create function erase_employee(worker bigint, moment timestamptz) returns int
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_company bigint := acting_company();
  who employee;
  sheet record;
  label text := 'Erased employee ' || worker;
  names text[];
begin
  perform refuse_unmarked_erasure(false);
  select * into who from employee where company_id = of_company and id = worker and erased_at is null for update;
  if not found then return null; end if;
  with told as (
    select before, after from audit_event
    where company_id = of_company and action like 'manpower.employee\_%' and subject_id = worker)
  select own_names(array_append(array(
      select before ->> 'full_name' from told union select after ->> 'full_name' from told), who.full_name), null, worker)
    into names;
  update employee set erased_at = moment, full_name = label, mobile = '', licence_number = '', licence_expiry = null,
      archived_at = coalesce(archived_at, moment), version = version + 1
    where company_id = of_company and id = worker;
  update audit_event set before = without_fields(before, fields), after = without_fields(after, fields)
    from (select jsonb_build_object('full_name', label, 'mobile', '', 'licence_number', '', 'licence_expiry', null)) f (fields)
    where company_id = of_company and action like 'manpower.employee\_%' and subject_id = worker;
  -- The sheets they came from have been read, and nothing opens them again.
  for sheet in
    select file_id from list_upload
    where company_id = of_company and list = 'manpower' and file_id is not null and state in ('done', 'refused', 'cancelled')
  loop
    update list_upload set file_id = null where company_id = of_company and file_id = sheet.file_id;
    update stored_file set removed_at = moment where company_id = of_company and id = sheet.file_id;
    perform enqueue_job('system.remove-file', jsonb_build_object('file_id', sheet.file_id));
  end loop;
  return erase_texts(names, label, '{}', '');
end $$;

revoke all on function erase_texts(text[], text, text[], text), own_names(text[], bigint, bigint),
  erase_person(bigint, timestamptz), erase_employee(bigint, timestamptz) from public;
grant execute on function erase_person(bigint, timestamptz), erase_employee(bigint, timestamptz) to itayo_app;

-- How long the trail is kept. It tells who moved money and agreed to what: not shorter than claims live.
alter table company
  add column trail_years int not null default 15 check (trail_years between 10 and 50),
  add column sign_in_days int not null default 365 check (sign_in_days between 90 and 1825);
grant update (trail_years, sign_in_days) on company to itayo_app;

-- What has gone and is not told yet: a clearing that was cut short is told with the next one.
create table trail_clearing (
  company_id bigint primary key references company (id),
  entries int not null default 0,
  sign_ins int not null default 0
);
select keep_companies_apart('trail_clearing');

-- One batch of what is older than its company wants; answers how many entries went. The last sign-in of
-- each person stays: without one, the next on an unknown device would count as their first, and not be told.
create function clear_trail(moment timestamptz, most int) returns int
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  own record;
  old_entries int;
  old_sign_ins int;
  total int := 0;
begin
  for own in select id, moment - make_interval(years => trail_years) as first_entry,
      moment - make_interval(days => sign_in_days) as first_sign_in from company order by id
  loop
    delete from audit_event where company_id = own.id and id in (
      select a.id from audit_event a where a.company_id = own.id and a.at < own.first_entry
      order by a.at limit most - total);
    get diagnostics old_entries = row_count;
    delete from audit_event where company_id = own.id and id in (
      select a.id from audit_event a
      where a.company_id = own.id and a.at < own.first_sign_in
        and a.action in ('account.signed_in', 'account.signed_out', 'account.sign_in_refused', 'account.code_refused',
          'account.locked', 'account.session_ended', 'account.other_sessions_ended', 'account.password_confirmed')
        and (a.action <> 'account.signed_in' or exists (select from audit_event newer
          where newer.company_id = a.company_id and newer.user_id = a.user_id and newer.id > a.id
            and newer.action = 'account.signed_in'))
      order by a.at limit most - total - old_entries);
    get diagnostics old_sign_ins = row_count;
    if old_entries + old_sign_ins > 0 then
      insert into trail_clearing as c (company_id, entries, sign_ins) values (own.id, old_entries, old_sign_ins)
        on conflict (company_id) do update
          set entries = c.entries + excluded.entries, sign_ins = c.sign_ins + excluded.sign_ins;
    end if;
    total := total + old_entries + old_sign_ins;
    exit when total >= most;
  end loop;
  return total;
end $$;

-- One entry for each company says how many went.
create function tell_cleared_trail() returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  with told as (delete from trail_clearing returning company_id, entries, sign_ins)
  insert into audit_event (company_id, user_id, action, subject_id, after)
    select t.company_id, null, 'company.trail_cleared', t.company_id, jsonb_build_object('entries', t.entries,
      'sign_ins', t.sign_ins, 'trail_years', c.trail_years, 'sign_in_days', c.sign_in_days)
    from told t join company c on c.id = t.company_id;
end;
revoke all on function clear_trail(timestamptz, int), tell_cleared_trail() from public;
grant execute on function clear_trail(timestamptz, int), tell_cleared_trail() to itayo_jobs;

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
  delete from email_change where asked_at < moment - interval '30 days';
  delete from farewell_letter where created_at < moment - interval '7 days';
end;
