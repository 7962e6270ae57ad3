import type { Rule } from '../page-types.ts'
import type { Spot } from './ink-spots.ts'

/** So many dashes in a row, or bars over each other, are a rule that was typed or drawn in pieces. */
const LEAST_DASHES = 6
const LEAST_BARS = 4
const SAME_PLACE = 4

/** Rules made of signs, and the spots that are letters. `usual` is the height of most letters. */
export function withoutStrokes(spots: Spot[], usual: number): { letters: Spot[]; rules: Rule[] } {
  const [dashed, dashes] = dashedRules(spots, usual)
  const [barred, bars] = barRules(spots, usual)
  const strokes = new Set([...dashes, ...bars])
  const letters = spots.filter((spot) => !strokes.has(spot) && !isCrossing(spot, dashed, usual))
  return { letters, rules: [...dashed, ...barred] }
}

const middleX = ({ left, right }: Spot) => (left + right) / 2
const middleY = ({ top, bottom }: Spot) => (top + bottom) / 2

function dashedRules(spots: Spot[], usual: number): [Rule[], Spot[]] {
  const flat = spots
    .filter(
      ({ left, top, right, bottom }) => bottom - top < 0.35 * usual && right - left > 1.2 * (bottom - top),
    )
    .sort((a, b) => a.left - b.left)
  const rows: Spot[][] = []
  for (const spot of flat) {
    const row = rows.find((each) => {
      const last = each.at(-1) as Spot
      return Math.abs(middleY(last) - middleY(spot)) <= SAME_PLACE && spot.left - last.right < 1.5 * usual
    })
    if (row) row.push(spot)
    else rows.push([spot])
  }
  const found = rows.filter((row) => row.length >= LEAST_DASHES)
  const rules = found.map((row) => ({
    horizontal: true,
    at: row.reduce((sum, spot) => sum + middleY(spot), 0) / row.length,
    from: row[0]?.left ?? 0,
    to: row.at(-1)?.right ?? 0,
  }))
  return [rules, found.flat()]
}

/** Bars are higher than capitals and stand by themselves. */
function barRules(spots: Spot[], usual: number): [Rule[], Spot[]] {
  const heights = spots.map(({ top, bottom }) => bottom - top).filter((height) => height > 0.6 * usual)
  const capitals = heights.sort((a, b) => a - b)[Math.floor(heights.length * 0.8)] ?? usual
  const isBar = ({ left, top, right, bottom }: Spot) =>
    bottom - top > 1.1 * capitals && right - left < 0.2 * (bottom - top)
  const bars = spots.filter(isBar).sort((a, b) => a.left - b.left)
  const columns: Spot[][] = []
  for (const bar of bars) {
    const column = columns.at(-1)
    if (column && Math.abs(middleX(column[0] as Spot) - middleX(bar)) <= SAME_PLACE) column.push(bar)
    else columns.push([bar])
  }
  const found = columns.filter((column) => column.length >= LEAST_BARS)
  const rules = found.map((column) => ({
    horizontal: false,
    at: column.reduce((sum, bar) => sum + middleX(bar), 0) / column.length,
    from: Math.min(...column.map(({ top }) => top)),
    to: Math.max(...column.map(({ bottom }) => bottom)),
  }))
  return [rules, found.flat()]
}

/** The plus where typed rules cross. */
const isCrossing = (spot: Spot, dashed: Rule[], usual: number) =>
  dashed.some(
    ({ at, from, to }) =>
      Math.abs(middleY(spot) - at) < 0.25 * usual && spot.right > from - usual && spot.left < to + usual,
  )
