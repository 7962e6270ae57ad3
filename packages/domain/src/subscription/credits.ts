/** One credit is one peso (B-36). Credits are whole numbers. */
export const CREDITS_PER_USE = 15
export const CREDITS_PER_MONTH = 250
/** The only category there is: Power Tools (SUB-031). */
export const POWER_TOOLS_CATEGORY = 1
export const SUBSCRIPTION_DAYS = 30
/** More than any company buys, asks for or hands out at once: a slip of the hand, not a wish. */
export const MOST_CREDITS = 100_000

/** Why the ledger moved; the database knows the same words. */
export const CREDIT_KINDS = ['topup', 'use', 'subscription', 'disburse', 'grant', 'adjust'] as const
export type CreditKind = (typeof CREDIT_KINDS)[number]

export const CREDIT_KIND_NAMES: Readonly<Record<CreditKind, string>> = {
  topup: 'Purchase',
  use: 'Use',
  subscription: 'Subscription',
  disburse: 'Disbursed',
  grant: 'Granted',
  adjust: 'Adjusted',
}

/** The balances that a person's use may be paid from. */
export interface Purses {
  own: number
  pool: number
}

/** The payer of a use: the subscription, the person's wallet, or else the company's pool; null is nobody. */
type Payer = 'subscription' | 'own' | 'pool'

/** A use is paid whole from one wallet: 10 credits here and 10 there do not make 15. */
export function payerOfUse({ own, pool }: Purses, isSubscribed: boolean): Payer | null {
  if (isSubscribed) return 'subscription'
  if (own >= CREDITS_PER_USE) return 'own'
  return pool >= CREDITS_PER_USE ? 'pool' : null
}

export const canUse = (purses: Purses, isSubscribed: boolean): boolean =>
  payerOfUse(purses, isSubscribed) !== null

/** The number of single uses that are left: each wallet by itself. */
export const usesLeft = ({ own, pool }: Purses): number =>
  Math.floor(own / CREDITS_PER_USE) + Math.floor(pool / CREDITS_PER_USE)

/** How many credits the company lacks to subscribe; 0 when it has enough (SUB-027). */
export const lackingToSubscribe = (pool: number): number => Math.max(0, CREDITS_PER_MONTH - pool)

/** "1 credit", "1,240 credits". */
export const creditsInWords = (credits: number): string =>
  `${credits.toLocaleString('en-US')} ${credits === 1 ? 'credit' : 'credits'}`
