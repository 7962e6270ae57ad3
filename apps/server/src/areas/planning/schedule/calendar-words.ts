import type { WorkCalendarRules } from '@itayo/contract'
import { type DateWindow, specialDays } from '@itayo/domain'
import { shownDay } from '../../../platform/clock.ts'
import { rulesOf } from '../../project/calendars/calendars.ts'

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** On which days people work, and each special day within the plan by its name. */
export function calendarSentences(rules: WorkCalendarRules, window: DateWindow | null): string[] {
  const days = DAYS.filter((_, at) => rules.workdays[at]).join(', ')
  const week = `Working days: ${days}${rules.has_holidays ? ', except regular holidays' : ''}.`
  if (!window) return [week]
  const { holidays, daysOff, worked } = specialDays(rulesOf(rules), window)
  const named = (words: string, special: readonly { date: string; name: string }[]) =>
    special.length === 0
      ? []
      : [`${words}: ${special.map(({ date, name }) => `${shownDay(date)} ${name}`).join(', ')}.`]
  return [
    week,
    ...named('Regular holidays', holidays),
    ...named('Days off besides', daysOff),
    ...named('Worked in spite of a day off', worked),
  ]
}
