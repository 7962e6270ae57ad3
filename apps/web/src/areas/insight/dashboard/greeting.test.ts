import { expect, test } from 'vitest'
import { greeting, needsYou, weekday } from './greeting.ts'

test.each([
  { utc: '2026-11-12T16:00:00Z', words: 'Good morning, Maricel' },
  { utc: '2026-11-13T03:59:00Z', words: 'Good morning, Maricel' },
  { utc: '2026-11-13T04:00:00Z', words: 'Good afternoon, Maricel' },
  { utc: '2026-11-13T10:00:00Z', words: 'Good evening, Maricel' },
])('at $utc one says "$words"', ({ utc, words }) => {
  expect(greeting('Maricel Santos', new Date(utc))).toBe(words)
})

test('the day is that of Manila', () => {
  expect(weekday(new Date('2026-11-12T16:00:00Z'))).toBe('Friday')
})

test.each([
  [0, 'nothing waits for you'],
  [1, '1 thing needs you'],
  [9, '9 things need you'],
])('%i: %s', (count, words) => {
  expect(needsYou(count)).toBe(words)
})
