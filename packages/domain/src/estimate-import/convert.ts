import { HOURS_PER_DAY } from '../catalog/rates.ts'
import { roundingLine } from '../estimate/bill.ts'
import { equipmentCost, type LineBasis, laborCost, materialCost } from '../estimate/line.ts'
import { directOfPrice, type MarkedUpScope, markedUpTotal } from '../estimate/marked-up.ts'
import { importRounding, type Rounding } from '../estimate/rounding.ts'
import type { DirectParts, Terms } from '../estimate/scope.ts'
import { percentOf, product, sum } from '../money/amounts.ts'
import { type ImportFigures, type ImportScope, rowAddsUp, rowAmount } from './rows.ts'

/** A line as the estimate keeps it: by the day, for the whole work item, at direct cost. */
export interface ImportedLine {
  /** The row it comes from; the work item's own where the document has no lines. */
  row: number
  kind: 'labor' | 'equipment' | 'material'
  basis: LineBasis
  count: number | null
  /** Days. */
  duration: number | null
  rate: number | null
  percent: number | null
  /** Only a lump sum has one. */
  typed_cost: number | null
  unit_id: number | null
  amount: number
}

export interface ImportedScope {
  lines: ImportedLine[]
  parts: DirectParts
  direct: number
}

export interface ImportTerms {
  basis: 'total' | 'per_unit'
  /** The percentages that are in the prices (D-08); null when they are direct costs. */
  markUp: Terms | null
  withoutMarkUp: boolean
}

type Kind = ImportedLine['kind']

/** Makes a scope of the document's work item. Lines that were left out are not in it. */
export function importedScope(read: ImportScope<ImportFigures>, terms: ImportTerms): ImportedScope {
  const taken = read.lines.filter(({ choice }) => choice !== 'leave')
  const lines =
    read.lines.length === 0 ? notBrokenDown(read.scope) : brokenDown(read.scope, taken, terms.basis)
  const priced = lines.map((line) => atDirectCost(line, terms))
  const labor = sum(priced.filter(({ kind }) => kind === 'labor').map((line) => costOf(line, 0)))
  const done = priced.map((line) => ({ ...line, amount: costOf(line, labor) }))
  const of = (kind: Kind) => sum(done.filter((line) => line.kind === kind).map(({ amount }) => amount))
  const parts = { labor: of('labor'), equipment: of('equipment'), material: of('material') }
  return { lines: done, parts, direct: sum([parts.labor, parts.equipment, parts.material]) }
}

/** For the rounding of marked-up prices: the document's price, and the direct costs kept of it. */
export function markedUpScope(read: ImportScope<ImportFigures>, terms: ImportTerms): MarkedUpScope {
  return {
    priced: importedScope(read, { ...terms, markUp: null }).direct,
    direct: importedScope(read, terms).parts,
    withoutMarkUp: terms.withoutMarkUp,
  }
}

/** A work item that goes in, with the meaning of its prices. */
export interface Imported {
  read: ImportScope<ImportFigures>
  terms: ImportTerms
  made: ImportedScope
}

/** The direct cost of an import, and what the document's own rows come to more (D-35). */
export function importTotals(
  imported: readonly Imported[],
  markUp: Terms | null,
): { direct: number; rounding: Rounding } {
  const made = imported.map((one) => one.made.direct)
  const rounding = markUp
    ? importRounding(
        markedUpTotal(
          imported.map(({ read, terms }) => markedUpScope(read, terms)),
          markUp,
        ).rounding,
        'marked_up',
      )
    : importRounding(
        roundingLine(sum(imported.map(({ read, terms }) => printedDirect(read, terms.basis))), made),
        'direct',
      )
  return { direct: sum(made), rounding }
}

/** The document's price for the rows that go in, before mark-ups. */
export function printedDirect(
  { scope, lines }: ImportScope<ImportFigures>,
  basis: ImportTerms['basis'],
): number {
  if (lines.length === 0) return rowAmount(scope)
  if (basis === 'per_unit') return product(scope.direct ?? 0, scope.quantity ?? 0)
  return sum(lines.filter(({ choice }) => choice !== 'leave').map(rowAmount))
}

/** A row of a bill without a breakdown is one material line with its unit price (D-07). */
function notBrokenDown(scope: ImportFigures): ImportedLine[] {
  const { quantity, rate, amount } = scope
  if ((amount ?? rate ?? null) === null) return []
  const line = { ...nothing(scope, 'material'), count: quantity, rate: rate ?? null, unit_id: scope.unit_id }
  const isProduct = quantity !== null && rate !== null && rate !== undefined && rowAddsUp(scope)
  return [isProduct ? line : lumpSum(line, amount ?? 0)]
}

const nothing = ({ row }: ImportFigures, kind: Kind): ImportedLine => ({
  row,
  kind,
  basis: 'quantity',
  count: null,
  duration: null,
  rate: null,
  percent: null,
  typed_cost: null,
  unit_id: null,
  amount: 0,
})

const lumpSum = (line: ImportedLine, amount: number): ImportedLine => ({
  ...line,
  basis: 'lump_sum',
  percent: null,
  typed_cost: product(amount),
})

function brokenDown(scope: ImportFigures, lines: readonly ImportFigures[], basis: 'total' | 'per_unit') {
  const labor = sum(lines.filter(({ kind }) => kind === 'labor').map(rowAmount))
  return lines.map((line) => converted(line, timesOf(scope, line, basis), labor))
}

/** The factor from a printed line to the whole work item. */
function timesOf(scope: ImportFigures, line: ImportFigures, basis: 'total' | 'per_unit'): number {
  if (basis === 'total') return 1
  const units = scope.quantity ?? 0
  // Labor and equipment lines are for one hour of output, materials for one unit.
  return line.kind === 'material' || !scope.output_per_hour ? units : units / scope.output_per_hour
}

/** If the estimate's own arithmetic cannot reach the printed amount, the amount stands as a lump sum. */
function converted(line: ImportFigures, times: number, labor: number): ImportedLine {
  const kind = line.kind as Kind
  const amount = product(rowAmount(line), times)
  const start = { ...nothing(line, kind), rate: line.rate ?? null, unit_id: line.unit_id }
  if (line.percent !== null && line.rate === null)
    return kind !== 'labor' && isNear(percentOf(labor, line.percent), rowAmount(line), 1)
      ? { ...start, basis: 'percent_of_labor', percent: line.percent }
      : lumpSum(start, amount)
  const next =
    kind === 'material'
      ? { ...start, count: rounded(line.quantity, times) }
      : { ...start, ...timed(line, times) }
  if (line.basis === 'lump_sum' || !rowAddsUp(line)) return lumpSum(next, amount)
  return isNear(costOf(next, 0), amount, times) ? next : lumpSum(next, amount)
}

/** Centavos; scaled from one unit to many, a two-thousandth of it. */
const isNear = (one: number, other: number, times: number) =>
  Math.abs(one - other) <= (times === 1 ? 0.021 + Math.abs(other) * 1e-6 : 0.021 + Math.abs(other) * 0.0005)

/** Hours to days and hourly to daily rates; a part of a worker becomes a whole one for less time. */
function timed(line: ImportFigures, times: number) {
  const perDay = line.duration_unit === 'hour' ? HOURS_PER_DAY : 1
  const days = ((line.duration ?? 1) * times) / perDay
  const count = line.quantity ?? 1
  const whole = line.kind === 'labor' ? Math.max(1, Math.ceil(count - 1e-9)) : count
  return {
    count: rounded(whole, 1),
    duration: rounded(whole === 0 ? days : (days * count) / whole, 1),
    rate: rounded(line.rate ?? null, perDay),
  }
}

/** The estimate keeps four decimals. */
function rounded(value: number | null, times: number): number | null {
  return value === null ? null : Math.round(value * times * 1e4) / 1e4
}

function atDirectCost(line: ImportedLine, { markUp, withoutMarkUp }: ImportTerms): ImportedLine {
  if (!markUp) return line
  const direct = (price: number | null) => price && directOfPrice(price, markUp, { withoutMarkUp })
  return { ...line, rate: direct(line.rate), typed_cost: direct(line.typed_cost) }
}

function costOf(line: ImportedLine, labor: number): number {
  const { count, duration, rate, percent, typed_cost: amount } = line
  if (line.kind === 'labor') {
    const basis = line.basis === 'lump_sum' ? 'lump_sum' : 'quantity'
    return laborCost({ basis, workers: count, duration, rate, amount })
  }
  if (line.kind === 'equipment')
    return equipmentCost({ basis: line.basis, quantity: count, duration, rate, percent, amount }, labor)
  return materialCost({ basis: line.basis, quantity: count, unit_cost: rate, percent, amount }, labor)
}
