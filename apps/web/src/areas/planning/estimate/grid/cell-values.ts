import { sum } from '@itayo/domain'
import { textOf } from '../../../../ui/number/number-text.ts'
import { lineCost, type PhaseGroup, scopeFigures } from '../model/figures.ts'
import type { EstimateState } from '../model/types.ts'
import type { ColumnId } from './columns.ts'
import type { Sheet } from './cursor.ts'
import { SECTION_HEADS } from './figures-text.ts'
import type { Range } from './range.ts'
import type { GridRow } from './rows.ts'

export type CellValue = number | string | null

/** The clipboard and the sums of a selection both read cells through this. */
function cellValue(state: EstimateState, row: GridRow, column: ColumnId): CellValue {
  switch (row.kind) {
    case 'line':
      return lineValue(row, column)
    case 'scope':
      return scopeValue(state, row, column)
    case 'section':
      return sectionValue(state, row, column)
    case 'phase':
      return phaseValue(row, column)
    case 'extra':
      if (column === 'name') return row.extra === 'removed' ? 'Removed work items' : 'Not allocated'
      return column === 'actual' ? row.actual : column === 'balance' ? row.balance : null
  }
}

function lineValue({ scope, line }: Extract<GridRow, { kind: 'line' }>, column: ColumnId): CellValue {
  const isComputed = line.basis === 'quantity'
  const cost = lineCost(scope, line)
  switch (column) {
    case 'name':
      return line.name
    case 'quantity':
      return isComputed ? line.count : 1
    case 'ordered':
      return line.ordered
    case 'unit':
      return !isComputed ? 'lot' : line.kind === 'material' ? line.unit : line.duration
    case 'rate':
      return isComputed ? line.rate : line.basis === 'percent_of_labor' ? line.percent : cost
    case 'estimated':
      return cost
    case 'actual':
      return line.actual
    case 'balance':
      return sum([cost, -line.actual])
    default:
      return null
  }
}

function scopeValue(
  state: EstimateState,
  { scope }: Extract<GridRow, { kind: 'scope' }>,
  column: ColumnId,
): CellValue {
  const { direct, actual, balance, unitPrice } = scopeFigures(scope, state.terms)
  if (column === 'name') return `${scope.itemNumber} ${scope.workItem}`
  if (column === 'quantity') return scope.quantity ?? scope.measurement
  if (column === 'unit') return scope.unit
  if (column === 'rate') return unitPrice
  return amountOf({ estimated: direct, actual, balance }, column)
}

function sectionValue(
  state: EstimateState,
  { scope, section }: Extract<GridRow, { kind: 'section' }>,
  column: ColumnId,
): CellValue {
  const head = SECTION_HEADS[section]
  if (column === 'name') return head.title
  if (column === 'quantity' || column === 'ordered' || column === 'unit' || column === 'rate')
    return head[column]
  return amountOf(scopeFigures(scope, state.terms).kinds[section], column)
}

function phaseValue({ group }: Extract<GridRow, { kind: 'phase' }>, column: ColumnId): CellValue {
  if (column === 'name') return `${group.phaseCode} ${group.phase}`.trim()
  const figures = (group as Partial<PhaseGroup>).figures
  return figures ? amountOf({ ...figures, estimated: figures.direct }, column) : null
}

function amountOf(
  { estimated, actual, balance }: { estimated: number; actual: number; balance: number },
  column: ColumnId,
): CellValue {
  if (column === 'estimated') return estimated
  return column === 'actual' ? actual : column === 'balance' ? balance : null
}

/** Rows of cells with tabs between them, as a spreadsheet takes them; numbers plain, without commas. */
export function rangeText(state: EstimateState, sheet: Sheet, range: Range): string {
  const columns = range.columns.filter((column) => column !== 'toggle' && column !== 'actions')
  return sheet.rows
    .slice(range.top, range.bottom + 1)
    .map((row) => columns.map((column) => copied(cellValue(state, row, column))).join('\t'))
    .join('\n')
}

function copied(value: CellValue): string {
  return typeof value === 'number' ? textOf(value) : (value ?? '').replace(/\s+/g, ' ').trim()
}

interface RangeFigures {
  sum: number
  average: number
  count: number
}

/** Count and sum of the numbers in a selection; null when there are not two of them to add up. */
export function rangeFigures(state: EstimateState, sheet: Sheet, range: Range): RangeFigures | null {
  // Quantities have four decimals: counted in their smallest part the sum has no dust.
  let [parts, count] = [0, 0]
  for (const row of sheet.rows.slice(range.top, range.bottom + 1))
    for (const column of range.columns) {
      const value = cellValue(state, row, column)
      if (typeof value !== 'number') continue
      parts += Math.round(value * 10_000)
      count += 1
    }
  if (count < 2) return null
  return { sum: parts / 10_000, average: Math.round(parts / count) / 10_000, count }
}
