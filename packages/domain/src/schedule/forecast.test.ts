import { describe, expect, test } from 'vitest'
import { SIX_DAY_WEEK } from '../calendars/calendar.ts'
import { forecast, remainingDays, type TaskProgress } from './forecast.ts'
import { schedule } from './network.ts'
import type { Plan, PlanTask } from './plan.ts'
import { fs } from './testing/plans.ts'

const june = (day: number) => `2026-06-${String(day).padStart(2, '0')}`

/** Planned 1–6, 8–13, 15–20 June; the Sundays are 7, 14 and 21. */
const plan: Plan = {
  start: june(1),
  calendar: SIX_DAY_WEEK,
  tasks: [1, 2, 3].map((id) => ({ id, workDays: 6, notBefore: null, held: null })),
  links: [fs(1, 2), fs(2, 3)],
}

const planned = schedule(plan).dates
const reported = (given: Record<number, Partial<TaskProgress>>) =>
  new Map(
    plan.tasks.map(({ id }): [number, TaskProgress] => [
      id,
      {
        status: 0,
        actualStart: null,
        actualEnd: null,
        start: planned.get(id)?.start ?? null,
        end: planned.get(id)?.end ?? null,
        ...given[id],
      },
    ]),
  )

/** 10 June is a Wednesday. */
const windows = (given: Record<number, Partial<TaskProgress>>, today = june(10), of = plan) => {
  const { dates } = forecast(of, reported(given), today)
  return of.tasks.map(({ id }) => {
    const own = dates.get(id)
    return own ? `${Number(own.start.slice(8))}–${Number(own.end.slice(8))}` : null
  })
}

const done = { status: 100, actualStart: june(1), actualEnd: june(6) }

describe('the forecast', () => {
  test.each<[string, Record<number, Partial<TaskProgress>>, string, (string | null)[]]>([
    ['before anything has begun it starts tomorrow', {}, june(10), ['11–17', '18–24', '25–1']],
    ['before the project starts it is the plan', {}, '2026-05-20', ['1–6', '8–13', '15–20']],
    [
      'half done: three days from tomorrow',
      { 1: done, 2: { status: 50 } },
      june(10),
      ['1–6', '8–13', '15–20'],
    ],
    ['a third done: four days', { 1: done, 2: { status: 33.33 } }, june(10), ['1–6', '8–16', '17–23']],
    [
      'begun, nothing done: all six days',
      { 1: done, 2: { actualStart: june(9) } },
      june(10),
      ['1–6', '9–17', '18–24'],
    ],
    ['nearly done still takes a day', { 1: { status: 99.99 } }, june(10), ['1–11', '12–18', '19–25']],
    ['on Saturday the next day is Monday', { 1: { status: 99 } }, june(13), ['1–15', '16–22', '23–29']],
    [
      'finished late: its actual dates',
      { 1: { ...done, actualEnd: june(9) } },
      june(10),
      ['1–9', '11–17', '18–24'],
    ],
    ['finished, the day not noted: as planned', { 1: { status: 100 } }, june(10), ['1–6', '11–17', '18–24']],
    ['but not after today', { 1: { status: 100 } }, june(4), ['1–4', '5–11', '12–18']],
    ['begun early, the day not noted', { 1: done, 2: { status: 10 } }, june(6), ['1–6', '6–13', '15–20']],
    [
      'all finished keep their dates',
      { 1: done, 2: { status: 100 }, 3: { status: 100 } },
      june(30),
      ['1–6', '8–13', '15–20'],
    ],
    [
      'finished without any date: nothing is known',
      { 1: { status: 100, start: null, end: null } },
      june(10),
      [null, '11–17', '18–24'],
    ],
  ])('%s', (_claim, given, today, expected) => {
    expect(windows(given, today)).toEqual(expected)
  })

  test('a pinned task waits for its predecessors all the same', () => {
    const pinned = (at: number): Plan => ({
      ...plan,
      tasks: plan.tasks.map(
        (task): PlanTask =>
          task.id === 2 ? { ...task, workDays: null, held: { start: june(at), end: june(at + 1) } } : task,
      ),
    })
    expect(windows({}, june(10), pinned(8))).toEqual(['11–17', '18–19', '20–26'])
    expect(windows({}, june(10), pinned(22))).toEqual(['11–17', '22–23', '24–30'])
  })

  test('says when the whole will end, and keeps the undated', () => {
    const tasks: PlanTask[] = [...plan.tasks, { id: 4, workDays: null, notBefore: null, held: null }]
    const result = forecast({ ...plan, tasks }, reported({ 1: done }), june(10))
    expect(result.finish).toBe(june(24))
    expect(result.undated).toEqual([4])
  })
})

test.each([
  [6, 0, 6],
  [6, 50, 3],
  [6, 33.33, 5],
  [3, 66.67, 1],
  [3, 66.66, 2],
  [10, 99.99, 1],
  [10, 100, 0],
  [100, 29, 71],
])('of %d days, %d percent done, %d are left', (workDays, status, left) => {
  expect(remainingDays(workDays, status)).toBe(left)
})
