import {
  type Estimate,
  EstimateSave,
  type EstimateScope,
  type SavedEstimate,
  type ScopeEdit,
} from '@itayo/contract'
import { byPlace, durationText, sum } from '@itayo/domain'
import { type Changes, changesOf } from '../changes.ts'
import type { EstimateState } from '../types.ts'
import * as sample from './sample.ts'

/**
 * The server as far as the screen can tell: it reads what was sent by the contract, writes it over what
 * it has, gives ids and versions, and tells it all again. It prices nothing: figures are compared by
 * what each side makes of the same lines.
 */
export function fakeServer(detailed: readonly EstimateScope[]) {
  let scopes = [...detailed]
  let lastId = 10_000
  const newId = () => {
    lastId += 1
    return lastId
  }

  function read(): Estimate {
    const sorted = scopes.toSorted((one, other) => one.phase_id - other.phase_id)
    const phases = Map.groupBy(sorted, ({ phase_id }) => phase_id)
    const inOrder = [...phases.values()].flatMap((phase) => byPlace(phase))
    return structuredClone(sample.estimate(inOrder))
  }

  function save(state: EstimateState): SavedEstimate {
    const body = EstimateSave.parse(asSent(changesOf(state)))
    const removed = body.estimate_data.flatMap((edit) => (edit.remove_sow ? [edit.psow_id as number] : []))
    scopes = scopes.filter(({ psow_id }) => !removed.includes(psow_id as number))
    const saved: SavedEstimate['saved'] = []
    for (const edit of body.estimate_data) {
      if (edit.remove_sow) continue
      const before = scopes.find(({ psow_id }) => psow_id === edit.psow_id)
      if (edit.psow_id && before?.version !== edit.version) throw new Error('stale')
      const scope = before ?? sample.scope({ psow_id: newId(), version: 0 })
      const after = written(scope, edit, newId)
      scopes = before ? scopes.map((one) => (one === before ? after : one)) : [...scopes, after]
      saved.push({ key: edit.key, scope: after })
    }
    for (const { psow_id, total } of body.labor_total_actual_cost)
      scopes = scopes.map((one) => (one.psow_id === psow_id ? withLaborTotal(one, total) : one))
    const { totals: _, summary: __, detailed: ___, ...standing } = read()
    return structuredClone({ ...standing, message: 'Saved', saved, removed })
  }

  return { read, save, scopes: () => scopes }
}

function asSent({ count: _, ...changes }: Changes) {
  return JSON.parse(JSON.stringify({ project_id: 1, ...changes, estimate_status: 1 }))
}

function withLaborTotal(scope: EstimateScope, total: number): EstimateScope {
  const spent = [scope.actual_labor_cost ?? 0, -(scope.total_actual_labor_cost_subcon ?? 0), total]
  return { ...scope, total_actual_labor_cost_subcon: total, actual_labor_cost: sum(spent) }
}

function written(scope: EstimateScope, edit: ScopeEdit, newId: () => number): EstimateScope {
  return {
    ...scope,
    phase_id: edit.phase_id ?? scope.phase_id,
    sow_id: edit.sow_id ?? scope.sow_id,
    place: (edit.move || !edit.psow_id ? edit.place : undefined) ?? scope.place,
    version: scope.version + 1,
    company_tag_id: edit.company_tag_id ?? null,
    own_number: edit.own_number ?? scope.own_number,
    item_number: (edit.own_number ?? scope.own_number) || scope.dpwh_ref || scope.code,
    measurement: edit.measurement ?? null,
    unit_id: edit.unit_id ?? scope.unit_id,
    quantity: edit.quantity ?? null,
    quantity_unit_id: edit.quantity_unit_id ?? null,
    measurement_formula: edit.measurement_formula ?? '',
    is_sub_con: edit.is_sub_con,
    labor: lines(scope.labor, edit.labor, newId, (line, id) =>
      sample.labor({
        id,
        labor_id: line.labor_id ?? null,
        designation: line.designation,
        basis: line.basis,
        estimated_workers: line.estimated_workers ?? null,
        duration: durationText(line.duration ?? null),
        rate: line.rate ?? null,
        estimated_cost: line.estimated_cost ?? 0,
        formulas: line.formulas ?? {},
      }),
    ),
    equipment: lines(scope.equipment, edit.equipment, newId, (line, id) =>
      sample.equipment({
        id,
        equipment_category_id: line.equipment_category_id ?? null,
        description: line.description,
        basis: line.basis,
        estimated_quantity: line.estimated_quantity ?? null,
        duration: durationText(line.duration ?? null),
        rate: line.rate ?? null,
        percent: line.percent ?? null,
        estimated_cost: line.estimated_cost ?? 0,
        formulas: line.formulas ?? {},
      }),
    ),
    material: lines(scope.material, edit.material, newId, (line, id) =>
      sample.material({
        id,
        material_id: line.material_id ?? null,
        description: line.description,
        basis: line.basis,
        estimated_quantity: line.estimated_quantity ?? null,
        unit_id: line.unit_id ?? 35,
        unit: line.unit_id === 33 ? 'bags' : 'pcs',
        unit_cost: line.unit_cost ?? null,
        percent: line.percent ?? null,
        estimated_cost: line.estimated_cost ?? 0,
        formulas: line.formulas ?? {},
      }),
    ),
  }
}

interface SentLine {
  id?: number | null | undefined
  edit: boolean
  remove: boolean
  move?: boolean | undefined
  place?: number | null | undefined
}

function lines<Row extends { id: number | null; place: number }, Sent extends SentLine>(
  before: readonly Row[],
  sent: readonly Sent[],
  newId: () => number,
  row: (line: Sent, id: number) => Row,
): Row[] {
  const byId = new Map(sent.map((line) => [line.id, line]))
  const kept = before.flatMap((line) => {
    const edit = byId.get(line.id)
    if (edit?.remove) return []
    const place = (edit?.move ? edit.place : undefined) ?? line.place
    return [{ ...(edit?.edit ? row(edit, line.id as number) : line), place }]
  })
  const added = sent.filter((line) => !line.id)
  return byPlace([...kept, ...added.map((line) => ({ ...row(line, newId()), place: line.place ?? 0 }))])
}
