import type { ImportRow } from '@itayo/contract'
import type { ImportProblem } from '@itayo/domain'
import type { ClipboardEvent, FocusEvent, KeyboardEvent, MouseEvent } from 'react'
import { useRef } from 'react'
import { type GridEvent, isInside, isTouch } from '../../../../../ui/grid-event.ts'
import { commandOf } from '../../../estimate/grid/keys.ts'
import { rowOf } from '../model/edits.ts'
import type { Sheet } from '../use-sheet.ts'
import type { Answer } from './answers.ts'
import type { CellPlace, ColumnId } from './columns.ts'
import type { GridControl } from './control.ts'
import type { useCheckGrid } from './use-check-grid.ts'
import type { RowActions } from './use-row-actions.ts'

interface GridEventOptions {
  control: GridControl
  actions: RowActions
  sheet: Sheet
  grid: ReturnType<typeof useCheckGrid>
  rows: readonly ImportRow[]
}

/** Keys and mouse of the whole grid in one place: its rows and cells have no handlers of their own. */
export function useGridEvents({ control, actions, sheet, grid, rows }: GridEventOptions) {
  /** Escape on a cell at rest: the next Tab leaves the grid instead of going on in it. */
  const isLeaving = useRef(false)
  /** The cursor's place before the mouse button went down. */
  const before = useRef<CellPlace | null>(null)

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.defaultPrevented || !isInside(event)) return
    const strip = stripAt(event)
    if (strip !== null) {
      onStripKey(event, strip)
      return
    }
    if (!cellAt(event)) return
    const command = commandOf(event)
    if (!command) return
    const mayLeave = (command.do === 'next' || command.do === 'previous') && isLeaving.current
    isLeaving.current = command.do === 'escape'
    if (mayLeave || isPageKey(command.do)) return
    if (control.run(command, event.shiftKey)) event.preventDefault()
  }

  /** Left and right among the answers, up and down back to the rows. */
  function onStripKey(event: KeyboardEvent<HTMLElement>, row: number): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step !== undefined) {
      const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(`[data-strip="${row}"] button`)]
      buttons[buttons.indexOf(event.target as HTMLElement) + step]?.focus()
    } else if (event.key === 'Escape' || event.key === 'ArrowUp') grid.goToCell({ row, column: 'name' })
    else if (event.key === 'ArrowDown') control.moveBy(1)
    else return
    event.preventDefault()
  }

  function onMouseDown(event: MouseEvent<HTMLElement>): void {
    const place = cellAt(event)
    before.current = grid.cursor
    if (!place || event.button !== 0 || isField(event)) return
    // The pressed part would keep the focus: the cell has it, as with the keyboard.
    if (partOf(event)) event.preventDefault()
    grid.setCursor(place)
    if (partOf(event)) grid.goToCell(place)
  }

  function onClick(event: MouseEvent<HTMLElement>): void {
    const place = cellAt(event)
    if (!place || isField(event)) return
    const part = partOf(event)
    const row = rowOf({ rows }, place.row)
    if (!row) return
    if (part === 'turn') sheet.turn(place.row)
    else if (part === 'tick' || place.column === 'tick') actions.tick(row)
    else if (part === 'pick') actions.choose(row)
    else if (part === 'calculate') actions.calculate(row)
    else if (isTouch(event) && isSame(before.current, place)) control.begin(null)
  }

  function onDoubleClick(event: MouseEvent<HTMLElement>): void {
    if (cellAt(event) && !isField(event) && !partOf(event)) control.begin(null)
  }

  /** Tab came back to the grid. */
  function onFocus(event: FocusEvent<HTMLElement>): void {
    const place = cellAt(event)
    isLeaving.current = false
    if (place && !isField(event) && !isSame(grid.cursor, place)) grid.setCursor(place)
  }

  function onCopy(event: ClipboardEvent<HTMLElement>): void {
    if (isField(event) || !cellAt(event) || window.getSelection()?.toString()) return
    event.clipboardData.setData('text/plain', (event.target as HTMLElement).textContent.trim())
    event.preventDefault()
  }

  function onPaste(event: ClipboardEvent<HTMLElement>): void {
    if (isField(event) || !cellAt(event)) return
    event.preventDefault()
    control.paste(event.clipboardData.getData('text'))
  }

  /** After an answer the focus is back on its row, or at the next one when the row went out of sight. */
  function onAnswer(row: ImportRow, problem: ImportProblem, given: Answer): void {
    const column = actions.answer(row, problem, given)
    if (column) {
      grid.goToCell({ row: row.row, column })
      // Once the cell has the cursor.
      setTimeout(() => control.begin(null))
    } else if (
      given.do === 'use-product' ||
      given.do === 'keep' ||
      given.do === 'yes' ||
      given.do === 'leave'
    )
      grid.afterAnswer(row.row)
  }

  return {
    handlers: { onKeyDown, onMouseDown, onClick, onDoubleClick, onFocus, onCopy, onPaste },
    onAnswer,
  }
}

/** These are the whole page's, wherever the focus is. */
const isPageKey = (what: string) =>
  what === 'problem' || what === 'undo' || what === 'redo' || what === 'save'

function cellAt(event: GridEvent): CellPlace | null {
  if (!isInside(event)) return null
  const cell = (event.target as Element).closest<HTMLElement>('[data-row][data-column]')
  const { row, column } = cell?.dataset ?? {}
  return row && column ? { row: Number(row), column: column as ColumnId } : null
}

function stripAt({ target }: GridEvent): number | null {
  const strip = (target as Element).closest<HTMLElement>('[data-strip]')?.dataset.strip
  return strip === undefined ? null : Number(strip)
}

const isField = ({ target }: GridEvent) => target instanceof HTMLInputElement && target.type !== 'checkbox'

function partOf({ target }: GridEvent): string | undefined {
  return (target as Element).closest<HTMLElement>('[data-do]')?.dataset.do
}

function isSame(one: CellPlace | null, other: CellPlace): boolean {
  return one?.row === other.row && one.column === other.column
}
