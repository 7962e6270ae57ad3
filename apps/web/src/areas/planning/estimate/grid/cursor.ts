import { type CellPlace, cellUse, type FieldPlace, isFilled, placeOf, scopeOf } from './cells.ts'
import type { ColumnId } from './columns.ts'
import { edgeFrom, hasValue } from './edge.ts'
import type { GridRow } from './rows.ts'

/** To the edge of the data, as Ctrl and an arrow do in Excel. */
type Edge = 'edge-up' | 'edge-down' | 'edge-left' | 'edge-right'

export type Move =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'row-start'
  | 'row-end'
  | 'first'
  | 'last'
  | 'page-up'
  | 'page-down'
  | Edge

/** A sheet with a cursor in it: everything that says where it may go. */
export interface Sheet {
  rows: readonly GridRow[]
  columns: readonly ColumnId[]
  canEdit: boolean
  /** Rows that fit on the screen. */
  page: number
}

interface At {
  row: number
  column: ColumnId
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value))

/** The arrow of a row is pressed from its name: it is no place for the cursor of its own. */
const stops = (columns: readonly ColumnId[]): readonly ColumnId[] =>
  columns.filter((column) => column !== 'toggle')

export function moved(sheet: Sheet, { row, column }: At, move: Move): At {
  const columns = stops(sheet.columns)
  const at = columns.indexOf(column)
  const columnAt = (index: number): ColumnId => columns[clamp(index, columns.length - 1)] ?? column
  const lastRow = sheet.rows.length - 1
  switch (move) {
    case 'up':
      return { row: clamp(row - 1, lastRow), column }
    case 'down':
      return { row: clamp(row + 1, lastRow), column }
    case 'page-up':
      return { row: clamp(row - sheet.page, lastRow), column }
    case 'page-down':
      return { row: clamp(row + sheet.page, lastRow), column }
    case 'edge-up':
    case 'edge-down':
      return { row: edgeRow(sheet, row, column, move === 'edge-down' ? 1 : -1), column }
    case 'edge-left':
    case 'edge-right': {
      const here = sheet.rows[row]
      const held: readonly ColumnId[] = columns.filter((one) => one !== 'actions')
      const isFilled = (nth: number) => here !== undefined && hasValue(here, held[nth] ?? column)
      const to = edgeFrom(isFilled, held.indexOf(column), move === 'edge-right' ? 1 : -1, held.length - 1)
      return { row, column: held[to] ?? column }
    }
    case 'left':
      return { row, column: columnAt(at - 1) }
    case 'right':
      return { row, column: columnAt(at + 1) }
    case 'row-start':
      return { row, column: columnAt(0) }
    case 'row-end':
      return { row, column: columnAt(columns.length - 1) }
    case 'first':
      return { row: 0, column: columnAt(0) }
    case 'last':
      return { row: lastRow, column: columnAt(columns.length - 1) }
  }
}

/** Lines lie beside lines, work items beside work items: the heads between them are gaps. */
function edgeRow({ rows }: Sheet, from: number, column: ColumnId, step: 1 | -1): number {
  const kind = rows[from]?.kind
  const isFilled = (at: number) => {
    const row = rows[at]
    return row?.kind === kind && row !== undefined && hasValue(row, column)
  }
  return edgeFrom(isFilled, from, step, rows.length - 1)
}

/** The next cell to fill in, row by row; null at the end, where Tab leaves the grid. */
export function nextFilled(sheet: Sheet, { row, column }: At, step: 1 | -1): At | null {
  const columns = stops(sheet.columns)
  const cells = sheet.rows.length * columns.length
  let at = row * columns.length + columns.indexOf(column)
  for (at += step; at >= 0 && at < cells; at += step) {
    const index = Math.floor(at / columns.length)
    const cell = sheet.rows[index]
    const to = columns[at % columns.length]
    if (cell && to && isFilled(cellUse(cell, to, sheet.canEdit))) return { row: index, column: to }
  }
  return null
}

/**
 * Enter goes on below, over the heads and bands in between, to where the same is done: from number to
 * number, from name to name. From a cell that is only read it goes one row down.
 */
export function below(sheet: Sheet, { row, column }: At, step: 1 | -1): At {
  const doneAt = (at: number) => {
    const there = sheet.rows[at]
    return there ? cellUse(there, column, sheet.canEdit) : null
  }
  const here = doneAt(row)
  if (!here || !isFilled(here)) return moved(sheet, { row, column }, step === 1 ? 'down' : 'up')
  for (let at = row + step; at >= 0 && at < sheet.rows.length; at += step)
    if (doneAt(at)?.use === here.use) return { row: at, column }
  return { row, column }
}

/** The next cell to correct after the cursor, and the first one again after the last. */
export function nextProblem<Problem extends FieldPlace>(
  problems: readonly Problem[],
  scopes: readonly { key: string }[],
  cursor: CellPlace | null,
  row: GridRow | undefined,
): Problem | undefined {
  const isHere = (problem: Problem) => {
    const place = placeOf(problem)
    return place.rowKey === cursor?.rowKey && place.column === cursor.column
  }
  const here = problems.findIndex(isHere)
  if (here >= 0) return problems[(here + 1) % problems.length]
  const scopeKey = scopeOf(row)?.key
  const order = new Map(scopes.map(({ key }, at) => [key, at]))
  const from = scopeKey === undefined ? 0 : (order.get(scopeKey) ?? 0)
  return problems.find((problem) => (order.get(problem.scopeKey) ?? 0) >= from) ?? problems[0]
}
