import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback } from 'react'
import { usePrinting } from '../print/use-printing.ts'

/** The place of a row in the sheet. */
export interface RowPosition {
  /** Its number among all rows. */
  index: number
  /** Null on paper, where one row follows the other. */
  top: number | null
  height: number
  /** For rows that become as high as what is in them. */
  measure: (element: Element | null) => void
}

interface DrawnRows<Row> {
  box: RefObject<HTMLElement | null>
  rows: readonly Row[]
  heightOf: (row: Row) => number
  /** The focus lives in these: they stay drawn when they are scrolled out of sight. */
  pinned: readonly number[]
}

/** As in the styles: the head is a part of what scrolls. */
const HEAD_HEIGHT = 36
const OVERSCAN = 10

/** The rows in sight, and on paper all of them; `height` is that of all together. */
export function useDrawnRows<Row extends { key: string }>({ box, rows, heightOf, pinned }: DrawnRows<Row>) {
  const isPrinting = usePrinting()
  // A new function tells the virtualizer that the rows are others: some are lower than others.
  const keyAt = useCallback((at: number) => rows[at]?.key ?? at, [rows])
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: (at) => heightOf(rows[at] as Row),
    getItemKey: keyAt,
    overscan: OVERSCAN,
    useFlushSync: false,
    scrollMargin: HEAD_HEIGHT,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      const others = pinned.filter((at) => at >= 0 && at < rows.length && !shown.includes(at))
      return others.length === 0
        ? shown
        : [...new Set([...shown, ...others])].sort((one, other) => one - other)
    },
  })
  const measure = virtual.measureElement
  if (isPrinting)
    return {
      height: undefined,
      drawn: rows.map((row, index): RowPosition => ({ index, top: null, height: heightOf(row), measure })),
    }
  return {
    height: virtual.getTotalSize(),
    drawn: virtual
      .getVirtualItems()
      .map(
        ({ index, start, size }): RowPosition => ({ index, top: start - HEAD_HEIGHT, height: size, measure }),
      ),
  }
}
