import { exact, minus, over, rounded, times } from '../catalog/fraction.ts'
import { boqUnitPrice, roundingLine } from '../estimate/bill.ts'
import { hundredths, product, sum } from '../money/amounts.ts'
import { percentage } from '../money/percentage.ts'
import { shareOf } from '../money/shares.ts'

/* The statement of work accomplished (D-48, handbook 1.6): what stands done, at the prices of the contract. */

export interface StatementItem {
  id: number
  /** As it was first approved; null for one that an order brought. */
  base: { quantity: number | null; contract: number } | null
  /** The changes by variance orders, after less before, in the order of their numbers. */
  changes: readonly { order: number; quantity: number; contract: number }[]
  /** By the end of the period. */
  done: { quantity: number; status: number }
}

/** 0 is the contract as it was first approved, n the variance order n. */
interface StatementContract {
  order: number
  contract: number
}

export type LineKind = 'item' | 'deduction' | 'lot' | 'rounding'

interface Part {
  /** None of a rounding line. */
  quantity: number | null
  amount: number
}

export interface StatementLine {
  /** Null for a rounding line. */
  item: number | null
  kind: LineKind
  quantity: number | null
  unit_price: number | null
  amount: number
  /** Its part of the contract in percent; all lines together are 100. */
  weight: number
  previous: Part
  this_period: Part
  to_date: Part
  balance: Part
  /** The line's own accomplishment; null for a deduction, which is never accomplished. */
  percent: number | null
  /** The line's share of the whole contract. */
  weighted: Weighted
  /** Without a measurement nothing of it can be accomplished (D-34). */
  is_unmeasured: boolean
}

interface Weighted {
  previous: number
  this_period: number
  to_date: number
}

interface StatementTotals {
  amount: number
  previous: number
  this_period: number
  to_date: number
  balance: number
  weighted: Weighted
}

interface StatementBlock extends StatementTotals {
  order: number
  lines: StatementLine[]
}

export interface Statement {
  blocks: StatementBlock[]
  totals: StatementTotals
}

/** The statement before holds this about a line. */
export interface EarlierLine {
  order: number
  item: number | null
  kind: LineKind
  quantity: number | null
  amount: number
}

/** A line before it is compared with the statement before and with the whole. */
interface Accomplished {
  order: number
  item: number | null
  kind: LineKind
  quantity: number | null
  unit_price: number | null
  amount: number
  to_date: Part
  percent: number | null
  is_complete: boolean
  is_unmeasured: boolean
}

export function statementOf(
  items: readonly StatementItem[],
  contracts: readonly StatementContract[],
  earlier: readonly EarlierLine[] = [],
): Statement {
  const lines = items.flatMap(linesOf)
  const whole = sum(contracts.map(({ contract }) => contract))
  const all = contracts.flatMap(({ order, contract }) => {
    const its = lines.filter((line) => line.order === order)
    return [...its, ...roundingOf(order, contract, its)]
  })
  const weights = weightsInThousandths(all.map(({ amount }) => amount))
  const known = new Map(earlier.map((line) => [keyOf(line), line]))
  const compared = all.map((line, at) =>
    compare(line, known.get(keyOf(line)), (weights[at] ?? 0) / 1000, whole),
  )
  const blocks = contracts.map(({ order }) => {
    const its = compared.filter((_, at) => all[at]?.order === order)
    return { order, lines: its, ...statementTotals(its, whole) }
  })
  return { blocks, totals: statementTotals(compared, whole) }
}

const keyOf = ({ order, item, kind }: Pick<EarlierLine, 'order' | 'item' | 'kind'>) =>
  `${order} ${item ?? 'rounding'} ${kind}`

/** Accomplishment counts on the base first, then on what orders added, one after the other. */
function linesOf(item: StatementItem): Accomplished[] {
  const changes = item.changes.map((change) => ({ ...change, ...splitOf(change) }))
  const fill = fillingOf(item, changes)
  const lines: Accomplished[] = item.base ? [baseLine(item.id, item.base, fill)] : []
  for (const { order, quantity, price, amount, lot } of changes) {
    const its = { order, item: item.id, quantity, unit_price: price, amount, is_unmeasured: false }
    if (quantity > 0) lines.push({ ...its, kind: 'item', ...fill(quantity, price, amount) })
    if (quantity < 0) {
      const is_complete = lines.every((line) => line.is_complete)
      lines.push({
        ...its,
        kind: 'deduction',
        to_date: { quantity: 0, amount: 0 },
        percent: null,
        is_complete,
      })
    }
    if (lot !== 0) lines.push(lotLine(item, order, lot))
  }
  return lines
}

type Filled = Pick<Accomplished, 'to_date' | 'percent' | 'is_complete'>
type Fill = (quantity: number, price: number, amount: number) => Filled

/**
 * Fills the lines of an item one after the other with what was done. Deductions come off the first line that has
 * something; they were agreed at their own prices, so a finished line is worth what is left of both.
 */
function fillingOf(
  { base, done }: StatementItem,
  changes: readonly { quantity: number; price: number; amount: number }[],
): Fill {
  const isDone = done.status >= 100
  const deductions = changes
    .filter(({ quantity }) => quantity < 0)
    .map(({ quantity, price, amount }) => ({ left: exact(-quantity), price, amount }))
  let linesToCome = changes.filter(({ quantity }) => quantity > 0).length + (base?.quantity ? 1 : 0)
  let undone = exact(Math.max(0, done.quantity))
  return (quantity, price, amount) => {
    linesToCome -= 1
    let payable = exact(quantity)
    let worth = amount
    for (const deduction of deductions) {
      const taken = least(deduction.left, payable)
      deduction.left = minus(deduction.left, taken)
      payable = minus(payable, taken)
      const isAll = deduction.left.dividend === 0n || linesToCome === 0
      const pesos = isAll ? deduction.amount : product(-rounded(taken, 4), deduction.price)
      deduction.amount = sum([deduction.amount, -pesos])
      worth = sum([worth, pesos])
    }
    const filled = isDone ? payable : least(undone, payable)
    undone = minus(undone, least(undone, filled))
    const is_complete = isAtLeast(filled, payable)
    const toDate = rounded(filled, 4)
    return {
      to_date: { quantity: toDate, amount: is_complete ? worth : product(toDate, price) },
      percent: partOf(filled, payable),
      is_complete,
    }
  }
}

function baseLine(
  item: number,
  { quantity, contract }: NonNullable<StatementItem['base']>,
  fill: Fill,
): Accomplished {
  const price = boqUnitPrice({ contract, measurement: quantity })
  const its = { order: 0, item, kind: 'item' as const, quantity, unit_price: price }
  if (price === null || quantity === null) {
    const nothing = { to_date: { quantity: 0, amount: 0 }, percent: 0, is_complete: false }
    return { ...its, amount: contract, ...nothing, is_unmeasured: true }
  }
  const amount = product(quantity, price)
  return { ...its, amount, ...fill(quantity, price, amount), is_unmeasured: false }
}

/** A change of price without one of quantity: one lot, accomplished with the status of its item. */
function lotLine({ id, done }: StatementItem, order: number, lot: number): Accomplished {
  const status = Math.min(100, Math.max(0, done.status))
  const isFull = status >= 100
  return {
    order,
    item: id,
    kind: 'lot',
    quantity: 1,
    unit_price: lot,
    amount: lot,
    to_date: {
      quantity: rounded(over(exact(status), exact(100)), 4),
      amount: isFull ? lot : product(lot, status, 0.01),
    },
    percent: isFull ? 100 : Math.min(status, 99.99),
    is_complete: isFull,
    is_unmeasured: false,
  }
}

/**
 * Quantity and pesos that go the same way are a quantity at a price. Where only one of them moved, or they went
 * different ways, the pesos are a lot and the quantity has none.
 */
function splitOf({ quantity, contract }: { quantity: number; contract: number }) {
  const isPriced = quantity !== 0 && Math.sign(quantity) === Math.sign(contract)
  if (!isPriced) return { price: 0, amount: 0, lot: contract }
  const price = rounded(over(exact(Math.abs(contract)), exact(Math.abs(quantity))), 2)
  return { price, amount: product(quantity, price), lot: 0 }
}

/** Billed when everything of its block is done. */
function roundingOf(order: number, contract: number, lines: readonly Accomplished[]): Accomplished[] {
  const amount = roundingLine(
    contract,
    lines.map((line) => line.amount),
  )
  if (amount === 0) return []
  const isDone = lines.length > 0 && lines.every((line) => line.is_complete)
  return [
    {
      order,
      item: null,
      kind: 'rounding',
      quantity: null,
      unit_price: null,
      amount,
      to_date: { quantity: null, amount: isDone ? amount : 0 },
      percent: isDone ? 100 : 0,
      is_complete: isDone,
      is_unmeasured: false,
    },
  ]
}

function compare(
  line: Accomplished,
  before: EarlierLine | undefined,
  weight: number,
  whole: number,
): StatementLine {
  const { item, kind, quantity, unit_price, amount, to_date, percent, is_unmeasured } = line
  const previous: Part = {
    quantity: quantity === null ? null : (before?.quantity ?? 0),
    amount: before?.amount ?? 0,
  }
  const this_period = less(to_date, previous)
  return {
    item,
    kind,
    quantity,
    unit_price,
    amount,
    weight,
    previous,
    this_period,
    to_date,
    balance: less({ quantity, amount }, to_date),
    percent,
    weighted: weightedOf(
      { previous: previous.amount, this_period: this_period.amount, to_date: to_date.amount },
      whole,
    ),
    is_unmeasured,
  }
}

/** To the four decimals of a quantity. */
export const quantityLess = (quantity: number, other: number): number =>
  rounded(minus(exact(quantity), exact(other)), 4)

function less(part: Part, other: Part): Part {
  const quantity = part.quantity === null ? null : quantityLess(part.quantity, other.quantity ?? 0)
  return { quantity, amount: sum([part.amount, -other.amount]) }
}

type Added = Pick<StatementLine, 'amount' | 'previous' | 'this_period' | 'to_date' | 'balance'>

/** The lines may have been worked out before: a certified statement adds up its own. */
export function statementTotals(lines: readonly Added[], whole: number): StatementTotals {
  const of = (pick: (line: Added) => number) => sum(lines.map(pick))
  const parts = {
    previous: of((line) => line.previous.amount),
    this_period: of((line) => line.this_period.amount),
    to_date: of((line) => line.to_date.amount),
  }
  return {
    amount: of((line) => line.amount),
    ...parts,
    balance: of((line) => line.balance.amount),
    weighted: weightedOf(parts, whole),
  }
}

const weightedOf = (parts: Weighted, whole: number): Weighted => ({
  previous: shareOf(parts.previous, whole),
  this_period: shareOf(parts.this_period, whole),
  to_date: shareOf(parts.to_date, whole),
})

/** Percent in thousandths; what rounding leaves goes to the largest, so that the column comes to 100.000. */
function weightsInThousandths(amounts: readonly number[]): number[] {
  const whole = hundredths(sum(amounts))
  if (whole <= 0) return amounts.map(() => 0)
  const weights = amounts.map((amount) =>
    Number(rounded(over(times(exact(hundredths(amount)), exact(100_000)), exact(whole)), 0)),
  )
  const largest = amounts.indexOf(Math.max(...amounts))
  const rest = 100_000 - weights.reduce((total, weight) => total + weight, 0)
  weights[largest] = (weights[largest] ?? 0) + rest
  return weights
}

type Exact = ReturnType<typeof exact>

const isAtLeast = (left: Exact, right: Exact) => minus(left, right).dividend >= 0n
const least = (left: Exact, right: Exact) => (isAtLeast(left, right) ? right : left)

/** Nothing of nothing is all of it. */
function partOf(part: Exact, whole: Exact): number {
  if (whole.dividend === 0n) return 100
  return percentage(part.dividend * whole.divisor, whole.dividend * part.divisor)
}
