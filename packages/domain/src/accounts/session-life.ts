/**
 * A session slides while it is used: 30 days on one's own computer, 12 hours on a shared one. However
 * much it is used, it ends 90 days after the sign-in.
 */
const HOUR = 3_600_000
const DAY = 24 * HOUR

export const LONGEST_SESSION_DAYS = 90

const later = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds)

/** When a session ends at the latest. */
export function lastMoment(startedAt: Date): Date {
  return later(startedAt, LONGEST_SESSION_DAYS * DAY)
}

/** When a session ends that was used just now, unless it is used again. */
export function sessionEnd(session: { started_at: Date; keep_signed_in: boolean }, now: Date): Date {
  const idle = later(now, session.keep_signed_in ? 30 * DAY : 12 * HOUR)
  const last = lastMoment(session.started_at)
  return idle < last ? idle : last
}
