import type { MouseEvent } from 'react'

/** A cell by the key of its row: it stays the same while rows come and go above it. */
export interface Place<Column extends string> {
  rowKey: string
  column: Column
}

export function isSamePlace(one: Place<string> | null, other: Place<string>): boolean {
  return one?.rowKey === other.rowKey && one.column === other.column
}

export function findCell(box: HTMLElement | null, { rowKey, column }: Place<string>): HTMLElement | null {
  return (
    box?.querySelector<HTMLElement>(`[data-row="${CSS.escape(rowKey)}"][data-column="${column}"]`) ?? null
  )
}

/** A handler of a whole grid hears this much of a key or of the mouse. */
export interface GridEvent {
  target: EventTarget
  currentTarget: HTMLElement
}

/** Menus and dialogs only seem to be inside of the grid that opened them: their events rise to it all the same. */
export function isInside({ target, currentTarget }: GridEvent): boolean {
  return target instanceof Node && currentTarget.contains(target)
}

export function isTouch({ nativeEvent }: MouseEvent): boolean {
  return nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
}

/** The cell that an event happened in; its columns are those it was drawn with. */
export function cellAt<Column extends string>(event: GridEvent): Place<Column> | null {
  if (!isInside(event)) return null
  const cell = (event.target as Element).closest<HTMLElement>('[role="gridcell"][data-row]')
  const { row, column } = cell?.dataset ?? {}
  return row && column ? { rowKey: row, column: column as Column } : null
}

/** A field keeps its keys and its clipboard to itself; a box to tick is no such field. */
export const isField = ({ target }: GridEvent): boolean =>
  target instanceof HTMLInputElement && target.type !== 'checkbox'

/** The button or sign in the cell that was hit. */
export function partOf({ target }: GridEvent): string | undefined {
  return (target as Element).closest<HTMLElement>('[data-do], button')?.dataset.do
}
