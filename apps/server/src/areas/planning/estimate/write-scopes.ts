import type { ScopeEdit } from '@itayo/contract'
import type { scopeCost } from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
import type { Measured } from './check-edits.ts'
import type { ScopeNow } from './hold-scopes.ts'
import type { MergedScope } from './merge-scope.ts'
import { insertLines, type LineKind, updateLines } from './store/lines.ts'
import * as store from './store/scope-writing.ts'

/** A scope as it was and as it is to be written. */
export interface Planned {
  edit: ScopeEdit
  before: ScopeNow | null
  measured: Measured
  merged: MergedScope
  cost: ReturnType<typeof scopeCost>
  phase_id: number
  work_item_id: number
  code: string
  without_mark_up: boolean
}

export function removeScopes(tx: Tx, removed: readonly Planned[]): Promise<void> {
  return store.remove(
    tx,
    removed.flatMap(({ before }) => before?.id ?? []),
  )
}

function scopeColumns({ edit, before, measured: size, cost }: Planned): store.ScopeColumns {
  return {
    place: before && !edit.move ? null : (edit.place ?? null),
    company_tag_id: edit.company_tag_id ?? null,
    item_number: edit.own_number ?? before?.own_number ?? '',
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

export function updateScopes(tx: Tx, plans: readonly Planned[]): Promise<void> {
  return store.update(
    tx,
    plans.flatMap((plan) => (plan.before ? [{ id: plan.before.id, ...scopeColumns(plan) }] : [])),
  )
}

export async function insertScopes(
  tx: Tx,
  projectId: number,
  plans: readonly Planned[],
): Promise<Map<Planned, number>> {
  const rows = plans.map((plan) => ({
    phase_id: plan.phase_id,
    work_item_id: plan.work_item_id,
    without_mark_up: plan.without_mark_up,
    ...scopeColumns(plan),
  }))
  const ids = await store.insert(tx, projectId, rows)
  return new Map(plans.map((plan, at) => [plan, ids[at] as number]))
}

export function rewriteLines(tx: Tx, kind: LineKind, plans: readonly Planned[]): Promise<void> {
  return updateLines(
    tx,
    kind,
    plans.flatMap(({ merged }) => [...merged.changed[kind], ...merged.moved[kind]]),
  )
}

export async function addLines(
  tx: Tx,
  kind: LineKind,
  projectId: number,
  plans: readonly Planned[],
  idOf: (plan: Planned) => number,
): Promise<void> {
  const added = plans.flatMap((plan) => {
    for (const line of plan.merged.added[kind]) line.project_work_item_id = idOf(plan)
    return plan.merged.added[kind]
  })
  const ids = await insertLines(tx, kind, projectId, added)
  for (const [at, line] of added.entries()) line.id = ids[at] ?? null
}
