import { expect, test } from 'vitest'
import {
  BID_CATEGORIES,
  bidCategoryOf,
  IMPLEMENTING_CLIENTS,
  isGovernmentClient,
  PROJECT_STATUSES,
  type ProjectStatus,
  progressRange,
} from './options.ts'

test('the bid categories are worded as specified', () => {
  expect(BID_CATEGORIES.join('; ')).toBe(
    '500,000 and below; more than 500,000 up to 1 Million; 1-5 Million; 5-10 Million; 10-50 Million; ' +
      '50-500 Million; more than 500 Million',
  )
})

test.each([
  [0, '500,000 and below'],
  [500_000, '500,000 and below'],
  [500_000.01, 'more than 500,000 up to 1 Million'],
  [1_000_000, 'more than 500,000 up to 1 Million'],
  [1_000_000.01, '1-5 Million'],
  [5_000_000, '1-5 Million'],
  [5_000_000.01, '5-10 Million'],
  [10_000_000, '5-10 Million'],
  [10_000_000.01, '10-50 Million'],
  [50_000_000, '10-50 Million'],
  [50_000_000.01, '50-500 Million'],
  [500_000_000, '50-500 Million'],
  [500_000_000.01, 'more than 500 Million'],
  [90_000_000_000, 'more than 500 Million'],
])('a budget of %d is %s', (budget, category) => {
  expect(bidCategoryOf(budget)).toBe(category)
})

test('three of the five implementing clients are government', () => {
  expect(IMPLEMENTING_CLIENTS.filter(isGovernmentClient)).toEqual([
    'DPWH',
    'Provincial Government',
    'Local Government Unit',
  ])
  expect(isGovernmentClient(null)).toBe(false)
})

test.each<[ProjectStatus, number, number | null]>([
  [0, 0, 0.01],
  [10, 0.01, 20],
  [20, 20, 30],
  [30, 30, 40],
  [40, 40, 50],
  [50, 50, 60],
  [60, 60, 70],
  [70, 70, 80],
  [80, 80, 90],
  [90, 90, 100],
  [100, 100, null],
])('the filter %d takes progress from %d to below %s', (status, from, below) => {
  expect(progressRange(status)).toEqual({ from, below })
})

test('every progress from 0.00 to 100.00 falls under exactly one filter', () => {
  const ranges = PROJECT_STATUSES.map((status) => progressRange(status.value))
  const taking = (progress: number) =>
    ranges.filter(({ from, below }) => progress >= from && (below === null || progress < below)).length
  const all = Array.from({ length: 10_001 }, (_, hundredths) => hundredths / 100)
  expect(all.filter((progress) => taking(progress) !== 1)).toEqual([])
})
