import type { TransferItem } from '@itayo/contract'
import type { Shortfall, TransferStatus } from '@itayo/domain'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'
import type { DB } from '../../../../platform/database/schema.ts'

type NewItem = Omit<
  Insertable<DB['material_transfer_item']>,
  'transfer_id' | 'sender_project_id' | 'receiver_project_id' | 'place'
>

interface Route {
  id: number
  sender_project_id: number
  receiver_project_id: number
}

export async function insert(tx: Tx, route: Route, items: readonly NewItem[]): Promise<void> {
  const { id: transfer_id, sender_project_id, receiver_project_id } = route
  await tx
    .insertInto('material_transfer_item')
    .values(
      items.map((item, at) => ({
        ...item,
        transfer_id,
        sender_project_id,
        receiver_project_id,
        place: at + 1,
      })),
    )
    .execute()
}

/** Only for a transfer of which nothing was booked yet: others keep their lines. */
export async function removeAll(tx: Tx, transferId: number): Promise<void> {
  await tx.deleteFrom('material_transfer_item').where('transfer_id', '=', transferId).execute()
}

/** A line as the rules see it: without names. */
export interface ItemRow {
  id: number
  transfer_id: number
  number: string
  sender_project_id: number
  receiver_project_id: number
  status: TransferStatus
  kind: 'transfer' | 'return'
  stock_id: number
  /** The work item of the place it is drawn from; null is not allocated, or in a project that is hidden. */
  sender_psow_id: number | null
  balance: number
  material_id: number
  unit: string
  material_name: string
  quantity: number
  is_excess: boolean
  receiver_material_id: number
  receiver_material_name: string
  receiver_psow_id: number | null
  receiver_stock_id: number | null
  loan_item_id: number | null
  receipt_cost: number | null
  receipt_quantity: number | null
  received: number | null
  shortfall: Shortfall | null
  shortfall_remark: string
  lost: number
  went_back: number
  owed: number
  returning: number
  received_at: Date | null
}

/** On its way back from the loan `i`: what was sent and is neither received, lost nor gone back. */
export const RETURNING = sql`coalesce((
  select sum(b.quantity - coalesce(b.received_quantity, 0) - b.lost - b.went_back)
  from material_transfer_item b
  join material_transfer bt on bt.company_id = b.company_id and bt.id = b.transfer_id and bt.status in (1, 3)
  where b.company_id = i.company_id and b.loan_item_id = i.id), 0)`

const COLUMNS = sql`i.id, i.transfer_id, t.number, i.sender_project_id, i.receiver_project_id, t.status, t.kind, i.stock_id,
  k.project_work_item_id as sender_psow_id, coalesce(k.balance, 0)::float8 as balance, i.material_id, i.unit,
  m.description as material_name, i.quantity::float8, i.is_excess, i.receiver_material_id,
  rm.description as receiver_material_name, i.receiver_work_item_id as receiver_psow_id, i.receiver_stock_id,
  i.loan_item_id, i.receipt_cost::float8, i.receipt_quantity::float8, i.received_quantity::float8 as received,
  i.shortfall, i.shortfall_remark, i.lost::float8, i.went_back::float8, i.owed::float8, ${RETURNING}::float8 as returning,
  t.received_at`

const FROM = sql`from material_transfer_item i
  join material_transfer t on t.company_id = i.company_id and t.id = i.transfer_id
  join material m on m.company_id = i.company_id and m.id = i.material_id
  join material rm on rm.company_id = i.company_id and rm.id = i.receiver_material_id
  left join stock k on k.company_id = i.company_id and k.id = i.stock_id`

async function read(tx: Tx, which: RawBuilder<unknown>): Promise<ItemRow[]> {
  const { rows } =
    await sql<ItemRow>`select ${COLUMNS} ${FROM} where ${which} order by i.transfer_id, i.place`.execute(tx)
  return rows
}

export const ofTransfer = (tx: Tx, transferId: number) => read(tx, sql`i.transfer_id = ${transferId}`)

export async function byId(tx: Tx, id: number): Promise<ItemRow | undefined> {
  return (await read(tx, sql`i.id = ${id}`))[0]
}

export interface NamedItem extends ItemRow {
  work_item_code: string
  own_number: string
  dpwh_ref: string
  receiver_work_item_code: string
  receiver_own_number: string
  receiver_dpwh_ref: string
  returns: string | null
  settled: TransferItem['settled']
}

/** The lines of several transfers with the names of their places, as far as they exist for the caller. */
export async function named(tx: Tx, transferIds: readonly number[]): Promise<NamedItem[]> {
  const { rows } = await sql<NamedItem>`
    select ${COLUMNS}, coalesce(w.code, '') as work_item_code, coalesce(p.item_number, '') as own_number,
      coalesce(w.dpwh_ref, '') as dpwh_ref, coalesce(rw.code, '') as receiver_work_item_code,
      coalesce(rp.item_number, '') as receiver_own_number, coalesce(rw.dpwh_ref, '') as receiver_dpwh_ref,
      lt.number as returns,
      coalesce((select jsonb_agg(jsonb_build_object('outcome', d.outcome, 'quantity', d.quantity::float8, 'reason', d.reason,
          'by', u.full_name, 'at', d.created_at) order by d.id)
        from transfer_difference d left join app_user u on u.company_id = d.company_id and u.id = d.created_by
        where d.company_id = i.company_id and d.item_id = i.id), '[]') as settled
    ${FROM}
    left join project_work_item p on p.company_id = k.company_id and p.id = k.project_work_item_id
    left join work_item w on w.company_id = p.company_id and w.id = p.work_item_id
    left join project_work_item rp on rp.company_id = i.company_id and rp.id = i.receiver_work_item_id
    left join work_item rw on rw.company_id = rp.company_id and rw.id = rp.work_item_id
    left join material_transfer_item l on l.company_id = i.company_id and l.id = i.loan_item_id
    left join material_transfer lt on lt.company_id = l.company_id and lt.id = l.transfer_id
    where i.transfer_id = any(${[...transferIds]}::bigint[]) order by i.transfer_id, i.place`.execute(tx)
  return rows
}

/** The average of the sender, from now on whatever becomes of the receipts it was made of. */
export async function freezeCosts(
  tx: Tx,
  lines: readonly { id: number; cost: number; quantity: number }[],
): Promise<void> {
  await sql`
    update material_transfer_item i set receipt_cost = g.cost, receipt_quantity = g.quantity
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as g (id bigint, cost numeric, quantity numeric)
    where i.id = g.id`.execute(tx)
}

export interface Taken {
  id: number
  stock_id: number
  received: number
  shortfall: Shortfall | null
  remark: string
}

export async function take(tx: Tx, lines: readonly Taken[]): Promise<void> {
  await sql`
    update material_transfer_item i set receiver_stock_id = g.stock_id, received_quantity = g.received,
      shortfall = g.shortfall, shortfall_remark = g.remark
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as g (id bigint, stock_id bigint, received numeric, shortfall text, remark text)
    where i.id = g.id`.execute(tx)
}

interface NewDifference {
  item_id: number
  sender_project_id: number
  receiver_project_id: number
  outcome: 'lost' | 'back'
  quantity: number
  reason: string
}

export async function insertDifferences(
  tx: Tx,
  created_at: Date,
  rows: readonly NewDifference[],
): Promise<number[]> {
  const kept = await tx
    .insertInto('transfer_difference')
    .values(rows.map((row) => ({ ...row, created_at })))
    .returning('id')
    .execute()
  return kept.map(({ id }) => id)
}
