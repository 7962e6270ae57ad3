/**
 * The audit trail tells who moved money and who agreed to what. It is kept for ten years at least,
 * because that long a written contract can be sued upon (Civil Code, art. 1144) and books were kept
 * (RR 17-2013; five since RA 11976), and for fifteen unless the company says otherwise, because a
 * builder answers that long for what was built (art. 1723). Sign-ins belong to no book and are kept
 * for a year.
 */
export const TRAIL_YEARS = { min: 10, max: 50, usual: 15 } as const
export const SIGN_IN_DAYS = { min: 90, max: 1825, usual: 365 } as const

/** Entries that only tell who came and went. The database has the same list (`sign_in_actions`). */
export const SIGN_IN_ACTIONS = [
  'account.signed_in',
  'account.signed_out',
  'account.sign_in_refused',
  'account.code_refused',
  'account.locked',
  'account.session_ended',
  'account.other_sessions_ended',
  'account.password_confirmed',
] as const

interface Retention {
  trail_years: number
  sign_in_days: number
}

/** The first day that is kept of each kind, seen from a calendar day. */
export function keptSince(day: string, { trail_years, sign_in_days }: Retention) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return {
    entries: calendarDay(
      Date.UTC(year - trail_years, month - 1, Math.min(date, lastDay(year - trail_years, month))),
    ),
    sign_ins: calendarDay(Date.UTC(year, month - 1, date - sign_in_days)),
  }
}

const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()
const calendarDay = (moment: number) => new Date(moment).toISOString().slice(0, 10)
