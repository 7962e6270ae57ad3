import { expect, test } from 'vitest'
import { beginsWords, daysUntilNeeded, type NoticeTask, noticeWords, taskNotices } from './task-notices.ts'

const TODAY = '2026-11-17'
const task = (
  id: number,
  start: string | null,
  end: string | null,
  status = 0,
  actualStart: string | null = null,
): NoticeTask => ({
  id,
  start,
  end,
  status,
  actualStart,
})

test.each<[string, NoticeTask, string | null, number]>([
  ['its end was yesterday', task(1, '2026-11-01', '2026-11-16', 99), 'overdue', 1],
  ['its end was yesterday and it never began', task(1, '2026-11-01', '2026-11-16'), 'overdue', 1],
  ['it is finished', task(1, '2026-11-01', '2026-11-16', 100), null, 0],
  ['it begins today', task(1, '2026-11-17', '2026-12-16'), 'to-start', 0],
  ['it begins in a week', task(1, '2026-11-24', '2026-12-16'), 'to-start', 7],
  ['it begins in eight days', task(1, '2026-11-25', '2026-12-16'), null, 0],
  ['it should have begun three days ago', task(1, '2026-11-14', '2026-12-16'), 'to-start', -3],
  ['it began without progress yet', task(1, '2026-11-17', '2026-12-16', 0, '2026-11-17'), null, 0],
  ['it ends today', task(1, '2026-11-01', '2026-11-17', 80), 'to-end', 0],
  ['it ends in a week', task(1, '2026-11-01', '2026-11-24', 80), 'to-end', 7],
  ['it ends in eight days', task(1, '2026-11-01', '2026-11-25', 80), null, 0],
  ['it has no dates', task(1, null, null), null, 0],
])('%s', (_claim, one, type, days) => {
  expect(taskNotices([one], TODAY)).toEqual(type === null ? [] : [{ id: 1, type, days }])
})

test('the longest overdue first, then what begins, then what ends', () => {
  const all = [
    task(1, '2026-11-01', '2026-11-20', 50),
    task(2, '2026-11-20', '2026-12-20'),
    task(3, '2026-11-01', '2026-11-16', 50),
    task(4, '2026-11-01', '2026-11-02', 50),
    task(5, '2026-11-18', '2026-12-20'),
  ]
  expect(taskNotices(all, TODAY).map(({ id }) => id)).toEqual([4, 3, 5, 2, 1])
})

test.each([
  ['2026-11-17', 1],
  ['2026-11-18', 2],
  ['2026-12-01', 15],
  ['2026-12-02', null],
  ['2026-11-16', null],
  [null, null],
])('materials of work that begins on %s are needed in %s days', (start, days) => {
  expect(daysUntilNeeded(start, TODAY)).toBe(days)
})

test('one day has words of its own', () => {
  expect([beginsWords(1), beginsWords(2)]).toEqual(['begin today', 'begin in 2 days'])
})

test.each([
  ['overdue', 1, '1 day past its end'],
  ['overdue', 4, '4 days past its end'],
  ['to-start', 0, 'begins today'],
  ['to-start', 1, 'begins in 1 day'],
  ['to-start', -1, 'should have begun 1 day ago'],
  ['to-start', -3, 'should have begun 3 days ago'],
  ['to-end', 0, 'ends today'],
  ['to-end', 2, 'ends in 2 days'],
] as const)('%s, %d: %s', (type, days, words) => {
  expect(noticeWords({ type, days })).toBe(words)
})
