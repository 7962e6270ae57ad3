import type { MonthlyReport } from '@itayo/contract'
import { countOf, formatDay } from '../../../lib/formats.ts'

const ENDINGS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
const ordinal = new Intl.PluralRules('en', { type: 'ordinal' })

const dayWords = (day: number): string => `${day}${ENDINGS[ordinal.select(day)] ?? 'th'}`

/** "On the 5th of each month to 2 people, next 12/05/2026". */
export function mailWords({ is_on, day, next_on, people }: MonthlyReport['mail']): string {
  if (!is_on) return 'Not sent by mail'
  const readers = people.filter(({ is_chosen }) => is_chosen)
  // Everybody who was chosen has left, or sees the project no more.
  if (readers.length === 0) return 'Sent to nobody: those who were chosen see it no more'
  const next = next_on ? `, next ${formatDay(next_on)}` : ''
  return `On the ${dayWords(day)} of each month to ${countOf(readers.length, 'person', 'people')}${next}`
}
