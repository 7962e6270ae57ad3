import { expect, test } from 'vitest'
import { cameWords, leftOn, leftWords } from './history-words.ts'

const DAYS = { first_day: '2026-11-02', last_day: null, from_project: '', to_project: '' }

test.each([
  { event: DAYS, left: null, words: 'Still here' },
  { event: { ...DAYS, last_day: '2026-11-14' }, left: '2026-11-14', words: 'free for others' },
  {
    event: { ...DAYS, last_day: '2026-11-14', to_project: 'Covered Court' },
    left: '2026-11-14',
    words: 'to Covered Court',
  },
  { event: { ...DAYS, last_day: '2026-11-01' }, left: null, words: 'Taken back before the first day' },
])('who left on $left went "$words"', ({ event, left, words }) => {
  expect(leftOn(event)).toBe(left)
  expect(leftWords(event)).toBe(words)
})

test('who came by a transfer came from somewhere', () => {
  expect(cameWords(DAYS)).toBe('assigned here')
  expect(cameWords({ ...DAYS, from_project: 'Day Care Center' })).toBe('from Day Care Center')
})
