import fc from 'fast-check'
import type { WorkCalendar } from '../../calendars/work-calendar.ts'
import { addDays } from '../../dates/dates.ts'
import type { Link, Plan, PlanTask } from '../plan.ts'

/** The successor starts when the predecessor has finished. */
export const fs = (predecessor: number, successor: number, lag = 0): Link => ({
  predecessor,
  successor,
  kind: 'FS',
  lag,
  lagUnit: 'calendar',
})

const PROJECT_START = '2026-06-01'

const date = fc.integer({ min: -20, max: 60 }).map((days) => addDays(PROJECT_START, days))

/** At least one weekday works; some dates are off, some work in spite of it. */
const calendars: fc.Arbitrary<WorkCalendar> = fc
  .record({
    workdays: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
    works: fc.nat(6),
    off: fc.array(date, { maxLength: 6 }),
    on: fc.array(date, { maxLength: 3 }),
  })
  .map(({ workdays, works, off, on }) => ({
    workdays: workdays.with(works, true),
    daysOff: new Set(off.filter((day) => !on.includes(day))),
    workingDates: new Set(on),
  }))

const workDays = fc.integer({ min: 1, max: 15 })

const tasks: fc.Arbitrary<Omit<PlanTask, 'id'>> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ workDays, notBefore: fc.constant(null), held: fc.constant(null) }) },
  { weight: 3, arbitrary: fc.record({ workDays, notBefore: date, held: fc.constant(null) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      workDays,
      notBefore: fc.constant(null),
      held: fc.tuple(date, fc.nat(20)).map(([start, days]) => ({ start, end: addDays(start, days) })),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ workDays: null, notBefore: null, held: null }) },
)

const links = fc.record({
  from: fc.nat(30),
  to: fc.nat(30),
  kind: fc.constantFrom<Link['kind'][]>('FS', 'SS', 'FF', 'SF'),
  lag: fc.integer({ min: -8, max: 8 }),
  lagUnit: fc.constantFrom<Link['lagUnit'][]>('calendar', 'working'),
})

/** Links go from a task to a later one of the list, so never in a circle; ids say nothing of the order. */
export const plans: fc.Arbitrary<Plan> = fc
  .record({
    calendar: calendars,
    tasks: fc.array(tasks, { minLength: 1, maxLength: 25, size: 'max' }),
    links: fc.array(links, { maxLength: 50, size: 'max' }),
  })
  .map(({ calendar, tasks: drawn, links: pairs }) => {
    const idAt = (place: number) => ((place * 37) % 101) + 1
    const wanted = new Map<string, Link>()
    for (const { from, to, ...rest } of pairs) {
      const [first, second] = [from % drawn.length, to % drawn.length].sort((a, b) => a - b)
      if (first === undefined || second === undefined || first === second) continue
      wanted.set(`${first} ${second}`, { predecessor: idAt(first), successor: idAt(second), ...rest })
    }
    return {
      start: PROJECT_START,
      calendar,
      tasks: drawn.map((task, place) => ({ ...task, id: idAt(place) })),
      links: [...wanted.values()],
    }
  })
