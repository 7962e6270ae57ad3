import { PAYMENT_STATES, whyNoTopUp } from '@itayo/domain'
import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { Instant } from './fields/days.ts'
import { paged, pageQuery } from './fields/pages.ts'
import { PrintTicket } from './fields/prints.ts'
import { Name, text } from './fields/texts.ts'

/** Whoever sees what the company has of credits sees what became of a payment; buying is for who manages them. */
const SEES = ['/pricing/history/list', '/subscription/'] as const
const BUYS = '/subscription/'

const ReferenceNumber = z
  .string()
  .regex(/^TOPUP-\d{8}-\d{6,12}$/, 'This is no reference number.')
  .meta({ examples: ['TOPUP-20261117-000001'] })

const WholePesos = z
  .int('Use whole pesos.')
  .superRefine((pesos, issues) => {
    const message = whyNoTopUp(pesos)
    if (message) issues.addIssue({ code: 'custom', message })
  })
  .meta({ examples: [500] })

const PaymentStatus = z.enum(PAYMENT_STATES)

const Payment = z.object({
  reference_number: text({ max: 40 }),
  company: text({ max: 200 }),
  status: PaymentStatus,
  /** In pesos. */
  amount: z.number(),
  credits: z.int(),
  /** "GCash"; empty until somebody paid. */
  paid_with: text({ max: 60 }),
  /** Money was moved: not in the provider's test mode, and not by a simulated payment. */
  is_live: z.boolean(),
  is_simulated: z.boolean(),
  created_at: Instant,
  paid_at: Instant.nullable(),
  receipt_number: text({ max: 40 }).nullable(),
  /** The bank's words about a try that failed. */
  failure: text({ max: 300 }),
  /** Why somebody has to look at it, in words; empty when nobody has to. */
  trouble: text({ max: 300 }),
  is_settled: z.boolean(),
})
export type Payment = z.infer<typeof Payment>

const CheckedPayment = Payment.extend({
  /** Where it can still be paid. */
  checkout_url: z.url().nullable(),
  /** The receipt goes there. */
  receipt_to: text({ max: 254 }),
  /** The balance of the company's pool after the credits were added; null while they were not. */
  balance_after: z.int().nullable(),
  /** The pool's balance now. */
  pool: z.int(),
})
export type CheckedPayment = z.infer<typeof CheckedPayment>

export const subscriptionPayments = defineRoutes({
  createCheckout: {
    method: 'POST',
    path: '/payment/checkout/create',
    access: BUYS,
    ok: 200,
    summary: 'Open a page on which credits for the company can be paid',
    body: z.strictObject({ data: z.strictObject({ amount: WholePesos }) }),
    reply: z.object({ reference_number: text({ max: 40 }), checkout_url: z.url() }),
  },
  checkPayment: {
    method: 'POST',
    path: '/payment/check/reference_number',
    access: SEES,
    ok: 200,
    summary: 'What became of a payment; the provider is asked while it is undecided',
    body: z.strictObject({ reference_number: ReferenceNumber }),
    reply: CheckedPayment,
  },
  paymentWebhook: {
    method: 'POST',
    path: '/payment/webhook',
    access: 'public',
    ok: 200,
    summary: 'The payment provider tells of a payment; it signs the bytes it sends',
    signed: { header: 'paymongo-signature' },
    reply: z.object({ outcome: z.enum(['taken', 'known', 'unknown', 'other']) }),
  },
  answerSimulated: {
    method: 'POST',
    path: '/payment/simulated/answer',
    access: BUYS,
    ok: 200,
    summary: 'Press Pay or Fail on the page of a simulated payment',
    body: z.strictObject({ reference_number: ReferenceNumber, answer: z.enum(['pay', 'fail']) }),
    reply: z.null(),
  },
  listPayments: {
    method: 'GET',
    path: '/payment/list',
    access: SEES,
    ok: 200,
    summary: 'Payments, the newest first: of the company, or of all of them for the Super Admin',
    query: z.strictObject({
      ...pageQuery(['created_at']),
      order: z.enum(['ASC', 'DESC']).default('DESC'),
      status: z.enum([...PAYMENT_STATES, 'to_look_at']).optional(),
    }),
    reply: paged(Payment),
  },
  receipt: {
    method: 'GET',
    path: '/payment/receipt/:reference_number',
    access: SEES,
    ok: 200,
    summary: 'The receipt of a payment as PDF',
    params: z.strictObject({ reference_number: ReferenceNumber }),
    query: z.strictObject({ ticket: PrintTicket.optional() }),
    reply: 'file',
  },
  settlePayment: {
    method: 'POST',
    path: '/payment/settle',
    access: BUYS,
    ok: 200,
    summary: 'The Super Admin has looked at a payment that was flagged, and says what was done',
    body: z.strictObject({ reference_number: ReferenceNumber, note: Name }),
    reply: z.null(),
  },
})
