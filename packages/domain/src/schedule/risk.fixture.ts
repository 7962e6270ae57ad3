import type { RiskFacts } from './risk.ts'

/** The example of the handbook, 5.2: planned 60%, done 30%; on 15 June its score is 0.51. */
export const handbookExample: RiskFacts = {
  priority: 'high',
  status: 30,
  start: '2026-06-01',
  plannedShare: 0.6,
  predecessors: [
    { status: 100, end: '2026-05-30' },
    { status: 90, end: '2026-06-05' },
  ],
  weather: { wetDays: 3, days: 7 },
  estimated: 100_000,
  actual: 45_000,
  supplies: [
    { have: 8, need: 10 },
    { have: 1, need: 1 },
    { have: 70, need: 100 },
  ],
}
