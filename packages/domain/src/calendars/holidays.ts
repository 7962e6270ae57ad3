import { addDays, weekdayOf } from '../dates/dates.ts'

interface Holiday {
  date: string
  name: string
}

const EVERY_YEAR: readonly (readonly [monthAndDay: string, name: string])[] = [
  ['01-01', "New Year's Day"],
  ['04-09', 'Araw ng Kagitingan'],
  ['05-01', 'Labor Day'],
  ['06-12', 'Independence Day'],
  ['11-30', 'Bonifacio Day'],
  ['12-25', 'Christmas Day'],
  ['12-30', 'Rizal Day'],
]

/**
 * The regular holidays that follow a rule, by date. Eid'l Fitr and Eid'l Adha are proclaimed year by
 * year: people enter them. Two on one day, as in 2020, share it.
 */
export function philippineHolidays(year: number): readonly Holiday[] {
  const fourDigits = String(year).padStart(4, '0')
  const easter = easterSunday(year)
  const found: Holiday[] = [
    ...EVERY_YEAR.map(([monthAndDay, name]) => ({ date: `${fourDigits}-${monthAndDay}`, name })),
    { date: addDays(easter, -3), name: 'Maundy Thursday' },
    { date: addDays(easter, -2), name: 'Good Friday' },
    { date: lastMondayUntil(`${fourDigits}-08-31`), name: 'National Heroes Day' },
  ]
  const byDate = new Map<string, Holiday>()
  for (const holiday of found) {
    const same = byDate.get(holiday.date)
    byDate.set(holiday.date, same ? { ...same, name: `${same.name}, ${holiday.name}` } : holiday)
  }
  return [...byDate.values()].sort((a, b) => (a.date < b.date ? -1 : 1))
}

function lastMondayUntil(date: string): string {
  return addDays(date, -((weekdayOf(date) + 6) % 7))
}

/**
 * The Sunday after the first ecclesiastical full moon of spring: the moon's age comes from the year's
 * place in the 19-year cycle (golden number) and the leap days the centuries dropped or moved.
 */
function easterSunday(year: number): string {
  const century = Math.floor(year / 100)
  const droppedLeapDays = century - Math.floor(century / 4)
  const moonCorrection = Math.floor((8 * century + 13) / 25)
  const golden = year % 19
  const moon = (droppedLeapDays - moonCorrection + 19 * golden + 15) % 30
  const isLate = moon === 29 || (moon === 28 && golden > 10)
  const fullMoon = addDays(`${String(year).padStart(4, '0')}-03-21`, isLate ? moon - 1 : moon)
  return addDays(fullMoon, 7 - weekdayOf(fullMoon))
}
