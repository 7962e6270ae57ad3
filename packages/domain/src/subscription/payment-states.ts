/** Where a payment stands. `flagged`: money came that is not what was asked for, and a person has to look. */
export const PAYMENT_STATES = ['pending', 'paid', 'failed', 'expired', 'flagged'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** The news of a payment. `paid_otherwise`: in another amount or currency than was asked for. */
export type PaymentNews = 'paid' | 'paid_otherwise' | 'failed' | 'expired'

/**
 * Money that was taken counts whenever it is heard of, also after a failed try in the same checkout and after we
 * closed it; whatever comes later takes nothing back. A flagged payment waits for a person.
 */
const MOVES: Readonly<Record<PaymentState, Readonly<Record<PaymentNews, PaymentState>>>> = {
  pending: { paid: 'paid', paid_otherwise: 'flagged', failed: 'failed', expired: 'expired' },
  failed: { paid: 'paid', paid_otherwise: 'flagged', failed: 'failed', expired: 'expired' },
  expired: { paid: 'paid', paid_otherwise: 'flagged', failed: 'expired', expired: 'expired' },
  flagged: { paid: 'flagged', paid_otherwise: 'flagged', failed: 'flagged', expired: 'flagged' },
  paid: { paid: 'paid', paid_otherwise: 'paid', failed: 'paid', expired: 'paid' },
}

interface PaymentMove {
  state: PaymentState
  /** The credits are given with this step: it is the one that pays. */
  credits: boolean
}

export function afterNews(state: PaymentState, news: PaymentNews): PaymentMove {
  const next = MOVES[state][news]
  return { state: next, credits: next === 'paid' && state !== 'paid' }
}

/** Something may still be heard of it, so it is worth asking. */
export const isUndecided = (state: PaymentState): boolean => state === 'pending' || state === 'failed'
