import type { Place } from '../../../../ui/sheet/place.ts'
import type { ProblemField } from '../model/problems.ts'
import type { CellField, DraftScope, LineKey, LineKind, ScopeKey } from '../model/types.ts'
import type { ColumnId } from './columns.ts'
import { type GridRow, lineRowKey, scopeRowKey, sectionKey } from './rows.ts'

export type CellUse =
  /** A number is typed. */
  | { use: 'type'; field: CellField }
  /** The name of a line, from a master list. */
  | { use: 'pick' }
  /** The unit of a material, or the one a measurement is typed in. */
  | { use: 'unit' }
  | { use: 'open' }
  | { use: 'menu' }
  | { use: 'add' }
  | { use: 'read' }

const READ: CellUse = { use: 'read' }

/** Which field a cell edits depends on how its line is priced. */
export function cellUse(row: GridRow, column: ColumnId, canEdit: boolean): CellUse {
  if (row.kind === 'extra') return READ
  if (row.kind === 'phase') return column === 'name' ? { use: 'open' } : READ
  if (row.kind === 'scope' && column === 'name') return { use: 'open' }
  if (!canEdit) return READ
  if (column === 'actions') return actionUse(row)
  if (row.scope.removed) return READ
  if (row.kind === 'scope') return scopeUse(column)
  if (row.kind === 'section') return column === 'actual' ? typedTotal(row.scope, row.section) : READ
  return row.line.removed ? READ : lineUse(row.line, column)
}

function actionUse(row: Extract<GridRow, { scope: DraftScope }>): CellUse {
  if (row.kind === 'scope') return { use: 'menu' }
  if (row.scope.removed) return READ
  return row.kind === 'section' ? { use: 'add' } : { use: 'menu' }
}

/** The measurement may be typed in another unit than the work item's (D-05). */
function scopeUse(column: ColumnId): CellUse {
  if (column === 'quantity') return { use: 'type', field: 'measurement' }
  return column === 'unit' ? { use: 'unit' } : READ
}

/** The actual cost of a subcontractor's work item is typed as a whole (D-12). */
function typedTotal(scope: DraftScope, section: LineKind): CellUse {
  if (!scope.isSubCon || section === 'material') return READ
  return { use: 'type', field: section === 'labor' ? 'subConLabor' : 'subConEquipment' }
}

function lineUse(
  { kind, basis }: { kind: LineKind; basis: 'quantity' | 'percent_of_labor' | 'lump_sum' },
  column: ColumnId,
): CellUse {
  if (column === 'name') return { use: 'pick' }
  if (basis === 'lump_sum') return column === 'estimated' ? { use: 'type', field: 'typedCost' } : READ
  if (basis === 'percent_of_labor') return column === 'rate' ? { use: 'type', field: 'percent' } : READ
  if (column === 'quantity') return { use: 'type', field: 'count' }
  if (column === 'rate') return { use: 'type', field: 'rate' }
  if (column === 'unit') return kind === 'material' ? { use: 'unit' } : { use: 'type', field: 'duration' }
  return READ
}

/** Tab stops at cells that are filled in. */
export function isFilled({ use }: CellUse): boolean {
  return use === 'type' || use === 'pick' || use === 'unit'
}

export type CellPlace = Place<ColumnId>

const COLUMN_OF: Record<ProblemField, ColumnId> = {
  phase: 'name',
  workItem: 'name',
  tag: 'name',
  measurement: 'quantity',
  name: 'name',
  count: 'quantity',
  duration: 'unit',
  rate: 'rate',
  percent: 'rate',
  typedCost: 'estimated',
  subConLabor: 'actual',
  subConEquipment: 'actual',
}

export interface FieldPlace {
  scopeKey: ScopeKey
  lineKey: LineKey | null
  field: ProblemField
}

/** The cell of the grid that shows a field of the model. */
export function placeOf({ scopeKey, lineKey, field }: FieldPlace): CellPlace {
  const column = COLUMN_OF[field]
  if (lineKey !== null) return { rowKey: lineRowKey(lineKey), column }
  if (field === 'subConLabor') return { rowKey: sectionKey(scopeKey, 'labor'), column }
  if (field === 'subConEquipment') return { rowKey: sectionKey(scopeKey, 'equipment'), column }
  return { rowKey: scopeRowKey(scopeKey), column }
}

export function scopeOf(row: GridRow | undefined): DraftScope | null {
  return row && 'scope' in row ? row.scope : null
}
