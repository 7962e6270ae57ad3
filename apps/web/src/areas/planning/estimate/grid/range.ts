import type { CellField } from '../model/types.ts'
import { type CellPlace, cellUse, type FieldPlace, scopeOf } from './cells.ts'
import type { ColumnId } from './columns.ts'
import type { Sheet } from './cursor.ts'
import type { GridRow } from './rows.ts'

/** Selected cells: rows by their place in the sheet, columns from left to right. */
export interface Range {
  top: number
  bottom: number
  columns: readonly ColumnId[]
}

export type TypedPlace = FieldPlace & { field: CellField }

/** Columns that hold something to copy. */
const isHeld = (column: ColumnId) => column !== 'toggle' && column !== 'actions'

/** From the cell under the cursor to the opposite corner; one cell when there is none. */
export function rangeOf(
  sheet: Sheet,
  places: ReadonlyMap<string, number>,
  cursor: CellPlace | null,
  extent: CellPlace | null,
): Range | null {
  const from = cursor ? places.get(cursor.rowKey) : undefined
  if (!cursor || from === undefined) return null
  const to = (extent && places.get(extent.rowKey)) ?? from
  const ends = [cursor.column, extent?.column ?? cursor.column].map((column) => sheet.columns.indexOf(column))
  const columns = sheet.columns.slice(Math.min(...ends), Math.max(...ends) + 1)
  return { top: Math.min(from, to), bottom: Math.max(from, to), columns }
}

export function isSingle({ top, bottom, columns }: Range): boolean {
  return top === bottom && columns.length === 1
}

/** The cells of the model in a range that can be typed in, row by row. */
export function typedCells(
  sheet: Sheet,
  range: Range,
): { row: number; column: ColumnId; place: TypedPlace }[] {
  const cells: { row: number; column: ColumnId; place: TypedPlace }[] = []
  for (let at = range.top; at <= range.bottom; at += 1)
    for (const column of range.columns) {
      const place = typedPlace(sheet, at, column)
      if (place) cells.push({ row: at, column, place })
    }
  return cells
}

function typedPlace(sheet: Sheet, at: number, column: ColumnId): TypedPlace | null {
  const row = sheet.rows[at]
  const scope = scopeOf(row)
  const use = row && cellUse(row, column, sheet.canEdit)
  if (!row || !scope || use?.use !== 'type') return null
  return { scopeKey: scope.key, lineKey: row.kind === 'line' ? row.line.key : null, field: use.field }
}

/** The lines of one section around a row, or the rows of its kind that lie side by side. */
function sectionAround(rows: readonly GridRow[], at: number): { top: number; bottom: number } {
  const here = rows[at]
  const first = here?.kind === 'section' && isLineOf(rows[at + 1], here) ? at + 1 : at
  const isBeside = (row: GridRow | undefined) => isSameSection(rows[first], row)
  let [top, bottom] = [first, first]
  while (isBeside(rows[top - 1])) top -= 1
  while (isBeside(rows[bottom + 1])) bottom += 1
  return { top, bottom }
}

function isLineOf(row: GridRow | undefined, section: Extract<GridRow, { kind: 'section' }>): boolean {
  return row?.kind === 'line' && row.scope === section.scope && row.line.kind === section.section
}

function isSameSection(one: GridRow | undefined, other: GridRow | undefined): boolean {
  if (one?.kind === 'line')
    return other?.kind === 'line' && other.scope === one.scope && other.line.kind === one.line.kind
  return one !== undefined && one.kind === other?.kind && one.kind !== 'section'
}

/** Ctrl-A selects the section, Ctrl-Space the column, Shift-Space the row; given as two corners. */
export function selectionOf(
  sheet: Sheet,
  at: { row: number; column: ColumnId },
  what: 'section' | 'column' | 'row',
): { from: { row: number; column: ColumnId }; to: { row: number; column: ColumnId } } {
  const held = sheet.columns.filter(isHeld)
  const [left = at.column, right = at.column] = [held[0], held.at(-1)]
  const { top, bottom } = what === 'row' ? { top: at.row, bottom: at.row } : sectionAround(sheet.rows, at.row)
  if (what === 'column')
    return { from: { row: top, column: at.column }, to: { row: bottom, column: at.column } }
  return { from: { row: top, column: left }, to: { row: bottom, column: right } }
}

export interface Fill {
  from: TypedPlace
  to: TypedPlace
}

/**
 * Cells filled from the rows of `source` into those of the range below it, column by column. A cell
 * fills only one of the same field and kind of line; a source of several rows repeats.
 */
export function fillsOf(sheet: Sheet, source: Range, last: number): Fill[] {
  return source.columns.flatMap((column) => {
    const from: TypedPlace[] = []
    for (let at = source.top; at <= source.bottom; at += 1) {
      const place = typedPlace(sheet, at, column)
      if (place) from.push(place)
    }
    const fills: Fill[] = []
    let next = 0
    for (let at = source.bottom + 1; at <= last; at += 1) {
      const to = typedPlace(sheet, at, column)
      const given = from[next % Math.max(1, from.length)]
      if (!to || !given || !isLike(sheet, source.top, at) || to.field !== given.field) continue
      fills.push({ from: given, to })
      next += 1
    }
    return fills
  })
}

/** A line fills only lines of its kind: a worker's daily rate is no unit cost of a material. */
function isLike({ rows }: Sheet, one: number, other: number): boolean {
  const kindAt = (at: number) => {
    const row = rows[at]
    return row?.kind === 'line' ? row.line.kind : row?.kind
  }
  return kindAt(one) === kindAt(other)
}

/** Ctrl-D: the first row of the selection into the others; of one row, the cell above it. */
export function fillDownOf(sheet: Sheet, range: Range): Fill[] {
  if (range.top < range.bottom) return fillsOf(sheet, { ...range, bottom: range.top }, range.bottom)
  return range.columns.flatMap((column) => {
    const to = typedPlace(sheet, range.top, column)
    for (
      let at = range.top - 1;
      to && at >= 0 && sheet.rows[at]?.kind === sheet.rows[range.top]?.kind;
      at -= 1
    ) {
      const from = typedPlace(sheet, at, column)
      if (from) return from.field === to.field ? [{ from, to }] : []
    }
    return []
  })
}
