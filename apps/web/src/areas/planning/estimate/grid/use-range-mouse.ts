import { type MouseEvent, useRef, useState } from 'react'
import type { CellPlace } from './cells.ts'
import type { GridControl } from './control.ts'

/** Drawing over cells with the mouse selects them; drawing the handle down fills them. */
export function useRangeMouse(
  control: GridControl,
  cellAt: (event: MouseEvent<HTMLElement>) => CellPlace | null,
) {
  const drawing = useRef<'select' | 'fill' | null>(null)
  const [fillRow, setFillRow] = useState<string | null>(null)
  const fillTo = useRef<string | null>(null)

  function begin(what: 'select' | 'fill'): void {
    drawing.current = what
    fillTo.current = null
    // The button may come up anywhere on the page.
    window.addEventListener('mouseup', end, { once: true })
  }

  function end(): void {
    if (drawing.current === 'fill' && fillTo.current) control.fillTo(fillTo.current)
    drawing.current = null
    setFillRow(null)
  }

  function onMouseMove(event: MouseEvent<HTMLElement>): void {
    if (!drawing.current || event.buttons !== 1) return
    const place = cellAt(event)
    if (!place) return
    if (drawing.current === 'select') control.extendTo(place)
    else {
      fillTo.current = place.rowKey
      setFillRow(place.rowKey)
    }
  }

  return { begin, onMouseMove, fillRow }
}
