import { cellsOf, type Grid } from './columns.ts'
import { kindOfTitle } from './head-words.ts'
import { isItemNumber, isSectionLabel, splitItemNumber } from './item-number.ts'
import { isDash, parseNumber } from './numbers.ts'
import { type Box, boxAround, type Line, type Rule, textOf, type Word } from './page-types.ts'
import { isTotalText } from './row-kind.ts'

/** A row of a table as printed: the text of each cell, wrapped lines joined. */
export interface TableRow {
  page: number
  box: Box
  cells: string[]
  /** The whole row in reading order. */
  text: string
  bold: boolean
}

interface LineInTable {
  line: Line
  cells: Word[][]
  /** Holds figures: the row's numbers stand on this line. */
  anchor: boolean
  item: boolean
  described: boolean
  /** Nothing but words in the description's column. */
  onlyDescription: boolean
  bold: boolean
  text: string
}

const WRAP = 1.65

/** Lines under a heading to rows: by the rules between them where there are any, else by how the lines stand. */
export function rowsOf(lines: Line[], grid: Grid, rules: Rule[]): TableRow[] {
  const placed = lines.map((line) => placeLine(line, grid))
  const bands = bandsOf(lines, grid, rules)
  const rows: LineInTable[][] = []
  let index = 0
  while (index < placed.length) {
    const band = bands.find((each) => inside(lines[index] as Line, each))
    let end = index + 1
    while (end < placed.length && bands.find((each) => inside(lines[end] as Line, each)) === band) end++
    const group = placed.slice(index, end)
    if (band && isOneRow(group, grid)) rows.push(group)
    else rows.push(...groupLines(group, grid))
    index = end
  }
  return rows.map((row) => rowFrom(row, grid))
}

function placeLine(line: Line, grid: Grid): LineInTable {
  const cells = cellsOf(line, grid)
  const at = (role: string) => cells.filter((_, index) => grid.columns[index]?.role === role)
  const figures = cells.some(
    (words, index) => isFigureColumn(grid, index) && words.some((word) => isFigure(word.text)),
  )
  const described = at('description').some((words) => words.length > 0)
  const item = at('item').some((words) => words.length > 0)
  const others = cells.some((words, index) => words.length > 0 && grid.columns[index]?.role !== 'description')
  const bold = line.words.filter((word) => word.bold).length * 2 > line.words.length
  return {
    line,
    cells,
    anchor: figures,
    item,
    described,
    onlyDescription: described && !others,
    bold,
    text: textOf(line.words),
  }
}

function isFigureColumn(grid: Grid, index: number): boolean {
  const role = grid.columns[index]?.role
  return role !== undefined && !['item', 'description', 'unit', 'remarks'].includes(role)
}

const isFigure = (text: string) => isDash(text) || (parseNumber(text) !== undefined && /\d/.test(text))

const inside = (line: Line, band: { top: number; bottom: number }) => {
  const middle = line.baseline - line.size * 0.3
  return middle > band.top && middle < band.bottom
}

/** The closed bands between horizontal rules across the description's column. */
function bandsOf(lines: Line[], grid: Grid, rules: Rule[]): { top: number; bottom: number }[] {
  const index = Math.max(
    0,
    grid.columns.findIndex((column) => column.role === 'description'),
  )
  const column = grid.columns[index]
  const first = lines[0]
  const last = lines.at(-1)
  if (!column || !first || !last) return []
  const left = index > 0 ? (grid.edges[index - 1] ?? column.x0) : column.x0
  const right = grid.edges[index] ?? column.x1
  const across = rules.filter((rule) => {
    const covered = Math.min(rule.to, right) - Math.max(rule.from, left)
    return (
      rule.horizontal && covered > 0.6 * (right - left) && rule.at > first.y0 - 40 && rule.at < last.y1 + 40
    )
  })
  const upright = rules.filter((rule) => !rule.horizontal)
  const ruled = upright.some((rule) => rule.from < column.y1 && rule.to > column.y0)
  const heights = [...new Set(across.map((rule) => rule.at))].sort((a, b) => a - b)
  return heights.slice(1).flatMap((bottom, at) => {
    const top = heights[at] as number
    const middle = (top + bottom) / 2
    const sides = upright.filter((rule) => rule.from <= middle && rule.to >= middle).length
    return ruled && sides < 2 ? [] : [{ top, bottom }]
  })
}

function isOneRow(group: LineInTable[], grid: Grid): boolean {
  if (group.length === 1) return true
  // Figures may wrap too ('₱' over '85,000.00'), but no column holds two of them in one row.
  const twice = grid.columns.some(
    (_, index) =>
      isFigureColumn(grid, index) &&
      group.filter((each) => each.cells[index]?.some((word) => isFigure(word.text))).length > 1,
  )
  if (group.length > 12 || twice) return false
  if (group.some((each) => isTotalText(each.text)) && group.filter((each) => each.anchor).length === 0)
    return false
  return group.filter((each) => each.item).length <= 1
}

/** Without rules: figures anchor a row, words without figures belong to the row above or below, or are headings. */
function groupLines(lines: LineInTable[], grid: Grid): LineInTable[][] {
  const numbered =
    lines.filter((each) => each.anchor && each.item).length * 2 > lines.filter((each) => each.anchor).length
  const rows: { lines: LineInTable[]; anchored: boolean }[] = []
  lines.forEach((each, index) => {
    const row = rows.at(-1)
    const above = row?.lines.at(-1)
    const gap = above ? each.line.baseline - above.line.baseline : Infinity
    const near = gap < WRAP * each.line.size
    if (each.anchor) {
      const waiting = row && !row.anchored && near && canWait(row.lines, each, numbered, grid)
      if (row && waiting) {
        row.lines.push(each)
        row.anchored = true
      } else rows.push({ lines: [each], anchored: true })
      return
    }
    const joins = row && near && canContinue(each, lines[index + 1], row, gap, grid)
    if (row && joins) row.lines.push(each)
    else rows.push({ lines: [each], anchored: false })
  })
  return rows.map((row) => row.lines)
}

/** Whether lines without figures wait for this line's: its name stands above, as a whole or in part. */
function canWait(waiting: LineInTable[], anchor: LineInTable, numbered: boolean, grid: Grid): boolean {
  const first = waiting[0]
  if (!first || isHeading(first)) return false
  if (isTotalText(anchor.text)) return false
  if (!anchor.described) return waiting.every((each) => each.described) && !(first.item && anchor.item)
  if (anchor.item) return startsInside(anchor, grid) && waiting.every((each) => each.onlyDescription)
  if (first.bold || !first.item || !isItemNumber(first.line.words[0]?.text ?? '')) return false
  return numbered || /^[a-z(]/.test(anchor.text) || isFull(waiting.at(-1) as LineInTable, anchor, grid)
}

function canContinue(
  each: LineInTable,
  next: LineInTable | undefined,
  row: { lines: LineInTable[]; anchored: boolean },
  gap: number,
  grid: Grid,
): boolean {
  const above = row.lines.at(-1) as LineInTable
  if (
    !each.onlyDescription ||
    isHeading(each) ||
    isTotalText(each.text) ||
    isTotalText(row.lines[0]?.text ?? '')
  )
    return false
  if (each.bold !== above.bold && above.described) return false
  if (next?.anchor && next.item && startsInside(next, grid)) return false
  const below = next ? next.line.baseline - each.line.baseline : Infinity
  // A name centred around its figures: this line is nearer to the next row's figures, which lack a name.
  if (
    next?.anchor &&
    !next.described &&
    !next.item &&
    row.anchored &&
    row.lines.some((line) => line.described) &&
    below < gap * 1.05
  )
    return false
  if (next?.anchor && !next.described && row.anchored && below < gap * 0.95) return false
  if (row.anchored) return below > gap * 0.8 || !next?.anchor || below >= WRAP * each.line.size
  return row.lines[0]?.item === true ? isFull(above, each, grid) : isFull(above, each, grid) || !each.item
}

/** A name that begins with a small letter goes on from the line above: figures at the foot of their row. */
function startsInside(each: LineInTable, grid: Grid): boolean {
  const index = grid.columns.findIndex((column) => column.role === 'description')
  return /^[a-z]{2}/.test(each.cells[index]?.[0]?.text ?? '')
}

/** A line is wrapped only when the next word found no room on it. */
function isFull(above: LineInTable, below: LineInTable, grid: Grid): boolean {
  const index = grid.columns.findIndex((column) => column.role === 'description')
  const right = grid.edges[index] ?? Infinity
  const first = below.line.words[0]
  return first !== undefined && above.line.x1 + (first.x1 - first.x0) > right - above.line.size * 3
}

function isHeading(each: LineInTable): boolean {
  if (each.anchor) return false
  if (kindOfTitle(each.text)) return true
  return (
    isSectionLabel(each.text) ||
    (splitItemNumber(each.text) !== undefined && each.bold) ||
    /:$/.test(each.text)
  )
}

function rowFrom(lines: LineInTable[], grid: Grid): TableRow {
  const cells = grid.columns.map((_, index) =>
    lines
      .map((each) => textOf(each.cells[index] ?? []))
      .filter((text) => text !== '')
      .join(' '),
  )
  const words = lines.flatMap((each) => each.line.words)
  return {
    page: lines[0]?.line.page ?? 0,
    box: boxAround(lines.map((each) => each.line)),
    cells,
    text: textOf(words),
    bold: words.every((word) => word.bold),
  }
}
