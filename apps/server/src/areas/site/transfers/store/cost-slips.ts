import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

export interface TransferSlip {
  source_id: number
  transfer_id: number
  number: string
  title: string
  unit: string
  sender_project_id: number
  receiver_project_id: number
}

const COLUMNS = sql`t.id as transfer_id, t.number, m.description as title, i.unit, i.sender_project_id,
  i.receiver_project_id`

const TRANSFER = sql`join material_transfer t on t.company_id = i.company_id and t.id = i.transfer_id
  join material m on m.company_id = i.company_id and m.id = i.material_id`

/** Lines of transfers that took their cost along. */
export async function items(tx: Tx, ids: readonly number[]): Promise<TransferSlip[]> {
  const { rows } = await sql<TransferSlip>`
    select i.id as source_id, ${COLUMNS} from material_transfer_item i ${TRANSFER}
    where i.id = any(${[...ids]}::bigint[])`.execute(tx)
  return rows
}

/** Debts that were settled as excess. */
export async function settlements(tx: Tx, ids: readonly number[]): Promise<TransferSlip[]> {
  const { rows } = await sql<TransferSlip>`
    select e.id as source_id, ${COLUMNS} from debt_entry e
    join material_transfer_item i on i.company_id = e.company_id and i.id = e.item_id ${TRANSFER}
    where e.id = any(${[...ids]}::bigint[])`.execute(tx)
  return rows
}
