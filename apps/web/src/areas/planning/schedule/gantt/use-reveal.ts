import type { DateWindow } from '@itayo/domain'
import type { Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { type Scale, xOf } from '../geometry/scale.ts'
import type { TableWidths } from './measures.ts'

interface RevealInput {
  revealed: { id: number } | null
  rowOf: ReadonlyMap<number, number>
  dates: ReadonlyMap<number, DateWindow>
  scale: Scale
  widths: TableWidths
  scroller: RefObject<HTMLDivElement | null>
  virtual: Virtualizer<HTMLDivElement, Element>
}

/** Brings a work item that was asked for elsewhere into sight: its row, and the start of its bar. */
export function useReveal({ revealed, rowOf, dates, scale, widths, scroller, virtual }: RevealInput): void {
  const show = useEffectEvent((id: number) => {
    const row = rowOf.get(id)
    const box = scroller.current
    if (row === undefined || !box) return
    virtual.scrollToIndex(row, { align: 'center' })
    const window = dates.get(id)
    if (!window) return
    const x = xOf(scale, window.start)
    const room = box.clientWidth - widths.total
    if (x < box.scrollLeft || x > box.scrollLeft + room - 40) box.scrollLeft = x - room / 4
  })
  useEffect(() => {
    if (revealed) show(revealed.id)
  }, [revealed])
}
