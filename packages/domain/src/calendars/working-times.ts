/** Between which times regular hours count, as "07:00". */
export interface WorkingTimes {
  am_start: string
  am_end: string
  pm_start: string
  pm_end: string
}

/** A company has these times until it sets others. */
export const USUAL_TIMES: WorkingTimes = {
  am_start: '07:00',
  am_end: '12:00',
  pm_start: '13:00',
  pm_end: '16:00',
}

/** "07:05" as minutes from midnight. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** "1:00 PM". */
export function timeWords(time: string): string {
  const hours = Math.floor(minutesOf(time) / 60)
  return `${hours % 12 || 12}:${time.slice(3, 5)} ${hours < 12 ? 'AM' : 'PM'}`
}

const NOON = '12:00'
const STEP_MINUTES = 15
/** A daily rate is for eight hours, and what is longer is overtime. */
const MOST_MINUTES = 8 * 60

/** The first time that cannot be so, and why; null when all of them can. */
export function whyNotWorkingTimes(
  times: WorkingTimes,
): { field: keyof WorkingTimes; message: string } | null {
  const { am_start, am_end, pm_start, pm_end } = times
  const fields = ['am_start', 'am_end', 'pm_start', 'pm_end'] as const
  const odd = fields.find((field) => minutesOf(times[field]) % STEP_MINUTES !== 0)
  if (odd) return { field: odd, message: 'Use whole quarters of an hour.' }
  if (am_start >= NOON) return { field: 'am_start', message: 'The morning begins before noon.' }
  if (am_end <= am_start) return { field: 'am_end', message: 'The morning ends after it begins.' }
  if (pm_start < NOON) return { field: 'pm_start', message: 'The afternoon begins at noon or later.' }
  if (pm_start < am_end) return { field: 'pm_start', message: 'The afternoon begins after the morning.' }
  if (pm_end <= pm_start) return { field: 'pm_end', message: 'The afternoon ends after it begins.' }
  const worked = minutesOf(am_end) - minutesOf(am_start) + minutesOf(pm_end) - minutesOf(pm_start)
  if (worked > MOST_MINUTES)
    return { field: 'pm_end', message: 'Both halves have eight hours at most. What is longer is overtime.' }
  return null
}

/** The times that hold on a day: the latest ones that began by then. */
export function timesOn(
  day: string,
  since: readonly (WorkingTimes & { effective_date: string })[],
): WorkingTimes {
  const begun = since.filter(({ effective_date }) => effective_date <= day)
  const latest = begun.reduce<(typeof begun)[number] | null>(
    (last, one) => (last && last.effective_date > one.effective_date ? last : one),
    null,
  )
  if (!latest) return USUAL_TIMES
  const { effective_date: _day, ...times } = latest
  return times
}
