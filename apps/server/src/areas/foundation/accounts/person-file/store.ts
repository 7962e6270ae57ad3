import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'
import type { Source } from './sources/source.ts'

/** More than anybody has; a file that nobody can open helps nobody. */
const MOST_ROWS = 20_000

export type FileRow = Record<string, unknown>

/** The rows of a source that point to the person, newest first, as far as they see the projects. */
export async function rowsOf(tx: Tx, source: Source, personId: number): Promise<FileRow[]> {
  const mine = source.person.map((column) => sql`t.${sql.id(column)} = ${personId}`)
  const roles =
    source.person.length > 1
      ? source.person.map(
          (column) => sql`t.${sql.id(column)} is not distinct from ${personId} as ${sql.id(`${column}_you`)}`,
        )
      : []
  const columns = source.columns.map((column) => sql`t.${sql.id(column)}`)
  const project = source.inProject ? [sql`p.name as project`] : []
  const joined = source.inProject
    ? sql`join project p on p.company_id = t.company_id and p.id = t.project_id`
    : sql``
  const { rows } = await sql<FileRow>`
    select ${sql.join([...project, ...columns, ...roles])} from ${sql.table(source.table)} t ${joined}
    where ${sql.join(mine, sql` or `)}
    order by t.${sql.id(source.newest)} desc nulls last limit ${MOST_ROWS}`.execute(tx)
  return rows
}

export function member(tx: Tx, id: number) {
  return tx
    .selectFrom('app_user as u')
    .innerJoin('company as c', 'c.id', 'u.company_id')
    .innerJoin('role as r', (join) =>
      join.onRef('r.company_id', '=', 'u.company_id').onRef('r.id', '=', 'u.role_id'),
    )
    .leftJoin('stored_file as f', (join) =>
      join.onRef('f.company_id', '=', 'u.company_id').onRef('f.id', '=', 'u.picture_file_id'),
    )
    .select(['u.id', 'u.full_name', 'u.email', 'u.email_confirmed_at', 'u.mobile', 'u.department'])
    .select('u.language')
    .select(['u.active', 'u.joined_at', 'u.last_seen_at', 'u.created_at', 'u.role_id', 'c.name as company'])
    .select(['r.name as role', 'r.approver', 'r.is_administrator', 'f.key as picture_key'])
    .where('u.id', '=', id)
    .where('u.erased_at', 'is', null)
    .executeTakeFirst()
}

export async function pathsOf(tx: Tx, roleId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('role_permission')
    .select('path')
    .where('role_id', '=', roleId)
    .orderBy('path')
    .execute()
  return rows.map((row) => row.path)
}

/** Tries to sign in with an address, of the last days; with account rights. */
export function attempts(tx: Tx, email: string): Promise<FileRow[]> {
  return tx
    .selectFrom('sign_in_attempt')
    .select(['kind', 'at', 'address', 'device', 'succeeded'])
    .where('email', '=', email)
    .orderBy('at', 'desc')
    .limit(MOST_ROWS)
    .execute()
}

export function employee(tx: Tx, id: number) {
  return tx
    .selectFrom('employee as e')
    .innerJoin('company as c', 'c.id', 'e.company_id')
    .innerJoin('position as p', (join) =>
      join.onRef('p.company_id', '=', 'e.company_id').onRef('p.id', '=', 'e.position_id'),
    )
    .select(['e.id', 'e.full_name', 'e.mobile', 'p.name as position', 'e.licence_number', 'e.licence_expiry'])
    .select(['e.archived_at', 'e.created_at', 'c.name as company'])
    .where('e.id', '=', id)
    .where('e.erased_at', 'is', null)
    .executeTakeFirst()
}
