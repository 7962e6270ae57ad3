import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { findCell, type Place } from './place.ts'

interface CellFocus {
  box: RefObject<HTMLElement | null>
  cursor: Place<string> | null
  /** Others than before are drawn anew: the cell may be among them. */
  rows: readonly unknown[]
  /** True where the focus is to stay out of the cell, or was put somewhere else. */
  isKept?: (cell: HTMLElement) => boolean
}

/** Brings the cell under the cursor into sight and the focus to it, once it is drawn. */
export function useCellFocus({ box, cursor, rows, isKept }: CellFocus) {
  /** The way to bring it into sight; null while the cursor was not sent anywhere. */
  const wanted = useRef<'nearest' | 'center' | null>(null)
  const [sent, setSent] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the cursor is sent somewhere
  useLayoutEffect(() => {
    const block = wanted.current
    const cell = block && cursor && findCell(box.current, cursor)
    if (!block || !cell) return
    wanted.current = null
    cell.scrollIntoView({ block, inline: 'nearest' })
    // The field of a cell that is being typed in has the focus already.
    if (!isKept?.(cell) && !cell.contains(document.activeElement)) cell.focus({ preventScroll: true })
  }, [sent, cursor?.rowKey, cursor?.column, rows])

  return (block: 'nearest' | 'center' = 'nearest'): void => {
    wanted.current = block
    setSent((times) => times + 1)
  }
}

/** The head, and the bar that scrolls it sideways. */
const AROUND = 60

/** The number of rows that are in sight at once. */
export function pageOf(box: HTMLElement | null, rowHeight: number): number {
  return Math.max(1, Math.floor(((box?.clientHeight ?? 0) - AROUND) / rowHeight))
}
