import type { MouseEvent } from 'react'
import { useState } from 'react'
import { cellAt, isField, isInside, partOf } from '../../../../ui/sheet/place.ts'
import { useSheetEvents } from '../../../../ui/sheet/use-sheet-events.ts'
import type { CellPlace } from './cells.ts'
import type { ColumnId } from './columns.ts'
import type { GridControl } from './control.ts'
import { useRangeMouse } from './use-range-mouse.ts'

interface Keys {
  control: GridControl
  cursor: CellPlace | null
  /** Without taking the focus from where it just went. */
  setCursor: (place: CellPlace) => void
  goTo: (place: CellPlace) => void
  /** Pastes the clipboard's text at the cell under the cursor. */
  paste: (text: string) => void
}

/** Keys and mouse of the estimate: those of any sheet, blocks of cells, and the buttons of its rows. */
export function useGridKeys({ control, cursor, setCursor, goTo, paste }: Keys) {
  const range = useRangeMouse(control, cellAt<ColumnId>)
  const [hovered, setHovered] = useState<string | null>(null)
  const sheet = useSheetEvents<ColumnId>({
    cursor,
    setCursor: (place) => isPlace(place) && setCursor(place),
    goTo: (place) => isPlace(place) && goTo(place),
    run: control.run,
    press,
    open(place, by) {
      if (isPhaseName(place)) return
      if (!control.beginHere() && by === 'double-click') control.press()
    },
    copy: control.copy,
    cut: () => void control.clearSelected('Cut'),
    paste,
  })

  function onMouseDown(event: MouseEvent<HTMLElement>): void {
    const place = cellAt<ColumnId>(event)
    const part = partOf(event)
    if (!place || event.button !== 0 || isField(event)) {
      sheet.onMouseDown(event)
    } else if (part === 'fill') {
      event.preventDefault()
      range.begin('fill')
    } else if (event.shiftKey && cursor) {
      event.preventDefault()
      control.extendTo(place)
    } else if (part === 'grip') {
      event.preventDefault()
    } else {
      sheet.onMouseDown(event)
      if (!part) range.begin('select')
    }
  }

  function press(place: CellPlace, part: string | undefined): boolean {
    switch (part) {
      case 'turn':
        control.turn(place.rowKey)
        return true
      case 'insert-above':
        return control.insert('above')
      case 'duplicate':
        return control.duplicateHere()
      case 'moves':
        control.openMoves(place.rowKey)
        return true
      case 'press':
        return control.press()
      case 'slips':
        return control.showSlips()
      case 'advice':
        return control.adviceHere()
      case 'list':
        return control.beginHere()
      default:
        return part === undefined && isPhaseName(place) && control.press()
    }
  }

  /** The row that the pointer is on; a menu or a dialog over it is none. */
  function onMouseOver(event: MouseEvent<HTMLElement>): void {
    if (!isInside(event)) return
    const row = (event.target as Element).closest<HTMLElement>('[role="row"]')
    setHovered(row?.querySelector<HTMLElement>('[data-row]')?.dataset.row ?? null)
  }

  const handlers = {
    ...sheet,
    onMouseDown,
    // Shift has selected when the button went down.
    onClick: (event: MouseEvent<HTMLElement>) => event.shiftKey || sheet.onClick(event),
    onMouseMove: range.onMouseMove,
    onMouseOver,
    onMouseLeave: () => setHovered(null),
  }
  return { handlers, fillRow: range.fillRow, hovered }
}

/** The arrow of a row is pressed from its name: it is no place for the cursor of its own. */
const isPlace = ({ column }: CellPlace) => column !== 'toggle'

/** A plain click opens or closes a phase, because nothing is typed in its row: a second one would undo the first. */
const isPhaseName = ({ rowKey, column }: CellPlace) => column === 'name' && rowKey.startsWith('phase-')
