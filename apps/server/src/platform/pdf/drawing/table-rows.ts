import type { Align, Bar, Cell, ChartLines, Table, TableColumn, TableRow } from '../model.ts'
import type { Canvas } from './canvas.ts'
import { baselineIn, lineHeight } from './lines.ts'
import { numberText } from './numbers.ts'
import type { Typeface } from './typeface.ts'
import { cleaned, type Line, wrap } from './wrap.ts'

/** A column with its place on the page. */
export interface PlacedColumn extends TableColumn {
  x: number
  width: number
}

export interface TablePlan {
  canvas: Canvas
  columns: readonly PlacedColumn[]
  size: number
  /** Between a rule and the text beside it. */
  padding: number
  left: number
  right: number
  /** The left edge of the bars' field. */
  chartLeft: number
  chartMark: number | undefined
}

/** `carried` are the lines "Carried forward" and "Brought forward". */
type RowLook = TableRow['kind'] | 'carried'

export interface MeasuredRow {
  look: RowLook
  cells: readonly MeasuredCell[]
  lines: number
  lineHeight: number
  height: number
  /** The first column with a rule on its left side. */
  ruledFrom: number
  bar?: Bar | undefined
  chartLines?: ChartLines | undefined
}

interface MeasuredCell {
  face: Typeface
  size: number
  align: Align
  x: number
  width: number
  lines: readonly Line[]
}

const SIDE_PADDING = 4
/** Tables in small print have many columns. */
const NARROW_PADDING = 2
const SMALL_PRINT = 7
export const ROW_PADDING = 2.25
const SMALLEST = 5

export function planTable(canvas: Canvas, table: Table, left: number, width: number): TablePlan {
  const shares = table.columns.reduce((sum, { share }) => sum + share, 0)
  let x = left
  const columns = table.columns.map((column) => {
    const placed = { ...column, x, width: (width * column.share) / shares }
    x += placed.width
    return placed
  })
  const right = left + width
  const chartLeft = columns[table.chartFrom ?? columns.length]?.x ?? right
  const { textSize = 8, chartMark } = table
  const padding = textSize < SMALL_PRINT ? NARROW_PADDING : SIDE_PADDING
  return { canvas, columns, size: textSize, padding, left, right, chartLeft, chartMark }
}

export function measureRow(plan: TablePlan, row: TableRow): MeasuredRow {
  const { canvas, columns } = plan
  if (row.kind === 'row') {
    const cells = cellsOf(plan, row.cells, canvas.regular)
    return { ...measured(plan, 'row', cells, 1), bar: row.bar, chartLines: row.lines }
  }
  if (row.kind === 'note') {
    return measured(
      plan,
      'note',
      [spanning(plan, canvas.regular, row.text, columns.length, 'left')],
      Infinity,
    )
  }
  const isHead = row.kind === 'group' || row.kind === 'subgroup'
  const band = bandRow(plan, row.kind, canvas.bold, row.text, row.cells ?? [], isHead ? 'left' : 'right')
  return { ...band, chartLines: row.lines }
}

export function carriedRow(plan: TablePlan, text: string, column: number, amount: number): MeasuredRow {
  const cells = plan.columns.map((_, at) => (at === column ? amount : null))
  return bandRow(plan, 'carried', plan.canvas.regular, text, cells, 'right')
}

function bandRow(
  plan: TablePlan,
  look: RowLook,
  face: Typeface,
  text: string,
  cells: readonly Cell[],
  align: Align,
): MeasuredRow {
  const found = cells.findIndex((cell) => cell !== null && cell !== '')
  const first = found < 0 ? plan.columns.length : found
  const label = first > 0 ? [spanning(plan, face, text, first, align)] : []
  return measured(plan, look, [...label, ...cellsOf(plan, cells, face)], first)
}

function measured(plan: TablePlan, look: RowLook, cells: MeasuredCell[], ruledFrom: number): MeasuredRow {
  let lines = 1
  for (const cell of cells) lines = Math.max(lines, cell.lines.length)
  const high = lineHeight(plan.size)
  return { look, cells, lines, lineHeight: high, height: partHeight(lines, high), ruledFrom }
}

export function partHeight(lines: number, high: number): number {
  return lines * high + 2 * ROW_PADDING
}

function spanning(plan: TablePlan, face: Typeface, text: string, until: number, align: Align): MeasuredCell {
  const right = plan.columns[until]?.x ?? plan.right
  const x = plan.left + plan.padding
  const width = right - plan.left - 2 * plan.padding
  return { face, size: plan.size, align, x, width, lines: wrap(face, text, plan.size, width) }
}

function cellsOf(plan: TablePlan, cells: readonly Cell[], face: Typeface): MeasuredCell[] {
  const found: MeasuredCell[] = []
  for (let at = 0; at < plan.columns.length; at++) {
    const cell = cells[at]
    if (cell === null || cell === undefined || cell === '') continue
    found.push(measureCell(plan, plan.columns[at] as PlacedColumn, cell, face))
  }
  return found
}

function measureCell(
  { size, padding }: TablePlan,
  column: PlacedColumn,
  cell: Cell,
  face: Typeface,
): MeasuredCell {
  const x = column.x + padding
  const width = column.width - 2 * padding
  const align = column.align ?? (column.kind === 'number' ? 'right' : 'left')
  const place = { face, size, align, x, width }
  if (column.kind === 'text') {
    return {
      ...place,
      lines: wrap(face, typeof cell === 'number' ? String(cell) : (cell ?? ''), size, width),
    }
  }
  if (column.kind === 'code') return codeCell(place, typeof cell === 'number' ? String(cell) : (cell ?? ''))
  const text = typeof cell === 'number' ? numberText(cell, column.decimals) : cleaned(cell ?? '')
  const wanted = face.widthOf(text, size)
  // The parenthesis of a negative number hangs over, so that its figures stand below the others'.
  const hang = align === 'right' && text.endsWith(')') ? Math.min(face.widthOf(')', size), padding - 1) : 0
  const room = width + hang
  if (wanted <= room) return { ...place, width: room, lines: [{ text, width: wanted }] }
  const smaller = (size * room) / wanted
  if (smaller >= SMALLEST) return { ...place, width: room, size: smaller, lines: [{ text, width: room }] }
  return { ...place, size: SMALLEST, lines: wrap(face, text, SMALLEST, width) }
}

/** Each line of it stays one line, all of them as small as the longest asks for. */
function codeCell(place: Omit<MeasuredCell, 'lines'>, text: string): MeasuredCell {
  const { face, size, width } = place
  const texts = cleaned(text).split('\n')
  const widest = Math.max(...texts.map((line) => face.widthOf(line, size)))
  const fitting = widest <= width ? size : Math.max(SMALLEST, (size * width) / widest)
  const fits = (widest * fitting) / size <= width + 0.01
  const lines = fits
    ? texts.map((line) => ({ text: line, width: face.widthOf(line, fitting) }))
    : wrap(face, text, fitting, width)
  return { ...place, size: fitting, lines }
}

/** The text of a row from one line to another: rows longer than a page come in parts. */
export function drawRowTexts(
  plan: TablePlan,
  row: MeasuredRow,
  y: number,
  fromLine: number,
  toLine: number,
): void {
  for (const { face, size, align, x, width, lines } of row.cells) {
    const until = Math.min(toLine, lines.length)
    for (let at = fromLine; at < until; at++) {
      const line = lines[at] as Line
      const spare = align === 'right' ? width - line.width : align === 'center' ? (width - line.width) / 2 : 0
      const base = baselineIn(y + ROW_PADDING + (at - fromLine) * row.lineHeight, plan.size)
      plan.canvas.text(face, size, x + spare, base, line.text)
    }
  }
}
