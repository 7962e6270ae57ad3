import type { StockMovement } from '@itayo/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

export interface Movement {
  stock_id: number
  kind: StockMovement['kind']
  /** Signed. Quantities from the database stay text, so that none is rounded on its way. */
  quantity: number | string
  movement_date: string
  source_kind: string
  source_id: number
  sequence: number
  reverses_id?: number
}

export async function insert(tx: Tx, projectId: number, movements: readonly Movement[]): Promise<void> {
  const sent = movements.map((movement, place) => ({ ...movement, place }))
  await sql`
    insert into stock_movement (project_id, stock_id, kind, quantity, movement_date, source_kind, source_id,
      sequence, reverses_id)
    select ${projectId}::bigint, s.stock_id, s.kind, s.quantity, s.movement_date, s.source_kind, s.source_id,
      s.sequence, s.reverses_id
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as s (stock_id bigint, kind text, quantity numeric,
      movement_date date, source_kind text, source_id bigint, sequence int, reverses_id bigint, place int)
    order by s.place`.execute(tx)
}

export interface Standing extends Omit<Movement, 'movement_date' | 'reverses_id'> {
  id: number
  /** The last number of the source, whatever became of its movement. */
  sequence: number
}

/** Movements of certain sources that nothing has taken back, with the sign they were booked with. */
export async function standing(tx: Tx, kind: string, ids: readonly number[]): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select m.id, m.stock_id, m.kind, m.quantity, m.source_kind, m.source_id,
      (select max(o.sequence) from stock_movement o where o.company_id = m.company_id
        and o.source_kind = m.source_kind and o.source_id = m.source_id) as sequence
    from stock_movement m
    where m.source_kind = ${kind} and m.source_id = any(${[...ids]}::bigint[]) and m.reverses_id is null
      and not exists (select from stock_movement r where r.company_id = m.company_id and r.reverses_id = m.id)
    order by m.id`.execute(tx)
  return rows
}

/** The last number of each source that has moved something. */
export async function lastSequences(
  tx: Tx,
  kind: string,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ source_id: number; sequence: number }>`
    select source_id, max(sequence) as sequence from stock_movement
    where source_kind = ${kind} and source_id = any(${[...ids]}::bigint[]) group by 1`.execute(tx)
  return new Map(rows.map(({ source_id, sequence }) => [source_id, sequence]))
}

const PAGE = 30

/** A page of the ledger of one stock, newest first, and one more to know whether there are others. */
export async function page(tx: Tx, stockId: number, before: number | undefined) {
  const { rows } = await sql<Omit<StockMovement, 'at'> & { at: Date }>`
    select m.id, m.kind, m.quantity::float8, m.balance::float8 as stock_balance, m.movement_date::text,
      coalesce(d.number, r.number, n.number, t.number, '') as number, m.reverses_id is not null as is_reversal,
      u.full_name as by, m.created_at as at
    from stock_movement m
    left join delivery_item di on m.source_kind = 'delivery_item' and di.company_id = m.company_id and di.id = m.source_id
    left join delivery d on d.company_id = di.company_id and d.id = di.delivery_id
    left join material_release_item ri on m.source_kind = 'release_item' and ri.company_id = m.company_id
      and ri.id = m.source_id
    left join material_release r on r.company_id = ri.company_id and r.id = ri.release_id
    left join stock_count_item ni on m.source_kind = 'stock_count_item' and ni.company_id = m.company_id
      and ni.id = m.source_id
    left join stock_count n on n.company_id = ni.company_id and n.id = ni.count_id
    left join transfer_difference td on m.source_kind = 'transfer_back' and td.company_id = m.company_id
      and td.id = m.source_id
    left join material_transfer_item ti on ti.company_id = m.company_id
      and ti.id = case m.source_kind when 'transfer_back' then td.item_id when 'transfer_out' then m.source_id
        when 'transfer_in' then m.source_id end
    left join material_transfer t on t.company_id = ti.company_id and t.id = ti.transfer_id
    left join app_user u on u.company_id = m.company_id and u.id = m.created_by
    where m.stock_id = ${stockId} ${before === undefined ? sql`` : sql`and m.id < ${before}`}
    order by m.id desc limit ${sql.lit(PAGE + 1)}`.execute(tx)
  return { rows: rows.slice(0, PAGE), hasMore: rows.length > PAGE }
}
