import type { ScopeEdit } from '@itayo/contract'
import type { scopeCost } from '@itayo/domain'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/query.ts'
import type { Measured } from './check-edits.ts'
import type { ScopeNow } from './hold-scopes.ts'
import type { MergedScope } from './merge-scope.ts'
import { insertLines, LINE_KINDS, type LineKind, updateLines } from './store/lines.ts'

/** A scope as it was and as it is to be written. */
export interface Planned {
  edit: ScopeEdit
  before: ScopeNow | null
  measured: Measured
  merged: MergedScope
  cost: ReturnType<typeof scopeCost>
  phase_id: number
  work_item_id: number
  without_mark_up: boolean
}

export async function removeScopes(tx: Tx, removed: readonly Planned[]): Promise<void> {
  const ids = removed.map((plan) => plan.before?.id).filter((id) => id !== undefined)
  if (ids.length === 0) return
  for (const kind of LINE_KINDS) {
    await sql`update ${sql.table(`estimate_${kind}`)} set removed_at = now()
      where project_work_item_id = any(${ids}::bigint[]) and removed_at is null`.execute(tx)
  }
  await sql`update project_work_item set removed_at = now(), estimate_version = estimate_version + 1
    where id = any(${ids}::bigint[])`.execute(tx)
}

function scopeColumns({ edit, measured: size, cost }: Planned) {
  return {
    company_tag_id: edit.company_tag_id ?? null,
    ...size,
    is_sub_con: edit.is_sub_con === 1,
    labor: cost.labor,
    equipment: cost.equipment,
    material: cost.material,
    ocm: cost.ocm,
    cp: cost.cp,
    vat: cost.vat,
  }
}

const SCOPE_COLUMNS = sql.raw(`company_tag_id bigint, measurement numeric, unit_id int, quantity numeric,
  quantity_unit_id int, measurement_formula text, is_sub_con boolean, labor numeric, equipment numeric, material numeric, ocm numeric,
  cp numeric, vat numeric`)

export async function updateScopes(tx: Tx, plans: readonly Planned[]): Promise<void> {
  if (plans.length === 0) return
  const rows = plans.map((plan) => ({ id: plan.before?.id, ...scopeColumns(plan) }))
  await sql`
    update project_work_item w set company_tag_id = s.company_tag_id, measurement = s.measurement,
      unit_id = s.unit_id, quantity = s.quantity, quantity_unit_id = s.quantity_unit_id,
      measurement_formula = s.measurement_formula,
      is_sub_con = s.is_sub_con, labor = s.labor, equipment = s.equipment, material = s.material, ocm = s.ocm,
      cp = s.cp, vat = s.vat, estimate_version = w.estimate_version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (id bigint, ${SCOPE_COLUMNS})
    where w.id = s.id`.execute(tx)
}

export async function insertScopes(
  tx: Tx,
  projectId: number,
  plans: readonly Planned[],
): Promise<Map<Planned, number>> {
  if (plans.length === 0) return new Map()
  const rows = plans.map((plan) => ({
    phase_id: plan.phase_id,
    work_item_id: plan.work_item_id,
    without_mark_up: plan.without_mark_up,
    ...scopeColumns(plan),
  }))
  // Ids are given out in the order of the rows, which is the order they were sent in.
  const inserted = await sql<{ id: number }>`
    insert into project_work_item (project_id, phase_id, work_item_id, without_mark_up, company_tag_id,
      measurement, unit_id, quantity, quantity_unit_id, measurement_formula, is_sub_con, labor, equipment, material, ocm, cp, vat)
    select ${projectId}::bigint, s.phase_id, s.work_item_id, s.without_mark_up, s.company_tag_id, s.measurement,
      s.unit_id, s.quantity, s.quantity_unit_id, s.measurement_formula, s.is_sub_con, s.labor, s.equipment, s.material, s.ocm, s.cp, s.vat
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as (phase_id bigint, work_item_id bigint, without_mark_up boolean, ${SCOPE_COLUMNS})) with ordinality
      as s (phase_id, work_item_id, without_mark_up, company_tag_id, measurement, unit_id, quantity,
        quantity_unit_id, measurement_formula, is_sub_con, labor, equipment, material, ocm, cp, vat, place)
    order by s.place
    returning id`.execute(tx)
  const ids = inserted.rows.map((row) => row.id).toSorted((a, b) => a - b)
  return new Map(plans.map((plan, at) => [plan, ids[at] as number]))
}

export async function writeLines(
  tx: Tx,
  kind: LineKind,
  projectId: number,
  plans: readonly Planned[],
  idOf: (plan: Planned) => number,
): Promise<void> {
  await updateLines(
    tx,
    kind,
    plans.flatMap(({ merged }) => merged.changed[kind]),
  )
  const added = plans.flatMap((plan) => {
    for (const line of plan.merged.added[kind]) line.project_work_item_id = idOf(plan)
    return plan.merged.added[kind]
  })
  const ids = await insertLines(tx, kind, projectId, added)
  for (const [at, line] of added.entries()) line.id = ids[at] ?? null
}
