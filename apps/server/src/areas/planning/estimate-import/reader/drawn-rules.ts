import { apply, type Matrix } from './matrix.ts'
import type { Rule } from './page-types.ts'

const THIN = 2.5
const STRAIGHT = 0.6
const SHORTEST = 3

/** pdf.js packs a path as numbers: 0 move, 1 line, 2 curve, 3 quadratic curve, 4 close, each with its points. */
const MOVE = 0
const LINE = 1
const CURVE = 2
const QUADRATIC = 3
const CLOSE = 4

type Segment = { x0: number; y0: number; x1: number; y1: number }

/** The straight rules that a path draws: each side of a stroked path, and thin filled rectangles. */
export function rulesOfPath(data: ArrayLike<number>, matrix: Matrix, stroked: boolean): Rule[] {
  const segments = segmentsOf(data, matrix)
  if (stroked) return segments.flatMap((segment) => ruleOf(segment) ?? [])
  // A filled path may hold many rectangles; each closed part is looked at by itself.
  const rules: Rule[] = []
  for (const part of segments.parts) {
    const x0 = Math.min(...part.flatMap((each) => [each.x0, each.x1]))
    const x1 = Math.max(...part.flatMap((each) => [each.x0, each.x1]))
    const y0 = Math.min(...part.flatMap((each) => [each.y0, each.y1]))
    const y1 = Math.max(...part.flatMap((each) => [each.y0, each.y1]))
    const middle =
      y1 - y0 <= THIN
        ? { x0, x1, y0: (y0 + y1) / 2, y1: (y0 + y1) / 2 }
        : x1 - x0 <= THIN
          ? { x0: (x0 + x1) / 2, x1: (x0 + x1) / 2, y0, y1 }
          : undefined
    const rule = middle && ruleOf(middle)
    if (rule) rules.push(rule)
  }
  return rules
}

function segmentsOf(data: ArrayLike<number>, matrix: Matrix): Segment[] & { parts: Segment[][] } {
  const all = [] as unknown as Segment[] & { parts: Segment[][] }
  all.parts = []
  let part: Segment[] = []
  let at = { x: 0, y: 0 }
  let start = at
  const lineTo = (to: { x: number; y: number }) => {
    const segment = { x0: at.x, y0: at.y, x1: to.x, y1: to.y }
    all.push(segment)
    part.push(segment)
    at = to
  }
  const endPart = () => {
    if (part.length > 0 && part.length <= 8) all.parts.push(part)
    part = []
  }
  const point = (index: number) => apply(matrix, data[index] ?? 0, data[index + 1] ?? 0)
  for (let i = 0; i < data.length; ) {
    const code = data[i]
    if (code === MOVE) {
      endPart()
      at = point(i + 1)
      start = at
      i += 3
    } else if (code === LINE) {
      lineTo(point(i + 1))
      i += 3
    } else if (code === CURVE || code === QUADRATIC) {
      const length = code === CURVE ? 7 : 5
      at = point(i + length - 2)
      i += length
    } else if (code === CLOSE) {
      lineTo(start)
      i += 1
    } else break
  }
  endPart()
  return all
}

function ruleOf({ x0, y0, x1, y1 }: Segment): Rule | undefined {
  const across = Math.abs(x1 - x0)
  const down = Math.abs(y1 - y0)
  if (down <= STRAIGHT && across >= SHORTEST)
    return { horizontal: true, at: (y0 + y1) / 2, from: Math.min(x0, x1), to: Math.max(x0, x1) }
  if (across <= STRAIGHT && down >= SHORTEST)
    return { horizontal: false, at: (x0 + x1) / 2, from: Math.min(y0, y1), to: Math.max(y0, y1) }
  return undefined
}

const SAME_PLACE = 1.2
const TOUCHING = 2.5

/** Borders drawn cell by cell become the long rules one sees. */
export function joinRules(rules: Rule[]): Rule[] {
  const sorted = [...rules].sort(
    (a, b) => Number(a.horizontal) - Number(b.horizontal) || a.at - b.at || a.from - b.from,
  )
  const groups: Rule[][] = []
  for (const rule of sorted) {
    const group = groups.at(-1)
    const first = group?.[0]
    if (group && first && first.horizontal === rule.horizontal && rule.at - first.at <= SAME_PLACE)
      group.push(rule)
    else groups.push([rule])
  }
  return groups.flatMap((group) => {
    const joined: Rule[] = []
    for (const rule of group.sort((a, b) => a.from - b.from)) {
      const last = joined.at(-1)
      if (last && rule.from <= last.to + TOUCHING) last.to = Math.max(last.to, rule.to)
      else joined.push({ ...rule })
    }
    return joined
  })
}
