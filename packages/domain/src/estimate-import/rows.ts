import { product, sum } from '../money/amounts.ts'

type Figure = number | null | undefined

/** A row of an imported document as the rules see it; the contract's rows have these fields and more. */
export interface ImportFigures {
  row: number
  of_row: number | null
  kind: 'work_item' | 'labor' | 'equipment' | 'material'
  name: string
  basis: 'quantity' | 'percent_of_labor' | 'lump_sum'
  quantity: number | null
  duration: number | null
  duration_unit: 'hour' | 'day' | null
  unit_id: number | null
  rate?: Figure
  percent: number | null
  amount?: Figure
  /** The printed direct cost of a work item with lines. */
  direct?: Figure
  output_per_hour: number | null
  marks: readonly { code: string; text: string }[]
  is_edited: boolean
  choice: 'take' | 'leave' | null
  item_id: number | null
  score: number | null
  new_in_phase_id: number | null
  company_tag_id: number | null
}

/** A work item of the document with its lines. */
export interface ImportScope<Row> {
  scope: Row
  lines: Row[]
}

export function importScopes<Row extends Pick<ImportFigures, 'row' | 'of_row'>>(
  rows: readonly Row[],
): ImportScope<Row>[] {
  const byRow = new Map<number, ImportScope<Row>>()
  for (const row of rows) if (row.of_row === null) byRow.set(row.row, { scope: row, lines: [] })
  for (const row of rows) if (row.of_row !== null) byRow.get(row.of_row)?.lines.push(row)
  return [...byRow.values()]
}

/** A number with the decimals it was printed with. */
export interface Printed {
  value: number
  decimals: number
}

/** The error that a product may have because its factors were printed rounded. */
export function roundingOf(factors: readonly Printed[]): number {
  const whole = factors.reduce((all, factor) => all * Math.abs(factor.value), 1)
  const error = factors.reduce((all, factor) => {
    // A factor printed without decimals is a count: it was not rounded.
    if (factor.value === 0 || factor.decimals < 2) return all
    return all + (0.5 * 10 ** -factor.decimals * whole) / Math.abs(factor.value)
  }, 0)
  return Math.min(error, Math.max(0.01, whole * 0.002)) + 0.0101
}

const decimalsOf = (value: number) => String(value).split('.')[1]?.length ?? 0

/** The factors of a row's amount; null when one of them is missing. */
function factorsOf(row: ImportFigures): number[] | null {
  const { quantity, duration, rate } = row
  if (row.basis !== 'quantity' || quantity === null || rate === null || rate === undefined) return null
  const hasTime = row.kind === 'labor' || row.kind === 'equipment'
  return hasTime && duration !== null ? [quantity, duration, rate] : [quantity, rate]
}

export function rowProduct(row: ImportFigures): number | null {
  const factors = factorsOf(row)
  return factors && product(...factors)
}

/** Whether quantity × rate is the amount, as far as the printed decimals can tell. */
export function rowAddsUp(row: ImportFigures): boolean {
  const factors = factorsOf(row)
  if (!factors || row.amount === null || row.amount === undefined) return true
  const printed = factors.map((value) => ({ value, decimals: decimalsOf(value) }))
  return Math.abs(product(...factors) - row.amount) <= roundingOf(printed)
}

/** The cost of a line as printed, else worked out. */
export function rowAmount(row: ImportFigures): number {
  return row.amount ?? rowProduct(row) ?? 0
}

/** The value of a work item in the document's own sums. */
export function documentWorth({ scope, lines }: ImportScope<ImportFigures>): number {
  return scope.amount ?? scope.direct ?? rowProduct(scope) ?? sum(lines.map(rowAmount))
}
