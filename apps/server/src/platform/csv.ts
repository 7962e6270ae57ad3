import { looksLikeFormula } from './formula-text.ts'

/**
 * CSV as spreadsheets read it: a byte-order mark for Excel, quoted cells, and no cell that a
 * spreadsheet would run as a formula.
 */
const BYTE_ORDER_MARK = '\ufeff'

type CsvCell = string | number | boolean | null

export function csvFile(head: readonly string[], rows: Iterable<readonly CsvCell[]>): string {
  const lines = [line(head)]
  for (const row of rows) lines.push(line(row))
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`
}

function line(cells: readonly CsvCell[]): string {
  return cells.map(cell).join(',')
}

function cell(value: CsvCell): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const harmless = looksLikeFormula(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
