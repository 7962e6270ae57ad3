import type { PhaseCost, ProjectOverview } from '@itayo/contract'
import { expect, test } from 'vitest'
import {
  budgetWords,
  daysWords,
  missingWords,
  planWords,
  powTotal,
  spentPercent,
  undatedWords,
} from './overview-words.ts'

test.each([
  { budget: 100, actual: 40.01, words: '₱59.99 left' },
  { budget: 100, actual: 100, words: '₱0.00 left' },
  { budget: 100, actual: 100.5, words: '₱0.50 over' },
  { budget: null, actual: 5, words: 'No approved budget yet' },
])('$actual of a budget of $budget: $words', ({ budget, actual, words }) => {
  expect(budgetWords(budget, actual)).toBe(words)
})

test.each([
  { work_items: 0, planned: 0, slippage: 0, words: 'No estimate yet' },
  { work_items: 2, planned: null, slippage: null, words: 'No work item has dates yet' },
  { work_items: 2, planned: 43.46, slippage: -6.3, words: 'planned 43.46%, 6.30% behind' },
  { work_items: 2, planned: 43.46, slippage: -4.99, words: 'planned 43.46%, slippage −4.99%' },
  { work_items: 2, planned: 10, slippage: 2, words: 'planned 10.00%, 2.00% ahead' },
  { work_items: 2, planned: 10, slippage: 0, words: 'planned 10.00%' },
])('$words', ({ words, ...standing }) => {
  expect(planWords(standing as ProjectOverview)).toBe(words)
})

test.each([
  { days_left: 89, duration: 240, words: '89 days left of 240' },
  { days_left: 1, duration: 240, words: '1 day left of 240' },
  { days_left: 210, duration: 180, words: 'Starts 12/15/2026, 180 days' },
  { days_left: 0, duration: 0, words: 'No duration yet' },
])('$words', ({ days_left, duration, words }) => {
  const overview = { days_left, start_date: '2026-12-15', project_info: { duration } }
  expect(daysWords(overview as ProjectOverview)).toBe(words)
})

test('the days that a contract was extended by count among those left', () => {
  const overview = { days_left: 87, start_date: '2026-06-18', project_info: { duration: 240 } }
  const extended = { days_left: 97, extension_days: 10 }
  expect(daysWords(overview as ProjectOverview, extended)).toBe('97 days left of 250')
})

test.each([
  { actual: 376_560, estimate: 374_736, percent: 100.49 },
  { actual: 0, estimate: 100, percent: 0 },
  { actual: 50, estimate: 0, percent: 0 },
])('$actual spent of $estimate is $percent%', ({ actual, estimate, percent }) => {
  expect(spentPercent(actual, estimate)).toBe(percent)
})

test('centavos add up', () => {
  expect(powTotal([{ pow_amount: 0.1 }, { pow_amount: null }, { pow_amount: 0.2 }] as PhaseCost[])).toBe(0.3)
})

test('one and several', () => {
  expect([1, 2].map(missingWords)).toEqual(['1 missing POW amount', '2 missing POW amounts'])
  expect([1, 2].map((count) => undatedWords(count).split(':')[0])).toEqual([
    '1 work item has no dates',
    '2 work items have no dates',
  ])
})
