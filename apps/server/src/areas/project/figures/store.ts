import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/query.ts'

/** The project's totals, from its work items and the ledger. */
export async function writeTotals(tx: Tx, projectId: number, progress: number): Promise<void> {
  await sql`
    insert into project_figures
      (project_id, work_items, labor, equipment, material, direct, ocm, cp, vat, contract, actual, progress)
    select ${projectId}::bigint, count(*), coalesce(sum(labor), 0), coalesce(sum(equipment), 0),
      coalesce(sum(material), 0), coalesce(sum(direct), 0), coalesce(sum(ocm), 0), coalesce(sum(cp), 0),
      coalesce(sum(vat), 0), coalesce(sum(contract), 0),
      (select coalesce(sum(amount), 0) from cost_entry where project_id = ${projectId}::bigint), ${progress}::numeric
    from project_work_item where project_id = ${projectId}::bigint and removed_at is null
    on conflict (company_id, project_id) do update set
      work_items = excluded.work_items, labor = excluded.labor, equipment = excluded.equipment,
      material = excluded.material, direct = excluded.direct, ocm = excluded.ocm, cp = excluded.cp,
      vat = excluded.vat, contract = excluded.contract, actual = excluded.actual, progress = excluded.progress`.execute(
    tx,
  )
}

/** Of the removed ones too. */
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

export function liveTasks(tx: Tx, projectIds: readonly number[]) {
  return tx
    .selectFrom('project_work_item')
    .select(['project_id', 'contract', 'status', 'start_date', 'end_date'])
    .where('project_id', 'in', projectIds.length > 0 ? [...projectIds] : [0])
    .where('removed_at', 'is', null)
    .execute()
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

export async function insertCosts(tx: Tx, projectId: number, entries: readonly CostEntry[]): Promise<void> {
  const sent = entries.map((entry, place) => ({ ...entry, place }))
  await sql`
    insert into cost_entry (project_id, project_work_item_id, estimate_labor_id, estimate_equipment_id,
      estimate_material_id, kind, quantity, amount, entry_date, source_kind, source_id, sequence, reverses_id)
    select ${projectId}::bigint, s.project_work_item_id, s.estimate_labor_id, s.estimate_equipment_id,
      s.estimate_material_id, s.kind, s.quantity, s.amount, s.entry_date, s.source_kind, s.source_id,
      coalesce(s.sequence, 1), s.reverses_id
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as s (project_work_item_id bigint,
      estimate_labor_id bigint, estimate_equipment_id bigint, estimate_material_id bigint, kind text,
      quantity numeric, amount numeric, entry_date date, source_kind text, source_id bigint, sequence int,
      reverses_id bigint, place int)
    order by s.place`.execute(tx)
}

export async function writeActuals(tx: Tx, workItemIds: readonly number[]): Promise<void> {
  await sql`
    update project_work_item w set actual = (select coalesce(sum(amount), 0) from cost_entry c
      where c.company_id = w.company_id and c.project_work_item_id = w.id)
    where w.id = any(${[...workItemIds]}::bigint[])`.execute(tx)
}
