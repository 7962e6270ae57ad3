import { z } from 'zod'
import type { Platform } from '../../../../platform/context.ts'
import { handleJob, type Job, type JobKind, type JobOrigin } from '../../../../platform/jobs.ts'
import { renderPdf } from '../../../../platform/pdf/render-pdf.ts'
import { tenantTransactions } from '../../../../platform/tenancy.ts'
import { letter } from '../../../foundation/accounts/mails.ts'
import * as store from '../store/payments.ts'
import { readReceipt, receiptForm } from './receipt.ts'

/** Queued in the transaction that credits a payment. */
export const receiptMailing: JobKind<{ payment_id: number }> = {
  name: 'subscription.mail-receipt',
  ids: z.object({ payment_id: z.number() }),
}

export function paymentJobs(platform: Platform): Job[] {
  return [handleJob(receiptMailing, ({ payment_id }, origin) => send(platform, payment_id, origin))]
}

async function send(platform: Platform, paymentId: number, { companyId, jobId }: JobOrigin): Promise<void> {
  if (companyId === null) throw new Error('a payment belongs to a company')
  const tenant = { companyId, userId: null, requestId: jobId }
  const { transaction } = tenantTransactions(platform, tenant, { readOnly: true, long: true })
  const receipt = await transaction(async (tx) => readReceipt(tx, await store.byId(tx, paymentId)))
  // Whoever paid may have left the company meanwhile; the receipt stays to be downloaded.
  if (!receipt?.buyer.email) return
  const { payment, buyer } = receipt
  const form = receiptForm(receipt, { now: platform.clock.now(), by: 'Itayo' })
  const content = await renderPdf(form, { caller: 'mail' })
  const amount = (payment.centavos / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
  const message = letter(buyer, {
    subject: `Receipt ${payment.receipt_number} for your Itayo credits`,
    lines: [
      `We received PHP ${amount} by the reference ${payment.reference}. ${payment.credits.toLocaleString('en-US')} credits were added to your company's pool.`,
      payment.is_live
        ? 'The receipt is attached as a PDF.'
        : 'This payment was a test: no money was moved. The receipt is attached as a PDF.',
    ],
    button: 'Open your credits',
    link: `${platform.config.publicUrl}/subscription/subscription-details`,
  })
  const attachments = [{ filename: `${payment.receipt_number}.pdf`, content, contentType: 'application/pdf' }]
  await platform.mailer.send({ ...message, attachments })
}
