import type { CalendarRules } from './calendar.ts'
import { philippineHolidays } from './holidays.ts'

interface NamedDay {
  date: string
  name: string
}

/** The days between two dates that are not like the others of their week, by their names. */
interface SpecialDays {
  /** Regular holidays that are kept and that no exception speaks of. */
  holidays: NamedDay[]
  daysOff: NamedDay[]
  /** Worked in spite of a holiday or a free day of the week. */
  worked: NamedDay[]
}

export function specialDays(
  { hasHolidays, exceptions }: CalendarRules,
  { start, end }: { start: string; end: string },
): SpecialDays {
  const isInside = ({ date }: { date: string }) => start <= date && date <= end
  const special = exceptions.filter(isInside).sort((a, b) => (a.date < b.date ? -1 : 1))
  const named = (isWorking: boolean) =>
    special.filter((exception) => exception.isWorking === isWorking).map(({ date, name }) => ({ date, name }))
  const spokenOf = new Set(special.map(({ date }) => date))
  const holidays: NamedDay[] = []
  for (let year = Number(start.slice(0, 4)); hasHolidays && year <= Number(end.slice(0, 4)); year += 1)
    holidays.push(...philippineHolidays(year).filter((day) => isInside(day) && !spokenOf.has(day.date)))
  return { holidays, daysOff: named(false), worked: named(true) }
}
