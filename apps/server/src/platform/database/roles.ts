import type { Client } from 'pg'

/**
 * The database's roles. An owner runs migrations; the server works with an app login that holds
 * nothing by itself and steps into one of these four roles, each with its own rights and policies.
 */
export const WORKING_ROLES = ['itayo_app', 'itayo_auth', 'itayo_platform', 'itayo_jobs'] as const

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const literal = (value: string) => `'${value.replaceAll("'", "''")}'`

export function grantRoleStatement(login: string): string {
  return `grant ${WORKING_ROLES.join(', ')} to ${quoted(login)}`
}

async function missingRoles(owner: Client): Promise<string[]> {
  const { rows } = await owner.query<{ rolname: string }>(
    'select rolname from pg_roles where rolname = any($1)',
    [WORKING_ROLES],
  )
  const present = new Set(rows.map((row) => row.rolname))
  return WORKING_ROLES.filter((role) => !present.has(role))
}

async function missingMemberships(owner: Client, login: string): Promise<string[]> {
  const { rows } = await owner.query<{ role: string }>(
    `select r.rolname as role from pg_roles r
     where r.rolname = any($1) and not pg_has_role($2, r.oid, 'member')`,
    [WORKING_ROLES, login],
  )
  return rows.map((row) => row.role)
}

export class DbaNeeded extends Error {
  constructor(statements: string[]) {
    super(
      `The owner of the database may not create roles. Ask a DBA to run this once, then start again:\n\n` +
        statements.map((line) => `  ${line};`).join('\n'),
    )
    this.name = 'DbaNeeded'
  }
}

/** Makes missing roles; if the owner may not, the error names the statements for a DBA. */
export async function ensureRoles(owner: Client, login: string): Promise<void> {
  const statements = (await missingRoles(owner)).map((role) => `create role ${role} nologin`)
  try {
    for (const statement of statements) await createUnlessThere(owner, statement)
    if ((await missingMemberships(owner, login)).length > 0) await owner.query(grantRoleStatement(login))
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    throw new DbaNeeded([...statements, grantRoleStatement(login)])
  }
}

/** Roles belong to the whole server, so another database's start may be creating the same one now. */
async function createUnlessThere(owner: Client, statement: string): Promise<void> {
  try {
    await owner.query(statement)
  } catch (error) {
    const code = (error as { code?: string }).code
    // duplicate_object, or the unique index of the catalogue when two sessions race
    if (code !== '42710' && code !== '23505') throw error
  }
}

/** For a server of our own (embedded, tests): the two logins, the database, nothing with superpowers. */
export async function createLogins(
  superuser: Client,
  logins: { owner: string; ownerPassword: string; app: string; appPassword: string },
): Promise<void> {
  const owner = quoted(logins.owner)
  const app = quoted(logins.app)
  await createUnlessThere(superuser, `create role ${owner} login nosuperuser createrole`)
  await createUnlessThere(superuser, `create role ${app} login nosuperuser noinherit`)
  await superuser.query(`alter role ${owner} password ${literal(logins.ownerPassword)}`)
  await superuser.query(`alter role ${app} password ${literal(logins.appPassword)}`)
}

export async function createDatabase(superuser: Client, name: string, owner: string): Promise<void> {
  const { rowCount } = await superuser.query('select from pg_database where datname = $1', [name])
  if (rowCount === 0) {
    await superuser.query(`create database ${quoted(name)} owner ${quoted(owner)} encoding 'UTF8'`)
  }
}
