import type pg from 'pg'
import type { Figures, KeptFigures } from '../checks/figures.ts'

/* The books of stock, bills and credits say what they hold, and the slips behind them say it again. */

/** Each stock as it stands, as its ledger says, and as the slips make it. */
const STOCK = `
  select s.id::text as name, s.balance::float8 as stored, coalesce((
      select sum(m.quantity) from stock_movement m where m.company_id = s.company_id and m.stock_id = s.id), 0)::float8
      as ledger,
    (coalesce((select sum(i.stock_quantity) from delivery_item i
        join delivery d on d.company_id = i.company_id and d.id = i.delivery_id
        where i.company_id = s.company_id and i.stock_id = s.id and d.reversed_at is null), 0)
      - coalesce((select sum(i.stock_quantity) from material_release_item i
        join material_release r on r.company_id = i.company_id and r.id = i.release_id
        where i.company_id = s.company_id and i.stock_id = s.id and r.reversed_at is null and i.removed_at is null), 0)
      + coalesce((select sum(i.difference) from stock_count_item i
        join stock_count c on c.company_id = i.company_id and c.id = i.count_id
        where i.company_id = s.company_id and i.stock_id = s.id and c.state = 'confirmed'), 0)
      - coalesce((select sum(i.quantity) from material_transfer_item i
        join material_transfer t on t.company_id = i.company_id and t.id = i.transfer_id
        where i.company_id = s.company_id and i.stock_id = s.id and t.status in (1, 3)), 0)
      + coalesce((select sum(i.received_quantity) from material_transfer_item i
        join material_transfer t on t.company_id = i.company_id and t.id = i.transfer_id
        where i.company_id = s.company_id and i.receiver_stock_id = s.id and t.status = 3), 0))::float8 as slips
  from stock s where s.company_id = $1 order by s.id`

/** Each wallet as it stands, as its entries say, and as its last entry left it. */
const WALLETS = `
  select w.id::text as name, w.balance::float8 as stored, coalesce(sum(e.delta), 0)::float8 as ledger,
    coalesce((array_agg(e.balance order by e.id desc))[1], 0)::float8 as slips
  from wallet w left join credit_entry e on e.company_id = w.company_id and e.wallet_id = w.id
  where w.company_id = $1 group by w.company_id, w.id order by w.id`

/** The gross of each bill is what its statement says, and nothing is received beyond it. */
const BILLS = `
  select b.id::text as name, b.gross::float8 as stored,
    (coalesce((select sum(l.amount_to_date) from swa_line l
      where l.company_id = b.company_id and l.report_log_id = b.report_log_id), 0) - b.billed_before)::float8 as ledger,
    (b.gross + greatest(0, coalesce((select sum(r.amount) from bill_receipt r
      where r.company_id = b.company_id and r.bill_id = b.id), 0) - b.gross))::float8 as slips
  from bill b where b.company_id = $1 order by b.id`

/** Credits that were made, and cost that one project took from another, come to nothing else. */
const CONSERVED = `
  select 'credits of all wallets' as name, coalesce(sum(balance), 0)::float8 as stored,
    (select coalesce(sum(delta), 0) from credit_entry where company_id = $1 and kind = 'grant')::float8 as ledger,
    coalesce(sum(balance), 0)::float8 as slips
  from wallet where company_id = $1
  union all
  select 'cost moved between projects', coalesce(sum(amount), 0)::float8, 0, coalesce(sum(amount), 0)::float8
  from cost_entry where company_id = $1 and source_kind like 'transfer%'`

interface Row {
  name: string
  stored: number
  ledger: number
  slips: number
}

export async function booksIn(owner: pg.Client, companyId: number): Promise<KeptFigures[]> {
  const read = async (of: string, query: string): Promise<KeptFigures> => {
    const { rows } = await owner.query<Row>(query, [companyId])
    const figures = (figure: (row: Row) => [number, number]): Figures =>
      Object.fromEntries(
        rows.flatMap((row) => {
          const [byLedger, bySlips] = figure(row)
          return [
            [`${row.name} by its ledger`, byLedger],
            [`${row.name} by its slips`, bySlips],
          ]
        }),
      )
    return {
      of,
      stored: figures(({ stored }) => [stored, stored]),
      recomputed: figures(({ ledger, slips }) => [ledger, slips]),
    }
  }
  return [
    await read('stock', STOCK),
    await read('wallets', WALLETS),
    await read('bills', BILLS),
    await read('the company', CONSERVED),
  ]
}
