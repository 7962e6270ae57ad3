import type { EstimateSave, ScopeEdit } from '@itayo/contract'
import type { z } from 'zod'
import { KINDS, wrongAt } from './alter.ts'
import { changedFields, differenceOf, type LineField, type Mark } from './difference.ts'
import { sentFormulas } from './formulas.ts'
import type { CellField, DraftLine, DraftScope, EstimateState } from './types.ts'

export type { Mark } from './difference.ts'

type SaveInput = z.input<typeof EstimateSave>
type ScopeEditInput = z.input<typeof ScopeEdit>

export interface Changes {
  estimate_data: ScopeEditInput[]
  labor_total_actual_cost: NonNullable<SaveInput['labor_total_actual_cost']>
  equipment_total_actual_cost: NonNullable<SaveInput['equipment_total_actual_cost']>
  count: ChangeCount
}

interface ChangeCount {
  changes: number
  scopes: number
}

/** Compared with what is saved: typing the old value back is no change. */
export function scopeMark(state: EstimateState, scope: DraftScope): Mark | null {
  if (scope.workItemId === null) return 'new'
  if (scope.removed) return 'removed'
  if (changesIn(state, scope) === 0) return null
  return isOnlyMoved(state, scope) ? 'moved' : 'edited'
}

/** It, or lines of it, stand elsewhere; nothing else is different. */
function isOnlyMoved(state: EstimateState, scope: DraftScope): boolean {
  const { own, totals, lines } = differenceOf(scope, state.base.get(scope.key))
  const isWrong = state.wrong.some((cell) => cell.scopeKey === scope.key)
  return !isWrong && own.length + totals.length === 0 && [...lines.values()].every((mark) => mark === 'moved')
}

export function lineMark(state: EstimateState, scope: DraftScope, line: DraftLine): Mark | null {
  const mark = differenceOf(scope, state.base.get(scope.key)).lines.get(line.key)
  const isWrong = (mark ?? 'moved') === 'moved' && state.wrong.some((cell) => cell.lineKey === line.key)
  return isWrong ? 'edited' : (mark ?? null)
}

/** Also true for every cell of a new line and a new scope. */
export function cellChanged(
  state: EstimateState,
  scope: DraftScope,
  line: DraftLine | null,
  field: CellField,
): boolean {
  const base = state.base.get(scope.key)
  if (!base || wrongAt(state, { scopeKey: scope.key, lineKey: line?.key ?? null, field })) return true
  if (!line) {
    const { own, totals } = differenceOf(scope, base)
    if (field === 'measurement' && own.includes('measurementFormula')) return true
    return [...own, ...totals].some((changed) => changed === field)
  }
  const before = base[line.kind].find(({ key }) => key === line.key)
  return !before || changedFields(line, before).some((changed) => isCell(changed, field))
}

/** Another item of the list is seen in the name, another basis in the cost. */
function isCell(changed: LineField, field: CellField): boolean {
  if (changed === 'itemId') return field === 'name'
  return changed === field || (changed === 'basis' && field === 'typedCost')
}

function changesIn(state: EstimateState, scope: DraftScope): number {
  const { changes } = differenceOf(scope, state.base.get(scope.key))
  return changes > 0 ? changes : state.wrong.filter((cell) => cell.scopeKey === scope.key).length
}

/** The number of unsaved changes, told before they would be lost. */
export function changeCount(state: EstimateState): ChangeCount {
  const count = { changes: 0, scopes: 0 }
  for (const scope of state.scopes) {
    const changes = changesIn(state, scope)
    count.changes += changes
    if (changes > 0) count.scopes += 1
  }
  return count
}

export function isChanged(state: EstimateState): boolean {
  return state.scopes.some((scope) => changesIn(state, scope) > 0)
}

/** Only scopes that are new, edited or removed are sent, and of those only such lines (EST-043). */
export function changesOf(state: EstimateState): Changes {
  const changes: Changes = {
    estimate_data: [],
    labor_total_actual_cost: [],
    equipment_total_actual_cost: [],
    count: changeCount(state),
  }
  for (const scope of state.scopes) {
    const base = state.base.get(scope.key)
    const { own, totals, lines, moved } = differenceOf(scope, base)
    if (scope.workItemId === null || scope.removed || own.length > 0 || lines.size > 0 || moved)
      changes.estimate_data.push(editOf(scope, lines, base))
    if (scope.workItemId === null || scope.removed) continue
    const psow_id = scope.workItemId
    if (totals.includes('subConLabor'))
      changes.labor_total_actual_cost.push({ psow_id, total: scope.subConLabor })
    if (totals.includes('subConEquipment'))
      changes.equipment_total_actual_cost.push({ psow_id, total: scope.subConEquipment })
  }
  return changes
}

function editOf(
  scope: DraftScope,
  marks: ReadonlyMap<string, Mark>,
  base: DraftScope | undefined,
): ScopeEditInput {
  const { key, workItemId, version } = scope
  const known = workItemId === null ? {} : { psow_id: workItemId, version }
  const identity = { phase_id: scope.phaseId, sow_id: scope.sowId, company_tag_id: scope.tagId }
  if (scope.removed) return { key, ...known, ...identity, remove_sow: true }
  const sent = sentLines(scope, marks)
  const marked = (line: DraftLine) => marksOf(line, marks.get(line.key), base)
  return {
    key,
    ...known,
    ...identity,
    measurement: scope.measurement,
    unit_id: scope.unitId,
    quantity: scope.quantity,
    quantity_unit_id: scope.quantityUnitId,
    own_number: scope.ownNumber,
    measurement_formula: scope.measurementFormula,
    is_sub_con: scope.isSubCon ? 1 : 0,
    ...placeOf(scope.place, base?.place, workItemId === null),
    labor: sent.labor.map((line) => ({ ...marked(line), ...laborEdit(line) })),
    equipment: sent.equipment.map((line) => ({ ...marked(line), ...equipmentEdit(line) })),
    material: sent.material.map((line) => ({ ...marked(line), ...materialEdit(line) })),
  }
}

export function sentLines(scope: DraftScope, marks: ReadonlyMap<string, Mark>) {
  const [labor = [], equipment = [], material = []] = KINDS.map((kind) =>
    scope[kind].filter((line) => marks.has(line.key)),
  )
  return { labor, equipment, material }
}

/** Sent only for a new row or one that stands elsewhere than it was saved: a move alone counts as a change. */
function placeOf(place: number, saved: number | undefined, isNew: boolean) {
  if (isNew) return { place }
  return saved === undefined || saved === place ? {} : { place, move: true }
}

function marksOf(line: DraftLine, mark: Mark | undefined, base: DraftScope | undefined) {
  const saved = base?.[line.kind].find(({ key }) => key === line.key)
  return {
    ...placeOf(line.place, saved?.place, line.id === null),
    ...(line.id === null ? {} : { id: line.id, edit: mark === 'edited', remove: mark === 'removed' }),
    ...(line.basis === 'lump_sum' ? { estimated_cost: line.typedCost } : {}),
    formulas: sentFormulas(line),
  }
}

function laborEdit(line: DraftLine): NonNullable<ScopeEditInput['labor']>[number] {
  return {
    labor_id: line.itemId,
    designation: line.name.trim(),
    basis: line.basis === 'lump_sum' ? 'lump_sum' : 'quantity',
    estimated_workers: line.count,
    duration: line.duration,
    rate: line.rate,
  }
}

function equipmentEdit(line: DraftLine): NonNullable<ScopeEditInput['equipment']>[number] {
  return {
    equipment_category_id: line.itemId,
    description: line.name.trim(),
    basis: line.basis,
    estimated_quantity: line.count,
    duration: line.duration,
    rate: line.rate,
    percent: line.basis === 'percent_of_labor' ? line.percent : null,
  }
}

function materialEdit(line: DraftLine): NonNullable<ScopeEditInput['material']>[number] {
  return {
    material_id: line.itemId,
    description: line.name.trim(),
    basis: line.basis,
    estimated_quantity: line.count,
    unit_id: line.unitId,
    unit_cost: line.rate,
    percent: line.basis === 'percent_of_labor' ? line.percent : null,
  }
}
