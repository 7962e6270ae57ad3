import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

export interface ProjectRow {
  id: number
  name: string
  identifier: string
  ocm: string | null
  cp: string | null
  has_vat: boolean
  vat_override: string | null
  source_of_funds: string | null
  contract: number
  vat: number
  rounding: number
  actual: number
  variance_orders: number
}

/** These projects, or all that are not archived. */
export async function projects(tx: Tx, projectIds: readonly number[] | null): Promise<ProjectRow[]> {
  const which =
    projectIds === null
      ? sql`p.archived_at is null and p.deleted_at is null`
      : sql`p.id = any(${projectIds}::bigint[])`
  const { rows } = await sql<ProjectRow>`
    select p.id, p.name, p.identifier, p.ocm, p.cp, p.has_vat, p.vat_override, p.source_of_funds,
      coalesce(f.contract, 0)::float8 as contract, coalesce(f.vat, 0)::float8 as vat,
      coalesce(f.rounding_direct, 0)::float8 as rounding, coalesce(f.actual, 0)::float8 as actual,
      coalesce(o.contract, 0)::float8 as variance_orders
    from project p
    left join project_figures f on f.company_id = p.company_id and f.project_id = p.id
    left join (select company_id, project_id, sum(contract) as contract from variance_order group by 1, 2) o
      on o.company_id = p.company_id and o.project_id = p.id
    where ${which} order by p.name, p.id`.execute(tx)
  return rows
}

/** The archived ones too. */
export function everyProject(tx: Tx, projectId: number | null) {
  const all = tx
    .selectFrom('project')
    .select(['id', 'name', 'identifier', 'client_company'])
    .where('deleted_at', 'is', null)
  return (projectId === null ? all : all.where('id', '=', projectId)).orderBy('name').orderBy('id').execute()
}

/** Id, phase, direct cost, contract cost, actual cost, status, first and last day. */
type ItemTuple = [number, number, number, number, number, number, string | null, string | null]

export interface ItemRow {
  id: number
  phase: number
  direct: number
  contract: number
  actual: number
  status: number
  start: string | null
  end: string | null
}

/** The live work items of each project, one row for each project: hundreds of rows cost more than their figures. */
export async function workItems(tx: Tx, projectIds: readonly number[]): Promise<Map<number, ItemRow[]>> {
  const { rows } = await sql<{ project_id: number; items: ItemTuple[] }>`
    select w.project_id, json_agg(json_build_array(w.id, w.phase_id, w.direct, w.contract, w.actual, w.status,
      w.start_date, w.end_date) order by p.position, w.phase_id, w.id) as items
    from project_work_item w join phase p on p.company_id = w.company_id and p.id = w.phase_id
    where w.project_id = any(${[...projectIds]}::bigint[]) and w.removed_at is null
    group by w.project_id`.execute(tx)
  return new Map(
    rows.map(({ project_id, items }) => [
      project_id,
      items.map(([id, phase, direct, contract, actual, status, start, end]) => ({
        id,
        phase,
        direct,
        contract,
        actual,
        status,
        start,
        end,
      })),
    ]),
  )
}

export async function phases(tx: Tx, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; code: string; name: string }>`
    select id, code, name from phase where id = any(${[...ids]}::bigint[])`.execute(tx)
  return new Map(rows.map((phase) => [phase.id, phase]))
}

/** The sums of the ledger by month, from the table that a trigger carries. */
export async function spentByMonth(tx: Tx, projectIds: readonly number[]) {
  const { rows } = await sql<{ project_id: number; month: string; amount: number }>`
    select project_id, to_char(month, 'YYYY-MM') as month, sum(amount)::float8 as amount from cost_month
    where project_id = any(${[...projectIds]}::bigint[]) group by 1, 2 order by 1, 2`.execute(tx)
  return Map.groupBy(rows, ({ project_id }) => project_id)
}

/** Entries with a date after that day: a few days of the ledger. */
export async function bookedAfter(tx: Tx, projectIds: readonly number[], day: string) {
  const { rows } = await sql<{ project_id: number; amount: number }>`
    select project_id, sum(amount)::float8 as amount from cost_entry
    where project_id = any(${[...projectIds]}::bigint[]) and entry_date > ${day}::date group by 1`.execute(tx)
  return new Map(rows.map(({ project_id, amount }) => [project_id, amount]))
}

/** How the work items that were reported on since that day stood on it. */
export async function statusesAt(tx: Tx, projectIds: readonly number[], day: string) {
  const { rows } = await sql<{ id: number; status: number }>`
    select w.id, coalesce((select e.status from progress_entry e
      where e.company_id = w.company_id and e.project_work_item_id = w.id and e.entry_date <= ${day}::date
      order by e.entry_date desc, e.id desc limit 1), 0)::float8 as status
    from (select distinct company_id, project_work_item_id as id from progress_entry
      where project_id = any(${[...projectIds]}::bigint[]) and entry_date > ${day}::date) w`.execute(tx)
  return new Map(rows.map(({ id, status }) => [id, status]))
}
