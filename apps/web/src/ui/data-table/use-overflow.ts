import { type RefObject, useEffect, useState } from 'react'

/**
 * True while the table is wider than its place. Only then does the place scroll: a scrolling box of
 * its own would take the sticky head away from the page.
 */
export function useOverflow(box: HTMLElement | null, table: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const inner = table.current
    if (!box || !inner) return
    const watch = new ResizeObserver(() => setOverflows(inner.offsetWidth > box.clientWidth + 1))
    watch.observe(box)
    watch.observe(inner)
    return () => watch.disconnect()
  }, [box, table])
  return overflows
}
