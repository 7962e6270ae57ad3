import { type Move, moved } from '../../../../ui/sheet/moves.ts'
import { findLine, findScope } from '../model/alter.ts'
import { setCell } from '../model/edit.ts'
import { editEach } from '../model/many-lines.ts'
import type { EstimateState } from '../model/types.ts'
import { rangeText } from './cell-values.ts'
import type { CellPlace } from './cells.ts'
import type { ColumnId } from './columns.ts'
import type { GridHost } from './control-types.ts'
import { cellsOf } from './cursor.ts'
import { editText } from './figures-text.ts'
import { type Fill, fillDownOf, fillsOf, type Range, rangeOf, selectionOf, typedCells } from './range.ts'

type RangeHost = Pick<GridHost, 'now' | 'applyEdit' | 'goTo' | 'setExtent'>

/** Copying, filling and clearing of several cells at once. */
export function rangeControl(host: RangeHost) {
  function selection(): Range | null {
    const { sheet, places, cursor, extent } = host.now()
    return rangeOf(sheet, places, cursor, extent)
  }

  function placeAt(at: { row: number; column: ColumnId }): CellPlace | null {
    const row = host.now().sheet.rows[at.row]
    return row ? { rowKey: row.key, column: at.column } : null
  }

  /** The far corner goes on; the cell under the cursor stays. */
  function extend(move: Move): void {
    const { sheet, places, cursor, extent } = host.now()
    const from = extent ?? cursor
    const row = from ? places.get(from.rowKey) : undefined
    if (from && row !== undefined)
      extendTo(placeAt(moved(cellsOf(sheet), { row, column: from.column }, move)))
  }

  function extendTo(place: CellPlace | null): void {
    const { cursor } = host.now()
    if (!place || place.column === 'toggle') return
    const isCursor = place.rowKey === cursor?.rowKey && place.column === cursor.column
    host.setExtent(isCursor ? null : place)
  }

  function select(what: 'section' | 'column' | 'row'): boolean {
    const { sheet, places, cursor } = host.now()
    const row = cursor ? places.get(cursor.rowKey) : undefined
    if (!cursor || row === undefined) return false
    const { from, to } = selectionOf(sheet, { row, column: cursor.column }, what)
    const [first, last] = [placeAt(from), placeAt(to)]
    if (!first || !last) return false
    host.goTo(first)
    extendTo(last)
    return true
  }

  /** Empties cells that are typed in; names of lines come from lists and stay. */
  function clear(label = 'Clear'): boolean {
    const range = selection()
    const { sheet, units } = host.now()
    const cells = range && sheet.canEdit ? typedCells(sheet, range) : []
    if (cells.length === 0) return false
    host.applyEdit(label, (state) =>
      editEach(
        state,
        cells,
        ({ place }) => place,
        (now, { place }) => setCell(now, place, '', units),
      ),
    )
    return true
  }

  function fill(fills: readonly Fill[]): void {
    const { units } = host.now()
    if (fills.length > 0)
      host.applyEdit('Fill down', (state) =>
        editEach(
          state,
          fills,
          ({ to }) => to,
          (now, { from, to }) => setCell(now, to, textAt(state, from), units),
        ),
      )
  }

  return {
    selection,
    extendTo,
    extend,
    select,
    clearSelected: clear,
    copy(): string {
      const range = selection()
      const { state, sheet } = host.now()
      return range ? rangeText(state, sheet, range) : ''
    },
    fillDown(): boolean {
      const range = selection()
      if (range) fill(fillDownOf(host.now().sheet, range))
      return true
    },
    /** By the handle: the selection into the rows below it, down to this one. */
    fillTo(rowKey: string): void {
      const range = selection()
      const { sheet, places, cursor } = host.now()
      const last = places.get(rowKey)
      if (!range || !cursor || last === undefined || last <= range.bottom) return
      fill(fillsOf(sheet, range, last))
      const top = placeAt({ row: range.top, column: range.columns[0] ?? cursor.column })
      if (top) host.goTo(top)
      extendTo(placeAt({ row: last, column: range.columns.at(-1) ?? cursor.column }))
    },
  }
}

/** A formula goes along as it is: M is the measurement of the work item it then stands in. */
function textAt(state: EstimateState, { scopeKey, lineKey, field }: Fill['from']): string {
  const scope = findScope(state, scopeKey)
  const line = scope && lineKey !== null ? (findLine(scope, lineKey) ?? null) : null
  const wrong = state.wrong.find(
    (cell) => cell.scopeKey === scopeKey && cell.lineKey === lineKey && cell.field === field,
  )
  return wrong?.text ?? (scope ? editText(scope, line, field) : '')
}
