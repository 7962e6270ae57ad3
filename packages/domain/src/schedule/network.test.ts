import { describe, expect, test } from 'vitest'
import { calendarOf, SIX_DAY_WEEK } from '../calendars/calendar.ts'
import { CycleError, loopClosedBy } from './loops.ts'
import { movesBetween } from './moves.ts'
import { type Schedule, schedule } from './network.ts'
import type { Link, Plan, PlanTask } from './plan.ts'

/** June 2026: the 1st is a Monday, Sundays are 7, 14, 21 and 28; Friday the 12th is Independence Day. */
const calendar = calendarOf(
  { workdays: SIX_DAY_WEEK.workdays, hasHolidays: true, exceptions: [] },
  { from: 2026, to: 2026 },
)
const start = '2026-06-01'

const june = (day: number) => `2026-06-${String(day).padStart(2, '0')}`
const task = (id: number, workDays: number | null, rest: Partial<PlanTask> = {}): PlanTask => ({
  id,
  workDays,
  notBefore: null,
  held: null,
  ...rest,
})
const held = (id: number, from: number, to: number): PlanTask =>
  task(id, null, { held: { start: june(from), end: june(to) } })

/** '1 FS+2 2' or, with working days, '1 FS-2w 2'. */
function link(text: string): Link {
  const [, predecessor, kind, lag, unit, successor] =
    /^(\d+) (FS|SS|FF|SF)([+-]\d+)?(w)? (\d+)$/.exec(text) ?? []
  return {
    predecessor: Number(predecessor),
    successor: Number(successor),
    kind: kind as Link['kind'],
    lag: Number(lag ?? 0),
    lagUnit: unit ? 'working' : 'calendar',
  }
}

const plan = (tasks: PlanTask[], links: string[], rest: Partial<Plan> = {}): Plan => ({
  start,
  calendar,
  tasks,
  links: links.map(link),
  ...rest,
})

/** '1–3' in June; with the month where it is another. */
function windowOf(result: Schedule, id: number): string | undefined {
  const found = result.dates.get(id)
  return found && `${dayText(found.start)}–${dayText(found.end)}`
}

function dayText(date: string): string {
  const [, month, day] = date.split('-').map(Number)
  return month === 6 ? `${day}` : `${month}/${day}`
}

describe('a link between two tasks', () => {
  test.each<[string, number, string, number, string]>([
    // Finish to start.
    ['the next day', 3, 'FS', 2, '4–5'],
    ['over a Sunday', 6, 'FS', 1, '8–8'],
    ['over Independence Day', 10, 'FS', 1, '13–13'],
    ['a lag into a Sunday moves to Monday', 5, 'FS+1', 1, '8–8'],
    ['a lag counts Sundays', 5, 'FS+2', 1, '8–8'],
    ['a lag in working days does not', 5, 'FS+2w', 1, '9–9'],
    ['a lag over the holiday', 9, 'FS+2', 1, '13–13'],
    ['a lag in working days over the holiday', 9, 'FS+2w', 1, '15–15'],
    ['curing of 14 days', 3, 'FS+14', 2, '18–19'],
    ['a lead', 5, 'FS-2', 3, '4–6'],
    ['a lead counts Sundays', 7, 'FS-3', 1, '6–6'],
    ['a lead in working days does not', 7, 'FS-3w', 1, '5–5'],
    ['a lead never goes before the project', 2, 'FS-30', 1, '1–1'],
    ['nor one in working days', 2, 'FS-30w', 1, '1–1'],
    // Start to start.
    ['together', 5, 'SS', 2, '1–2'],
    ['three days later', 5, 'SS+3', 2, '4–5'],
    ['into a Sunday', 9, 'SS+6', 1, '8–8'],
    ['six working days later', 9, 'SS+6w', 1, '8–8'],
    ['eleven days later is the holiday', 20, 'SS+11', 1, '13–13'],
    ['a lead to before the project', 5, 'SS-1', 2, '1–2'],
    // Finish to finish.
    ['ending together', 5, 'FF', 2, '4–5'],
    ['a long one need not wait', 5, 'FF', 8, '1–9'],
    ['an end on Sunday is one on Monday', 5, 'FF+2', 2, '6–8'],
    ['two working days after', 5, 'FF+2w', 2, '6–8'],
    ['the end on the holiday is one on Saturday', 8, 'FF+3', 1, '13–13'],
    ['ending two days before', 5, 'FF-2', 2, '2–3'],
    ['two working days before, over a Sunday', 7, 'FF-2w', 2, '4–5'],
  ])('%s: after %d days, %s of %d days is on %s', (_claim, first, kind, second, window) => {
    const result = schedule(plan([task(1, first), task(2, second)], [`1 ${kind} 2`]))
    expect(windowOf(result, 2)).toBe(window)
    expect(result.conflicts).toEqual([])
  })

  test.each<[string, number, string, number, string]>([
    ['ends the day before the other starts', 10, 'SF', 2, '8–9'],
    ['ends on Saturday before a Monday', 8, 'SF', 2, '5–6'],
    ['the last working day before is the 11th', 10, 'SF+3', 2, '10–11'],
    ['three working days after the 10th is the 15th', 10, 'SF+3w', 2, '11–13'],
    ['a lead', 10, 'SF-2', 2, '5–6'],
    ['a lead in working days', 10, 'SF-2w', 2, '5–6'],
    ['cannot end before it has been done', 2, 'SF', 3, '1–3'],
  ])('start to finish %s', (_claim, from, kind, days, window) => {
    const first = task(1, 4, { notBefore: june(from) })
    expect(windowOf(schedule(plan([first, task(2, days)], [`1 ${kind} 2`])), 2)).toBe(window)
  })

  test('Maundy Thursday and Good Friday, 2 and 3 April 2026, are days off', () => {
    const result = schedule(plan([task(1, 3), task(2, 2)], ['1 FS 2'], { start: '2026-03-30' }))
    expect(windowOf(result, 1)).toBe('3/30–4/1')
    expect(windowOf(result, 2)).toBe('4/4–4/6')
  })

  test('the latest of several holds', () => {
    const tasks = [task(1, 3), task(2, 5), task(3, 2)]
    expect(windowOf(schedule(plan(tasks, ['1 FS+4 3', '2 FF+1 3'])), 3)).toBe('8–9')
    expect(windowOf(schedule(plan(tasks, ['1 FS 3', '2 FF+4 3'])), 3)).toBe('8–9')
  })
})

describe('a task on its own', () => {
  test.each<[string, Partial<PlanTask>, string, string]>([
    ['begins with the project', {}, start, '1–2'],
    ['on a working day, if the project starts on a Sunday', {}, june(7), '8–9'],
    ['not before the typed day', { notBefore: june(10) }, start, '10–11'],
    ['moved on from the holiday', { notBefore: june(12) }, start, '13–15'],
    ['as typed, also before the project', { notBefore: '2026-05-29' }, start, '5/29–5/30'],
  ])('%s', (_claim, given, projectStart, window) => {
    const result = schedule(plan([task(1, 2, given)], [], { start: projectStart }))
    expect(windowOf(result, 1)).toBe(window)
    expect(result.dates.get(1)).toMatchObject({ totalFloat: 0, freeFloat: 0, isCritical: true })
  })

  test.each([0, -1, 1.5, Number.NaN])('of %s days is refused', (workDays) => {
    expect(() => schedule(plan([task(1, workDays)], []))).toThrow('at least one whole working day')
  })

  test('in a calendar without a working day is refused', () => {
    const never = { workdays: Array<boolean>(7).fill(false), daysOff: new Set<string>() }
    expect(() => schedule(plan([task(1, 1)], [], { calendar: never }))).toThrow('no working day in any week')
  })

  test('a lag of half a day, a date that is none and an end before the start are refused', () => {
    const half: Link = { ...link('1 FS 2'), lag: 0.5 }
    expect(() => schedule({ ...plan([task(1, 1), task(2, 1)], []), links: [half] })).toThrow('whole number')
    expect(() => schedule(plan([task(1, 1, { notBefore: 'soon' })], []))).toThrow('soon is not a date')
    expect(() => schedule(plan([held(1, 9, 8)], []))).toThrow('before it starts')
  })

  test('no tasks have no finish', () => {
    expect(schedule(plan([], []))).toEqual({ dates: new Map(), undated: [], conflicts: [], finish: null })
  })

  test('a hundred years of work are planned, ten thousand refused', () => {
    expect(schedule(plan([task(1, 30_000)], [])).finish?.slice(0, 3)).toBe('212')
    expect(() => schedule(plan([task(1, 3_000_000)], []))).toThrow('past the year 9999')
  })
})

describe('float and the critical path', () => {
  const floats = (result: Schedule) =>
    Object.fromEntries([...result.dates].map(([id, one]) => [id, [one.totalFloat, one.freeFloat]]))

  test.each<[string, PlanTask[], string[], Record<number, [total: number, free: number]>]>([
    // 1: 1–3; 2: 4–9; 3: 4–5; 4: 10–11.
    [
      'a diamond: the short branch has three days',
      [task(1, 3), task(2, 5), task(3, 2), task(4, 2)],
      ['1 FS 2', '1 FS 3', '2 FS 4', '3 FS 4'],
      { 1: [0, 0], 2: [0, 0], 3: [3, 3], 4: [0, 0] },
    ],
    // 2 and 3 in a row beside 1: both share the slack, only the last has it free.
    [
      'a chain shares its float',
      [task(1, 8), task(2, 2), task(3, 3), task(4, 1)],
      ['1 FS 4', '2 FS 3', '3 FS 4'],
      { 1: [0, 0], 2: [3, 0], 3: [3, 3], 4: [0, 0] },
    ],
    // 1: 1–5, 2: Monday 8; 1 could as well end on Saturday.
    ['a lag into Sunday leaves a day', [task(1, 5), task(2, 1)], ['1 FS+1 2'], { 1: [1, 1], 2: [0, 0] }],
    // 1: 1–11; 2: 2–3; the network ends on the 11th, position 9.
    ['start to start', [task(1, 10), task(2, 2)], ['1 SS+1 2'], { 1: [0, 0], 2: [7, 7] }],
    ['start to start, the other way', [task(1, 1), task(2, 4)], ['1 SS+1 2'], { 1: [0, 0], 2: [0, 0] }],
    ['finish to finish', [task(1, 3), task(2, 5)], ['1 FF 2'], { 1: [2, 2], 2: [0, 0] }],
    ['finish to finish with a lag', [task(1, 3), task(2, 5)], ['1 FF+1w 2'], { 1: [1, 1], 2: [0, 0] }],
    // 1 begins on the 1st; 2 ends on the 5th: 1 may begin on the 6th, but would then end after 2.
    ['start to finish', [task(1, 2), task(2, 5)], ['1 SF 2'], { 1: [3, 3], 2: [0, 0] }],
    ['start to finish with a lag', [task(1, 1), task(2, 5)], ['1 SF+3w 2'], { 1: [2, 2], 2: [0, 0] }],
    // 1 ends on the 8th; 2 could lie two working days later without harm.
    ['a held task, as it lies', [task(1, 7), held(2, 4, 5)], [], { 1: [0, 0], 2: [2, 2] }],
    // 1 ends on the 5th, but 2 began on the 4th.
    ['a broken link leaves none', [task(1, 5), held(2, 4, 8)], ['1 FS 2'], { 1: [0, 0], 2: [0, 0] }],
  ])('%s', (_claim, tasks, links, expected) => {
    const result = schedule(plan(tasks, links))
    expect(floats(result)).toEqual(expected)
    for (const one of result.dates.values()) expect(one.isCritical).toBe(one.totalFloat === 0)
  })

  test('is measured against the finish of the network', () => {
    const result = schedule(plan([task(1, 3), task(2, 10)], []))
    expect(result.finish).toBe(june(11))
    expect(floats(result)).toEqual({ 1: [7, 7], 2: [0, 0] })
  })
})

describe('a held task', () => {
  test.each<[string, PlanTask[], string, number | null]>([
    ['two days too early', [task(1, 5), held(2, 4, 10)], '1 FS 2', 2],
    ['early by a weekend', [task(1, 6), held(2, 6, 10)], '1 FS 2', 2],
    ['in time', [task(1, 5), held(2, 6, 10)], '1 FS 2', null],
    ['begun on a Sunday after Saturday', [task(1, 6), held(2, 7, 10)], '1 FS 2', null],
    ['begun with a lag of a week to go', [task(1, 3), held(2, 4, 10)], '1 FS+7 2', 7],
    ['started too early', [task(1, 5, { notBefore: june(4) }), held(2, 3, 4)], '1 SS+1w 2', 2],
    ['ended too early', [task(1, 5), held(2, 1, 3)], '1 FF 2', 2],
    ['ended too early over a Sunday', [task(1, 7), held(2, 1, 6)], '1 FF 2', 2],
    ['ended on the Sunday', [task(1, 6), held(2, 1, 7)], '1 FF 2', null],
    ['ended before the other starts', [task(1, 5, { notBefore: june(9) }), held(2, 1, 5)], '1 SF 2', 3],
    ['both held', [held(1, 1, 6), held(2, 3, 9)], '1 FS 2', 5],
  ])('%s', (_claim, tasks, text, by) => {
    const before = tasks.find(({ id }) => id === 2)?.held
    const result = schedule(plan(tasks, [text]))
    expect(result.conflicts).toEqual(by === null ? [] : [{ link: link(text), by }])
    expect(result.dates.get(2)).toMatchObject({ ...before })
  })

  test('keeps its dates, and its successors follow them', () => {
    const result = schedule(plan([held(1, 4, 7), task(2, 2), task(3, 2)], ['1 FS 2', '1 SS+1 3']))
    expect([1, 2, 3].map((id) => windowOf(result, id))).toEqual(['4–7', '8–9', '5–6'])
  })
})

test('a task without a length has no dates and its links sleep', () => {
  const result = schedule(plan([task(1, 5), task(2, null), task(3, 2)], ['1 FS 2', '2 FS 3', '9 FS 3']))
  expect(result.undated).toEqual([2])
  expect([1, 2, 3].map((id) => windowOf(result, id))).toEqual(['1–5', undefined, '1–2'])
})

describe('links in a circle', () => {
  const ten = Array.from({ length: 9 }, (_, at) => `${at + 1} FS ${at + 2}`)

  test.each<[string, string[], string, number[] | null]>([
    ['none', ten, '1 FS 10', null],
    ['of a task with itself', [], '4 FS 4', [4]],
    ['of two', ['1 FS 2'], '2 SS 1', [2, 1]],
    ['of ten', ten, '10 FS 1', [10, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['of four of them', ten, '6 FF 3', [6, 3, 4, 5]],
    ['the shortest one', [...ten, '2 SS 9'], '10 FS 1', [10, 1, 2, 9]],
  ])('%s', (_claim, links, added, loop) => {
    expect(loopClosedBy(links.map(link), link(added))).toEqual(loop)
  })

  test.each<[string, string[], number[]]>([
    ['two', ['2 FS 1', '1 SS 2'], [1, 2]],
    [
      'ten, behind and before others',
      ['11 FS 3', '7 FS 12', ...ten, '10 FS 1'],
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    ],
    ['itself', ['3 FS 3'], [3]],
  ])('%s: the plan is refused with the loop', (_claim, links, loop) => {
    const tasks = Array.from({ length: 12 }, (_, at) => task(at + 1, 1))
    expect(() => schedule(plan(tasks, links))).toThrow(new CycleError(loop))
    expect(new CycleError(loop).message).toContain([...loop, loop[0]].join(' → '))
  })
})

describe('what an edit moves', () => {
  const tasks = [task(1, 3), task(2, 5), task(3, 2), task(4, 2)]
  const links = ['1 FS 2', '1 FS 3', '2 FS 4', '3 FS 4']
  const before = schedule(plan(tasks, links)).dates

  test('others, by how many calendar days, in order of their new start', () => {
    // 2 was 4–9 and is 8–13 now: the 12th is off; 4 was 10–11 and is 15–16.
    const after = schedule(plan([task(1, 6), ...tasks.slice(1)], links))
    expect(movesBetween(before, after, new Set([1]))).toEqual([
      { id: 2, from: { start: june(4), end: june(9) }, to: { start: june(8), end: june(13) }, days: 4 },
      { id: 3, from: { start: june(4), end: june(5) }, to: { start: june(8), end: june(9) }, days: 4 },
      { id: 4, from: { start: june(10), end: june(11) }, to: { start: june(15), end: june(16) }, days: 5 },
    ])
  })

  test('nothing within the free float', () => {
    const after = schedule(plan([tasks[0], tasks[1], task(3, 5), tasks[3]] as PlanTask[], links))
    expect(movesBetween(before, after, new Set([3]))).toEqual([])
  })

  test('a task that had no dates comes from nowhere', () => {
    const after = schedule(plan(tasks, links))
    const [move] = movesBetween(new Map([...before].filter(([id]) => id !== 4)), after, new Set())
    expect(move).toEqual({ id: 4, from: null, to: { start: june(10), end: june(11) }, days: 0 })
  })
})
