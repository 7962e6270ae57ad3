-- When somebody was last seen outlives their sessions, so it stands with the person. It is written together with
-- their session, which is seldom, and has no index: such an update touches no index of the table.
alter table app_user add column last_seen_at timestamptz;
grant select (last_seen_at) on app_user to itayo_app;

update app_user u set last_seen_at = seen.at
from (
  select company_id, user_id, max(at) as at
  from (
    select company_id, user_id, last_seen_at as at from session
    union all
    select company_id, user_id, at from audit_event where user_id is not null and action = 'account.signed_in'
  ) moments
  group by company_id, user_id
) seen
where seen.company_id = u.company_id and seen.user_id = u.id and u.erased_at is null;

-- An erased person was never seen.
create function forget_last_seen() returns trigger language plpgsql as $$
begin
  if new.erased_at is not null then new.last_seen_at := null; end if;
  return new;
end $$;
create trigger last_seen_is_erased before update of erased_at, last_seen_at on app_user
  for each row execute function forget_last_seen();
