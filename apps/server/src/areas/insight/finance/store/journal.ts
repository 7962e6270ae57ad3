import type { PayableKind } from '@itayo/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'
import { NAMED, PAYEE } from './payables.ts'

/** Months as their first days, both included. */
export interface Months {
  project_id?: number | undefined
  from: string
  until: string
}

const inMonths = ({ project_id, from, until }: Months): RawBuilder<unknown> =>
  sql`q.month >= ${from}::date and q.month <= ${until}::date
    ${project_id === undefined ? sql`` : sql`and q.project_id = ${project_id}::bigint`}`

const OF_PAYABLE = sql`join payable p on p.company_id = q.company_id and p.id = q.payable_id`

export async function byMonth(tx: Tx, months: Months) {
  const { rows } = await sql<{ month: string; kind: PayableKind; amount: number }>`
    select to_char(q.month, 'YYYY-MM') as month, p.kind, sum(q.amount)::float8 as amount
    from payable_month q ${OF_PAYABLE} where ${inMonths(months)} group by 1, 2 order by 1, 2`.execute(tx)
  return rows
}

export async function byPayee(tx: Tx, months: Months) {
  const { rows } = await sql<{ kind: PayableKind; payee: string; payables: number; amount: number }>`
    select p.kind, ${PAYEE} as payee, count(distinct p.id)::int as payables, sum(q.amount)::float8 as amount
    from payable_month q ${OF_PAYABLE} ${NAMED} where ${inMonths(months)}
    group by 1, 2 having sum(q.amount) <> 0 order by 4 desc, 1, 2`.execute(tx)
  return rows
}

export interface Entries {
  project_id?: number | undefined
  from: string
  until: string
}

export interface JournalRow {
  payable_id: number
  day: string
  kind: PayableKind
  project: string
  identifier: string
  payee: string
  document: string
  receipt: string
  amount: number
}

/** The ledger of some days, a row for each payable and day of booking. */
export async function purchases(tx: Tx, { project_id, from, until }: Entries): Promise<JournalRow[]> {
  const { rows } = await sql<JournalRow>`
    with booked as (
      select e.company_id, e.project_id, e.entry_date, k.kind, k.document_id, k.period, sum(e.amount) as amount
      from cost_entry e cross join lateral payable_of(e.company_id, e.source_kind, e.source_id, e.entry_date) k
      where e.entry_date between ${from}::date and ${until}::date
        ${project_id === undefined ? sql`` : sql`and e.project_id = ${project_id}::bigint`}
      group by 1, 2, 3, 4, 5, 6)
    select p.id as payable_id, q.entry_date::text as day, p.kind, j.name as project, j.identifier, ${PAYEE} as payee,
      coalesce(d.number, r.number, '') as document, coalesce(d.receipt_number, '') as receipt,
      q.amount::float8 as amount
    from booked q join payable p on p.company_id = q.company_id and p.project_id = q.project_id and p.kind = q.kind
      and p.document_id = q.document_id and p.period is not distinct from q.period
    ${NAMED}
    where q.amount <> 0
    order by q.entry_date, p.id`.execute(tx)
  return rows
}
