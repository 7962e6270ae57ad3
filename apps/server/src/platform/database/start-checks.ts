import type { Client } from 'pg'
import { connect } from './connection.ts'
import { REQUEST } from './limits.ts'
import { pendingMigrations, readMigrations } from './migrate.ts'
import { grantRoleStatement, WORKING_ROLES } from './roles.ts'

/**
 * The start refuses to serve when the database could not keep companies apart: an app login with
 * superpowers, one that owns the tables, or a company table without a policy.
 */
class UnsafeDatabase extends Error {}

/** Its own rights and those of every role it may step into, the working roles among them. */
const LOGIN_RIGHTS = `
  select session_user as login, bool_or(rolsuper) as rolsuper, bool_or(rolbypassrls) as rolbypassrls,
    exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
            where n.nspname = 'public' and c.relkind in ('r', 'p') and pg_has_role(session_user, c.relowner, 'member')) as owns_tables
  from pg_roles where pg_has_role(session_user, oid, 'member')`

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

type Queryable = Pick<Client, 'query'>

/** Everything that must hold before the first request, asked with a connection of its own. */
export async function checkDatabase(appUrl: string): Promise<void> {
  const app = await connect({
    connectionString: appUrl,
    application_name: 'itayo-start',
    query_timeout: REQUEST.answer,
  }).catch((cause) => {
    throw new UnsafeDatabase(`DATABASE_URL: the database cannot be reached (${(cause as Error).message}).`, {
      cause,
    })
  })
  try {
    await refuseUnsafeLogin(app)
    await refuseOldSchema(app)
    await refuseUnprotectedTables(app)
  } finally {
    await app.end()
  }
}

async function refuseOldSchema(app: Client): Promise<void> {
  const { rows } = await app.query<{ there: boolean }>(
    `select to_regclass('itayo_migration.applied') is not null as there`,
  )
  const all = await readMigrations()
  const pending = rows[0]?.there ? await pendingMigrations(app, all) : all
  if (pending.length === 0) return
  const names = pending.map((migration) => migration.name).join(', ')
  throw new UnsafeDatabase(
    `The database lacks ${names}; start once with DATABASE_OWNER_URL, the owner's login, to migrate it.`,
  )
}

async function refuseUnsafeLogin(app: Queryable): Promise<void> {
  const { rows } = await app.query<{
    login: string
    rolsuper: boolean
    rolbypassrls: boolean
    owns_tables: boolean
  }>(LOGIN_RIGHTS)
  const login = rows[0]
  if (!login) throw new UnsafeDatabase('The database login could not be looked up.')
  if (login.rolsuper)
    throw new UnsafeDatabase(`DATABASE_URL: the login ${login.login} has the rights of a superuser.`)
  if (login.rolbypassrls)
    throw new UnsafeDatabase(`DATABASE_URL: the login ${login.login} may bypass row-level security.`)
  if (login.owns_tables) {
    throw new UnsafeDatabase(
      `DATABASE_URL: the login ${login.login} owns the tables; give the owner in DATABASE_OWNER_URL instead.`,
    )
  }
  const { rows: lacking } = await app.query<{ role: string }>(
    `select rolname as role from pg_roles where rolname = any($1) and not pg_has_role(session_user, oid, 'member')`,
    [WORKING_ROLES],
  )
  if (lacking.length > 0) {
    throw new UnsafeDatabase(
      `The login lacks its roles. As the owner or a DBA: ${grantRoleStatement(login.login)};`,
    )
  }
}

async function refuseUnprotectedTables(app: Queryable): Promise<void> {
  const { rows: unprotected } = await app.query<{ table_name: string }>(UNPROTECTED)
  if (unprotected.length > 0) {
    const names = unprotected.map((row) => row.table_name).join(', ')
    throw new UnsafeDatabase(`These tables hold company rows without a policy: ${names}.`)
  }
}
