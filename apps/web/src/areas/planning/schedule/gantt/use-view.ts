import type { ProjectSchedule } from '@itayo/contract'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { dateAt, type Scale, xOf } from '../geometry/scale.ts'

/** Drawn ahead in steps of so many pixels, so that most scrolling draws nothing anew. */
const STEP = 400

export interface View {
  from: number
  to: number
}

/** The part of the timeline in sight. A change of zoom keeps the day in the middle where it is. */
export function useView(
  scroller: RefObject<HTMLDivElement | null>,
  scale: Scale,
  tableWidth: number,
  { start_date, end_date, standing }: Pick<ProjectSchedule, 'start_date' | 'end_date' | 'standing'>,
): { view: View; width: number } {
  const [width, setWidth] = useState(900)
  const [at, setAt] = useState(0)

  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const onScroll = () => setAt(Math.floor(box.scrollLeft / STEP) * STEP)
    const observer = new ResizeObserver(() => setWidth(box.clientWidth))
    observer.observe(box)
    box.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', onScroll)
    }
  }, [scroller])

  const before = useRef<Scale | null>(null)
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    const half = Math.max(0, (box.clientWidth - tableWidth) / 2)
    const last = before.current
    before.current = scale
    // The whole contract where it fits, otherwise today in the middle.
    const fits = xOf(scale, end_date) - xOf(scale, start_date) < 2 * half - 60
    if (last === null) box.scrollLeft = fits ? xOf(scale, start_date) - 24 : xOf(scale, standing.today) - half
    else if (last.zoom !== scale.zoom || last.first !== scale.first)
      box.scrollLeft = xOf(scale, dateAt(last, box.scrollLeft + half)) - half
  }, [scroller, scale, tableWidth, start_date, end_date, standing.today])

  return { view: { from: at - STEP, to: at + width + STEP }, width: width - tableWidth }
}
