import { expect, it } from 'vitest'
import { SIX_DAY_WEEK } from '../calendars/calendar.ts'
import { type Need, workersPerDay } from './workers.ts'

const need = (project: number | null, start: string, end: string, workers: number): Need => ({
  project,
  position: 7,
  start,
  end,
  workers,
  calendar: SIX_DAY_WEEK,
})

it('adds up the workers of a position by project and working day', () => {
  // 2026-11-15 is a Sunday.
  const counted = workersPerDay(
    [
      need(1, '2026-11-13', '2026-11-16', 4),
      need(1, '2026-11-16', '2026-11-20', 2),
      need(null, '2026-11-10', '2026-11-14', 3),
    ],
    { from: '2026-11-14', to: '2026-11-17' },
  )
  const days = (project: number | null) => [...(counted.get(7)?.get(project) ?? [])]
  expect(days(1)).toEqual([
    ['2026-11-14', 4],
    ['2026-11-16', 6],
    ['2026-11-17', 2],
  ])
  expect(days(null)).toEqual([['2026-11-14', 3]])
})
