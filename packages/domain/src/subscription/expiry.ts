import { CREDITS_PER_MONTH, CREDITS_PER_USE, creditsInWords, SUBSCRIPTION_DAYS } from './credits.ts'

const DAY_MS = 86_400_000
/** Three days (SUB-017). */
export const EXPIRING_SOON_MS = 259_200_000

/**
 * The reply of get-subscription-expiry: instants in milliseconds, `date_end` null when there never was one.
 */
export interface Standing {
  dateEnd: number | null
  balance: number
  status: 0 | 1
  /** Subscribed: a use is not charged (B-31). */
  creditStatus: boolean
}

type Expiry = 'none' | 'active' | 'expiring' | 'expired'

/** Where a subscription stands at an instant. The last millisecond counts: at its end it is expired (C-11). */
export function expiryAt(dateEnd: number | null, now: number): Expiry {
  if (dateEnd === null) return 'none'
  const left = dateEnd - now
  if (left <= 0) return 'expired'
  return left <= EXPIRING_SOON_MS ? 'expiring' : 'active'
}

/** Until when a month more lasts: added to what is left, from now on when nothing is. */
export function extendedUntil(dateEnd: number | null, now: number): number {
  return Math.max(dateEnd ?? now, now) + SUBSCRIPTION_DAYS * DAY_MS
}

/** Begun days count: an hour before the end it is one day. */
export const subscriptionDaysLeft = (dateEnd: number, now: number): number =>
  Math.max(0, Math.ceil((dateEnd - now) / DAY_MS))

/** "1 day", "2 days" (SUB-033). */
export const daysInWords = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`

export type Popup = 'no_credits' | 'expired' | 'expiring'

export const POPUP_TITLES: Readonly<Record<Popup, string>> = {
  no_credits: 'No Credits Left!',
  expired: 'Subscription Expired!',
  expiring: 'Subscription Expiring Soon!',
}

/** The reminder that a standing calls for; a company with nothing at all is told that first. */
export function popupFor({ dateEnd, balance, status, creditStatus }: Standing, now: number): Popup | null {
  if (status === 0 && balance === 0 && !creditStatus) return 'no_credits'
  const expiry = expiryAt(dateEnd, now)
  if (expiry === 'expired') return 'expired'
  return expiry === 'expiring' && status === 1 ? 'expiring' : null
}

/**
 * A session remembers which reminders it has shown. Closing any reminder silences all of them until it ends
 * (B-29).
 */
export interface Reminded {
  shown: readonly Popup[]
  isSilenced: boolean
}

export function nextPopup(standing: Standing, now: number, { shown, isSilenced }: Reminded): Popup | null {
  if (isSilenced) return null
  const popup = popupFor(standing, now)
  return popup && !shown.includes(popup) ? popup : null
}

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** Asked every hour, and every minute once something was shown (SUB-032, B-30). */
export const nextCheckIn = ({ shown }: Reminded): number => (shown.length > 0 ? MINUTE_MS : HOUR_MS)

const SILENT_ROUTES = ['/', '/404', '/500', '/payment/success', '/payment/failed']
/** The pages without reminders (SUB-010), and nobody who is not signed in has any (B-61). */
export const mayRemind = (path: string, hasToken: boolean): boolean =>
  hasToken && !SILENT_ROUTES.includes(path)

/** The text of a reminder; `endsOn` is the end as the reader writes dates. */
export function popupText(
  popup: Popup,
  { dateEnd, balance }: Standing,
  { now, endsOn }: { now: number; endsOn: string },
): string {
  if (popup === 'no_credits')
    return 'Your balance is 0 credits and you have no subscription. Contact the Super Admin for more credits. Your work is not affected; only Power Tools wait.'
  if (popup === 'expired')
    return `Power Tools ended on ${endsOn}. Each use costs ${CREDITS_PER_USE} credits until you renew. No refunds after use.`
  const days = daysInWords(subscriptionDaysLeft(dateEnd ?? now, now))
  const enough = balance >= CREDITS_PER_MONTH ? 'enough to renew' : 'not enough to renew'
  return `Power Tools ends in ${days}, on ${endsOn}. Your balance is ${creditsInWords(balance)}, ${enough}.`
}
