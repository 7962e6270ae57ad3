import type { LinkKind } from '@itayo/domain'

/** A bar in its row. */
export interface Placed {
  x: number
  width: number
  /** The middle of its row. */
  y: number
}

const STUB = 9
const HEAD = 5

/** FS and FF leave at the end of the bar, the others at its start. */
function leavesAtEnd(kind: LinkKind): boolean {
  return kind === 'FS' || kind === 'FF'
}

/** FS and SS arrive at the start of the bar, the others at its end. */
function arrivesAtStart(kind: LinkKind): boolean {
  return kind === 'FS' || kind === 'SS'
}

/** An elbow from one bar to another; `between` is how far from a row's middle there is room to pass. */
export function linkPath(kind: LinkKind, from: Placed, to: Placed, between: number): string {
  const outward = leavesAtEnd(kind) ? 1 : -1
  const inward = arrivesAtStart(kind) ? -1 : 1
  const start = leavesAtEnd(kind) ? from.x + from.width : from.x
  const tip = arrivesAtStart(kind) ? to.x : to.x + to.width
  const left = start + outward * STUB
  const arrival = tip + inward * (STUB + HEAD)
  if (outward === inward) {
    // The same side of both: around the one that stands out further.
    const turn = outward > 0 ? Math.max(left, arrival) : Math.min(left, arrival)
    return `M${r(start)} ${r(from.y)}H${r(turn)}V${r(to.y)}H${r(tip)}`
  }
  const hasRoom = outward > 0 ? left <= arrival + HEAD : left >= arrival - HEAD
  if (hasRoom) return `M${r(start)} ${r(from.y)}H${r(left)}V${r(to.y)}H${r(tip)}`
  const passing = from.y + Math.sign(to.y - from.y || 1) * between
  return `M${r(start)} ${r(from.y)}H${r(left)}V${r(passing)}H${r(arrival)}V${r(to.y)}H${r(tip)}`
}

/** The point of the arrow, as a triangle. */
export function arrowHead(kind: LinkKind, to: Placed): string {
  const isStart = arrivesAtStart(kind)
  const tip = isStart ? to.x : to.x + to.width
  const back = isStart ? tip - HEAD - 2 : tip + HEAD + 2
  return `M${r(tip)} ${r(to.y)}L${r(back)} ${r(to.y - HEAD + 1)}V${r(to.y + HEAD - 1)}Z`
}

/** Half pixels keep lines sharp. */
function r(value: number): number {
  return Math.round(value * 2) / 2
}

/** The horizontal span of a link, so that links out of sight can be left out. */
export function spanOf(kind: LinkKind, from: Placed, to: Placed): { left: number; right: number } {
  const start = leavesAtEnd(kind) ? from.x + from.width : from.x
  const tip = arrivesAtStart(kind) ? to.x : to.x + to.width
  return { left: Math.min(start, tip) - 2 * STUB, right: Math.max(start, tip) + 2 * STUB }
}
