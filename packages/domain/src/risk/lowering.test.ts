import { expect, test } from 'vitest'
import { handbookExample } from '../schedule/risk.fixture.ts'
import { type RiskFacts, riskOf } from '../schedule/risk.ts'
import { loweringOf } from './lowering.ts'

test('each thing that can be put right lowers the score of the example by its own part', () => {
  expect(riskOf(handbookExample, '2026-06-15').score).toBe(0.51)
  expect(loweringOf(handbookExample, '2026-06-15')).toEqual([
    // 0.35 × 0.6 × 1.15 = 0.2415: 0.5109 becomes 0.2694.
    { what: 'progress', by: 0.24 },
    // 0.20 × 0.5 × 1.15 = 0.115: 0.3959.
    { what: 'predecessors', by: 0.11 },
    // 0.15 × 0.4286 × 1.15 = 0.0739: 0.4370.
    { what: 'weather', by: 0.07 },
    // 0.15 × 0.1 × 1.15 = 0.0173: 0.4937; workers 0.0115: 0.4994.
    { what: 'materials', by: 0.02 },
    { what: 'workers', by: 0.01 },
  ])
})

test('where nothing speaks against a work item, nothing lowers its score', () => {
  const fine: RiskFacts = { ...handbookExample, status: 60, predecessors: [], weather: null, supplies: [] }
  expect(loweringOf(fine, '2026-06-15')).toEqual([])
})
