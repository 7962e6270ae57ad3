import { centavosOf, creditsFor, topUpReference } from '@itayo/domain'
import * as audit from '../../../../platform/audit.ts'
import { today } from '../../../../platform/clock.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { requireCompany } from '../scope.ts'
import * as store from '../store/payments.ts'
import { requireProvider } from './chosen-provider.ts'
import type { OpenedCheckout, Order, PaymentProvider } from './provider.ts'

/**
 * Opens a page to pay on. The provider is asked before anything is written, and outside of any transaction: when it
 * does not answer, or we fail after it did, there is a page whose address nobody has, and nobody can pay on it.
 */
export async function createCheckout(
  ctx: Ctx,
  pesos: number,
): Promise<{ reference_number: string; checkout_url: string }> {
  requireCompany(ctx)
  const provider = requireProvider(ctx.platform)
  const reference = topUpReference(today(ctx.platform.clock), await ctx.auth(store.drawReferenceNumber))
  const credits = creditsFor(pesos)
  const { publicUrl } = ctx.platform.config
  const opened = await openAt(ctx, provider, {
    reference,
    companyId: ctx.actor.companyId,
    centavos: centavosOf(pesos),
    title: `${credits.toLocaleString('en-US')} credits`,
    successUrl: `${publicUrl}/payment/success?ref=${reference}`,
    failedUrl: `${publicUrl}/payment/failed?ref=${reference}`,
  })
  return ctx.transaction(async (tx) => {
    const id = await store.insert(tx, {
      reference,
      provider: provider.name,
      is_live: provider.isLive,
      session_id: opened.sessionId,
      intent_id: opened.intentId,
      checkout_url: opened.checkoutUrl,
      centavos: centavosOf(pesos),
      credits,
      created_at: ctx.now(),
    })
    await audit.record(tx, 'payment.opened', id, { after: { reference_number: reference, credits } })
    return { reference_number: reference, checkout_url: opened.checkoutUrl }
  })
}

async function openAt(ctx: Ctx, provider: PaymentProvider, order: Order): Promise<OpenedCheckout> {
  try {
    return await provider.open(order)
  } catch (cause) {
    ctx.platform.log.warn({ err: cause, reference: order.reference }, 'a checkout could not be opened')
    throw new AppError('payment.provider_away', { cause, retryAfterSeconds: 60 })
  }
}
