import { product } from '@itayo/domain'
import type { Mark, ReadEstimate, ReadScope } from '../result-types.ts'
import { peso } from '../row-checks.ts'
import { unitOf } from '../units.ts'

/** The ways in which a bill and its unit price sheets may speak against each other. */
type DifferenceKind = 'price' | 'unit' | 'quantity' | 'name' | 'only_bill' | 'only_sheet'

export interface Difference {
  kind: DifferenceKind
  item: string
  text: string
}

export const markOf = ({ text }: Difference): Mark => ({ code: 'join', text })

const nameOf = (scope: ReadScope) => scope.item_no ?? scope.work_item

/** Everything about an item that the bill and its sheet say differently. */
export function differencesOf(bill: ReadScope, sheet: ReadScope, basis: ReadEstimate['basis']): Difference[] {
  const item = nameOf(bill)
  const found: Difference[] = []
  const prices = sheetPrices(sheet, basis)
  if (bill.unit_cost !== null && prices.length > 0 && !prices.some((price) => isNear(price, bill.unit_cost)))
    found.push({
      kind: 'price',
      item,
      text: `The bill prices a unit at ${peso(bill.unit_cost)}, its unit price sheet at ${peso(prices[0] ?? 0)}.`,
    })
  if (bill.unit !== null && sheet.unit !== null && unitKey(bill.unit) !== unitKey(sheet.unit))
    found.push({
      kind: 'unit',
      item,
      text: `The bill measures in '${bill.unit}', its unit price sheet in '${sheet.unit}'.`,
    })
  if (isOtherQuantity(bill, sheet, basis))
    found.push({
      kind: 'quantity',
      item,
      text: `The bill says ${bill.quantity}, its unit price sheet is made for ${sheet.quantity}.`,
    })
  if (!isSameName(bill.work_item, sheet.work_item))
    found.push({
      kind: 'name',
      item,
      text: `The bill calls it '${bill.work_item}', its unit price sheet '${sheet.work_item}'.`,
    })
  return found
}

export const onlyInBill = (scope: ReadScope): Difference => ({
  kind: 'only_bill',
  item: nameOf(scope),
  text: 'There is no unit price sheet for this item: its price in the bill would count as its direct cost.',
})

export const onlyInSheets = (scope: ReadScope): Difference => ({
  kind: 'only_sheet',
  item: nameOf(scope),
  text: 'The bill does not have this item.',
})

const unitKey = (unit: string) => unitOf(unit) ?? unit.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The sheet's prices of a unit: with mark-ups first, then the direct cost. A bill may show either. */
function sheetPrices(sheet: ReadScope, basis: ReadEstimate['basis']): number[] {
  const quantity = basis === 'per_unit' ? 1 : sheet.quantity
  const ofUnit = (amount: number | null) =>
    amount === null || !quantity ? [] : [product(amount, 1 / quantity)]
  const priced = sheet.unit_cost === null ? ofUnit(sheet.total) : [sheet.unit_cost]
  return [...priced, ...ofUnit(sheet.direct_cost)]
}

const isNear = (one: number, other: number | null) => other !== null && Math.abs(one - other) <= 0.011

/** A sheet for one unit says nothing about how much there is. */
function isOtherQuantity(bill: ReadScope, sheet: ReadScope, basis: ReadEstimate['basis']): boolean {
  if (bill.quantity === null || sheet.quantity === null || sheet.quantity === 1) return false
  return basis !== 'per_unit' && Math.abs(bill.quantity - sheet.quantity) > 1e-6
}

/** One name may be the other with a remark more; capitals and marks say nothing. */
function isSameName(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  if (a.length === 0 || b.length === 0) return true
  const [few, many] = a.length <= b.length ? [a, new Set(b)] : [b, new Set(a)]
  return few.filter((word) => many.has(word)).length >= Math.max(1, few.length * 0.75)
}

const wordsOf = (name: string) => name.toLowerCase().match(/[a-z0-9]+/g) ?? []

const TITLES: Record<DifferenceKind, string> = {
  price: 'The unit price differs',
  unit: 'The unit differs',
  quantity: 'The quantity differs',
  name: 'The description differs',
  only_bill: 'Only in the bill',
  only_sheet: 'Only in the unit price sheets',
}
const MOST_NAMED = 6

/** 'The unit price differs: 2 (803(1)a, 900(1)c).' for each kind there is. */
export function differenceWords(found: readonly Difference[]): string {
  return (Object.keys(TITLES) as DifferenceKind[])
    .flatMap((kind) => {
      const items = found.filter((each) => each.kind === kind).map(({ item }) => item)
      if (items.length === 0) return []
      const named = items.slice(0, MOST_NAMED).join(', ')
      return [`${TITLES[kind]}: ${items.length} (${named}${items.length > MOST_NAMED ? ', …' : ''}).`]
    })
    .join(' ')
}
