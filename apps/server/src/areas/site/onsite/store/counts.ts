import type { CountedItem } from '@itayo/contract'
import type { CountState } from '@itayo/domain'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'
import type { DB } from '../../../../platform/database/schema.ts'
import { containing } from '../../../../platform/paging.ts'
import type { WithoutNumber } from '../../../library/catalog/work-item-number.ts'
import type { SlipQuery } from './deliveries.ts'

export async function insert(tx: Tx, count: Insertable<DB['stock_count']>): Promise<number> {
  const { id } = await tx.insertInto('stock_count').values(count).returning('id').executeTakeFirstOrThrow()
  return id
}

interface NewItem {
  stock_id: number
  book_quantity: number
  counted_quantity: number
  reason: string
}

export async function insertItems(
  tx: Tx,
  count: { id: number; project_id: number },
  items: readonly NewItem[],
): Promise<void> {
  await tx
    .insertInto('stock_count_item')
    .values(
      items.map((item, at) => ({ ...item, place: at + 1, count_id: count.id, project_id: count.project_id })),
    )
    .execute()
}

export async function update(tx: Tx, id: number, change: Updateable<DB['stock_count']>): Promise<void> {
  await tx
    .updateTable('stock_count')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export function findBySlip(tx: Tx, slipId: string) {
  return tx
    .selectFrom('stock_count')
    .select(['id', 'project_id'])
    .where('slip_id', '=', slipId)
    .executeTakeFirst()
}

export interface CountRow {
  id: number
  number: string
  project_id: number
  counted_on: string
  remarks: string
  state: CountState
  slip_id: string
  made_at: Date | null
  created_at: Date
  created_by: string | null
  author_id: number | null
  decided_by: string | null
  decided_at: Date | null
  decide_reason: string
  approval_id: number | null
  version: number
}

const COLUMNS = sql`c.id, c.number, c.project_id, c.counted_on::text, c.remarks, c.state, c.slip_id, c.made_at,
  c.created_at, w.full_name as created_by, c.created_by as author_id, d.full_name as decided_by, c.decided_at,
  c.decide_reason, a.id as approval_id, c.version`

const FROM = sql`from stock_count c
  left join app_user w on w.company_id = c.company_id and w.id = c.created_by
  left join app_user d on d.company_id = c.company_id and d.id = c.decided_by
  left join approval a on a.company_id = c.company_id and a.kind = 'stock_count' and a.subject_id = c.id
    and a.state = 'waiting'`

export async function byId(tx: Tx, id: number): Promise<CountRow | undefined> {
  const { rows } = await sql<CountRow>`select ${COLUMNS} ${FROM} where c.id = ${id}`.execute(tx)
  return rows[0]
}

const found = ({ project, search }: SlipQuery) =>
  sql`c.project_id = ${project} ${search ? sql`and c.number ilike ${containing(search)}` : sql``}`

export async function page(tx: Tx, query: SlipQuery): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select ${COLUMNS} ${FROM} where ${found(query)} order by c.counted_on desc, c.id desc
    limit ${query.page_size} offset ${(query.page - 1) * query.page_size}`.execute(tx)
  return rows
}

export async function total(tx: Tx, query: SlipQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from stock_count c where ${found(query)}`.execute(tx)
  return rows[0]?.total ?? 0
}

export type ItemRow = WithoutNumber<CountedItem> & { id: number; count_id: number }

export async function items(tx: Tx, countIds: readonly number[]): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select i.id, i.count_id, i.stock_id, coalesce(m.description, s.description) as description,
      coalesce(w.code, '') as work_item_code, coalesce(p.item_number, '') as own_number,
      coalesce(w.dpwh_ref, '') as dpwh_ref, s.unit, i.book_quantity::float8 as book,
      i.counted_quantity::float8 as counted, i.difference::float8, i.reason
    from stock_count_item i
    join stock s on s.company_id = i.company_id and s.id = i.stock_id
    left join material m on m.company_id = s.company_id and m.id = s.material_id
    left join project_work_item p on p.company_id = s.company_id and p.id = s.project_work_item_id
    left join work_item w on w.company_id = p.company_id and w.id = p.work_item_id
    where i.count_id = any(${[...countIds]}::bigint[]) order by i.count_id, i.place`.execute(tx)
  return rows
}

/** Counts that wait for a decision on any of these stocks. */
export async function waitingOn(
  tx: Tx,
  stockIds: readonly number[],
): Promise<{ stock_id: number; number: string }[]> {
  const { rows } = await sql<{ stock_id: number; number: string }>`
    select i.stock_id, c.number from stock_count_item i
    join stock_count c on c.company_id = i.company_id and c.id = i.count_id and c.state = 'waiting'
    where i.stock_id = any(${[...stockIds]}::bigint[]) order by i.stock_id`.execute(tx)
  return rows
}
