import type { SignedBytes } from '@itayo/contract'
import type { PublicCtx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { tenantTransactions } from '../../../../platform/tenancy.ts'
import * as store from '../store/payments.ts'
import { requireProvider } from './chosen-provider.ts'
import { hear } from './hear.ts'
import type { CheckoutFacts, PaymentProvider, ProviderEvent } from './provider.ts'

/** `taken`: it was news. `known`: it was here before. `unknown`: no payment of ours. `other`: of no concern to us. */
interface Received {
  outcome: 'taken' | 'known' | 'unknown' | 'other'
}

/**
 * A message of the provider, which is the truth about a payment. Whatever is genuine is answered with success once it
 * is committed, so that the provider stops sending it; a failure of ours is answered as one, and it comes again.
 */
export async function receive(ctx: PublicCtx, message: SignedBytes): Promise<Received> {
  const event = readGenuine(ctx, requireProvider(ctx.platform), message)
  if (!event?.facts) return { outcome: 'other' }
  const { facts } = event
  const found = await ctx.auth((tx) => store.findAnywhere(tx, facts))
  if (!found) {
    ctx.platform.log.warn(
      { event: event.eventId, kind: event.kind },
      'a payment that is not ours was told of',
    )
    return { outcome: 'unknown' }
  }
  return takeOnce(ctx, found, event, facts)
}

function readGenuine(ctx: PublicCtx, provider: PaymentProvider, message: SignedBytes): ProviderEvent | null {
  try {
    return provider.readEvent(message, ctx.now())
  } catch (error) {
    if (error instanceof AppError) throw error
    // Sent again it reads no better, and after many failures the provider would stop sending; the job asks by itself.
    ctx.platform.log.error({ err: error }, 'a genuine message of the payment provider could not be read')
    return null
  }
}

function takeOnce(
  { platform, requestId, now }: PublicCtx,
  { companyId, id }: { companyId: number; id: number },
  { eventId, kind }: ProviderEvent,
  facts: CheckoutFacts,
): Promise<Received> {
  const tenant = { companyId, userId: null, requestId }
  const { transaction } = tenantTransactions(platform, tenant, { readOnly: false })
  return transaction(async (tx) => {
    const payment = await store.lock(tx, id)
    if (!payment) return { outcome: 'unknown' }
    if (await store.isEventKnown(tx, eventId)) return { outcome: 'known' }
    const moment = now()
    const state = await hear(tx, payment, facts, moment)
    await store.keepEvent(tx, { payment_id: id, event_id: eventId, kind, state, received_at: moment })
    return { outcome: 'taken' }
  })
}
