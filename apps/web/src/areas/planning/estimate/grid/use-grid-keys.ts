import type { ClipboardEvent, FocusEvent, KeyboardEvent, MouseEvent } from 'react'
import { useRef, useState } from 'react'
import { type GridEvent, isInside, isTouch } from '../../../../ui/grid-event.ts'
import type { CellPlace } from './cells.ts'
import type { ColumnId } from './columns.ts'
import type { GridControl } from './control.ts'
import { commandOf } from './keys.ts'
import { useRangeMouse } from './use-range-mouse.ts'

interface Keys {
  control: GridControl
  cursor: CellPlace | null
  /** Without taking the focus from where it just went. */
  setCursor: (place: CellPlace) => void
  /** Pastes the clipboard's text at the cell under the cursor. */
  paste: (text: string) => void
}

/** Keys and mouse of the whole grid in one place: its rows and cells have no handlers of their own. */
export function useGridKeys({ control, cursor, setCursor, paste }: Keys) {
  /** Escape on a cell at rest: the next Tab leaves the grid instead of going on in it. */
  const isLeaving = useRef(false)
  /** The cursor's place before the mouse button went down. */
  const before = useRef<CellPlace | null>(null)
  const range = useRangeMouse(control, cellAt)
  const [hovered, setHovered] = useState<string | null>(null)

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    // Menus and dialogs only seem to be inside of the grid, and its head has keys of its own.
    if (!cellAt(event)) return
    const command = commandOf(event)
    if (!command) return
    const isTab = command.do === 'next' || command.do === 'previous'
    const mayLeave = isTab && isLeaving.current
    isLeaving.current = command.do === 'escape'
    if (!mayLeave && control.run(command)) event.preventDefault()
  }

  function onMouseDown(event: MouseEvent<HTMLElement>): void {
    const place = cellAt(event)
    before.current = cursor
    if (!place || event.button !== 0 || isField(event)) return
    if (partOf(event) === 'fill') {
      event.preventDefault()
      range.begin('fill')
      return
    }
    if (event.shiftKey && cursor) {
      event.preventDefault()
      control.extendTo(place)
      return
    }
    // The pressed button would keep the focus: the cell has it, as with the keyboard.
    const part = partOf(event)
    if (part) event.preventDefault()
    if (part === 'grip') return
    if (place.column !== 'toggle') setCursor(place)
    if (!part) range.begin('select')
  }

  function onClick(event: MouseEvent<HTMLElement>): void {
    const place = cellAt(event)
    if (!place || isField(event) || event.shiftKey) return
    const part = partOf(event)
    if (part === 'turn') control.turn(place.rowKey)
    else if (part === 'grip') return
    else if (part === 'insert-above') control.insert('above')
    else if (part === 'duplicate') control.duplicateHere()
    else if (part === 'moves') control.openMoves(place.rowKey)
    else if (part === 'press') control.press()
    else if (part === 'slips') control.showSlips()
    else if (part === 'advice') control.adviceHere()
    else if (part === 'list') control.beginHere()
    else if (isPhaseName(place)) control.press()
    else if (isTouch(event) && isSame(before.current, place)) control.beginHere()
  }

  function onDoubleClick(event: MouseEvent<HTMLElement>): void {
    const place = cellAt(event)
    if (!place || isField(event) || partOf(event) || isPhaseName(place)) return
    if (!control.beginHere()) control.press()
  }

  /** Tab came back to the grid. */
  function onFocus(event: FocusEvent<HTMLElement>): void {
    const place = cellAt(event)
    isLeaving.current = false
    if (place && !isField(event) && place.column !== 'toggle' && !isSame(cursor, place)) setCursor(place)
  }

  function onCopy(event: ClipboardEvent<HTMLElement>): void {
    if (isField(event) || !isInside(event) || !cellAt(event)) return
    event.clipboardData.setData('text/plain', control.copy())
    event.preventDefault()
  }

  function onCut(event: ClipboardEvent<HTMLElement>): void {
    if (isField(event) || !isInside(event) || !cellAt(event)) return
    onCopy(event)
    control.clearSelected('Cut')
  }

  function onPaste(event: ClipboardEvent<HTMLElement>): void {
    if (isField(event) || !isInside(event) || !cellAt(event)) return
    event.preventDefault()
    paste(event.clipboardData.getData('text'))
  }

  /** The row that the pointer is on; a menu or a dialog over it is none. */
  function onMouseOver(event: MouseEvent<HTMLElement>): void {
    if (!isInside(event)) return
    const row = (event.target as Element).closest<HTMLElement>('[role="row"]')
    setHovered(row?.querySelector<HTMLElement>('[data-row]')?.dataset.row ?? null)
  }
  const onMouseLeave = () => setHovered(null)

  const { onMouseMove, fillRow } = range
  const handlers = {
    onMouseOver,
    onMouseLeave,
    onKeyDown,
    onMouseDown,
    onMouseMove,
    onClick,
    onDoubleClick,
    onFocus,
    onCopy,
    onCut,
    onPaste,
  }
  return { handlers, fillRow, hovered }
}

/** A plain click opens or closes a phase, because nothing is typed in its row. */
const isPhaseName = ({ rowKey, column }: CellPlace) => column === 'name' && rowKey.startsWith('phase-')

function cellAt(event: GridEvent): CellPlace | null {
  if (!isInside(event)) return null
  const cell = (event.target as Element).closest<HTMLElement>('[role="gridcell"]')
  const { row, column } = cell?.dataset ?? {}
  return row && column ? { rowKey: row, column: column as ColumnId } : null
}

const isField = ({ target }: GridEvent) => target instanceof HTMLInputElement

/** The button or sign in the cell that was hit. */
function partOf({ target }: GridEvent): string | undefined {
  return (target as Element).closest<HTMLElement>('[data-do], button')?.dataset.do
}

function isSame(one: CellPlace | null, other: CellPlace): boolean {
  return one?.rowKey === other.rowKey && one.column === other.column
}
