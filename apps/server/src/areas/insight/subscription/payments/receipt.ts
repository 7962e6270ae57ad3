import { amountInWords, paymentMethodName } from '@itayo/domain'
import type { FastifyReply } from 'fastify'
import { shownMoment } from '../../../../platform/clock.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/query.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { PdfForm } from '../../../../platform/pdf/model.ts'
import { renderPdfFor, requirePlaceInLine } from '../../../../platform/pdf/send-pdf.ts'
import { withAccountRights } from '../../../../platform/tenancy.ts'
import { personName } from '../../../foundation/accounts/person-name.ts'
import * as store from '../store/payments.ts'

interface Receipt {
  payment: store.PaymentRow & { paid_at: Date; receipt_number: string }
  buyer: store.Buyer
  issuer: store.ReceiptParties
}

/** Null for a payment that has no receipt, which is one that is not paid. */
export async function readReceipt(tx: Tx, payment: store.PaymentRow | undefined): Promise<Receipt | null> {
  if (!payment?.paid_at || !payment.receipt_number) return null
  const { paid_at, receipt_number } = payment
  const buyer = await store.buyer(tx, payment)
  const issuer = await withAccountRights(tx, () => store.issuer(tx))
  return { payment: { ...payment, paid_at, receipt_number }, buyer, issuer }
}

const NO_MONEY = 'No money was moved: this payment was made in test mode. This is no proof of payment.'
const SIMULATED = 'Simulated payment, no money moved. This is no proof of payment.'

const withCentavos = (centavos: number) =>
  (centavos / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })

/** Itayo's own paper to the company that bought. */
export function receiptForm(
  { payment, buyer, issuer }: Receipt,
  { now, by }: { now: Date; by: string },
): PdfForm {
  const amount = withCentavos(payment.centavos)
  const credits = `${payment.credits.toLocaleString('en-US')} credits`
  const caution = payment.provider === 'simulated' ? SIMULATED : payment.is_live ? '' : NO_MONEY
  return {
    paper: 'A4',
    title: 'Acknowledgement receipt',
    ...(caution && { subtitle: caution }),
    formNumber: payment.receipt_number,
    head: {
      company: issuer.issuer,
      ...(issuer.issuer_location && { address: issuer.issuer_location }),
      ...(issuer.issuer_tin && { tin: issuer.issuer_tin }),
    },
    footer: { printedAt: now, by },
    blocks: [
      {
        kind: 'facts',
        columns: 2,
        facts: [
          { label: 'Received from', value: buyer.company },
          { label: 'Date', value: shownMoment(payment.paid_at) },
          { label: 'Address', value: buyer.location || '–' },
          { label: 'TIN', value: buyer.tin || '–' },
          { label: 'Reference', value: payment.reference },
          { label: 'Paid with', value: paymentMethodName(payment.method) || '–' },
        ],
      },
      {
        kind: 'table',
        columns: [
          { title: 'Description', share: 6, align: 'left', kind: 'text' },
          { title: 'Quantity', share: 2, align: 'right', kind: 'number' },
          { title: 'Unit price (PHP)', share: 2, align: 'right', kind: 'number' },
          { title: 'Amount (PHP)', share: 2, align: 'right', kind: 'number' },
        ],
        rows: [
          {
            kind: 'row',
            cells: [`Itayo, ${credits}`, payment.credits.toLocaleString('en-US'), '1.00', amount],
          },
          { kind: 'total', text: 'Total', cells: ['', '', '', amount] },
        ],
      },
      { kind: 'paragraph', text: amountInWords(payment.centavos / 100) },
      {
        kind: 'paragraph',
        text: `${credits} were added to the company's pool. One credit is one peso. No refunds after use.`,
      },
      ...(caution ? [{ kind: 'paragraph' as const, text: caution, bold: true }] : []),
    ],
  }
}

/** Sends a receipt of one's own company only: for anybody else it does not exist. */
export async function sendReceipt(
  ctx: Ctx,
  { reference, ticket }: { reference: string; ticket: string | undefined },
  reply: FastifyReply,
): Promise<void> {
  requirePlaceInLine(ctx)
  const { receipt, by } = await ctx.transaction(async (tx) => ({
    receipt: await readReceipt(tx, await store.byReference(tx, reference)),
    by: await personName(tx, ctx.actor.userId),
  }))
  if (!receipt) throw new AppError('not_found')
  const file = await renderPdfFor(ctx, receiptForm(receipt, { now: ctx.now(), by }), { reply, ticket })
  reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${receipt.payment.receipt_number}.pdf"`)
    .header('cache-control', 'no-store')
    .send(file)
}
