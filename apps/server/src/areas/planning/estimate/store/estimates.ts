import type { EstimateStanding } from '@itayo/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

export interface EstimateRow {
  status: number
  approval: string
  edited_at: Date | null
  editor: string | null
  submitted_at: Date | null
  submitter: string | null
  first_approved_at: Date | null
  revision: number | null
  reason: string
  ocm: string | null
  cp: string | null
  has_vat: boolean
  vat_override: string | null
  source_of_funds: string | null
  total_budget: string | null
  archived_at: Date | null
  work_items: number
  rounding_direct: string
  rounding_contract: string
}

export async function find(tx: Tx, projectId: number): Promise<EstimateRow | undefined> {
  const { rows } = await sql<EstimateRow>`
    select e.status, e.approval, e.edited_at, editor.full_name as editor, e.submitted_at,
      submitter.full_name as submitter, e.first_approved_at, e.revision, e.reason,
      p.ocm, p.cp, p.has_vat, p.vat_override, p.source_of_funds, p.total_budget, p.archived_at, f.work_items,
      f.rounding_direct, f.rounding_contract
    from project p
    join estimate e on e.project_id = p.id
    join project_figures f on f.project_id = p.id
    left join app_user editor on editor.id = e.edited_by
    left join app_user submitter on submitter.id = e.submitted_by
    where p.id = ${projectId}`.execute(tx)
  return rows[0]
}

/** A draft, without a work item. */
export async function insert(tx: Tx, projectId: number): Promise<void> {
  await tx.insertInto('estimate').values({ project_id: projectId }).execute()
}

/** Held until the end of the transaction: saves of one project come one after the other. */
export function hold(tx: Tx, projectId: number) {
  return tx
    .selectFrom('estimate')
    .select(['status', 'approval', 'first_approved_at', 'revision'])
    .where('project_id', '=', projectId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** The number of the newest revision; none before the first approval. */
export async function revision(tx: Tx, projectId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('estimate')
    .select('revision')
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  return row.revision
}

interface StateChange {
  status?: 1 | 2
  approval?: EstimateStanding['approval_state']
  reason?: string
  submitted?: boolean
  approved?: boolean
  /** Lines were written too. */
  edited?: boolean
  revision?: number
}

export async function setState(tx: Tx, projectId: number, change: StateChange): Promise<void> {
  const { submitted, approved, edited, ...columns } = change
  await tx
    .updateTable('estimate')
    .set({
      ...columns,
      ...(submitted && { submitted_at: sql`now()`, submitted_by: sql`acting_person()` }),
      ...(edited && { edited_at: sql`now()`, edited_by: sql`acting_person()` }),
      ...(approved && { first_approved_at: sql`coalesce(first_approved_at, now())` }),
    })
    .where('project_id', '=', projectId)
    .execute()
}

/** An approved estimate is pending as long as edits of it wait. */
export async function settleApproval(tx: Tx, projectId: number): Promise<void> {
  await sql`
    update estimate e set approval = case when exists (select from estimate_proposal p
        where p.company_id = e.company_id and p.project_id = e.project_id and p.state = 'pending')
      then 'pending' else 'approved' end
    where e.project_id = ${projectId} and e.first_approved_at is not null`.execute(tx)
}

export interface FiguresRow {
  work_items: number
  direct: string
  contract: string
  rounding_direct: string
  rounding_contract: string
  total_budget: string | null
}

/** The stored figures of the project. */
export async function figures(tx: Tx, projectId: number): Promise<FiguresRow | undefined> {
  const { rows } = await sql<FiguresRow>`
    select f.work_items, f.direct, f.contract, f.rounding_direct, f.rounding_contract, p.total_budget
    from project_figures f join project p on p.id = f.project_id where f.project_id = ${projectId}`.execute(
    tx,
  )
  return rows[0]
}

export async function phases(tx: Tx, projectId: number) {
  const { rows } = await sql<{
    phase_id: number
    code: string
    phase: string
    work_items: number
    direct: string
    contract: string
  }>`
    select w.phase_id, p.code, p.name as phase, count(*) as work_items, sum(w.direct) as direct,
      sum(w.contract) as contract
    from project_work_item w join phase p on p.id = w.phase_id
    where w.project_id = ${projectId} and w.removed_at is null
    group by w.phase_id, p.code, p.name, p.position order by p.position, w.phase_id`.execute(tx)
  return rows
}

interface Missing {
  without_measurement: number
  without_lines: number
  without_price: number
}

export async function countMissing(tx: Tx, projectId: number): Promise<Missing> {
  const { rows } = await sql<Missing>`
    with live as (select id, measurement from project_work_item where project_id = ${projectId} and removed_at is null),
    lines as (
      select project_work_item_id, basis, rate as price from estimate_labor
        where project_id = ${projectId} and removed_at is null
      union all
      select project_work_item_id, basis, rate from estimate_equipment
        where project_id = ${projectId} and removed_at is null
      union all
      select project_work_item_id, basis, unit_cost from estimate_material
        where project_id = ${projectId} and removed_at is null)
    select (select count(*) from live where coalesce(measurement, 0) = 0) as without_measurement,
      (select count(*) from live where not exists (select from lines l where l.project_work_item_id = live.id))
        as without_lines,
      (select count(*) from lines where basis = 'quantity' and price is null) as without_price`.execute(tx)
  return rows[0] as Missing
}

/** The approvals of these kinds that wait in the project. */
export async function waitingApprovals(
  tx: Tx,
  projectId: number,
  kinds: readonly string[],
): Promise<number[]> {
  const rows = await tx
    .selectFrom('approval')
    .select('id')
    .where('project_id', '=', projectId)
    .where('state', '=', 'waiting')
    .where('kind', 'in', [...kinds])
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}
