import { divideRounded, hundredths, sum } from '../money/amounts.ts'

/**
 * Somebody is paid for each of these. Nothing is owed for the company's own machines and for materials of its
 * other projects.
 */
export const PAYABLE_KINDS = [
  'delivery',
  'fuel',
  'rental',
  'subcontract',
  'payroll',
  'other',
  'own_machine',
  'transfer',
] as const
export type PayableKind = (typeof PAYABLE_KINDS)[number]

export const PAYABLE_NAMES: Readonly<Record<PayableKind, string>> = {
  delivery: 'Deliveries',
  fuel: 'Fuel',
  rental: 'Rented machines',
  subcontract: 'Subcontractors',
  payroll: 'Payroll',
  other: 'Other costs',
  own_machine: 'Own machines',
  transfer: 'From and to other projects',
}

export const OWED_KINDS: readonly PayableKind[] = PAYABLE_KINDS.filter(
  (kind) => kind !== 'own_machine' && kind !== 'transfer',
)

export const isOwed = (kind: PayableKind) => OWED_KINDS.includes(kind)

export const PAYABLE_STATES = ['open', 'part', 'paid', 'overpaid'] as const
type PayableState = (typeof PAYABLE_STATES)[number]

/** A corrected slip changes the amount and never the payments: what was paid beyond it is to come back. */
export function payableState({ amount, paid }: { amount: number; paid: number }): PayableState {
  if (paid > 0 && paid > amount) return 'overpaid'
  if (paid === amount) return 'paid'
  return paid > 0 ? 'part' : 'open'
}

/** Below zero when more was paid than is owed. */
export const openOf = ({ amount, paid }: { amount: number; paid: number }) => sum([amount, -paid])

/** The number people write on a check or in a sheet. */
export const payableNumber = (id: number) => `AP-${String(id).padStart(6, '0')}`

/** Null where it is none. */
export function payableIdOf(number: string): number | null {
  const [, digits] = /^AP-0*([1-9]\d{0,14})$/i.exec(number.trim()) ?? []
  return digits === undefined ? null : Number(digits)
}

/** Suppliers charge VAT within their prices; wages, own machines and transfers bear none. */
const WITH_INPUT_VAT: readonly PayableKind[] = ['delivery', 'fuel', 'rental', 'subcontract']

export const bearsInputVat = (kind: PayableKind) => WITH_INPUT_VAT.includes(kind)

/** An amount that includes VAT, taken apart: the net is rounded once, and both come to the amount. */
export function vatWithin(amount: number, percent: number): { net: number; vat: number } {
  const whole = BigInt(hundredths(100 + percent))
  const net = Number(divideRounded(BigInt(hundredths(amount)) * 100_00n, whole)) / 100
  return { net, vat: sum([amount, -net]) }
}
