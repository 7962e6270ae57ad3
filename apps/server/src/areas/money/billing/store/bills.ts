import type { BillState, BillTerms, StandingBill } from '@itayo/domain'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

export interface BillRow extends StandingBill {
  id: number
  project_id: number
  number: number
  kind: 'progress' | 'release'
  report_log_id: number | null
  swa_number: number | null
  period_from: string | null
  period_to: string | null
  terms: BillTerms
  contract_cost: number
  billed_before: number
  late_days: number
  contract_end: string
  drafted_on: string
  drafted_by: string | null
  drafter_id: number | null
  submitted_on: string | null
  submitted_by: string | null
  certified_by: string | null
  /** The first of its receipts. */
  official_receipt: string | null
  last_receipt: string | null
  version: number
}

const COLUMNS = sql`b.id, b.project_id, b.number, b.kind, b.report_log_id, s.number as swa_number, b.period_from,
  b.period_to, b.state, b.terms, b.contract_cost::float8 as contract_cost, b.billed_before::float8 as billed_before,
  b.gross::float8 as gross, b.recoupment::float8 as recoupment, b.retention::float8 as retention,
  b.vat_withheld::float8 as vat_withheld, b.ewt::float8 as ewt, b.liquidated_damages::float8 as liquidated_damages,
  b.late_days, b.contract_end, b.retention_released::float8 as retention_released, b.drafted_on,
  drafter.full_name as drafted_by, b.created_by as drafter_id, b.submitted_on, submitter.full_name as submitted_by, b.certified_on,
  certifier.full_name as certified_by, b.version, coalesce(o.amount, 0)::float8 as other,
  coalesce(r.amount, 0)::float8 as collected, r.official_receipt, r.last_receipt`

const FROM = sql`from bill b
  left join swa s on s.company_id = b.company_id and s.report_log_id = b.report_log_id
  left join app_user drafter on drafter.company_id = b.company_id and drafter.id = b.created_by
  left join app_user submitter on submitter.company_id = b.company_id and submitter.id = b.submitted_by
  left join app_user certifier on certifier.company_id = b.company_id and certifier.id = b.certified_by
  left join lateral (select sum(x.amount) as amount from bill_other x
    where x.company_id = b.company_id and x.bill_id = b.id) o on true
  left join lateral (select sum(x.amount) as amount, (array_agg(x.official_receipt order by x.received_on, x.id))[1] as official_receipt,
      max(x.received_on) as last_receipt from bill_receipt x
    where x.company_id = b.company_id and x.bill_id = b.id) r on true`

/** Bills of some projects, in the order of their numbers. */
export async function billsOf(tx: Tx, projectIds: readonly number[]): Promise<BillRow[]> {
  const { rows } = await sql<BillRow>`
    select ${COLUMNS} ${FROM} where b.project_id = any(${projectIds}::bigint[])
    order by b.project_id, b.number`.execute(tx)
  return rows
}

export async function find(tx: Tx, id: number): Promise<BillRow | undefined> {
  const { rows } = await sql<BillRow>`select ${COLUMNS} ${FROM} where b.id = ${id}`.execute(tx)
  return rows[0]
}

/** Sums of the receipts by their day. */
export async function collectedByDay(
  tx: Tx,
  projectIds: readonly number[],
): Promise<{ project_id: number; day: string; amount: number }[]> {
  const { rows } = await sql<{ project_id: number; day: string; amount: number }>`
    select project_id, received_on as day, sum(amount)::float8 as amount from bill_receipt
    where project_id = any(${projectIds}::bigint[]) group by 1, 2 order by 1, 2`.execute(tx)
  return rows
}

export interface NewBill {
  project_id: number
  number: number
  kind: BillRow['kind']
  report_log_id: number | null
  period_from: string | null
  period_to: string | null
  terms: BillTerms
  contract_cost: number
  billed_before: number
  gross: number
  recoupment: number
  retention: number
  vat_withheld: number
  ewt: number
  liquidated_damages: number
  late_days: number
  contract_end: string
  retention_released: number
  drafted_on: string
}

export async function insert(tx: Tx, { terms, ...bill }: NewBill): Promise<number> {
  const { id } = await tx
    .insertInto('bill')
    .values({ ...bill, terms: JSON.stringify(terms) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Changed {
  state?: BillState
  submitted_on?: string | null
  submitted_by?: number | null
  certified_on?: string | null
  certified_by?: number | null
  late_days?: number
  contract_end?: string
  liquidated_damages?: number
}

/** With the next version: whoever saw it before is told so. */
export async function update(tx: Tx, id: number, changed: Changed): Promise<void> {
  await tx
    .updateTable('bill')
    .set((eb) => ({ ...changed, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function remove(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('bill').where('id', '=', id).execute()
}

export interface CertifiedStatement {
  report_log_id: number
  number: number
  period_from: string
  period_to: string
  contract_cost: number
  to_date: number
  is_billed: boolean
}

/** The certified statements of a project, oldest first, with what their lines came to. */
export async function certifiedStatements(tx: Tx, projectId: number): Promise<CertifiedStatement[]> {
  const { rows } = await sql<CertifiedStatement>`
    select s.report_log_id, s.number, s.period_from, s.period_to,
      coalesce(sum(l.amount), 0)::float8 as contract_cost, coalesce(sum(l.amount_to_date), 0)::float8 as to_date,
      exists (select from bill b where b.company_id = s.company_id and b.report_log_id = s.report_log_id) as is_billed
    from swa s
    left join swa_line l on l.company_id = s.company_id and l.report_log_id = s.report_log_id
    where s.project_id = ${projectId} and s.state = 'certified'
    group by s.company_id, s.report_log_id, s.number, s.period_from, s.period_to
    order by s.period_to`.execute(tx)
  return rows
}

/** The oldest certified statement of each project that no bill is made of: the amount of its work to date. */
export async function statementsToBill(
  tx: Tx,
  projectIds: readonly number[],
): Promise<{ project_id: number; to_date: number }[]> {
  const { rows } = await sql<{ project_id: number; to_date: number }>`
    select s.project_id, (select coalesce(sum(l.amount_to_date), 0) from swa_line l
      where l.company_id = s.company_id and l.report_log_id = s.report_log_id)::float8 as to_date
    from (
      select distinct on (w.project_id) w.company_id, w.project_id, w.report_log_id from swa w
      where w.project_id = any(${projectIds}::bigint[]) and w.state = 'certified' and not exists (
        select from bill b where b.company_id = w.company_id and b.report_log_id = w.report_log_id)
      order by w.project_id, w.period_to) s`.execute(tx)
  return rows
}

export async function statementState(tx: Tx, reportLogId: number) {
  return tx
    .selectFrom('swa')
    .select(['number', 'state', 'project_id'])
    .where('report_log_id', '=', reportLogId)
    .executeTakeFirst()
}

/** The number of the bill of a statement, where there is one. */
export async function billOfStatement(tx: Tx, reportLogId: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('bill')
    .select('number')
    .where('report_log_id', '=', reportLogId)
    .executeTakeFirst()
  return row?.number
}
