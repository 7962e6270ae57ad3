import { type ColumnId, MONEY } from './columns.ts'
import type { GridRow } from './rows.ts'

/** Whether something stands in a cell, as far as the edges of data go. */
export function hasValue(row: GridRow, column: ColumnId): boolean {
  if (column === 'toggle' || column === 'actions') return false
  if (column === 'name') return row.kind !== 'line' || row.line.name !== ''
  if (row.kind === 'line') return lineHas(row.line, column)
  if (row.kind === 'section') return true
  if (row.kind === 'scope')
    return column === 'quantity' ? row.scope.measurement !== null : column !== 'ordered'
  return MONEY.has(column) && column !== 'rate' && !(row.kind === 'extra' && column === 'estimated')
}

function lineHas({ basis, kind, count, duration, rate }: LineOf, column: ColumnId): boolean {
  if (basis !== 'quantity') return true
  if (column === 'quantity') return count !== null
  if (column === 'rate') return rate !== null
  return column !== 'unit' || kind === 'material' || duration !== null
}
type LineOf = Extract<GridRow, { kind: 'line' }>['line']
