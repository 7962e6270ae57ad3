import type { Dependency } from '@itayo/contract'
import { expect, test } from 'vitest'
import {
  budgetBadgeOf,
  linkMeans,
  linkWords,
  numbersOf,
  shiftWords,
  shortName,
  statusTone,
  timeBadgeOf,
} from './words.ts'

const link = (change: Partial<Dependency>): Dependency => ({
  label: '902(1)a2 Reinforcing Steel',
  value: 5,
  kind: 'FS',
  lag: 0,
  lag_unit: 'calendar',
  ...change,
})

test.each([
  [link({ lag: 3 }), '902(1)a2 FS +3', 'starts after it ends, 3 days later'],
  [link({ kind: 'SS' }), '902(1)a2 SS', 'starts after it starts'],
  [link({ kind: 'FF', lag: -1 }), '902(1)a2 FF −1', 'ends after it ends, up to 1 day earlier'],
  [link({ lag: 2, lag_unit: 'working' }), '902(1)a2 FS +2 wd', 'starts after it ends, 2 working days later'],
])('%o is written %s', (dependency, words, means) => {
  expect(linkWords(dependency, () => '902(1)a2')).toBe(words)
  expect(linkMeans(dependency)).toBe(means)
})

test('a link to a task that is not in the list has its label', () => {
  expect(linkWords(link({}), () => undefined)).toBe('902(1)a2 Reinforcing Steel FS')
})

test.each([
  [100, 'good'],
  [120, 'good'],
  [99.99, 'info'],
  [1, 'info'],
  [0, 'neutral'],
])('a status of %d is %s', (status, tone) => expect(statusTone(status)).toBe(tone))

test.each([
  [{ incomplete: 1, delayed: 1 }, 'INCOMPLETE'],
  [{ incomplete: 1, delayed: 0 }, 'INCOMPLETE'],
  [{ incomplete: 0, delayed: 0 }, 'ON-TIME'],
  [{ incomplete: 0, delayed: 1 }, 'DELAYED'],
] as const)('%o is %s', (phase, badge) => expect(timeBadgeOf(phase)).toBe(badge))

test.each([
  [{ under_budget: 1 }, 'WITHIN BUDGET'],
  [{ under_budget: 0 }, 'OVER BUDGET'],
  [{}, null],
] as const)('%o is %s', (phase, badge) => expect(budgetBadgeOf(phase)).toBe(badge))

const from = { start: '2026-11-16', end: '2026-11-20' }
test.each([
  [{ start: '2026-11-19', end: '2026-11-24' }, '3 days later'],
  [{ start: '2026-11-14', end: '2026-11-19' }, '2 days earlier'],
  [{ start: '2026-11-16', end: '2026-11-21' }, 'ends 1 day later'],
  [from, 'stays'],
])('to %o it moves: %s', (to, words) => expect(shiftWords(from, to)).toBe(words))

test('without dates before it gets some', () => {
  expect(shiftWords({ start: null, end: null }, from)).toBe('gets dates')
})

test('tasks of one pay item are told apart by their codes', () => {
  const task = (id: number, item_number: string, code: string) => ({ id, item_number, code })
  const numbers = numbersOf([
    task(1, '900(1)c', 'CW-02'),
    task(2, '900(1)c', 'CW-05'),
    task(3, '1046(2)a1', 'MW-01'),
    task(4, 'CW-10', 'CW-10'),
  ])
  expect([...numbers.values()]).toEqual(['900(1)c CW-02', '900(1)c CW-05', '1046(2)a1', 'CW-10'])
  expect(shortName({ item_number: '900(1)c', code: 'CW-02', SOW: 'Footing', tag_name: 'A' })).toBe(
    '900(1)c CW-02 A',
  )
  expect(shortName({ item_number: 'CW-10', code: 'CW-10', SOW: 'Topping', tag_name: '' })).toBe('CW-10')
})
