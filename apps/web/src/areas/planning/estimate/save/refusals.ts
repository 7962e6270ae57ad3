import type { FieldProblem } from '@itayo/contract'
import { type Changes, sentLines } from '../model/changes.ts'
import { differenceOf } from '../model/difference.ts'
import type { Problem, ProblemField } from '../model/problems.ts'
import type { DraftScope, EstimateState, LineKind } from '../model/types.ts'

/** Names of the contract, and the cell each is typed in. */
const LINE_CELLS: Readonly<Record<string, ProblemField>> = {
  designation: 'name',
  description: 'name',
  labor_id: 'name',
  equipment_category_id: 'name',
  material_id: 'name',
  estimated_workers: 'count',
  estimated_quantity: 'count',
  duration: 'duration',
  rate: 'rate',
  unit_cost: 'rate',
  percent: 'percent',
  estimated_cost: 'typedCost',
}
const SCOPE_CELLS: Readonly<Record<string, ProblemField>> = {
  phase_id: 'phase',
  sow_id: 'workItem',
  psow_id: 'workItem',
  company_tag_id: 'tag',
  own_number: 'workItem',
}
const TOTAL_CELLS: Readonly<Record<string, ProblemField>> = {
  labor_total_actual_cost: 'subConLabor',
  equipment_total_actual_cost: 'subConEquipment',
}

/** The cells that a refusal of what was sent is about: body.estimate_data.0.labor.2.rate and the like. */
export function refusedCells(
  fields: readonly FieldProblem[],
  sent: EstimateState,
  changes: Changes,
): Problem[] {
  return fields.flatMap(({ path, message }) => {
    const found = refusedCell(path.replace(/^body\./, '').split('.'), sent, changes)
    return found ? [{ ...found, message }] : []
  })
}

function refusedCell(
  [list = '', at = '', ...rest]: readonly string[],
  sent: EstimateState,
  changes: Changes,
): Omit<Problem, 'message'> | null {
  if (list === 'estimate_data') {
    const key = changes.estimate_data[Number(at)]?.key
    const scope = sent.scopes.find((one) => one.key === key)
    return scope ? cellInScope(scope, rest, sent) : null
  }
  const field = TOTAL_CELLS[list]
  const totals =
    list === 'labor_total_actual_cost' ? 'labor_total_actual_cost' : 'equipment_total_actual_cost'
  const workItemId = changes[totals][Number(at)]?.psow_id
  const scope = sent.scopes.find((one) => one.workItemId !== null && one.workItemId === workItemId)
  return field && scope ? { scopeKey: scope.key, lineKey: null, field } : null
}

function cellInScope(
  scope: DraftScope,
  [name = '', at = '', field = '']: readonly string[],
  sent: EstimateState,
): Omit<Problem, 'message'> {
  if (name !== 'labor' && name !== 'equipment' && name !== 'material')
    return { scopeKey: scope.key, lineKey: null, field: SCOPE_CELLS[name] ?? 'measurement' }
  const marks = differenceOf(scope, sent.base.get(scope.key)).lines
  const line = sentLines(scope, marks)[name satisfies LineKind][Number(at)]
  return { scopeKey: scope.key, lineKey: line?.key ?? null, field: LINE_CELLS[field] ?? 'name' }
}
