import type pg from 'pg'

/**
 * The start refuses to serve when the database could not keep companies apart: an app login with
 * superpowers, one that owns the tables, or a company table without a policy.
 */
export class UnsafeDatabase extends Error {}

const LOGIN_RIGHTS = `
  select current_user as login, rolsuper, rolbypassrls,
    exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
            where n.nspname = 'public' and c.relkind in ('r', 'p') and pg_has_role(current_user, c.relowner, 'member')) as owns_tables
  from pg_roles where rolname = session_user`

const UNPROTECTED = `
  select c.relname as table_name
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
  where n.nspname = 'public' and c.relkind in ('r', 'p')
    and (not c.relrowsecurity or not exists (
      select from pg_policy p where p.polrelid = c.oid
        and (select oid from pg_roles where rolname = 'itayo_app') = any(p.polroles)))
  order by 1`

export async function refuseUnsafeDatabase(app: pg.Pool): Promise<void> {
  const { rows } = await app.query<{
    login: string
    rolsuper: boolean
    rolbypassrls: boolean
    owns_tables: boolean
  }>(LOGIN_RIGHTS)
  const login = rows[0]
  if (!login) throw new UnsafeDatabase('The database login could not be looked up.')
  if (login.rolsuper) throw new UnsafeDatabase(`DATABASE_URL: the login ${login.login} is a superuser.`)
  if (login.rolbypassrls)
    throw new UnsafeDatabase(`DATABASE_URL: the login ${login.login} may bypass row-level security.`)
  if (login.owns_tables) {
    throw new UnsafeDatabase(
      `DATABASE_URL: the login ${login.login} owns the tables; give the owner in DATABASE_OWNER_URL instead.`,
    )
  }
  const { rows: unprotected } = await app.query<{ table_name: string }>(UNPROTECTED)
  if (unprotected.length > 0) {
    const names = unprotected.map((row) => row.table_name).join(', ')
    throw new UnsafeDatabase(`These tables hold company rows without a policy: ${names}.`)
  }
}
