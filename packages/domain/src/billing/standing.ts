import { daysBetween } from '../dates/dates.ts'
import { sum } from '../money/amounts.ts'
import type { Deductions } from './deductions.ts'

/* How bills stand: their net, what is still to come of it, and where the contract's pesos are (D-48). */

export const BILL_STATES = ['drafted', 'submitted', 'certified', 'collected'] as const
export type BillState = (typeof BILL_STATES)[number]

/** Drafts have not left the house. */
export const isBilled = (state: BillState): boolean => state !== 'drafted'
export const isCertified = (state: BillState): boolean => state === 'certified' || state === 'collected'

interface BillAmounts extends Deductions {
  gross: number
  /** Typed and signed; above zero it lowers the net. */
  other: number
  retention_released: number
}

/** Below zero it stands, and lowers what is receivable. */
export const netOf = (bill: BillAmounts): number =>
  sum([
    bill.gross,
    -bill.recoupment,
    -bill.retention,
    -bill.vat_withheld,
    -bill.ewt,
    -bill.liquidated_damages,
    -bill.other,
    bill.retention_released,
  ])

export interface StandingBill extends BillAmounts {
  state: BillState
  certified_on: string | null
  collected: number
}

/** A certified bill still brings its net less the collected part; any other brings nothing yet. */
export const receivableOf = (bill: StandingBill): number =>
  isCertified(bill.state) ? sum([netOf(bill), -bill.collected]) : 0

const AGE_BANDS = [
  { name: '0–30 d', most: 30 },
  { name: '31–60 d', most: 60 },
  { name: '61–90 d', most: 90 },
  { name: 'over 90 d', most: Number.POSITIVE_INFINITY },
] as const

/** Days since it was certified; 0 on that day. */
export const ageOf = (certifiedOn: string, today: string): number =>
  Math.max(0, daysBetween(certifiedOn, today))

/** Receivable by age, youngest first; all bands together are the receivable. */
function ageing(bills: readonly StandingBill[], today: string): { name: string; amount: number }[] {
  const bandOf = ({ certified_on }: StandingBill) =>
    AGE_BANDS.findIndex(({ most }) => certified_on !== null && ageOf(certified_on, today) <= most)
  return AGE_BANDS.map(({ name }, at) => ({
    name,
    amount: sum(bills.filter((bill) => isCertified(bill.state) && bandOf(bill) === at).map(receivableOf)),
  }))
}

export interface BillingStanding {
  /** Gross of what was submitted or more. */
  billed: number
  certified_net: number
  collected: number
  receivable: number
  ageing: { name: string; amount: number }[]
  retention_held: number
  advance: number
  advance_left: number
}

/** Receivable, retention held and advance left count certified bills only. */
export function standingOf(
  bills: readonly StandingBill[],
  advance: number | null,
  today: string,
): BillingStanding {
  const certified = bills.filter(({ state }) => isCertified(state))
  const net = sum(certified.map(netOf))
  const collected = sum(certified.map((bill) => bill.collected))
  return {
    billed: sum(bills.filter(({ state }) => isBilled(state)).map(({ gross }) => gross)),
    certified_net: net,
    collected,
    receivable: sum([net, -collected]),
    ageing: ageing(bills, today),
    retention_held: sum(
      certified.flatMap(({ retention, retention_released }) => [retention, -retention_released]),
    ),
    advance: advance ?? 0,
    advance_left: sum([advance ?? 0, ...certified.map(({ recoupment }) => -recoupment)]),
  }
}

export const CONTRACT_PARTS = [
  'collected',
  'receivable',
  'submitted',
  'recouped',
  'retention',
  'taxes',
  'damages',
  'other',
  'drafted',
  'not_done',
] as const
type ContractPart = (typeof CONTRACT_PARTS)[number]

/** The contract cost in parts that come to it; retention is what is kept after releases. */
export function contractParts(
  bills: readonly StandingBill[],
  contractCost: number,
): { part: ContractPart; amount: number }[] {
  const billed = bills.filter(({ state }) => isBilled(state))
  const submitted = billed.filter(({ state }) => state === 'submitted')
  const drafted = bills.filter(({ state }) => !isBilled(state))
  const of = (list: readonly StandingBill[], pick: (bill: StandingBill) => number) => sum(list.map(pick))
  const parts: { part: ContractPart; amount: number }[] = [
    { part: 'collected', amount: of(billed, ({ collected }) => collected) },
    { part: 'receivable', amount: of(billed, receivableOf) },
    { part: 'submitted', amount: of(submitted, netOf) },
    { part: 'recouped', amount: of(billed, ({ recoupment }) => recoupment) },
    {
      part: 'retention',
      amount: of(billed, ({ retention, retention_released }) => sum([retention, -retention_released])),
    },
    { part: 'taxes', amount: of(billed, ({ vat_withheld, ewt }) => sum([vat_withheld, ewt])) },
    { part: 'damages', amount: of(billed, ({ liquidated_damages }) => liquidated_damages) },
    { part: 'other', amount: of(billed, ({ other }) => other) },
    { part: 'drafted', amount: of(drafted, ({ gross }) => gross) },
  ]
  return [...parts, { part: 'not_done', amount: sum([contractCost, ...parts.map(({ amount }) => -amount)]) }]
}
