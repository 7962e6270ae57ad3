import { looksLikeFormula } from './formula-text.ts'

/**
 * CSV as spreadsheets read it, and the only writer of it: a byte-order mark for Excel, quoted cells, also
 * where a semicolon or a tab parts them, and no cell that a spreadsheet would run as a formula.
 */
const BYTE_ORDER_MARK = '\ufeff'

/** Written with two decimals. As a text it would get an apostrophe where it is negative, and no program could add it up. */
interface Pesos {
  pesos: number
}

type CsvCell = string | number | boolean | null | Pesos

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
  if (typeof value === 'object') return value.pesos.toFixed(2)
  if (typeof value !== 'string') return String(value)
  const harmless = looksLikeFormula(value) ? `'${value}` : value
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
