import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

export async function list(tx: Tx, projectId: number) {
  const { rows } = await sql<{
    id: number
    slot: number
    name: string
    created_at: Date
    by: string | null
  }>`
    select b.id, b.slot, b.name, b.created_at, u.full_name as by
    from baseline b left join app_user u on u.id = b.created_by
    where b.project_id = ${projectId} order by b.slot`.execute(tx)
  return rows
}

export function items(tx: Tx, projectId: number) {
  return tx
    .selectFrom('baseline_item')
    .select(['baseline_id', 'project_work_item_id as id', 'start_date', 'end_date'])
    .where('project_id', '=', projectId)
    .orderBy('project_work_item_id')
    .execute()
}

export function findInSlot(tx: Tx, projectId: number, slot: number) {
  return tx
    .selectFrom('baseline')
    .select(['id', 'name'])
    .where('project_id', '=', projectId)
    .where('slot', '=', slot)
    .executeTakeFirst()
}

export function find(tx: Tx, id: number) {
  return tx
    .selectFrom('baseline')
    .select(['project_id', 'name', 'slot'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** With the dates of every planned work item as they stand. */
export async function insert(
  tx: Tx,
  baseline: { project_id: number; slot: number; name: string },
): Promise<number> {
  const { id } = await tx.insertInto('baseline').values(baseline).returning('id').executeTakeFirstOrThrow()
  await sql`
    insert into baseline_item (project_id, baseline_id, project_work_item_id, start_date, end_date)
    select project_id, ${id}, id, start_date, end_date from project_work_item
    where project_id = ${baseline.project_id} and removed_at is null and start_date is not null`.execute(tx)
  return id
}

/** False when it is gone already. */
export async function remove(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('baseline').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
