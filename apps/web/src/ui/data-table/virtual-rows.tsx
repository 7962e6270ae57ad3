import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useLayoutEffect } from 'react'

interface VirtualRowsProps {
  box: HTMLElement | null
  count: number
  rowHeight: number
  span: number
  row: (at: number) => ReactNode
  /** Absent once it has been told that there are rows. */
  onDrawn: (() => void) | undefined
}

/** The rows in sight, between two empty ones as high as all the others together. */
export function VirtualRows({ box, count, rowHeight, span, row, onDrawn }: VirtualRowsProps) {
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => box,
    estimateSize: () => rowHeight,
    overscan: 12,
  })
  const items = virtual.getVirtualItems()
  useLayoutEffect(() => {
    if (items.length > 0) onDrawn?.()
  })
  const above = items[0]?.start ?? 0
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <tbody>
      <Space height={above} span={span} />
      {items.map((item) => row(item.index))}
      <Space height={below} span={span} />
    </tbody>
  )
}

function Space({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden>
      <td colSpan={span} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}
