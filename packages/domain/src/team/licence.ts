import { addDays } from '../dates/dates.ts'

/** A licence is shown as expiring this many days before it runs out. */
const EXPIRING_DAYS = 30

type LicenceState = 'none' | 'fine' | 'soon' | 'expired'

/** A licence is good on its last day. */
export function licenceState(expiry: string | null, today: string): LicenceState {
  if (expiry === null) return 'none'
  if (expiry < today) return 'expired'
  return expiry <= lastExpiring(today) ? 'soon' : 'fine'
}

/** Licences that end on this day or before it are expiring, or have run out. */
export function lastExpiring(today: string): string {
  return addDays(today, EXPIRING_DAYS)
}
