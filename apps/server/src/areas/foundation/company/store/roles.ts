import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

function roles(tx: Tx) {
  return tx
    .selectFrom('role as r')
    .select(['r.id', 'r.name', 'r.description', 'r.approver', 'r.is_administrator', 'r.version'])
    .select((eb) => [
      sql<string[]>`array(select p.path from role_permission p
        where p.company_id = r.company_id and p.role_id = r.id order by p.path)`.as('paths'),
      eb
        .selectFrom('app_user as u')
        .select((inner) => inner.fn.countAll<number>().as('people'))
        .whereRef('u.company_id', '=', 'r.company_id')
        .whereRef('u.role_id', '=', 'r.id')
        .as('users'),
    ])
}

export function list(tx: Tx) {
  // The administrator first, then as they were made.
  return roles(tx).orderBy('r.is_administrator', 'desc').orderBy('r.id').limit(200).execute()
}

export type RoleRow = Awaited<ReturnType<typeof list>>[number]

export function rights(tx: Tx) {
  return tx
    .selectFrom('role as r')
    .select(['r.id', 'r.approver', 'r.is_administrator'])
    .select(
      sql<string[]>`array(select p.path from role_permission p
        where p.company_id = r.company_id and p.role_id = r.id)`.as('paths'),
    )
    .execute()
}

export type RightsRow = Awaited<ReturnType<typeof rights>>[number]

export function find(tx: Tx, id: number): Promise<RoleRow | undefined> {
  return roles(tx).where('r.id', '=', id).executeTakeFirst()
}

export async function lock(tx: Tx, id: number): Promise<RoleRow | undefined> {
  const held = await tx.selectFrom('role').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return held && find(tx, id)
}

export async function insert(
  tx: Tx,
  role: { company_id: number; name: string; description: string; approver: boolean },
): Promise<number> {
  const row = await tx.insertInto('role').values(role).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export async function update(
  tx: Tx,
  id: number,
  change: { name?: string; description?: string; approver?: boolean },
): Promise<void> {
  await tx
    .updateTable('role')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function setPaths(
  tx: Tx,
  companyId: number,
  roleId: number,
  paths: readonly string[],
): Promise<void> {
  await tx.deleteFrom('role_permission').where('role_id', '=', roleId).execute()
  if (paths.length === 0) return
  await tx
    .insertInto('role_permission')
    .values([...new Set(paths)].map((path) => ({ company_id: companyId, role_id: roleId, path })))
    .execute()
}

export async function remove(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('role').where('id', '=', id).execute()
}

export async function peopleOf(tx: Tx, roleId: number): Promise<number[]> {
  const rows = await tx.selectFrom('app_user').select('id').where('role_id', '=', roleId).execute()
  return rows.map((row) => row.id)
}
