import type { CheckedPayment } from '@itayo/contract'

export const REFERENCE = 'TOPUP-20261117-000042'
/** Credits that somebody has gone to pay for. */
export const PENDING: CheckedPayment = {
  reference_number: REFERENCE,
  company: 'Bayanihan Builders',
  status: 'pending',
  amount: 1000,
  credits: 1000,
  paid_with: '',
  is_live: true,
  is_simulated: false,
  created_at: '2026-11-17T02:00:00Z',
  paid_at: null,
  receipt_number: null,
  failure: '',
  trouble: '',
  is_settled: false,
  checkout_url: 'https://checkout.paymongo.test/cs_1',
  receipt_to: 'ana@bayanihan.test',
  balance_after: null,
  pool: 535,
}
