import type { DebtEntry } from '@itayo/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'
import { containing } from '../../../../platform/paging.ts'
import { RETURNING } from './items.ts'

interface NewEntry {
  item_id: number
  sender_project_id: number
  receiver_project_id: number
  kind: DebtEntry['kind']
  quantity: number
  other_item_id?: number
  amount?: number
  reason?: string
}

export async function insert(tx: Tx, created_at: Date, entries: readonly NewEntry[]): Promise<number[]> {
  const rows = await tx
    .insertInto('debt_entry')
    .values(entries.map((entry) => ({ ...entry, created_at })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export interface DebtRow {
  item_id: number
  transfer_id: number
  transaction_id: string
  /** Also where it does not exist for the caller. */
  lender: number
  borrower: number
  lender_id: number | null
  lender_name: string | null
  borrower_id: number | null
  borrower_name: string | null
  material_id: number
  material_name: string
  unit: string
  lent: number
  owed: number
  returning: number
  since: Date
  receipt_cost: number
  receipt_quantity: number
}

const ROW = sql`
  select i.id as item_id, t.id as transfer_id, t.number as transaction_id, i.sender_project_id as lender,
    i.receiver_project_id as borrower, l.id as lender_id, l.name as lender_name, b.id as borrower_id,
    b.name as borrower_name, i.material_id, m.description as material_name, i.unit,
    i.received_quantity::float8 as lent, i.owed::float8, ${RETURNING}::float8 as returning, t.received_at as since,
    coalesce(i.receipt_cost, 0)::float8 as receipt_cost, coalesce(i.receipt_quantity, 0)::float8 as receipt_quantity`

const FROM = sql`
  from material_transfer_item i
  join material_transfer t on t.company_id = i.company_id and t.id = i.transfer_id
  join material m on m.company_id = i.company_id and m.id = i.material_id
  left join project l on l.company_id = i.company_id and l.id = i.sender_project_id
  left join project b on b.company_id = i.company_id and b.id = i.receiver_project_id
  where i.owed > 0`

export interface DebtQuery {
  page: number
  page_size: number
  search?: string | undefined
  project_id?: number | undefined
}

function wanted({ project_id, search }: Pick<DebtQuery, 'project_id' | 'search'>): RawBuilder<unknown> {
  const words = containing(search ?? '')
  const between = project_id
    ? sql`and (i.sender_project_id = ${project_id} or i.receiver_project_id = ${project_id})`
    : sql``
  const found = search
    ? sql`and (t.number ilike ${words} or m.description ilike ${words} or l.name ilike ${words} or b.name ilike ${words})`
    : sql``
  return sql`${between} ${found}`
}

/** Open debts, the oldest first. */
export async function page(tx: Tx, query: DebtQuery): Promise<(DebtRow & { total: number })[]> {
  const { rows } = await sql<DebtRow & { total: number }>`
    ${ROW}, count(*) over ()::int as total ${FROM} ${wanted(query)}
    order by t.received_at, i.id limit ${query.page_size} offset ${(query.page - 1) * query.page_size}`.execute(
    tx,
  )
  return rows
}

/** Debts that have another one of the same material the other way round; only between projects that both are seen. */
export async function mutual(tx: Tx, projectId: number | undefined): Promise<DebtRow[]> {
  const { rows } = await sql<DebtRow>`
    ${ROW} ${FROM} ${wanted({ project_id: projectId })} and l.id is not null and b.id is not null
      and exists (select from material_transfer_item o where o.company_id = i.company_id and o.owed > 0
        and o.sender_project_id = i.receiver_project_id and o.receiver_project_id = i.sender_project_id
        and o.material_id = i.material_id and o.unit = i.unit)
    order by t.received_at, i.id limit 1000`.execute(tx)
  return rows
}

/** How a debt came about and fell. */
export async function entriesOf(tx: Tx, itemId: number): Promise<(Omit<DebtEntry, 'at'> & { at: Date })[]> {
  const { rows } = await sql<Omit<DebtEntry, 'at'> & { at: Date }>`
    select e.id, e.kind, e.quantity::float8, e.owed::float8,
      coalesce(o.number, case when e.kind = 'lent' then t.number end, '') as number, e.reason, e.amount::float8,
      u.full_name as by, e.created_at as at
    from debt_entry e
    join material_transfer_item i on i.company_id = e.company_id and i.id = e.item_id
    join material_transfer t on t.company_id = i.company_id and t.id = i.transfer_id
    left join material_transfer_item oi on oi.company_id = e.company_id and oi.id = e.other_item_id
    left join material_transfer o on o.company_id = oi.company_id and o.id = oi.transfer_id
    left join app_user u on u.company_id = e.company_id and u.id = e.created_by
    where e.item_id = ${itemId} order by e.id desc limit 200`.execute(tx)
  return rows
}
