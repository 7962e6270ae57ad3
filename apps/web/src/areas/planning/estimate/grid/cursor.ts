import { type At, type Cells, moved, nextStop } from '../../../../ui/sheet/moves.ts'
import { type CellPlace, cellUse, type FieldPlace, isFilled, placeOf, scopeOf } from './cells.ts'
import type { ColumnId } from './columns.ts'
import { hasValue } from './edge.ts'
import type { GridRow } from './rows.ts'

/** A sheet with a cursor in it: everything that says where it may go. */
export interface Sheet {
  rows: readonly GridRow[]
  columns: readonly ColumnId[]
  canEdit: boolean
  /** Rows that fit on the screen. */
  page: number
}

/** The arrow of a row is pressed from its name: it is no place for the cursor of its own. */
export function cellsOf({ rows, columns, page }: Sheet): Cells<ColumnId> {
  const stops = columns.filter((column) => column !== 'toggle')
  return {
    rows: rows.length,
    columns: stops,
    held: stops.filter((column) => column !== 'actions'),
    page,
    // Lines lie beside lines, work items beside work items: the heads between them are gaps.
    hasValue(at, column, from) {
      const row = rows[at]
      return row !== undefined && row.kind === rows[from]?.kind && hasValue(row, column)
    },
  }
}

/** The next cell to fill in, row by row; null at the end, where Tab leaves the grid. */
export function nextFilled(sheet: Sheet, from: At<ColumnId>, step: 1 | -1): At<ColumnId> | null {
  const isStop = ({ row, column }: At<ColumnId>) => {
    const cell = sheet.rows[row]
    return cell !== undefined && isFilled(cellUse(cell, column, sheet.canEdit))
  }
  return nextStop(cellsOf(sheet), from, step, isStop)
}

/**
 * Enter goes on below, over the heads and bands in between, to where the same is done: from number to
 * number, from name to name. From a cell that is only read it goes one row down.
 */
export function below(sheet: Sheet, { row, column }: At<ColumnId>, step: 1 | -1): At<ColumnId> {
  const doneAt = (at: number) => {
    const there = sheet.rows[at]
    return there ? cellUse(there, column, sheet.canEdit) : null
  }
  const here = doneAt(row)
  if (!here || !isFilled(here)) return moved(cellsOf(sheet), { row, column }, step === 1 ? 'down' : 'up')
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
