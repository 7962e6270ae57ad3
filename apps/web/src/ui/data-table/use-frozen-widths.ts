import { type RefObject, useCallback, useState } from 'react'

interface FrozenWidths {
  /** The widths of all columns from the first on, once there were rows to fit them to. */
  widths: readonly number[] | null
  /** To be called when rows have been drawn. */
  freeze: () => void
}

/**
 * Lets the browser fit the columns to the rows that are first drawn, then keeps those widths: scrolling
 * through thousands of rows must not move them.
 */
export function useFrozenWidths(table: RefObject<HTMLTableElement | null>, on: boolean): FrozenWidths {
  const [widths, setWidths] = useState<readonly number[] | null>(null)
  const freeze = useCallback(() => {
    const cells = table.current?.querySelectorAll<HTMLElement>('thead th') ?? []
    setWidths([...cells].map((cell) => cell.getBoundingClientRect().width))
  }, [table])
  return { widths: on ? widths : null, freeze }
}
