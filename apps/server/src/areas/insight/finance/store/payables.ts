import { OWED_KINDS, type PayableKind } from '@itayo/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'
import { containing } from '../../../../platform/paging.ts'

export interface PayableRow {
  id: number
  version: number
  project_id: number
  project: string
  kind: PayableKind
  document_id: number
  payee: string
  document: string
  receipt: string
  day: string
  period: string | null
  amount: number
  paid: number
}

/** Who is paid, and by which paper: read where it is written, so that a corrected name is right here too. */
export const NAMED = sql`
  left join project j on j.company_id = p.company_id and j.id = p.project_id
  left join delivery d on p.kind = 'delivery' and d.company_id = p.company_id and d.id = p.document_id
  left join fuel_order f on p.kind = 'fuel' and f.company_id = p.company_id and f.id = p.document_id
  left join equipment_booking b on p.kind in ('rental', 'own_machine') and b.company_id = p.company_id
    and b.id = p.document_id
  left join equipment m on m.company_id = b.company_id and m.id = b.equipment_id
  left join request r on r.company_id = p.company_id and r.id = coalesce(f.request_id, b.request_id)
  left join project_work_item w on p.kind = 'subcontract' and w.company_id = p.company_id and w.id = p.document_id
  left join work_item i on i.company_id = w.company_id and i.id = w.work_item_id`

export const PAYEE = sql`coalesce(d.supplier, f.supplier, nullif(concat_ws(' · ', m.brand, m.unique_id), ''), i.name, '')`

const COLUMNS = sql`p.id, p.version, p.project_id, j.name as project, p.kind, p.document_id, ${PAYEE} as payee,
  coalesce(d.number, r.number, '') as document, coalesce(d.receipt_number, '') as receipt, p.day::text,
  p.period::text, p.amount::float8, p.paid::float8`

interface PayableFilter {
  project_id?: number | undefined
  from?: string | undefined
  until?: string | undefined
  kind?: PayableKind | undefined
  state?: 'open' | 'part' | 'paid' | 'overpaid' | 'unpaid' | undefined
  search?: string | undefined
}

const STATES = {
  open: sql`p.paid = 0 and p.amount <> 0`,
  part: sql`p.paid > 0 and p.paid < p.amount`,
  paid: sql`p.paid = p.amount`,
  overpaid: sql`p.paid > 0 and p.paid > p.amount`,
  unpaid: sql`p.paid < p.amount`,
} as const

function condition({ project_id, from, until, kind, state, search }: PayableFilter): RawBuilder<unknown> {
  const all = [
    // Where slips were taken back before anything was paid, nothing is left to tell.
    sql`(p.amount <> 0 or p.paid <> 0)`,
    kind ? sql`p.kind = ${kind}` : sql`p.kind = any(${[...OWED_KINDS]}::text[])`,
    // The books of archived projects are closed: they are shown when they are asked for.
    project_id === undefined
      ? sql`p.project_id in (select id from project where archived_at is null and deleted_at is null)`
      : sql`p.project_id = ${project_id}::bigint`,
    ...(from === undefined ? [] : [sql`p.day >= ${from}::date`]),
    ...(until === undefined ? [] : [sql`p.day <= ${until}::date`]),
    ...(state === undefined ? [] : [STATES[state]]),
    ...(search
      ? [
          sql`concat_ws(' ', 'AP-' || lpad(p.id::text, 6, '0'), ${PAYEE}, d.number, d.receipt_number, r.number)
            ilike ${containing(search)}`,
        ]
      : []),
  ]
  return sql.join(all, sql` and `)
}

const ORDERS = {
  day: sql`p.day`,
  amount: sql`p.amount`,
  open: sql`(p.amount - p.paid)`,
} as const

interface ListPage {
  sort_by: keyof typeof ORDERS
  order: 'ASC' | 'DESC'
  limit: number
  offset: number
}

export async function list(tx: Tx, filter: PayableFilter, page: ListPage): Promise<PayableRow[]> {
  const direction = sql.raw(page.order)
  const { rows } = await sql<PayableRow>`
    select ${COLUMNS} from payable p ${NAMED} where ${condition(filter)}
    order by ${ORDERS[page.sort_by]} ${direction}, p.id ${direction}
    limit ${page.limit} offset ${page.offset}`.execute(tx)
  return rows
}

export async function totals(tx: Tx, filter: PayableFilter) {
  const { rows } = await sql<{
    payables: number
    amount: number
    paid: number
    open: number
    overpaid: number
  }>`
    select count(*)::int as payables, coalesce(sum(p.amount), 0)::float8 as amount,
      coalesce(sum(p.paid), 0)::float8 as paid,
      coalesce(sum(greatest(p.amount - p.paid, 0)), 0)::float8 as open,
      coalesce(sum(case when p.paid > 0 then greatest(p.paid - p.amount, 0) end), 0)::float8 as overpaid
    from payable p ${filter.search ? NAMED : sql``} where ${condition(filter)}`.execute(tx)
  return rows[0] as (typeof rows)[number]
}

export async function named(tx: Tx, id: number): Promise<PayableRow | undefined> {
  const { rows } = await sql<PayableRow>`
    select ${COLUMNS} from payable p ${NAMED} where p.id = ${id}::bigint`.execute(tx)
  return rows[0]
}

export async function projectsOf(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ project_id: number }>`
    select distinct project_id from payable where id = any(${[...ids]}::bigint[])`.execute(tx)
  return rows.map(({ project_id }) => project_id)
}

/** Held until the end of the transaction, in the order of their ids. */
export async function lock(tx: Tx, ids: readonly number[]) {
  const { rows } = await sql<Pick<PayableRow, 'id' | 'version' | 'project_id' | 'kind' | 'amount' | 'paid'>>`
    select id, version, project_id, kind, amount::float8, paid::float8 from payable
    where id = any(${[...ids]}::bigint[]) order by id for no key update`.execute(tx)
  return rows
}

export interface NewPayment {
  payable_id: number
  project_id: number
  paid_on: string
  reference: string
  amount: number
}

export async function addPayments(tx: Tx, payments: readonly NewPayment[]): Promise<void> {
  await sql`
    with added as (
      insert into payable_payment (project_id, payable_id, paid_on, reference, amount)
      select s.project_id, s.payable_id, s.paid_on, s.reference, s.amount
      from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as s (project_id bigint, payable_id bigint,
        paid_on date, reference text, amount numeric)
      returning payable_id, amount)
    update payable p set paid = p.paid + more.amount, version = p.version + 1
    from (select payable_id, sum(amount) as amount from added group by 1) more where p.id = more.payable_id`.execute(
    tx,
  )
}

export interface PaymentRow {
  id: number
  payable_id: number
  project_id: number
  paid_on: string
  reference: string
  amount: number
  taken_back_at: Date | null
}

export async function payment(tx: Tx, id: number): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    select id, payable_id, project_id, paid_on::text, reference, amount::float8, taken_back_at
    from payable_payment where id = ${id}::bigint`.execute(tx)
  return rows[0]
}

export async function takeBack(
  tx: Tx,
  paymentId: number,
  by: number,
  at: Date,
  reason: string,
): Promise<void> {
  await sql`
    with taken as (
      update payable_payment set taken_back_at = ${at}, taken_back_by = ${by}::bigint, taken_back_reason = ${reason}
      where id = ${paymentId}::bigint and taken_back_at is null returning payable_id, amount)
    update payable p set paid = p.paid - taken.amount, version = p.version + 1
    from taken where p.id = taken.payable_id`.execute(tx)
}

/** In the order they were recorded in. */
export async function payments(tx: Tx, payableId: number) {
  const { rows } = await sql<
    Omit<PaymentRow, 'project_id' | 'payable_id'> & {
      by: string | null
      at: Date
      taken_back_by: string | null
      taken_back_reason: string
    }
  >`
    select y.id, y.paid_on::text, y.reference, y.amount::float8, u.full_name as by, y.created_at as at,
      y.taken_back_at, t.full_name as taken_back_by, y.taken_back_reason
    from payable_payment y
    left join app_user u on u.company_id = y.company_id and u.id = y.created_by
    left join app_user t on t.company_id = y.company_id and t.id = y.taken_back_by
    where y.payable_id = ${payableId}::bigint order by y.id`.execute(tx)
  return rows
}
