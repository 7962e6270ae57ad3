import type { CreditBalance, SubscriptionExpiry } from '@itayo/contract'
import { CREDITS_PER_USE, expiryAt, type Purses, payerOfUse } from '@itayo/domain'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import * as store from './store/ledger.ts'

interface Standing extends Purses {
  dateEnd: Date | null
  isSubscribed: boolean
}

/** Whether a subscription that ends then still runs. */
export function isRunning(dateEnd: Date | null, now: Date): boolean {
  const expiry = expiryAt(dateEnd?.getTime() ?? null, now.getTime())
  return expiry === 'active' || expiry === 'expiring'
}

/** Balances from which the caller could pay a use now; nothing is held. */
export async function readStanding(tx: Tx, ctx: Ctx): Promise<Standing> {
  const { companyId, userId } = ctx.actor
  const dateEnd = await store.latestEnd(tx, companyId)
  return {
    own: await store.balanceOf(tx, { companyId, userId }),
    pool: await store.balanceOf(tx, { companyId, userId: null }),
    dateEnd,
    isSubscribed: isRunning(dateEnd, ctx.now()),
  }
}

export function presentExpiry({ own, pool, dateEnd, isSubscribed }: Standing): SubscriptionExpiry {
  return {
    date_end: dateEnd?.toISOString() ?? null,
    balance: own + pool,
    own,
    pool,
    status: isSubscribed ? 1 : 0,
    credit_status: isSubscribed,
  }
}

export function readExpiry(ctx: Ctx): Promise<SubscriptionExpiry> {
  return ctx.transaction(async (tx) => presentExpiry(await readStanding(tx, ctx)))
}

export function readBalance(ctx: Ctx): Promise<CreditBalance> {
  return ctx.transaction(async (tx) => {
    const standing = await readStanding(tx, ctx)
    const payer = payerOfUse(standing, standing.isSubscribed)
    const { status: _, ...shown } = presentExpiry(standing)
    return {
      ...shown,
      payer,
      can_use: payer !== null,
      credits_per_use: standing.isSubscribed ? 0 : CREDITS_PER_USE,
      can: {
        subscribe: !ctx.actor.isPlatform && (ctx.may('/subscription/') || ctx.may('/pricing/history/list')),
        buy: !ctx.actor.isPlatform && ctx.may('/subscription/'),
      },
    }
  })
}
