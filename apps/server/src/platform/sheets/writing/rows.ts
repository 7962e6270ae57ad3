import { looksLikeFormula } from '@itayo/domain'
import { columnLetters, LAST_ROW } from '../references.ts'
import { serialOf } from '../serial-dates.ts'
import { encodeText } from '../text.ts'
import type { CellFormat, CellPlan, ColumnPlan, DetailedCell, PlainValue, RowPlan } from './plan.ts'
import { guessedHeight, type PlacedCell, USUAL_HEIGHT } from './row-height.ts'
import type { CellStyle, StyleBook } from './styles.ts'

/** Excel refuses a file with a longer text. */
const LONGEST_TEXT = 32_767

interface RowWriter {
  /** The next row's XML. */
  write(row: RowPlan): string
  merges: readonly string[]
  /** The height of all rows so far, in points. */
  height(): number
}

export function rowWriter(columns: readonly ColumnPlan[], styles: StyleBook): RowWriter {
  const letters = (at: number) => columnLetters(at + 1)
  const names = columns.map((_, at) => letters(at))
  const formats = columns.map((column): CellFormat => column.format ?? 'general')
  const merges: string[] = []
  /** The last row that a cell spread downwards covers, for each column. */
  const coveredUntil: number[] = []
  let rowNumber = 0
  let total = 0

  const isCovered = (at: number) => (coveredUntil[at] ?? 0) >= rowNumber

  /** Two merged areas that touch the same cell make Excel offer a repair, so the later one gives way. */
  function spread(at: number, { across = 1, down = 1 }: DetailedCell): void {
    let width = 1
    while (width < across && !isCovered(at + width)) width++
    if (width === 1 && down === 1) return
    const until = Math.min(rowNumber + down - 1, LAST_ROW)
    for (let covered = at; covered < at + width; covered++) coveredUntil[covered] = until
    merges.push(`${letters(at)}${rowNumber}:${letters(at + width - 1)}${until}`)
  }

  function write({ cells, look = 'plain', height }: RowPlan): string {
    if (++rowNumber > LAST_ROW) throw new Error('a sheet holds 1,048,576 rows at most')
    // A row that stands out does so over its whole width.
    const width = look === 'plain' || look === 'title' ? cells.length : Math.max(cells.length, columns.length)
    const placed: PlacedCell[] = []
    let xml = ''
    for (let at = 0; at < width; at++) {
      const covered = isCovered(at)
      const plan = covered ? null : (cells[at] ?? null)
      const cell: DetailedCell = isDetailed(plan) ? plan : { value: plan }
      const style = { format: cell.format ?? formats[at] ?? 'general', look: cell.look ?? look }
      if (!covered) spread(at, cell)
      placed.push({ cell, ...style, column: columns[at] })
      xml += cellXml(`${names[at] ?? letters(at)}${rowNumber}`, cell, { ...style, quoted: false }, styles)
    }
    const guess = height === undefined ? guessedHeight(placed) : undefined
    total += height ?? guess ?? USUAL_HEIGHT
    const given = height === undefined ? '' : ` ht="${height}" customHeight="1"`
    return `<row r="${rowNumber}"${guess === undefined ? given : ` ht="${guess}"`}>${xml}</row>`
  }

  return { write, merges, height: () => total }
}

function isDetailed(cell: CellPlan): cell is DetailedCell {
  return typeof cell === 'object' && cell !== null
}

function cellXml(place: string, cell: DetailedCell, style: CellStyle, styles: StyleBook): string {
  const { value } = cell
  if (cell.formula !== undefined) return formulaXml(place, cell.formula, value, styles.numberOf(style))
  if (value === null || value === '') {
    const number = styles.numberOf(style)
    return number === 0 ? '' : `<c r="${place}" s="${number}"/>`
  }
  if (typeof value === 'string') {
    const day = style.format === 'date' ? serialOf(value) : undefined
    if (day !== undefined) return `<c r="${place}" s="${styles.numberOf(style)}"><v>${day}</v></c>`
    // It is a text in any case; the mark keeps it one when someone edits the cell.
    const number = styles.numberOf({ ...style, quoted: looksLikeFormula(value) })
    return `<c r="${place}" s="${number}" t="inlineStr"><is>${textXml(value)}</is></c>`
  }
  return `<c r="${place}" s="${styles.numberOf(style)}"${typed(value)}</c>`
}

function formulaXml(place: string, formula: string, value: PlainValue, style: number): string {
  const words = `<f>${encodeText(formula.replace(/^=/, ''))}</f>`
  const start = `<c r="${place}" s="${style}"`
  if (value === null) return `${start}>${words}</c>`
  if (typeof value === 'string') return `${start} t="str">${words}<v>${encodeText(value)}</v></c>`
  return `${start}${typed(value).replace('>', `>${words}`)}</c>`
}

/** The rest of the start tag and the value. */
function typed(value: number | boolean): string {
  if (typeof value === 'boolean') return ` t="b"><v>${value ? 1 : 0}</v>`
  // A number that is none must not pass for nothing: the sheet shows it as the mistake it is.
  return Number.isFinite(value) ? `><v>${value}</v>` : ' t="e"><v>#NUM!</v>'
}

function textXml(text: string): string {
  const keepsSpace = /^\s|\s$|[\n\t]| {2}/.test(text)
  return `<t${keepsSpace ? ' xml:space="preserve"' : ''}>${encodeText(text.slice(0, LONGEST_TEXT))}</t>`
}
