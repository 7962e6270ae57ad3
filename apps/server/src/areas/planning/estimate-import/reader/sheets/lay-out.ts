import type { Merged, ShownSheet } from '../../../../../platform/sheets/read-workbook.ts'
import { parseNumber } from '../numbers.ts'

/**
 * A sheet as a page: every cell has its place, so that the same stages read it that read a PDF, and the same boxes
 * show where a row stands. Points from the top left corner.
 */
export interface LaidSheet {
  name: string
  width: number
  height: number
  columns: LaidColumn[]
  rows: LaidRow[]
}

interface LaidColumn {
  /** As the spreadsheet program counts, from 1. */
  number: number
  x0: number
  x1: number
}

interface LaidRow {
  number: number
  y0: number
  y1: number
  cells: LaidCell[]
}

export interface LaidCell {
  text: string
  /** The room that the text may take: its own columns, and empty ones beside them. */
  x0: number
  x1: number
  align: 'left' | 'right' | 'center'
}

export const LETTER_SIZE = 8
export const LINE = 10
const ROW = 12
/** Close to the average letter. */
export const LETTER = 4.6
export const PAD = 4
const LEFT = 40
export const TOP = 40
const NARROWEST = 28
const WIDEST = 250
const MOST_LINES = 12

export function layOut(sheet: ShownSheet): LaidSheet {
  const merged = mergedByCorner(sheet.merged)
  const columns = columnsOf(sheet, merged)
  const numeric = numericColumns(sheet)
  const rows: LaidRow[] = []
  let y = TOP
  let before = 0
  for (const { row, cells } of sheet.rows) {
    // Rows left empty part what stands above from what stands below.
    if (before > 0 && row > before + 1) y += ROW
    before = row
    const laid = cells.flatMap((text, at) =>
      text === null ? [] : [cellOf({ text, row, at, cells }, columns, merged, numeric)],
    )
    const lines = Math.max(1, ...laid.map(linesOf))
    const height = ROW + (Math.min(lines, MOST_LINES) - 1) * LINE
    rows.push({ number: row, y0: y, y1: y + height, cells: laid })
    y += height
  }
  const right = columns.at(-1)?.x1 ?? LEFT
  return { name: sheet.name, width: right + LEFT / 2, height: y + TOP / 2, columns, rows }
}

const linesOf = ({ text, x0, x1 }: LaidCell): number =>
  Math.ceil((text.length * LETTER) / Math.max(LETTER, x1 - x0 - 2 * PAD) - 0.05)

type ByCorner = Map<string, Merged>
const corner = (row: number, column: number) => `${row} ${column}`
const mergedByCorner = (merged: readonly Merged[]): ByCorner =>
  new Map(merged.map((each) => [corner(each.top, each.left), each]))

const isNumber = (text: string) => parseNumber(text) !== undefined || /^-?[\d,.]+%$/.test(text)

/** A column is as wide as what must fit into it; a text with nothing beside it runs on. */
function columnsOf(sheet: ShownSheet, merged: ByCorner): LaidColumn[] {
  const widths: number[] = []
  for (const { row, cells } of sheet.rows) {
    cells.forEach((text, at) => {
      widths[at] ??= 0
      if (text === null || (merged.get(corner(row, at + 1))?.right ?? 0) > at + 1) return
      const runsOn = !isNumber(text) && (cells[at + 1] ?? null) === null
      const width = runsOn ? NARROWEST : text.length * LETTER + 2 * PAD + 2
      widths[at] = Math.max(widths[at] ?? 0, Math.min(width, WIDEST))
    })
  }
  let x = LEFT
  return widths.map((width, at) => {
    const x0 = x
    x += width === 0 ? 8 : Math.max(width, NARROWEST)
    return { number: at + 1, x0, x1: x }
  })
}

function numericColumns(sheet: ShownSheet): Set<number> {
  const counts = new Map<number, [numbers: number, texts: number]>()
  for (const { cells } of sheet.rows)
    cells.forEach((text, at) => {
      if (text === null) return
      const [numbers, texts] = counts.get(at) ?? [0, 0]
      counts.set(at, isNumber(text) ? [numbers + 1, texts] : [numbers, texts + 1])
    })
  return new Set([...counts].flatMap(([at, [numbers, texts]]) => (numbers > texts ? [at] : [])))
}

function cellOf(
  cell: { text: string; row: number; at: number; cells: (string | null)[] },
  columns: LaidColumn[],
  merged: ByCorner,
  numeric: Set<number>,
): LaidCell {
  const { text, row, at, cells } = cell
  const x0 = columns[at]?.x0 ?? LEFT
  const over = merged.get(corner(row, at + 1))
  if (over && over.right > at + 1)
    return { text, x0, x1: columns[Math.min(over.right, columns.length) - 1]?.x1 ?? x0, align: 'center' }
  if (isNumber(text) || numeric.has(at)) return { text, x0, x1: columns[at]?.x1 ?? x0, align: 'right' }
  let last = at
  while (last + 1 < columns.length && (cells[last + 1] ?? null) === null) last++
  const own = columns[at]?.x1 ?? x0
  const needed = x0 + text.length * LETTER + 2 * PAD
  const reach = columns.slice(at, last + 1).find((column) => column.x1 >= needed)?.x1 ?? columns[last]?.x1
  return { text, x0, x1: Math.max(own, reach ?? own), align: 'left' }
}
