import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { type Command, commandOf } from './keys.ts'
import {
  cellAt,
  type GridEvent,
  isField,
  isInside,
  isSamePlace,
  isTouch,
  type Place,
  partOf,
} from './place.ts'

interface SheetActions<Column extends string> {
  cursor: Place<Column> | null
  /** By the mouse or by Tab: the browser moves the focus. */
  setCursor: (place: Place<Column>) => void
  /** Moves the cursor, and the focus with it. */
  goTo: (place: Place<Column>) => void
  /** False: the key is not the sheet's after all, and does what it does on any page. */
  run: (command: Command, isShift: boolean) => boolean
  /** A click on a button or sign in a cell, or on the cell itself; true when that did something. */
  press: (place: Place<Column>, part: string | undefined) => boolean
  /** A double click on a cell, or a tap on the one under the cursor. */
  open: (place: Place<Column>, by: 'double-click' | 'tap') => void
  /** Null leaves the clipboard to the browser. */
  copy: () => string | null
  /** Empties what was just copied. */
  cut?: () => void
  /** Pastes the clipboard's text at the cell under the cursor. */
  paste: (text: string) => void
}

/** Keys and mouse of a whole sheet in one place: its rows and cells have no handlers of their own. */
export function useSheetEvents<Column extends string>(actions: SheetActions<Column>) {
  const { cursor, setCursor } = actions
  /** Escape on a cell at rest: the next Tab leaves the sheet instead of going on in it. */
  const isLeaving = useRef(false)
  /** The cursor's place before the mouse button went down. */
  const before = useRef<Place<Column> | null>(null)

  /** Menus and dialogs only seem to be inside, the head has keys of its own, and so has the field of a cell. */
  const restingAt = (event: GridEvent) => (isInside(event) && !isField(event) ? cellAt<Column>(event) : null)

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const command = cellAt(event) && commandOf(event)
    if (!command) return
    const isTab = command.do === 'next' || command.do === 'previous'
    const mayLeave = isTab && isLeaving.current
    isLeaving.current = command.do === 'escape'
    if (!mayLeave && actions.run(command, event.shiftKey)) event.preventDefault()
  }

  function onMouseDown(event: MouseEvent<HTMLElement>): void {
    before.current = cursor
    const place = restingAt(event)
    if (!place || event.button !== 0) return
    if (partOf(event)) {
      // The pressed part would keep the focus: the cell has it, as with the keyboard.
      event.preventDefault()
      actions.goTo(place)
    } else setCursor(place)
  }

  function onClick(event: MouseEvent<HTMLElement>): void {
    const place = restingAt(event)
    if (!place) return
    const part = partOf(event)
    if (actions.press(place, part) || part) return
    if (isTouch(event) && isSamePlace(before.current, place)) actions.open(place, 'tap')
  }

  function onDoubleClick(event: MouseEvent<HTMLElement>): void {
    const place = restingAt(event)
    if (place && !partOf(event)) actions.open(place, 'double-click')
  }

  /** Tab came back to the sheet. */
  function onFocus(event: FocusEvent<HTMLElement>): void {
    isLeaving.current = false
    const place = restingAt(event)
    if (place && !isSamePlace(cursor, place)) setCursor(place)
  }

  function onCopy(event: ClipboardEvent<HTMLElement>): boolean {
    const text = restingAt(event) && actions.copy()
    if (text === null) return false
    event.clipboardData.setData('text/plain', text)
    event.preventDefault()
    return true
  }

  function onCut(event: ClipboardEvent<HTMLElement>): void {
    if (actions.cut && onCopy(event)) actions.cut()
  }

  function onPaste(event: ClipboardEvent<HTMLElement>): void {
    if (!restingAt(event)) return
    event.preventDefault()
    actions.paste(event.clipboardData.getData('text'))
  }

  return { onKeyDown, onMouseDown, onClick, onDoubleClick, onFocus, onCopy, onCut, onPaste }
}
