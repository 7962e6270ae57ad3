type BoxTone = 'right' | 'look' | 'wrong' | 'left'

/** A row of the document where it stands: points from the top left corner of its page. */
export interface RowBox {
  row: number
  page: number
  box: { x0: number; y0: number; x1: number; y1: number }
  tone: BoxTone
  /** Describes the row to people who do not see the page. */
  label: string
}

/** The boxes of one page in reading order: from the top, and on one line from the left. */
export function boxesOn(boxes: readonly RowBox[], page: number): RowBox[] {
  return boxes
    .filter((each) => each.page === page)
    .sort((a, b) => a.box.y0 - b.box.y0 || a.box.x0 - b.box.x0 || a.row - b.row)
}

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** The box that a key leads to among `count` boxes; null for a key that leads nowhere. */
export function boxByKey(key: string, at: number, count: number): number | null {
  return count > 0 ? (STEPS[key]?.(at, count - 1) ?? null) : null
}

interface Span {
  from: number
  to: number
}

/** The least scrolling that shows all of `part` with some room around it; its start, when it is too large. */
export function scrolledTo(part: Span, seen: Span, room: number): number {
  const height = seen.to - seen.from
  if (part.from - room < seen.from || part.to - part.from + 2 * room > height)
    return Math.max(0, part.from - room)
  if (part.to + room > seen.to) return part.to + room - height
  return seen.from
}
