import type { Element } from './elements.ts'
import { kindOfTitle, type ResourceKind } from './head-words.ts'
import type { ParsedRow } from './parse-row.ts'
import { labelKind } from './row-kind.ts'
import { unitOf } from './units.ts'

/** A program of work in one table: rows that are items, and rows that are their lines under no title of a part. */
interface Program {
  items: Set<ParsedRow>
  lines: Map<ParsedRow, ResourceKind>
}

const near = (a: number, b: number, rows: number) => Math.abs(a - b) <= 0.011 + 0.005 * rows
const amountOf = (row: ParsedRow) => row.figures.amount?.value ?? 0
const isBare = (row: ParsedRow) =>
  Object.keys(row.figures).length + Object.keys(row.split).length === 0 && row.unit === null
const isPartTitle = (row: ParsedRow | undefined) =>
  row !== undefined && isBare(row) && kindOfTitle(row.text) !== undefined
const isSum = (row: ParsedRow) => row.figures.quantity === undefined && labelKind(row.label) !== undefined

/**
 * Arithmetic tells an item from its lines: its amount is what the rows under it come to. An item without an amount of
 * its own is known by the title of a part that follows it.
 */
export function programOf(elements: Element[]): Program {
  const read = elements.flatMap((element) => (element.type === 'row' && !element.written ? [element] : []))
  // In a table that a person calls a bill every row is an item.
  const rows = read.flatMap(({ row, table }) => (table === 'bill' ? [] : [row]))
  const isNamed = new Set(read.flatMap(({ row, table }) => (table === 'program' ? [row] : [])))
  const program: Program = { items: new Set(), lines: new Map() }
  rows.forEach((row, at) => {
    if (program.lines.has(row) || row.figures.quantity === undefined) return
    if (isPartTitle(rows[at + 1])) {
      const unpriced = !row.figures.amount && !row.figures.unit_cost && !row.figures.rate
      if ((unpriced && row.unit !== null) || linesAfter(rows, at).length > 0) program.items.add(row)
      return
    }
    const lines = linesAfter(rows, at)
    // Without titles, or a person's word, only several rows without a number of their own are the lines of the
    // numbered one above.
    const numbered = row.item === null || lines.some((line) => line.item !== null)
    if (lines.length < (isNamed.has(row) ? 1 : 2) || (numbered && !isNamed.has(row))) return
    program.items.add(row)
    for (const line of lines) program.lines.set(line, kindByUnit(line))
  })
  return program
}

function linesAfter(rows: ParsedRow[], at: number): ParsedRow[] {
  const wanted = rows[at] ? amountOf(rows[at]) : 0
  const lines: ParsedRow[] = []
  let sum = 0
  for (let next = at + 1; wanted > 0 && next < rows.length && sum < wanted + 1; next++) {
    const row = rows[next] as ParsedRow
    if (isBare(row) || isSum(row)) continue
    sum += amountOf(row)
    lines.push(row)
    if (near(sum, wanted, lines.length)) return lines
  }
  return []
}

function kindByUnit(row: ParsedRow): ResourceKind {
  const unit = unitOf(row.unit ?? '')
  if (unit === 'man-day' || unit === 'man-hr') return 'labor'
  return unit === 'day' || unit === 'hr' ? 'equipment' : 'materials'
}
