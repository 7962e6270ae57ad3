import { evaluateFormula, findUnit, type LineBasis, MOST_TYPED, type UnitRow } from '@itayo/domain'
import type { CellValue } from '../../../platform/sheets/sheet.ts'
import { type ColumnName, type SheetLine, textOf } from './import-sheet-read.ts'

/** A line of a sheet in the words of the estimate; undefined: the sheet says nothing about it. */
export interface LineValues {
  basis: LineBasis
  count?: number | null
  duration?: number | null
  rate?: number | null
  percent?: number | null
  typed_cost?: number | null
  unit_id?: number
}

type NumberField = 'count' | 'duration' | 'rate' | 'percent' | 'typed_cost' | 'measurement'

const FORMULA_ERROR = /^#[A-Z/0!?]+/i
const LABELS: Record<string, string> = {
  quantity: 'Quantity',
  days: 'Days',
  rate: 'Rate or unit cost',
  amount: 'Amount',
}

/** The number in a cell with the decimals that are kept here, nothing, or what is wrong with it. */
export function numberOf(
  column: ColumnName,
  cell: CellValue | undefined,
  decimals = 4,
): { value: number | null } | { problem: string } {
  const said = (problem: string) => ({ problem: `${LABELS[column] ?? 'Quantity'}: ${problem}` })
  const text = textOf(cell)
  if (text === '' || /^[-–—]$/.test(text)) return { value: text === '' ? null : 0 }
  if (text.startsWith('=')) return said('the formula has no value yet. Open the file in Excel and save it.')
  if (FORMULA_ERROR.test(text)) return said(`the formula gives ${text}.`)
  const bare = text
    .replace(/\s/g, '')
    .replace(/^(?:₱|PHP|P)/i, '')
    .replace(/(?:%|days?)$/i, '')
  const isPlain = typeof cell === 'number' || /^(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?$/.test(bare)
  const number = typeof cell === 'number' ? cell : Number(bare.replaceAll(',', ''))
  if (/^[-−(]/.test(bare) || number < 0) return said('this cannot be negative.')
  if (!isPlain || !Number.isFinite(number)) return said(`“${text.slice(0, 40)}” is not a number.`)
  if (number > MOST_TYPED)
    return said(
      `this cannot be more than ${MOST_TYPED.toLocaleString('en-US', { maximumFractionDigits: 4 })}.`,
    )
  const power = 10 ** decimals
  return { value: Math.round(number * power + 1e-7) / power }
}

export function lineValues(
  line: SheetLine,
  columns: ReadonlySet<ColumnName>,
  units: readonly UnitRow[],
  known: LineBasis | null,
): { values: LineValues; problems: string[] } {
  const { cells, kind } = line
  const problems: string[] = []
  const take = (column: ColumnName, decimals = 4): number | null | undefined => {
    if (!columns.has(column)) return undefined
    const read = numberOf(column, cells[column], decimals)
    if ('problem' in read) problems.push(read.problem)
    return 'value' in read ? read.value : undefined
  }
  const unit = textOf(cells.unit)
  const basis = basisOf(line, unit, columns, known)
  if (basis === 'lump_sum') return { values: { basis, ...said('typed_cost', take('amount', 2)) }, problems }
  if (basis === 'percent_of_labor') {
    const percent = take('quantity')
    if (percent !== null && percent !== undefined && percent > 100)
      problems.push('Quantity: this cannot be more than 100.')
    return { values: { basis, ...said('percent', percent) }, problems }
  }
  const count = take('quantity')
  if (kind === 'labor' && typeof count === 'number' && !Number.isInteger(count))
    problems.push('Workers must be a whole number.')
  const values: LineValues = { basis, ...said('count', count), ...said('rate', take('rate')) }
  if (kind !== 'material') Object.assign(values, said('duration', take('days')))
  else if (unit !== '') {
    const found = findUnit(unit, units)
    if (found) values.unit_id = found.id
    else problems.push(`Unknown unit: ${unit.slice(0, 40)}.`)
  }
  return { values, problems }
}

function said<Field extends NumberField>(field: Field, value: number | null | undefined) {
  return (value === undefined ? {} : { [field]: value }) as Partial<Record<Field, number | null>>
}

function basisOf(
  { cells, kind }: SheetLine,
  unit: string,
  columns: ReadonlySet<ColumnName>,
  known: LineBasis | null,
): LineBasis {
  if (/^lump ?sum$/i.test(unit)) return 'lump_sum'
  if (kind !== 'labor' && /^% ?(?:of )?labou?r$/i.test(unit)) return 'percent_of_labor'
  if (!columns.has('unit') && known) return known
  const isEmpty = (column: ColumnName) => textOf(cells[column]) === ''
  const isOnlyAmount = isEmpty('quantity') && isEmpty('rate') && !isEmpty('amount')
  return isOnlyAmount && unit === '' ? 'lump_sum' : 'quantity'
}

/** A formula stands as long as it comes to what the cell shows. */
export function standingFormula(
  formula: string | undefined,
  value: number | null | undefined,
  measurement: number | null | undefined,
  decimals = 4,
): string | undefined {
  if (formula === undefined || value === null || value === undefined) return undefined
  const result = evaluateFormula(formula, measurement)
  if ('problem' in result) return undefined
  const power = 10 ** decimals
  return Math.round(result.value * power) === Math.round(value * power) ? formula : undefined
}
