import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

/** Phases and work items both have an order of predecessors. */
type Ordered = 'phase' | 'work_item'

/** Until the end of the transaction nobody else of the company changes the order. */
export async function hold(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(4816009, acting_company()::int)`.execute(tx)
}

/** Whether it would come before itself, also around corners. */
export async function isCircle(
  tx: Tx,
  ordered: Ordered,
  id: number,
  predecessorIds: readonly number[],
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with recursive earlier (id) as (
      select unnest(${[...predecessorIds]}::bigint[])
      union select b.predecessor_id from ${sql.table(`${ordered}_predecessor`)} b
        join earlier e on b.${sql.ref(`${ordered}_id`)} = e.id)
    select id from earlier where id = ${id}`.execute(tx)
  return rows.length > 0
}

export async function setOfPhase(tx: Tx, id: number, predecessorIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('phase_predecessor').where('phase_id', '=', id).execute()
  if (predecessorIds.length === 0) return
  await tx
    .insertInto('phase_predecessor')
    .values([...new Set(predecessorIds)].map((predecessor_id) => ({ phase_id: id, predecessor_id })))
    .execute()
}

export async function ofWorkItem(tx: Tx, id: number) {
  const { rows } = await sql<{ id: number; code: string; dpwh_ref: string; name: string }>`
    select w.id, w.code, w.dpwh_ref, w.name from work_item_predecessor b join work_item w on w.id = b.predecessor_id
    where b.work_item_id = ${id} order by w.code`.execute(tx)
  return rows
}

export async function setOfWorkItem(tx: Tx, id: number, predecessorIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('work_item_predecessor').where('work_item_id', '=', id).execute()
  if (predecessorIds.length === 0) return
  await tx
    .insertInto('work_item_predecessor')
    .values([...new Set(predecessorIds)].map((predecessor_id) => ({ work_item_id: id, predecessor_id })))
    .execute()
}
