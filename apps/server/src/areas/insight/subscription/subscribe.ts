import type { SubscriptionExpiry } from '@itayo/contract'
import {
  CREDITS_PER_MONTH,
  creditsInWords,
  extendedUntil,
  lackingToSubscribe,
  POWER_TOOLS_CATEGORY,
} from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events.ts'
import { addEntry } from './ledger.ts'
import { requireCompany } from './scope.ts'
import { presentExpiry, readStanding } from './standing.ts'
import * as store from './store/ledger.ts'

/** A month of Power Tools for the whole company, from its pool, added to what is left. It never renews by itself. */
export function subscribe(ctx: Ctx): Promise<SubscriptionExpiry> {
  requireCompany(ctx)
  const { companyId } = ctx.actor
  return ctx.transaction(async (tx) => {
    // Held before the end is read: of two who subscribe at once, the second adds to the first one's month.
    const pool = await store.lockWallet(tx, { companyId, userId: null })
    const lacking = lackingToSubscribe(pool.balance)
    if (lacking > 0)
      throw new AppError('credits.insufficient', {
        text: `Subscribing needs ${CREDITS_PER_MONTH} credits. The balance of the pool is ${pool.balance}; you need ${creditsInWords(lacking)} more.`,
      })
    const now = ctx.now()
    const before = await store.latestEnd(tx, companyId)
    const dateEnd = new Date(extendedUntil(before?.getTime() ?? null, now.getTime()))
    const reference = await store.nextReference(tx, 'SUB')
    const entry = await addEntry(tx, {
      wallet: { companyId, userId: null },
      delta: -CREDITS_PER_MONTH,
      kind: 'subscription',
      key: `subscription:${reference}`,
      reference,
      note: 'Power Tools, monthly',
      at: now,
    })
    const id = await store.insertSubscription(tx, {
      category_id: POWER_TOOLS_CATEGORY,
      date_start: before && before > now ? before : now,
      date_end: dateEnd,
      entry_id: entry.id,
    })
    await audit.record(tx, 'credits.subscribed', id, {
      before: { date_end: before?.toISOString() ?? null },
      after: { reference, credits: CREDITS_PER_MONTH, date_end: dateEnd.toISOString() },
    })
    await publish(tx, { company_id: companyId, user_id: null, topic: 'credits', id: null })
    return presentExpiry(await readStanding(tx, ctx))
  })
}
