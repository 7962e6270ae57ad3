import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import type { GridControl } from './control.ts'
import type { Drop } from './order-control.ts'

/** So near to the edge of the sheet that it goes on, and by how much. */
const EDGE = 48
const ROLL = 18

/** A row drawn by its handle, with the mouse, a pen or a finger, to the place where it is let go; Escape leaves it. */
export function useRowDrag(box: RefObject<HTMLDivElement | null>, control: GridControl) {
  const [drop, setDrop] = useState<Drop | null>(null)
  const under = useRef<Drop | null>(null)

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    const grip = (event.target as Element).closest?.('[data-do="grip"]')
    const from = grip?.closest<HTMLElement>('[data-row]')?.dataset.row
    if (!from || event.button !== 0) return
    // Nothing is selected on the way.
    event.preventDefault()
    const move = (next: globalThis.PointerEvent) => {
      roll(next.clientY)
      const found = dropAt(next.clientX, next.clientY)
      under.current = found && control.canDrop(from, found) ? found : null
      setDrop(under.current)
    }
    const listening = new AbortController()
    const end = (last: globalThis.PointerEvent | KeyboardEvent) => {
      listening.abort()
      if (under.current && last.type === 'pointerup') control.drop(from, under.current)
      under.current = null
      setDrop(null)
    }
    const leave = (press: KeyboardEvent) => {
      if (press.key !== 'Escape') return
      // It ends the drawing and nothing else: the selection and an open bar stay.
      press.preventDefault()
      press.stopPropagation()
      end(press)
    }
    const { signal } = listening
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', end, { signal })
    window.addEventListener('pointercancel', end, { signal })
    window.addEventListener('keydown', leave, { signal, capture: true })
  }

  function roll(y: number): void {
    const edges = box.current?.getBoundingClientRect()
    if (!box.current || !edges) return
    if (y < edges.top + EDGE) box.current.scrollTop -= ROLL
    else if (y > edges.bottom - EDGE) box.current.scrollTop += ROLL
  }

  return { onPointerDown, drop }
}

function dropAt(x: number, y: number): Drop | null {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-row]')
  const rowKey = cell?.dataset.row
  if (!cell || !rowKey) return null
  const { top, height } = cell.getBoundingClientRect()
  return { rowKey, side: y < top + height / 2 ? 'above' : 'below' }
}
