import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SIX_DAY_WEEK } from '../calendars/calendar.ts'
import { schedule } from './network.ts'
import { type ProposeFacts, type ProposeItem, proposePlan, workDaysBasis, workDaysOf } from './propose.ts'

test.each<[string, number | null, (number | null)[], number | null, number, string]>([
  ['the longest line', 240, [6, 7, null], 20, 7, 'lines'],
  ['of half days, up', 240, [0.5, 2.25], 20, 3, 'lines'],
  ['less than a day is a day', null, [0.125], null, 1, 'lines'],
  ['lines without a duration: 240 sq.m at 20 a day', 240, [0, null], 20, 12, 'productivity'],
  ['250 sq.m at 20 a day', 250, [], 20, 13, 'productivity'],
  ['a converted measurement is not a day longer', 240.00014, [], 20, 12, 'productivity'],
  ['a lump sum at half a lot a day', 1, [], 0.5, 2, 'productivity'],
  ['without productivity', 240, [], null, 1, 'none'],
  ['without a measurement', null, [], 20, 1, 'none'],
  ['nothing per day', 240, [], 0, 1, 'none'],
])('%s', (_claim, measurement, durations, productivity, days, basis) => {
  expect(workDaysOf({ measurement, durations, productivity })).toBe(days)
  expect(workDaysBasis({ measurement, durations, productivity })).toBe(basis)
})

const item = (id: number, phase: number, rest: Partial<ProposeItem> = {}): ProposeItem => ({
  id,
  work_item_id: id * 10,
  phase_id: phase,
  lag_days: 0,
  measurement: null,
  durations: [2],
  productivity: null,
  ...rest,
})

const facts = (
  items: ProposeItem[],
  predecessors: Record<number, number[]>,
  phases: Record<number, number[]> = {},
): ProposeFacts => ({
  items,
  predecessors: new Map(Object.entries(predecessors).map(([id, before]) => [Number(id), before])),
  phasePredecessors: new Map(Object.entries(phases).map(([id, before]) => [Number(id), before])),
})

const linksOf = (given: ProposeFacts) =>
  proposePlan(given).links.map(
    ({ predecessor, successor, lag }) => `${predecessor}→${successor}${lag ? ` +${lag}` : ''}`,
  )

describe('the order of a first plan', () => {
  test.each<[string, ProposeFacts, string[]]>([
    [
      'the catalogue’s predecessors',
      facts([item(1, 1), item(2, 1), item(3, 1)], { 20: [10], 30: [20] }),
      ['1→2', '2→3'],
    ],
    [
      'what follows anyway is dropped',
      facts([item(1, 1), item(2, 1), item(3, 1)], { 20: [10], 30: [10, 20] }),
      ['1→2', '2→3'],
    ],
    [
      'but not a curing time that reaches further',
      facts([item(1, 1), item(2, 1), item(3, 1, { lag_days: 7 })], { 20: [10], 30: [10] }),
      ['1→2', '1→3 +7'],
    ],
    [
      'nor one longer than the way around: two days of work against three to wait',
      facts([item(1, 1), item(2, 1), item(3, 1, { lag_days: 3 })], { 20: [10], 30: [10, 20] }),
      ['1→2', '2→3 +3'],
    ],
    [
      'a missing work item is stepped over, without its curing time',
      facts([item(1, 1), item(3, 1, { lag_days: 14 })], { 20: [10], 30: [20] }),
      ['1→3'],
    ],
    [
      'the same work in two places waits for both',
      facts([item(1, 1), item(2, 1, { work_item_id: 10 }), item(3, 1)], { 30: [10] }),
      ['1→3', '2→3'],
    ],
    [
      'but in two parts of the project each for its own, and both for what is there once',
      facts(
        [
          item(1, 1),
          item(2, 1, { tag_id: 7 }),
          item(3, 1, { tag_id: 8, work_item_id: 20 }),
          item(4, 1, { tag_id: 7 }),
          item(5, 1, { tag_id: 8, work_item_id: 40 }),
        ],
        { 20: [10], 40: [20] },
      ),
      ['1→2', '1→3', '2→4', '3→5'],
    ],
    [
      'a phase waits with its first work for the last of the phase before',
      facts([item(1, 1), item(2, 1), item(3, 2), item(4, 2)], { 20: [10], 40: [30] }, { 2: [1] }),
      ['1→2', '2→3', '3→4'],
    ],
    ['a missing phase is stepped over', facts([item(1, 1), item(3, 3)], {}, { 2: [1], 3: [2] }), ['1→3']],
    [
      'what the catalogue puts somewhere stays there',
      facts([item(1, 1), item(2, 1, { durations: [90] }), item(3, 2)], { 30: [10] }, { 2: [1] }),
      ['1→3'],
    ],
    [
      'work of one’s own follows the work that the phase waits for, not the longest',
      facts(
        [item(1, 1), item(2, 1, { durations: [90] }), item(3, 2), item(4, 2, { work_item_id: null })],
        { 30: [10] },
        { 2: [1] },
      ),
      ['1→3', '1→4'],
    ],
    [
      'nor what runs beside everything',
      facts([item(1, 1), item(2, 1, { durations: [300], isByTime: true }), item(3, 2)], {}, { 2: [1] }),
      ['1→3'],
    ],
    [
      'phases against the order of their work make no circle',
      facts([item(1, 1), item(3, 2), item(2, 1)], { 10: [30] }, { 2: [1] }),
      ['3→1', '2→3'],
    ],
    ['nor do work items', facts([item(1, 1), item(2, 1)], { 10: [20], 20: [10] }), ['2→1']],
    ['nor phases', facts([item(1, 1), item(2, 2)], {}, { 1: [2], 2: [1] }), ['1→2']],
    ['nor a work item before itself', facts([item(1, 1)], { 10: [10] }, { 1: [1] }), []],
    ['nothing for nothing', facts([], {}), []],
  ])('%s', (_claim, given, links) => {
    expect(linksOf(given)).toEqual(links)
  })
})

test('every proposal is a plan: all work is dated, each link is said once', () => {
  const ids = fc.integer({ min: 1, max: 15 })
  const before = fc.array(fc.tuple(ids, fc.array(ids, { maxLength: 3 })), { maxLength: 15 })
  const given = fc.record({
    items: fc.array(
      fc.record({
        work: fc.option(ids),
        phase: fc.integer({ min: 1, max: 5 }),
        lag: fc.nat(10),
        days: fc.nat(9),
      }),
      { maxLength: 25 },
    ),
    work: before,
    phases: before,
  })
  fc.assert(
    fc.property(given, ({ items, work, phases }) => {
      const { links, workDays } = proposePlan({
        items: items.map(({ work: work_item_id, phase, lag, days }, at) =>
          item(at + 1, phase, { work_item_id, lag_days: lag, durations: [days] }),
        ),
        predecessors: new Map(work),
        phasePredecessors: new Map(phases),
      })
      const tasks = items.map((_, at) => ({
        id: at + 1,
        workDays: workDays.get(at + 1) ?? null,
        notBefore: null,
        held: null,
      }))
      const plan = { start: '2026-06-01', calendar: SIX_DAY_WEEK, tasks, links }
      const result = schedule(plan)
      expect(result.undated).toEqual([])
      expect(result.dates.size).toBe(items.length)
      expect(new Set(links.map(({ predecessor, successor }) => `${predecessor} ${successor}`)).size).toBe(
        links.length,
      )
    }),
    { numRuns: 300 },
  )
})
