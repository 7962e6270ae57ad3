import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

/**
 * The project's totals, from its work items and its rounding row. Its actual cost follows the ledger instead
 * (`insertCosts`). Progress is the domain's `progressOf` over the same rows: weighed by contract cost, equally where
 * nothing has a cost, and never 100 before all is done.
 */
export async function writeTotals(tx: Tx, projectId: number): Promise<{ contract: string; actual: string }> {
  const { rows } = await sql<{ contract: string; actual: string }>`
    with work as (
      select count(*) as work_items, coalesce(sum(labor), 0) as labor, coalesce(sum(equipment), 0) as equipment,
        coalesce(sum(material), 0) as material, coalesce(sum(direct), 0) as direct, coalesce(sum(ocm), 0) as ocm,
        coalesce(sum(cp), 0) as cp, coalesce(sum(vat), 0) as vat, coalesce(sum(contract), 0) as contract,
        sum(contract * status) as done_by_cost, sum(status) as done_equally
      from project_work_item where project_id = ${projectId}::bigint and removed_at is null),
    weighed as (
      select case when contract = 0 then done_equally else done_by_cost end as done,
        100 * case when contract = 0 then work_items else contract end as whole
      from work),
    rounding as (
      select coalesce(sum(direct), 0) as direct, coalesce(sum(contract), 0) as contract
      from estimate_rounding where project_id = ${projectId}::bigint)
    insert into project_figures (project_id, work_items, labor, equipment, material, direct, ocm, cp, vat,
      contract, rounding_direct, rounding_contract, progress)
    select ${projectId}::bigint, w.work_items, w.labor, w.equipment, w.material, w.direct + r.direct, w.ocm, w.cp,
      w.vat, w.contract + r.contract, r.direct, r.contract,
      case when whole = 0 then 0
        else least(div(20000 * done + whole, 2 * whole), case when done < whole then 9999 else 10000 end) / 100 end
    from work w, weighed, rounding r
    on conflict (company_id, project_id) do update set
      work_items = excluded.work_items, labor = excluded.labor, equipment = excluded.equipment,
      material = excluded.material, direct = excluded.direct, ocm = excluded.ocm, cp = excluded.cp,
      vat = excluded.vat, contract = excluded.contract, rounding_direct = excluded.rounding_direct,
      rounding_contract = excluded.rounding_contract, progress = excluded.progress
    returning contract, actual`.execute(tx)
  return rows[0] as { contract: string; actual: string }
}

/** The rounding of a project's imports, at contract prices. */
export async function contractRounding(tx: Tx, projectId: number): Promise<number> {
  const { rows } = await sql<{ contract: string }>`
    select coalesce(sum(contract), 0) as contract from estimate_rounding where project_id = ${projectId}`.execute(
    tx,
  )
  return Number(rows[0]?.contract)
}

/** Removed work items are in it too. */
export function workItems(tx: Tx, projectId: number) {
  return tx
    .selectFrom('project_work_item')
    .select(['id', 'labor', 'equipment', 'material', 'without_mark_up', 'removed_at'])
    .where('project_id', '=', projectId)
    .execute()
}

export async function writeMarkUps(
  tx: Tx,
  scopes: readonly { id: number; ocm: number; cp: number; vat: number }[],
): Promise<void> {
  await sql`
    update project_work_item w set ocm = s.ocm, cp = s.cp, vat = s.vat
    from unnest(${scopes.map(({ id }) => id)}::bigint[], ${scopes.map(({ ocm }) => ocm)}::numeric[],
      ${scopes.map(({ cp }) => cp)}::numeric[], ${scopes.map(({ vat }) => vat)}::numeric[]) as s (id, ocm, cp, vat)
    where w.id = s.id and (w.ocm, w.cp, w.vat) is distinct from (s.ocm, s.cp, s.vat)`.execute(tx)
}

/** The percentages of a project as its row holds them. */
export interface TermsRow {
  ocm: string | null
  cp: string | null
  has_vat: boolean
  vat_override: string | null
  source_of_funds: string | null
}

export function terms(tx: Tx, projectId: number): Promise<TermsRow> {
  return tx
    .selectFrom('project')
    .select(['ocm', 'cp', 'has_vat', 'vat_override', 'source_of_funds'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
}

interface TasksRow {
  project_id: number
  /** Contract cost, status, first and last day of each. */
  tasks: [number, number, string | null, string | null][]
}

/** A row for each project that has any: a list of projects has hundreds of tasks, and each row costs. */
export async function liveTasks(tx: Tx, projectIds: readonly number[]): Promise<TasksRow[]> {
  const { rows } = await sql<TasksRow>`
    select project_id, json_agg(json_build_array(contract, status, start_date, end_date)) as tasks
    from project_work_item where project_id = any(${[...projectIds]}::bigint[]) and removed_at is null
    group by project_id`.execute(tx)
  return rows
}

/** An entry of the ledger. Amounts from the database stay text, so that none is rounded on its way. */
export interface CostEntry {
  kind: string
  amount: number | string
  quantity?: number | string
  entry_date: string
  /** Where it came from; the same source is booked once for each sequence. */
  source_kind: string
  source_id: number
  sequence?: number
  reverses_id?: number | null
  /** Without one: not allocated, and shown as such. */
  project_work_item_id?: number
  estimate_labor_id?: number
  estimate_equipment_id?: number
  estimate_material_id?: number
}

/**
 * Adds the entries to the sums of the project, its work items and their lines: summing the ledger anew with every
 * slip would cost more each day.
 */
export async function insertCosts(tx: Tx, projectId: number, entries: readonly CostEntry[]): Promise<void> {
  const sent = entries.map((entry, place) => ({ ...entry, place }))
  await sql`
    with booked as (
    insert into cost_entry (project_id, project_work_item_id, estimate_labor_id, estimate_equipment_id,
      estimate_material_id, kind, quantity, amount, entry_date, source_kind, source_id, sequence, reverses_id)
    select ${projectId}::bigint, s.project_work_item_id, s.estimate_labor_id, s.estimate_equipment_id,
      s.estimate_material_id, s.kind, s.quantity, s.amount, s.entry_date, s.source_kind, s.source_id,
      coalesce(s.sequence, 1), s.reverses_id
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as s (project_work_item_id bigint,
      estimate_labor_id bigint, estimate_equipment_id bigint, estimate_material_id bigint, kind text,
      quantity numeric, amount numeric, entry_date date, source_kind text, source_id bigint, sequence int,
      reverses_id bigint, place int)
    order by s.place
    returning project_work_item_id, estimate_labor_id, estimate_equipment_id, estimate_material_id, kind,
      source_kind = 'typed' as is_typed, amount),
    by_line as (
      insert into cost_sum (project_id, project_work_item_id, estimate_labor_id, estimate_equipment_id,
        estimate_material_id, kind, is_typed, entries, amount)
      select ${projectId}::bigint, project_work_item_id, estimate_labor_id, estimate_equipment_id,
        estimate_material_id, kind, is_typed, count(*), sum(amount)
      from booked group by 2, 3, 4, 5, 6, 7
      on conflict on constraint cost_sum_once do update set
        entries = cost_sum.entries + excluded.entries, amount = cost_sum.amount + excluded.amount),
    by_work_item as (
      update project_work_item w set actual = w.actual + more.amount
      from (select project_work_item_id, sum(amount) as amount from booked group by 1) more
      where w.id = more.project_work_item_id)
    update project_figures f set actual = f.actual + (select sum(amount) from booked)
    where f.project_id = ${projectId}::bigint`.execute(tx)
}

/** Entries that nothing has taken back, as the entries that take them back would be: next in their sequence. */
export async function standingCosts(
  tx: Tx,
  projectId: number,
  { kind, ids }: { kind: string; ids: readonly number[] },
): Promise<(Omit<CostEntry, 'entry_date'> & { id: number })[]> {
  const { rows } = await sql<Omit<CostEntry, 'entry_date'> & { id: number }>`
    select c.id, c.kind, -c.amount as amount, -c.quantity as quantity, c.source_kind, c.source_id,
      (select max(o.sequence) + 1 from cost_entry o where o.company_id = c.company_id
        and o.source_kind = c.source_kind and o.source_id = c.source_id) as sequence,
      c.project_work_item_id, c.estimate_labor_id, c.estimate_equipment_id, c.estimate_material_id
    from cost_entry c
    where c.project_id = ${projectId} and c.source_kind = ${kind} and c.source_id = any(${[...ids]}::bigint[])
      and c.reverses_id is null
      and not exists (select from cost_entry r where r.company_id = c.company_id and r.reverses_id = c.id)
    order by c.id`.execute(tx)
  return rows
}

/** The last number of each of these sources that has cost something. */
export async function lastSequences(
  tx: Tx,
  { kind, ids }: { kind: string; ids: readonly number[] },
): Promise<Map<number, number>> {
  const { rows } = await sql<{ source_id: number; sequence: number }>`
    select source_id, max(sequence) as sequence from cost_entry
    where source_kind = ${kind} and source_id = any(${[...ids]}::bigint[]) group by 1`.execute(tx)
  return new Map(rows.map(({ source_id, sequence }) => [source_id, sequence]))
}
