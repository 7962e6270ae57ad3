-- What was filled a moment ago has no statistics yet, and PostgreSQL looks for every row that a slip points to through
-- whichever index begins with the company. Counts the tables that have grown since they were last counted; autovacuum
-- does the same, some minutes later.
create function count_grown_tables() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  grown regclass;
begin
  for grown in
    select c.oid from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and pg_relation_size(c.oid) > c.relpages * current_setting('block_size')::bigint
  loop
    execute format('analyze %s', grown);
  end loop;
end $$;
revoke all on function count_grown_tables() from public;
grant execute on function count_grown_tables() to itayo_auth;
