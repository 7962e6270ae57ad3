import type { CheckedPayment, Payment } from '@itayo/contract'
import { creditsInWords } from '@itayo/domain'
import { formatDateTime, formatPeso } from '../../../../lib/formats.ts'

/** Every payment is listed with these facts by the pages around it. */
export function paymentFacts(payment: CheckedPayment): { name: string; value: string }[] {
  const { balance_after: after } = payment
  return [
    { name: 'Reference', value: payment.reference_number },
    { name: 'Date', value: formatDateTime(payment.paid_at ?? payment.created_at) },
    ...(payment.paid_with ? [{ name: 'Paid with', value: payment.paid_with }] : []),
    { name: 'Amount', value: formatPeso(payment.amount) },
    ...(payment.failure ? [{ name: 'Answer of the bank', value: payment.failure }] : []),
    ...(after === null
      ? [{ name: 'Balance', value: creditsInWords(payment.pool) }]
      : [
          { name: 'Balance before', value: creditsInWords(after - payment.credits) },
          { name: 'Balance after', value: creditsInWords(after) },
        ]),
  ]
}

export const NO_MONEY = 'Simulated payment, no money moves.'

/** Simulated and test payments must not be taken for money. */
export function moneyNote({ is_simulated, is_live }: Pick<Payment, 'is_simulated' | 'is_live'>): string {
  if (is_simulated) return NO_MONEY
  return is_live ? '' : 'Test mode of the payment provider, no money moves.'
}
