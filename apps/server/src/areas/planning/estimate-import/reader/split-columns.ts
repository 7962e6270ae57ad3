import type { Column } from './head-columns.ts'
import { kindOf, type ResourceKind } from './head-words.ts'

const ENOUGH = 0.6
const LEAST_PROOFS = 2

/** Figures of a column by row. */
type Figures = (number | undefined)[]

interface Pair {
  cost: number
  amount: number
}

/**
 * Material, labor and equipment each with a unit cost and an amount: quantity × each cost is its amount, and the
 * amounts come to the total. Where that holds it says what every column is, however the headings stand over them.
 */
export function splitByArithmetic(columns: Column[], values: Figures[]): Column[] | undefined {
  const quantity = columns.findIndex((column) => column.role === 'quantity')
  const numeric = columns.flatMap((_, index) =>
    isFigures(values[index]) && index !== quantity ? [index] : [],
  )
  const pairs = pairsOf(numeric, values, values[quantity] ?? [])
  if (quantity < 0 || pairs.length < 2) return undefined
  const last = pairs.at(-1)?.amount ?? 0
  const amounts = pairs.map((pair) => values[pair.amount] ?? [])
  const total = numeric.find(
    (index) =>
      index > last &&
      holds(values[index] ?? [], (row) => amounts.reduce((sum, figures) => sum + (figures[row] ?? 0), 0)),
  )
  const kinds = kindsOf(columns, pairs)
  if (total === undefined || !kinds) return undefined
  return columns.map((column, index): Column => {
    const at = pairs.findIndex((pair) => pair.cost === index || pair.amount === index)
    if (at >= 0)
      return { ...column, role: pairs[at]?.cost === index ? 'unit_cost' : 'amount', group: kinds[at] }
    if (index === total) return { ...column, role: 'amount', group: undefined }
    const price = column.role === 'unit_cost' || column.role === 'amount'
    return price ? { ...column, role: undefined, group: undefined } : column
  })
}

/**
 * 'Materials' and 'Labor' under 'Unit Cost': over the table, quantity × their sum is the amount, and a 'Total' beside
 * them is the cost of one unit.
 */
export function costsOfOneUnit(columns: Column[], values: Figures[]): Column[] {
  const grouped = columns.flatMap((column, index) => (column.group ? [index] : []))
  const quantity = columns.findIndex((column) => column.role === 'quantity')
  const total = columns.findLastIndex((column) => column.role === 'amount' && !column.group)
  if (grouped.length < 2 || quantity < 0 || total < 0) return columns
  if (grouped.some((index) => columns[index]?.role !== 'amount')) return columns
  const parts = (row: number) => grouped.reduce((sum, index) => sum + (values[index]?.[row] ?? 0), 0)
  const product = (row: number) => parts(row) * (values[quantity]?.[row] ?? Number.NaN)
  if (!holds(values[total] ?? [], product) || holds(values[total] ?? [], parts)) return columns
  return columns.map((column, index): Column => {
    const each =
      index !== total && column.role === 'amount' && !column.group && holds(values[index] ?? [], parts)
    return each || grouped.includes(index) ? { ...column, role: 'unit_cost' } : column
  })
}

/** A quantity of each building beside the whole one: columns that come to a column we know say nothing of their own. */
export function partsAside(columns: Column[], values: Figures[]): Column[] {
  const unknown = columns.flatMap((column, index) =>
    column.role === undefined && isFigures(values[index]) ? [index] : [],
  )
  const parts = (row: number) => unknown.reduce((sum, index) => sum + (values[index]?.[row] ?? 0), 0)
  const isWhole = columns.some(
    (column, index) =>
      (column.role === 'quantity' || column.role === 'amount') && holds(values[index] ?? [], parts),
  )
  if (unknown.length === 0 || !isWhole) return columns
  return columns.map((column, index) => (unknown.includes(index) ? { ...column, role: 'again' } : column))
}

const isFigures = (figures: Figures | undefined) =>
  figures !== undefined && figures.filter((value) => value !== undefined).length >= figures.length * ENOUGH

/** Neighbours of which the right one is the quantity times the left one. */
function pairsOf(numeric: number[], values: Figures[], quantity: Figures): Pair[] {
  const pairs: Pair[] = []
  for (let at = 1; at < numeric.length; at++) {
    const [cost, amount] = [numeric[at - 1] as number, numeric[at] as number]
    if (pairs.at(-1)?.amount === cost) continue
    const costs = values[cost] ?? []
    const product = (row: number) => (quantity[row] ?? Number.NaN) * (costs[row] ?? Number.NaN)
    if (holds(values[amount] ?? [], product)) pairs.push({ cost, amount })
  }
  return pairs
}

function holds(figures: Figures, expected: (row: number) => number): boolean {
  let [right, checks, telling] = [0, 0, 0]
  figures.forEach((value, row) => {
    const wanted = expected(row)
    if (value === undefined || Number.isNaN(wanted)) return
    checks++
    if (Math.abs(value - wanted) > 0.03 + Math.abs(value) * 0.0005) return
    right++
    if (value !== 0) telling++
  })
  return telling >= LEAST_PROOFS && right >= checks * ENOUGH
}

/** Which cost each pair is about: its own words, or the labels over the table from left to right. */
function kindsOf(columns: Column[], pairs: Pair[]): ResourceKind[] | undefined {
  const own = pairs.map(
    ({ cost, amount }) => kindOf(columns[cost]?.text ?? '') ?? kindOf(columns[amount]?.text ?? ''),
  )
  const labels = columns.find((column) => column.labels?.length === pairs.length)?.labels
  const near = pairs.map(({ cost, amount }) => columns[cost]?.group ?? columns[amount]?.group)
  return [own, labels ?? [], near].find(
    (kinds): kinds is ResourceKind[] =>
      kinds.length === pairs.length &&
      kinds.every((kind) => kind !== undefined) &&
      new Set(kinds).size === pairs.length,
  )
}
