import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SIX_DAY_WEEK } from '../calendars/calendar.ts'
import { movesBetween } from './moves.ts'
import { schedule } from './network.ts'
import type { Plan } from './plan.ts'
import { scheduleAsStored } from './stored.ts'
import { fs, plans } from './testing/plans.ts'

const FIVE_DAY_WEEK = { ...SIX_DAY_WEEK, workdays: SIX_DAY_WEEK.workdays.with(6, false) }
const task = (id: number, workDays: number) => ({ id, workDays, notBefore: null, held: null })

/** From Monday, 1 June 2026: three after one another, and a short one beside them. */
const CHAIN: Plan = {
  start: '2026-06-01',
  calendar: SIX_DAY_WEEK,
  tasks: [task(1, 3), task(2, 3), task(3, 2), task(4, 1)],
  links: [fs(1, 2), fs(2, 3)],
}
const SAVED = schedule(CHAIN).dates

test('a plan that is up to date reads the same from its dates as from its network', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const fresh = schedule(plan)
      expect(scheduleAsStored(plan, fresh.dates)).toEqual(fresh)
      expect(movesBetween(fresh.dates, fresh, new Set())).toEqual([])
    }),
    { numRuns: 200 },
  )
})

test('whatever is saved, its dates are the ones that are told, and no float is negative', () => {
  fc.assert(
    fc.property(plans, plans, (plan, other) => {
      const saved = schedule(other).dates
      const told = scheduleAsStored({ ...plan, calendar: other.calendar }, saved)
      for (const [id, { start, end, totalFloat, freeFloat }] of told.dates) {
        expect({ start, end }).toEqual({ start: saved.get(id)?.start, end: saved.get(id)?.end })
        expect(Math.min(totalFloat, freeFloat)).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: 100 },
  )
})

describe('out of date', () => {
  test('the middle of a chain was removed: what is left has the floats of the dates on the screen', () => {
    const left = { ...CHAIN, tasks: CHAIN.tasks.filter(({ id }) => id !== 2), links: [] }
    const told = scheduleAsStored(left, new Map([...SAVED].filter(([id]) => id !== 2)))
    // The last one still ends on the 9th; nothing waits for the first any more.
    expect(told.dates.get(3)).toMatchObject({ start: '2026-06-08', end: '2026-06-09', isCritical: true })
    expect(told.dates.get(1)).toMatchObject({ end: '2026-06-03', totalFloat: 5, isCritical: false })
    expect(told.finish).toBe('2026-06-09')
    // The network would put the last one first.
    expect(movesBetween(told.dates, schedule(left), new Set())).toMatchObject([{ id: 3, days: -7 }])
  })

  test('the week became shorter: nothing is late for the last day that is saved', () => {
    const shorter = { ...CHAIN, calendar: FIVE_DAY_WEEK }
    const told = scheduleAsStored(shorter, SAVED)
    expect([...told.dates].map(([id, { start, totalFloat }]) => [id, start, totalFloat])).toEqual([
      [1, '2026-06-01', 0],
      [2, '2026-06-04', 0],
      [3, '2026-06-08', 0],
      [4, '2026-06-01', 6],
    ])
    expect(schedule(shorter).finish).toBe('2026-06-10')
  })

  test('a link that the saved dates break is told, though nothing is held', () => {
    const later = new Map([...SAVED].map(([id, { start, end }]) => [id, { start, end }]))
    later.set(1, { start: '2026-06-03', end: '2026-06-05' })
    const told = scheduleAsStored(CHAIN, later)
    expect(told.conflicts).toMatchObject([{ link: { predecessor: 1, successor: 2 }, by: 2 }])
  })

  test('what has no saved dates has none, though it has a length', () => {
    const told = scheduleAsStored(CHAIN, new Map([...SAVED].filter(([id]) => id !== 4)))
    expect([told.dates.has(4), told.undated]).toEqual([false, [4]])
  })
})
