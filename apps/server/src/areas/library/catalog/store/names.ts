import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

/** Tags, project types and project categories: three lists of names that are kept alike. */
export type List = 'company_tag' | 'project_type' | 'project_category'

/** Counts the projects that use a name. */
const USED = {
  // Tags are worn by the work items of estimates, which come with the estimate.
  company_tag: sql<number>`0`,
  project_type: sql<number>`(select count(*)::int from project p
    where p.company_id = n.company_id and p.project_type_id = n.id)`,
  project_category: sql<number>`(select count(*)::int from project p
    where p.company_id = n.company_id and p.project_category_id = n.id)`,
}

export interface NameRow {
  id: number
  name: string
  archived_at: Date | null
  version: number
  used: number
}

async function read(tx: Tx, list: List, id?: number): Promise<NameRow[]> {
  const { rows } = await sql<NameRow>`
    select n.id, n.name, n.archived_at, n.version, ${USED[list]} as used
    from ${sql.table(list)} n
    where ${id === undefined ? sql`true` : sql`n.id = ${id}`}
    order by n.archived_at is not null, lower(n.name), n.id limit 1000`.execute(tx)
  return rows
}

export function listAll(tx: Tx, list: List): Promise<NameRow[]> {
  return read(tx, list)
}

export async function find(tx: Tx, list: List, id: number): Promise<NameRow | undefined> {
  return (await read(tx, list, id))[0]
}

export async function lock(tx: Tx, list: List, id: number): Promise<NameRow | undefined> {
  await sql`select id from ${sql.table(list)} where id = ${id} for no key update`.execute(tx)
  return find(tx, list, id)
}

export async function insert(tx: Tx, list: List, name: string): Promise<number> {
  const { id } = await tx.insertInto(list).values({ name }).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function update(
  tx: Tx,
  list: List,
  id: number,
  change: { name: string; archived_at: Date | null },
): Promise<void> {
  await tx
    .updateTable(list)
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
