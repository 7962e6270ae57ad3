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

/** A sheet as its cursor goes about in it: rows are numbers, columns have names. */
export interface Cells<Column extends string> {
  rows: number
  /** The cursor stands in these alone, from left to right. */
  columns: readonly Column[]
  /** Columns that hold something; buttons do not. */
  held: readonly Column[]
  /** Rows of a screen that is full of them. */
  page: number
  /** Whether something stands in a cell, for data that begins in the row `from`. */
  hasValue: (row: number, column: Column, from: number) => boolean
}

export interface At<Column extends string> {
  row: number
  column: Column
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value))

export function moved<Column extends string>(
  cells: Cells<Column>,
  { row, column }: At<Column>,
  move: Move,
): At<Column> {
  const { columns, page } = cells
  const at = columns.indexOf(column)
  const columnAt = (index: number): Column => columns[clamp(index, columns.length - 1)] ?? column
  const rowAt = (index: number) => clamp(index, cells.rows - 1)
  switch (move) {
    case 'up':
      return { row: rowAt(row - 1), column }
    case 'down':
      return { row: rowAt(row + 1), column }
    case 'page-up':
      return { row: rowAt(row - page), column }
    case 'page-down':
      return { row: rowAt(row + page), column }
    case 'edge-up':
    case 'edge-down': {
      const isFilled = (nth: number) => cells.hasValue(nth, column, row)
      return { row: edgeFrom(isFilled, row, move === 'edge-down' ? 1 : -1, cells.rows - 1), column }
    }
    case 'edge-left':
    case 'edge-right': {
      const { held } = cells
      const isFilled = (nth: number) => cells.hasValue(row, held[nth] ?? column, row)
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
      return { row: rowAt(cells.rows - 1), column: columnAt(columns.length - 1) }
  }
}

/**
 * Ctrl and an arrow, as in Excel: to the last of the cells with something in them that lie side by side, or over a
 * gap to the next one; without any more to the end.
 */
function edgeFrom(isFilled: (at: number) => boolean, from: number, step: 1 | -1, last: number): number {
  const isThere = (at: number) => at >= 0 && at <= last
  let at = from + step
  if (!isThere(at)) return from
  if (isFilled(from) && isFilled(at)) {
    while (isThere(at + step) && isFilled(at + step)) at += step
    return at
  }
  while (isThere(at) && !isFilled(at)) at += step
  return isThere(at) ? at : at - step
}

/** Tab goes row by row to the next cell it stops at; null at the end, where it leaves the sheet. */
export function nextStop<Column extends string>(
  { rows, columns }: Pick<Cells<Column>, 'rows' | 'columns'>,
  { row, column }: At<Column>,
  step: 1 | -1,
  isStop: (cell: At<Column>) => boolean,
): At<Column> | null {
  let at = row * columns.length + columns.indexOf(column)
  for (at += step; at >= 0 && at < rows * columns.length; at += step) {
    const to = columns[at % columns.length]
    const cell = to && { row: Math.floor(at / columns.length), column: to }
    if (cell && isStop(cell)) return cell
  }
  return null
}
