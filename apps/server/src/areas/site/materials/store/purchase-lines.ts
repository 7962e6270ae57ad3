import type { PurchaseRequest } from '@itayo/contract'
import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'
import type { DB } from '../../../../platform/database/schema.ts'

export async function insert(tx: Tx, lines: readonly Insertable<DB['request_material']>[]): Promise<void> {
  await tx
    .insertInto('request_material')
    .values([...lines])
    .execute()
}

export async function list(tx: Tx, requestId: number): Promise<PurchaseRequest['items']> {
  const { rows } = await sql<PurchaseRequest['items'][number]>`
    select i.id as tx_id, i.place as item, i.description, coalesce(w.code, '') as work_item_code,
      i.quantity::float8 as qty, i.unit, i.notes, i.unit_cost::float8
    from request_material i
    left join project_work_item p on p.company_id = i.company_id and p.id = i.project_work_item_id
    left join work_item w on w.company_id = p.company_id and w.id = p.work_item_id
    where i.request_id = ${requestId} order by i.place`.execute(tx)
  return rows
}

export function find(tx: Tx, id: number) {
  return tx
    .selectFrom('request_material')
    .select(['request_id', 'unit', 'notes'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function update(tx: Tx, id: number, change: { unit: string; notes: string }): Promise<void> {
  await tx.updateTable('request_material').set(change).where('id', '=', id).execute()
}
