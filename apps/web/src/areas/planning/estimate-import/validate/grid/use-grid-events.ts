import type { ImportRow } from '@itayo/contract'
import type { ImportProblem } from '@itayo/domain'
import type { KeyboardEvent } from 'react'
import { type GridEvent, isInside } from '../../../../../ui/sheet/place.ts'
import { useSheetEvents } from '../../../../../ui/sheet/use-sheet-events.ts'
import { rowOf } from '../model/edits.ts'
import type { Sheet } from '../use-sheet.ts'
import type { Answer } from './answers.ts'
import { type CellPlace, type ColumnId, placeOf, rowAt } from './columns.ts'
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

/** Keys and mouse of the rows that were read: those of any sheet, and the answers below a row. */
export function useGridEvents({ control, actions, sheet, grid, rows }: GridEventOptions) {
  const events = useSheetEvents<ColumnId>({
    cursor: grid.cursor,
    setCursor: grid.setCursor,
    goTo: grid.goToCell,
    run: (command, isShift) => !isPageKey(command.do) && control.run(command, isShift),
    press,
    open: () => control.begin(null),
    // Words that were marked with the mouse are the browser's to copy.
    copy: () => (window.getSelection()?.toString() ? null : grid.cellText()),
    paste: control.paste,
  })

  function press(place: CellPlace, part: string | undefined): boolean {
    const row = rowOf({ rows }, rowAt(place))
    if (!row) return false
    if (part === 'turn') sheet.turn(row.row)
    else if (part === 'tick' || place.column === 'tick') actions.tick(row)
    else if (part === 'pick') actions.choose(row)
    else if (part === 'calculate') actions.calculate(row)
    else return false
    return true
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.defaultPrevented || !isInside(event)) return
    const strip = stripAt(event)
    if (strip === null) events.onKeyDown(event)
    else onStripKey(event, strip)
  }

  /** Left and right among the answers, up and down back to the rows. */
  function onStripKey(event: KeyboardEvent<HTMLElement>, row: number): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step !== undefined) {
      const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(`[data-strip="${row}"] button`)]
      buttons[buttons.indexOf(event.target as HTMLElement) + step]?.focus()
    } else if (event.key === 'Escape' || event.key === 'ArrowUp') grid.goToCell(placeOf(row, 'name'))
    else if (event.key === 'ArrowDown') control.move('down')
    else return
    event.preventDefault()
  }

  /** After an answer the focus is back on its row, or at the next one when the row went out of sight. */
  function onAnswer(row: ImportRow, problem: ImportProblem, given: Answer): void {
    const column = actions.answer(row, problem, given)
    if (column) {
      grid.goToCell(placeOf(row.row, column))
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
    handlers: { ...events, onKeyDown },
    onAnswer,
  }
}

/** These are the whole page's, wherever the focus is. */
const isPageKey = (what: string) =>
  what === 'problem' || what === 'undo' || what === 'redo' || what === 'save'

function stripAt({ target }: GridEvent): number | null {
  const strip = (target as Element).closest<HTMLElement>('[data-strip]')?.dataset.strip
  return strip === undefined ? null : Number(strip)
}
