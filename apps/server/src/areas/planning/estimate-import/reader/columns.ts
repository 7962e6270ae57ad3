import type { Grid } from './grid.ts'
import { fitOf } from './grid-fit.ts'
import type { Column } from './head-columns.ts'
import { FIGURE_ROLES, type Role } from './head-words.ts'
import { centre, type Line, type Rule } from './page-types.ts'
import { settleRoles, withPartsAside } from './settle-roles.ts'
import { matchStacks, type Span, type Stack, spansOf, stacksOf } from './stacks.ts'

/** Enough to see the columns by; a page made to be slow has more. */
const MOST_LINES = 200
const MOST_SPANS = 2000

/**
 * Where columns part. Rules, the gaps that the rows leave and the stacks their cells make each give an answer; the
 * rows decide which one is right: figures where figures belong, and products that come out.
 */
export function gridOf(columns: Column[], body: Line[], rules: Rule[]): Grid {
  const lines = body
    .filter((line) => spansOf(line).filter((span) => span.figure).length >= 2)
    .slice(0, MOST_LINES)
  const answers = [byGaps(columns, lines, body, rules), ...byStacks(columns, lines), ...byHeadings(columns)]
  const settled = answers.map((grid) => settleRoles(grid, lines))
  // An answer loses fit for every column that it gives another role than its heading says.
  const fits = settled.map(
    (grid, index) => fitOf(grid, lines) - renamed(answers[index] as Grid, grid) * lines.length,
  )
  const best = settled[fits.indexOf(Math.max(...fits))] as Grid
  return { ...withPartsAside(best, lines), lines: lines.length }
}

const renamed = (before: Grid, after: Grid) =>
  before.columns.filter((column, index) => column.role && column.role !== after.columns[index]?.role).length

/** Headings all at the left, or all at the right, of their columns. */
function byHeadings(columns: Column[]): Grid[] {
  const left = columns.slice(1).map((column) => column.x0 - 1)
  const right = columns.slice(0, -1).map((column) => column.x1 + 1)
  return [left, right].map((edges) => ({ columns, edges, lines: 0 }))
}

function byGaps(columns: Column[], lines: Line[], body: Line[], rules: Rule[]): Grid {
  const spans = (lines.length > 0 ? lines : body.slice(0, MOST_LINES)).flatMap(spansOf).slice(0, MOST_SPANS)
  const top = Math.min(...columns.map((column) => column.y0))
  const bottom = Math.max(...columns.map((column) => column.y1), ...body.map((line) => line.y1))
  const upright = rules.filter((rule) => !rule.horizontal && rule.to > top && rule.from < bottom)
  const edges = columns.slice(1).map((right, index) => {
    const left = columns[index] as Column
    return ruleBetween(left, right, upright) ?? widestGap(left, right, spans)
  })
  return { columns, edges, lines: 0 }
}

function ruleBetween(left: Column, right: Column, rules: Rule[]): number | undefined {
  const between = rules.filter((rule) => rule.at > left.x1 - 2 && rule.at < right.x0 + 2)
  const longest = between.sort((a, b) => b.to - b.from - (a.to - a.from))[0]
  return longest?.at
}

function widestGap(left: Column, right: Column, spans: Span[]): number {
  const from = Math.min(centre(left), left.x1)
  const to = Math.max(centre(right), right.x0)
  // The headings themselves count a little, for tables with few rows.
  const all = [...spans, left, right]
  const cuts = [from, to, ...all.flatMap((span) => [span.x0, span.x1])].filter((x) => x >= from && x <= to)
  cuts.sort((a, b) => a - b)
  const astray = strayed(left, right, spans)
  let best = { at: (left.x1 + right.x0) / 2, crossed: Infinity, width: 0 }
  for (let index = 1; index < cuts.length; index++) {
    const [low, high] = [cuts[index - 1] as number, cuts[index] as number]
    if (high - low < 0.2) continue
    const at = (low + high) / 2
    const crossed = all.filter((span) => span.x0 < at && span.x1 > at).length + astray(at)
    if (crossed < best.crossed || (crossed === best.crossed && high - low > best.width)) {
      best = { at: low + (high - low) * shareOf(left), crossed, width: high - low }
    }
  }
  return best.at
}

const TEXTS: (Role | undefined)[] = ['description', 'unit', 'remarks']
const isFigures = (column: Column) => column.role !== undefined && FIGURE_ROLES.has(column.role)

/** Between figures and words a cut is wrong for every figure among the words, and the other way round. */
function strayed(left: Column, right: Column, spans: Span[]): (at: number) => number {
  const sided =
    (isFigures(left) && TEXTS.includes(right.role)) || (isFigures(right) && TEXTS.includes(left.role))
  const own = sided ? spans.filter((span) => centre(span) > left.x0 && centre(span) < right.x1) : []
  return (at) => own.filter((span) => span.figure !== isFigures(centre(span) < at ? left : right)).length
}

/** Names grow to the right: other rows' may be longer than those of the rows looked at. */
const shareOf = (left: Column) => (left.role === 'description' ? 0.8 : 0.5)

/** The columns as the rows stack up, each with the heading that goes with it. */
function byStacks(columns: Column[], lines: Line[]): Grid[] {
  if (lines.length < 2) return []
  const stacks = stacksOf(lines)
  const owners = matchStacks(columns, stacks)
  if (!owners) return []
  const found: Column[] = columns
    .filter((_, index) => !owners.includes(index))
    .filter((column) => !stacks.some((stack) => stack.x0 < column.x1 && stack.x1 > column.x0))
  stacks.forEach((stack, index) => {
    const owner = owners[index]
    const box = { x0: stack.x0, x1: stack.x1 }
    const column = owner === undefined ? withoutHeading(stack, stacks, columns) : columns[owner]
    if (column) found.push({ ...column, ...box })
  })
  found.sort((a, b) => a.x0 - b.x0)
  const edges = found.slice(1).map((right, index) => {
    const left = found[index] as Column
    return left.x1 + (right.x0 - left.x1) * shareOf(left)
  })
  return [{ columns: found, edges, lines: 0 }]
}

/** A column nobody named: a number before the names, a unit, or figures that arithmetic may explain. */
function withoutHeading(stack: Stack, stacks: Stack[], columns: Column[]): Column | undefined {
  const has = (role: Column['role']) => columns.some((column) => column.role === role)
  const blank = { ...stack, text: '', group: undefined }
  const first = stack === stacks[0]
  if (stack.filled < 0.6) return undefined
  if (first && stack.numbers > 0.6 && !has('item')) return { ...blank, role: 'item' }
  if (stack.units > 0.6 && !has('unit')) return { ...blank, role: 'unit' }
  return stack.figures > 0.6 ? { ...blank, role: undefined } : undefined
}
