import type { Payment } from '@itayo/contract'
import { paymentMethodName } from '@itayo/domain'
import type { ListedPayment } from '../store/payment-list.ts'

const pesos = (centavos: number) => centavos / 100
const shown = (centavos: number | null) =>
  pesos(centavos ?? 0).toLocaleString('en-US', { minimumFractionDigits: 2 })

/** The reason in words why somebody has to look at a payment. */
function troubleOf({ trouble, centavos, taken_centavos, taken_currency }: ListedPayment): string {
  const came = `${taken_currency ?? ''} ${shown(taken_centavos)}`.trim()
  switch (trouble) {
    case 'amount_differs':
      return `PHP ${shown(centavos)} was asked for, and ${came} was paid. No credits were given.`
    case 'currency_differs':
      return `PHP ${shown(centavos)} was asked for, and ${came} was paid, in another currency. No credits were given.`
    case 'paid_twice':
      return `Paid twice by the same reference: another ${came} came. Credits were given once.`
    default:
      return ''
  }
}

export function present(row: ListedPayment): Payment {
  return {
    reference_number: row.reference,
    company: row.company,
    status: row.state,
    amount: pesos(row.centavos),
    credits: row.credits,
    paid_with: row.method === '' ? '' : paymentMethodName(row.method),
    is_live: row.is_live,
    is_simulated: row.provider === 'simulated',
    created_at: row.created_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    receipt_number: row.receipt_number,
    failure: row.failure,
    trouble: troubleOf(row),
    is_settled: row.settled_at !== null,
  }
}
