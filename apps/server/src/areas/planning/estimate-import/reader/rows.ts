import { breaksWords, joinBroken, plain } from './broken-words.ts'
import { isFigureColumn } from './figures-below.ts'
import { cellsOf, type Grid } from './grid.ts'
import { phrasesOf } from './heads.ts'
import { isItemNumber } from './item-number.ts'
import { shareJoinedUnits } from './joined-cells.ts'
import { groupLines, isHeading } from './line-groups.ts'
import type { LineInTable } from './line-in-table.ts'
import { isDash, looksLikeAmount, parseNumber } from './numbers.ts'
import { type Box, boxAround, type Line, type Rule, textOf, type Word } from './page-types.ts'
import { isTotalText } from './row-kind.ts'
import { unitOf } from './units.ts'
import { lineOf } from './words.ts'
import { isWrittenOut, wordsInPlace } from './written-out.ts'

/** A row of a table as printed: the text of each cell, wrapped lines joined. */
export interface TableRow {
  page: number
  box: Box
  cells: string[]
  /** The whole row in reading order. */
  text: string
  bold: boolean
  /** Which of the lines around it belong to it is not sure. */
  doubtful: boolean
}

/** Lines under a heading to rows: by the rules between them where there are any, else by how the lines stand. */
export function rowsOf(printed: Line[], grid: Grid, rules: Rule[]): TableRow[] {
  const lines = wordsInPlace(printed, grid)
  const placed = lines.map((line) => placeLine(withoutTimes(line), grid))
  const bands = bandsOf(lines, grid, rules)
  const bandOf = (line: Line) => bands.find((each) => inside(line, each))
  const rows: LineInTable[][] = []
  let index = 0
  while (index < placed.length) {
    const first = lines[index] as Line
    const band = bandOf(first)
    let end = index + 1
    while (end < placed.length && goTogether(first, lines[end] as Line, bandOf)) end++
    const group = placed.slice(index, end)
    if (first.joined !== undefined || (band && isOneRow(group, grid))) rows.push(group)
    else rows.push(...groupLines(group, grid))
    index = end
  }
  const known = brokenNames(rows, grid) ? wordsInside(rows, grid) : undefined
  const read = rows.map((row) => rowFrom(row, grid, known))
  return shareJoinedUnits(read, grid, rules)
}

/** Lines between the same rules, unless a person joined or parted them. */
function goTogether<T>(first: Line, line: Line, bandOf: (line: Line) => T): boolean {
  if (first.joined !== undefined || line.joined !== undefined) return first.joined === line.joined
  return line.opens !== true && bandOf(line) === bandOf(first)
}

const nameColumn = (grid: Grid) => grid.columns.findIndex((column) => column.role === 'description')

/** Whether the table's names are broken inside words. */
function brokenNames(rows: LineInTable[][], grid: Grid): boolean {
  const index = nameColumn(grid)
  return breaksWords(
    rows.map((row) => row.flatMap((each) => (each.cells[index]?.length ? [each.cells[index]] : []))),
  )
}

/** Words that stand inside a line, so that they are surely whole. */
function wordsInside(rows: LineInTable[][], grid: Grid): Set<string> {
  const index = nameColumn(grid)
  return new Set(
    rows.flatMap((row) =>
      row.flatMap((each, at) => {
        const words = each.cells[index] ?? []
        return words
          .slice(at === 0 ? 0 : 1, at === row.length - 1 ? undefined : -1)
          .map((word) => plain(word.text))
      }),
    ),
  )
}

/** '190.2 m2 x 1,021.82   194,350.16': the sign between quantity and price belongs to no cell. */
function withoutTimes(line: Line): Line {
  const at = line.words.findIndex((word) => /^[x×@]$/i.test(word.text))
  const [before, after] = [line.words.slice(0, at), line.words.slice(at + 1)]
  const priced = after.length >= 2 && after.every((word) => parseNumber(word.text))
  const measured = before.length <= 3 && parseNumber(before[0]?.text ?? '') && unitOf(textOf(before.slice(1)))
  return at > 0 && priced && measured ? lineOf([...before, ...after], line.page) : line
}

function placeLine(line: Line, grid: Grid): LineInTable {
  const cells = asSentence(line, grid) ?? cellsOf(line, grid)
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
    name: at('description').map(textOf).join(' '),
  }
}

/** A title that runs over the columns as one piece of text is no row of cells; its number keeps its own. */
function asSentence(line: Line, grid: Grid): Word[][] | undefined {
  const placed = cellsOf(line, grid)
  const item = grid.columns.findIndex((column) => column.role === 'item')
  const cell = placed[item] ?? []
  const number = [cell, cell.slice(0, 1)].find((words) => isItemNumber(textOf(words))) ?? []
  const rest =
    number.length > 0
      ? lineOf(
          line.words.filter((word) => !number.includes(word)),
          line.page,
        )
      : line
  if (rest.words.length === 0 || !isSentence(rest, grid)) return undefined
  const name = nameColumn(grid)
  return grid.columns.map((_, at) => (at === name ? rest.words : at === item ? number : []))
}

function isSentence(line: Line, grid: Grid): boolean {
  const words = line.words.filter((word) => /[A-Za-z]{2}/.test(word.text)).length
  if (words < 2 || phrasesOf(line, []).length > 1 || isWrittenOut(textOf(line.words))) return false
  const crossed = cellsOf(line, grid).map((cell, index) => cell.length > 0 && grid.columns[index]?.role)
  const others = crossed.filter((role) => role !== false && role !== 'item' && role !== 'description')
  const touched = crossed.filter((role) => role !== false).length
  return touched > 1 && others.length > 0 && !looksLikeAmount(line.words.at(-1)?.text ?? '')
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
  if (group.some(isHeading) && !isLongHeading(group)) return false
  // Lines of one cell stand closer than this: a heading shares the room with the row under it.
  const loose = group.slice(1).some((each, at) => {
    const above = group[at] as LineInTable
    const gap = each.line.baseline - above.line.baseline
    return above.onlyDescription && each.anchor && each.described && gap > 1.6 * each.line.size
  })
  if (loose) return false
  const items = group.filter((each) => each.item)
  return items.length <= 1 || isItemNumber(items.map((each) => itemText(each, grid)).join(''))
}

/** A heading of several lines whose number stands beside one of them, as figures would. */
function isLongHeading(group: LineInTable[]): boolean {
  const numbered = group.filter((each) => each.item)
  return (
    numbered.length === 1 &&
    group.every((each) => !each.anchor && each.bold === group[0]?.bold && (each.item || !isHeading(each)))
  )
}

const itemText = (each: LineInTable, grid: Grid) =>
  textOf(each.cells.flatMap((words, index) => (grid.columns[index]?.role === 'item' ? words : [])))

function rowFrom(lines: LineInTable[], grid: Grid, known: Set<string> | undefined): TableRow {
  const wrapped = lines.filter((each) => each.described).length > 1
  const cells = grid.columns.map((column, index) => {
    const texts = lines.map((each) => textOf(each.cells[index] ?? [])).filter((text) => text !== '')
    // A number too long for its column goes on below: 'III-' over '1'.
    const broken = column.role === 'item' && texts.length > 1 && /[-.(]$/.test(texts[0] ?? '')
    if (known && column.role === 'description') return joinBroken(texts, known)
    return texts.join(broken ? '' : ' ')
  })
  const words = lines.flatMap((each) => each.line.words)
  return {
    page: lines[0]?.line.page ?? 0,
    box: boxAround(lines.map((each) => each.line)),
    cells,
    text: textOf(words),
    bold: words.every((word) => word.bold),
    doubtful: lines.some((each) => each.doubtful === true) || (known !== undefined && wrapped),
  }
}
