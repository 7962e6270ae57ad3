import type { Column } from './heads.ts'
import { isCurrency, isDash, parseNumber } from './numbers.ts'
import type { Box, Line, Rule, Word } from './page-types.ts'
import { unitOf } from './units.ts'

/** A table's columns with the x at which each one ends and the next begins. */
export interface Grid {
  columns: Column[]
  /** One fewer than columns. */
  edges: number[]
}

/** Enough to see the columns by; a page made to be slow has more. */
const MOST_LINES = 200
const MOST_SPANS = 2000

const centre = (box: Box) => (box.x0 + box.x1) / 2

/** Where columns part: a vertical rule between two headings, else the widest gap the rows leave between them. */
export function gridOf(columns: Column[], body: Line[], rules: Rule[]): Grid {
  const full = body.filter((line) => line.words.filter((word) => isFigure(word.text)).length >= 2)
  const spans = (full.length > 0 ? full : body).slice(0, MOST_LINES).flatMap(spansOf).slice(0, MOST_SPANS)
  const top = Math.min(...columns.map((column) => column.y0))
  const bottom = Math.max(...columns.map((column) => column.y1), ...body.map((line) => line.y1))
  const upright = rules.filter((rule) => !rule.horizontal && rule.to > top && rule.from < bottom)
  const printed = upright.length === 0 ? placesOf(columns, full) : columns
  const edges = printed.slice(1).map((right, index) => {
    const left = printed[index] as Column
    return ruleBetween(left, right, upright) ?? widestGap(left, right, spans)
  })
  return { columns, edges }
}

const isFigure = (text: string) => parseNumber(text) !== undefined || isDash(text)

/**
 * Where the columns' cells stand, when the rows fall into just as many stacks as there are headings: a heading at the
 * left of its column says little about figures at the right of it.
 */
function placesOf(columns: Column[], full: Line[]): Column[] {
  const stacks: Box[] = []
  for (const span of full.flatMap(spansOf).sort((a, b) => a.x0 - b.x0)) {
    const last = stacks.at(-1)
    if (last && span.x0 < last.x1) last.x1 = Math.max(last.x1, span.x1)
    else stacks.push({ ...span })
  }
  const fits = stacks.every((_, index) => {
    const middle = centre(columns[index] ?? { x0: 0, x1: 0, y0: 0, y1: 0 })
    return middle > (stacks[index - 1]?.x0 ?? -Infinity) && middle < (stacks[index + 1]?.x1 ?? Infinity)
  })
  if (full.length < 2 || stacks.length !== columns.length || !fits) return columns
  return columns.map((column, index) => ({
    ...column,
    x0: stacks[index]?.x0 ?? 0,
    x1: stacks[index]?.x1 ?? 0,
  }))
}

/** Stretches of a line that are surely one cell: words close together, figures each by itself. */
function spansOf(line: Line): Box[] {
  const spans: (Box & { figure: boolean })[] = []
  for (const [at, word] of line.words.entries()) {
    const figure = isFigure(word.text)
    const last = spans.at(-1)
    const next = line.words[at + 1]
    const unit = next !== undefined && isFigure(next.text) && unitOf(word.text) !== undefined
    if (last && !figure && !unit && !last.figure && word.x0 - last.x1 < 0.55 * word.size) last.x1 = word.x1
    else spans.push({ x0: word.x0, x1: word.x1, y0: word.y0, y1: word.y1, figure })
  }
  return spans
}

function ruleBetween(left: Column, right: Column, rules: Rule[]): number | undefined {
  const between = rules.filter((rule) => rule.at > left.x1 - 2 && rule.at < right.x0 + 2)
  const longest = between.sort((a, b) => b.to - b.from - (a.to - a.from))[0]
  return longest?.at
}

function widestGap(left: Column, right: Column, spans: Box[]): number {
  const from = Math.min(centre(left), left.x1)
  const to = Math.max(centre(right), right.x0)
  // The headings themselves count a little, for tables with few rows.
  const all = [...spans, left, right]
  const cuts = [from, to, ...all.flatMap((span) => [span.x0, span.x1])].filter((x) => x >= from && x <= to)
  cuts.sort((a, b) => a - b)
  let best = { at: (left.x1 + right.x0) / 2, crossed: Infinity, width: 0 }
  for (let index = 1; index < cuts.length; index++) {
    const [low, high] = [cuts[index - 1] as number, cuts[index] as number]
    if (high - low < 0.2) continue
    const at = (low + high) / 2
    const crossed = all.filter((span) => span.x0 < at && span.x1 > at).length
    if (crossed < best.crossed || (crossed === best.crossed && high - low > best.width)) {
      // Names grow to the right: other rows' may be longer than those of the rows looked at.
      const share = left.role === 'description' ? 0.8 : 0.5
      best = { at: low + (high - low) * share, crossed, width: high - low }
    }
  }
  return best.at
}

/** The words of a line by column. A peso sign goes with the figure after it. */
export function cellsOf(line: Line, grid: Grid): Word[][] {
  const cells: Word[][] = grid.columns.map(() => [])
  line.words.forEach((word, index) => {
    const next = line.words[index + 1]
    const owner = isCurrency(word.text) && next && parseNumber(next.text) ? next : word
    cells[columnAt(centre(owner), grid)]?.push(word)
  })
  return cells
}

export function columnAt(x: number, grid: Grid): number {
  const index = grid.edges.findIndex((edge) => x < edge)
  return index < 0 ? grid.columns.length - 1 : index
}
