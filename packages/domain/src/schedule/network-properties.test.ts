import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addWorkingDays, isWorkingDay, nextWorkingDay } from '../calendars/calendar.ts'
import type { WorkCalendar } from '../calendars/work-calendar.ts'
import { addDays, weekdayOf } from '../dates/dates.ts'
import { loopClosedBy } from './loops.ts'
import { type DateWindow, movesBetween } from './moves.ts'
import { type Schedule, schedule } from './network.ts'
import type { Link, Plan } from './plan.ts'
import { fs, plans } from './testing/plans.ts'

const RUNS = { numRuns: 200 }

/** The rules of D-41 said once more, day by day and with dates. */
function works(date: string, { workdays, daysOff, workingDates }: WorkCalendar): boolean {
  return workingDates?.has(date) || (workdays[weekdayOf(date)] === true && !daysOff.has(date))
}

function onOrAfter(date: string, calendar: WorkCalendar): string {
  let day = date
  while (!works(day, calendar)) day = addDays(day, 1)
  return day
}

function before(date: string, calendar: WorkCalendar): string {
  let day = addDays(date, -1)
  while (!works(day, calendar)) day = addDays(day, -1)
  return day
}

function after(date: string, calendar: WorkCalendar): string {
  return onOrAfter(addDays(date, 1), calendar)
}

function lagged(date: string, { lag, lagUnit }: Link, calendar: WorkCalendar): string {
  if (lagUnit === 'calendar') return onOrAfter(addDays(date, lag), calendar)
  let day = onOrAfter(date, calendar)
  for (let left = lag; left > 0; left -= 1) day = after(day, calendar)
  for (let left = lag; left < 0; left += 1) day = before(day, calendar)
  return day
}

/** The earliest start, or end, that a link leaves its successor. */
function earliestBy(link: Link, predecessor: DateWindow, calendar: WorkCalendar): string {
  if (link.kind === 'FS') return lagged(addDays(predecessor.end, 1), link, calendar)
  if (link.kind === 'SS') return lagged(predecessor.start, link, calendar)
  if (link.kind === 'FF') return lagged(predecessor.end, link, calendar)
  return before(
    link.lagUnit === 'calendar'
      ? addDays(predecessor.start, link.lag)
      : lagged(predecessor.start, link, calendar),
    calendar,
  )
}

function isKept(link: Link, dates: ReadonlyMap<number, DateWindow>, calendar: WorkCalendar): boolean {
  const [predecessor, successor] = [dates.get(link.predecessor), dates.get(link.successor)]
  if (!predecessor || !successor) return true
  const has = link.kind === 'FS' || link.kind === 'SS' ? successor.start : successor.end
  return has >= earliestBy(link, predecessor, calendar)
}

const idsOf = (plan: Plan) => new Map(plan.tasks.map((task) => [task.id, task]))

test('no task starts before its constraints allow, and none later than they ask', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const { dates } = schedule(plan)
      for (const { id, workDays, notBefore, held } of plan.tasks) {
        const own = dates.get(id)
        if (held) expect(own).toMatchObject(held)
        if (!own || held || workDays === null) continue
        expect(works(own.start, plan.calendar)).toBe(true)
        expect(own.end).toBe(addWorkingDays(own.start, workDays, plan.calendar))
        const floor = onOrAfter(notBefore ?? plan.start, plan.calendar)
        expect(own.start >= floor).toBe(true)
        const incoming = plan.links.filter(({ successor }) => successor === id)
        expect(incoming.every((link) => isKept(link, dates, plan.calendar))).toBe(true)
        if (own.start === floor) continue
        // A working day earlier something would be broken.
        const start = before(own.start, plan.calendar)
        const earlier = new Map<number, DateWindow>(dates)
        earlier.set(id, { start, end: addWorkingDays(start, workDays, plan.calendar) })
        expect(incoming.every((link) => isKept(link, earlier, plan.calendar))).toBe(false)
      }
    }),
    RUNS,
  )
})

test('a link is either kept or a conflict of a held task', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const { dates, conflicts } = schedule(plan)
      const tasks = idsOf(plan)
      for (const { link, by } of conflicts) {
        expect(tasks.get(link.successor)?.held).not.toBeNull()
        expect(by).toBeGreaterThan(0)
        expect(isKept(link, dates, plan.calendar)).toBe(false)
      }
      const broken = plan.links.filter((link) => !isKept(link, dates, plan.calendar))
      for (const link of broken) {
        const own = dates.get(link.successor) as DateWindow
        // Begun on a day off right before the day asked for counts as that day.
        const has = link.kind === 'FS' || link.kind === 'SS' ? onOrAfter(own.start, plan.calendar) : own.end
        const needed = earliestBy(link, dates.get(link.predecessor) as DateWindow, plan.calendar)
        expect(conflicts.some((conflict) => conflict.link === link)).toBe(has < needed)
      }
    }),
    RUNS,
  )
})

test('some task is critical, and what is critical has no float', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const all = [...schedule(plan).dates.values()]
      if (all.length > 0) expect(all.some(({ isCritical }) => isCritical)).toBe(true)
      for (const { totalFloat, freeFloat, isCritical } of all) {
        expect(isCritical).toBe(totalFloat === 0)
        expect(freeFloat).toBeGreaterThanOrEqual(0)
        expect(totalFloat).toBeGreaterThanOrEqual(freeFloat)
      }
    }),
    RUNS,
  )
})

/** The task so many working days later, as if somebody had typed the date. */
function delayed(plan: Plan, id: number, { dates }: Schedule, days: number): Plan {
  const start = addWorkingDays(dates.get(id)?.start ?? plan.start, days + 1, plan.calendar)
  return { ...plan, tasks: plan.tasks.map((task) => (task.id === id ? { ...task, notBefore: start } : task)) }
}

const movable = (plan: Plan) => plan.tasks.filter(({ workDays, held }) => workDays !== null && !held)

test('a delay by the total float does not move the finish, a day more does unless a held task stands between', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const now = schedule(plan)
      const hasHeld = plan.tasks.some(({ held }) => held)
      for (const { id } of movable(plan)) {
        const float = now.dates.get(id)?.totalFloat ?? 0
        expect(schedule(delayed(plan, id, now, float)).finish).toBe(now.finish)
        if (hasHeld) continue
        const later = schedule(delayed(plan, id, now, float + 1)).finish
        expect((later ?? '') > (now.finish ?? '')).toBe(true)
      }
    }),
    { numRuns: 100 },
  )
})

test('a delay by the free float moves nobody else, a day more does unless a held task stands between', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const now = schedule(plan)
      const hasHeld = plan.tasks.some(({ held }) => held)
      for (const { id } of movable(plan)) {
        const { freeFloat = 0, totalFloat = 0 } = now.dates.get(id) ?? {}
        const moved = (days: number) =>
          movesBetween(now.dates, schedule(delayed(plan, id, now, days)), new Set([id])).length
        expect(moved(freeFloat)).toBe(0)
        if (!hasHeld && freeFloat < totalFloat) expect(moved(freeFloat + 1)).toBeGreaterThan(0)
      }
    }),
    { numRuns: 100 },
  )
})

test('an edit and its inverse restore the dates', () => {
  const edits = fc.record({ place: fc.nat(24), workDays: fc.integer({ min: 1, max: 30 }), days: fc.nat(30) })
  fc.assert(
    fc.property(plans, edits, (plan, { place, workDays, days }) => {
      const before = schedule(plan)
      const edited = plan.tasks.map((task, at) =>
        at === place % plan.tasks.length ? { ...task, workDays, notBefore: addDays(plan.start, days) } : task,
      )
      const changed = schedule({ ...plan, tasks: edited, links: plan.links.slice(1) })
      const restored = schedule(plan)
      expect(restored).toEqual(before)
      const there = movesBetween(before.dates, changed, new Set())
      const back = movesBetween(changed.dates, restored, new Set()).filter(({ from }) => from)
      const ids = (moves: { id: number }[]) => moves.map(({ id }) => id).sort((a, b) => a - b)
      expect(ids(back)).toEqual(ids(there.filter(({ from }) => from)))
    }),
    RUNS,
  )
})

test('the order of the input does not matter', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const turned = schedule({ ...plan, tasks: plan.tasks.toReversed(), links: plan.links.toReversed() })
      const straight = schedule(plan)
      expect(new Map([...turned.dates].toReversed())).toEqual(straight.dates)
      expect(turned.conflicts).toEqual(straight.conflicts)
      expect(turned.finish).toBe(straight.finish)
    }),
    RUNS,
  )
})

test('a link is refused exactly when it closes a loop', () => {
  fc.assert(
    fc.property(plans, fc.nat(24), fc.nat(24), (plan, from, to) => {
      const all = { ...plan, tasks: plan.tasks.map((task) => ({ ...task, workDays: task.workDays ?? 1 })) }
      const idAt = (place: number) => all.tasks[place % all.tasks.length]?.id ?? 0
      const added = fs(idAt(to), idAt(from))
      const loop = loopClosedBy(all.links, added)
      const links = [...all.links, added]
      if (loop === null) return void schedule({ ...all, links })
      expect(() => schedule({ ...all, links })).toThrow('circle')
      for (const [at, id] of loop.entries()) {
        const next = loop[(at + 1) % loop.length]
        expect(links.some((link) => link.predecessor === id && link.successor === next)).toBe(true)
      }
    }),
    RUNS,
  )
})

test('the calendar by table equals the calendar day by day', () => {
  fc.assert(
    fc.property(plans, fc.integer({ min: -500, max: 3000 }), ({ calendar, start }, days) => {
      const date = addDays(start, days)
      expect(isWorkingDay(date, calendar)).toBe(works(date, calendar))
      expect(nextWorkingDay(date, calendar)).toBe(onOrAfter(date, calendar))
    }),
    RUNS,
  )
})
