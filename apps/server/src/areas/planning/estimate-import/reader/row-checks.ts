import { roundingOf } from '@itayo/domain'
import type { PrintedNumber } from './numbers.ts'
import type { ParsedRow } from './parse-row.ts'
import type { Mark } from './result-types.ts'

/** Quantity × rate = amount, to the rounding of the printed factors. */
export function checkProduct(row: ParsedRow, factors: (PrintedNumber | undefined)[]): Mark[] {
  const amount = row.figures.amount
  const known = factors.filter((factor) => factor !== undefined)
  if (!amount) return []
  if (known.length < factors.length) {
    if (known.length === 0) return [{ code: 'unproven', text: 'Only an amount was read: nothing proves it.' }]
    // A factor may be missing as long as the product of the others is the amount.
    const proven = productMark(known, amount).length === 0
    return proven ? [] : [{ code: 'product', text: 'A factor of the amount is missing.' }]
  }
  // Net of tax and with it, direct and in all: one of them is the product, the others follow from it.
  const others = row.amounts.filter((each) => each !== amount && each.value < amount.value)
  if (others.some((each) => productMark(known, each).length === 0)) return []
  return productMark(known, amount)
}

function productMark(factors: PrintedNumber[], amount: PrintedNumber): Mark[] {
  const product = factors.reduce((whole, factor) => whole * factor.value, 1)
  if (Math.abs(product - amount.value) <= roundingOf(factors)) return []
  const shown = factors
    .map((factor) => factor.value.toLocaleString('en-US', { maximumFractionDigits: 6 }))
    .join(' × ')
  return [{ code: 'product', text: `${shown} is ${peso(product)}, the document says ${peso(amount.value)}.` }]
}

/** Material and labor columns: each half by itself, and both together. */
export function checkSplit(row: ParsedRow): Mark[] {
  const marks: Mark[] = []
  const halves = Object.values(row.split)
  for (const half of halves) {
    if (half.amount && half.unit_cost && row.figures.quantity)
      marks.push(...productMark([row.figures.quantity, half.unit_cost], half.amount))
    else if (half.amount && !half.unit_cost && !row.figures.amount && half.amount.value !== 0) {
      marks.push({ code: 'unproven', text: 'A unit cost is missing.' })
    }
  }
  const sum = halves.reduce((whole, half) => whole + (half.amount?.value ?? 0), 0)
  const amount = row.figures.amount
  const { quantity, unit_cost } = row.figures
  if (amount && quantity && unit_cost) marks.push(...productMark([quantity, unit_cost], amount))
  if (
    amount &&
    halves.some((half) => half.amount) &&
    row.amounts.every((each) => Math.abs(sum - each.value) > 0.02 + halves.length * 0.005)
  ) {
    marks.push({
      code: 'split',
      text: `The parts come to ${peso(sum)}, the document says ${peso(amount.value)}.`,
    })
  }
  return marks
}

/** 'Material Cost' and 'Labor Cost' may be costs of one unit: then quantity × their sum is the amount. */
export function settleSplit(row: ParsedRow): ParsedRow {
  const halves = Object.entries(row.split)
  const { quantity, amount } = row.figures
  if (halves.length === 0 || halves.some(([, half]) => half.unit_cost) || !quantity || !amount) return row
  const sum = halves.reduce((whole, [, half]) => whole + (half.amount?.value ?? 0), 0)
  if (Math.abs(sum - amount.value) <= 0.03) return row
  if (Math.abs(sum * quantity.value - amount.value) > 0.03 + Math.abs(quantity.value) * 0.01) return row
  return {
    ...row,
    split: Object.fromEntries(
      halves.map(([kind, half]) => [kind, half.amount ? { unit_cost: half.amount } : {}]),
    ),
  }
}

export const peso = (amount: number): string =>
  amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
