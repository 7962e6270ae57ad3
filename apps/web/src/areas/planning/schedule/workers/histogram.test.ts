import { expect, test } from 'vitest'
import { barsOf, clashSpans } from './histogram.ts'

const masons = {
  position_id: 1,
  position: 'Mason',
  employed: 6,
  most: 9,
  clashes: ['2026-06-06', '2026-06-08', '2026-06-15'],
  projects: [
    {
      project_id: 7,
      project: 'School',
      days: [
        { date: '2026-06-06', workers: 5 },
        { date: '2026-06-08', workers: 4 },
        { date: '2026-06-15', workers: 5 },
      ],
    },
    {
      project_id: null,
      project: 'Booked',
      days: [
        { date: '2026-06-06', workers: 3 },
        { date: '2026-06-08', workers: 5 },
        { date: '2026-06-15', workers: 3 },
      ],
    },
  ],
}

test('a bar is the sum of its projects, and an empty day has none', () => {
  const bars = barsOf(masons, '2026-06-05', '2026-06-08')
  expect(bars.map(({ total, isClash }) => [total, isClash])).toEqual([
    [0, false],
    [8, true],
    [0, false],
    [9, true],
  ])
})

test('days around a Sunday are one clash, a week later is another', () => {
  expect(clashSpans(masons, '2026-06-01', '2026-06-30')).toEqual([
    { from: '2026-06-06', to: '2026-06-08', most: 9, projects: ['School', 'Booked'] },
    { from: '2026-06-15', to: '2026-06-15', most: 8, projects: ['School', 'Booked'] },
  ])
})
