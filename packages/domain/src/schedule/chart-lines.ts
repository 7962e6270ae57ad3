import type { Link } from './plan.ts'

/** A bar in its row of a printed chart, in parts of the chart's width. */
export interface ChartBar {
  id: number
  from: number
  to: number
}

/**
 * The pieces of links that lie in one row. A printed chart breaks over pages between its rows, so each row
 * draws its own pieces, and a link goes on wherever the next row stands.
 */
export interface ChartLines {
  /** Along the middle of the row, from one place to another. */
  across: { from: number; to: number }[]
  /** Up and down: through the whole row, or between its middle and its upper or lower edge. */
  upright: { at: number; part: 'whole' | 'upper' | 'lower'; arrow: boolean }[]
}

/** So far inside the successor's bar an arrow meets it. */
const INSET = 0.004
/** More pieces than these make a chart black, and say nothing that its column of links does not say. */
const MOST_PIECES = 20_000

/**
 * Each link leaves its predecessor along the row and drops onto the successor's bar. By row; null stands
 * for a row without a bar. Undefined when there are too many to be read.
 */
export function chartLines(
  rows: readonly (ChartBar | null)[],
  links: readonly Pick<Link, 'predecessor' | 'successor' | 'kind'>[],
): ChartLines[] | undefined {
  const rowOf = new Map(rows.flatMap((bar, row) => (bar ? [[bar.id, row] as const] : [])))
  const lines = rows.map((): ChartLines => ({ across: [], upright: [] }))
  let pieces = 0
  for (const { predecessor, successor, kind } of links) {
    const [first, last] = [rowOf.get(predecessor), rowOf.get(successor)]
    if (first === undefined || last === undefined || first === last) continue
    pieces += Math.abs(last - first) + 2
    if (pieces > MOST_PIECES) return undefined
    const [from, to] = [rows[first] as ChartBar, rows[last] as ChartBar]
    const leaves = kind === 'FS' || kind === 'FF' ? from.to : from.from
    const inset = Math.min(INSET, (to.to - to.from) / 2)
    const at = kind === 'FS' || kind === 'SS' ? to.from + inset : to.to - inset
    lines[first]?.across.push({ from: Math.min(leaves, at), to: Math.max(leaves, at) })
    const isDown = last > first
    lines[first]?.upright.push({ at, part: isDown ? 'lower' : 'upper', arrow: false })
    for (let row = Math.min(first, last) + 1; row < Math.max(first, last); row += 1)
      lines[row]?.upright.push({ at, part: 'whole', arrow: false })
    lines[last]?.upright.push({ at, part: isDown ? 'upper' : 'lower', arrow: true })
  }
  return lines
}
