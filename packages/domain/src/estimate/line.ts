import { percentOf, product } from '../money/amounts.ts'

/** How a line of the estimate is priced. */
export type LineBasis = 'quantity' | 'percent_of_labor' | 'lump_sum'

/** Labor is what percentage lines are taken of, so a labor line is never one itself (D-30). */
export type LaborBasis = Exclude<LineBasis, 'percent_of_labor'>

/** A field the basis does not ask for, or that is not filled in yet, is null and counts as nothing. */
type Entry = number | null

export interface LaborLine {
  basis: LaborBasis
  workers: Entry
  /** Days; parts of a day are allowed. */
  duration: Entry
  /** Pesos per worker and day. */
  rate: Entry
  amount: Entry
}

export interface EquipmentLine {
  basis: LineBasis
  quantity: Entry
  duration: Entry
  /** Pesos per unit and day. */
  rate: Entry
  percent: Entry
  amount: Entry
}

export interface MaterialLine {
  basis: LineBasis
  quantity: Entry
  unit_cost: Entry
  percent: Entry
  amount: Entry
}

export function laborCost(line: LaborLine): number {
  if (line.basis === 'lump_sum') return product(line.amount ?? 0)
  return product(line.workers ?? 0, line.duration ?? 0, line.rate ?? 0)
}

export function equipmentCost(line: EquipmentLine, laborOfScope: number): number {
  if (line.basis !== 'quantity') return withoutQuantity(line, laborOfScope)
  return product(line.quantity ?? 0, line.duration ?? 0, line.rate ?? 0)
}

export function materialCost(line: MaterialLine, laborOfScope: number): number {
  if (line.basis !== 'quantity') return withoutQuantity(line, laborOfScope)
  return product(line.quantity ?? 0, line.unit_cost ?? 0)
}

function withoutQuantity(line: EquipmentLine | MaterialLine, laborOfScope: number): number {
  return line.basis === 'lump_sum' ? product(line.amount ?? 0) : percentOf(laborOfScope, line.percent ?? 0)
}
