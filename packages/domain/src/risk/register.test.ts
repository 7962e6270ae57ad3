import { expect, test } from 'vitest'
import { isOverdue, namedRisk } from './register.ts'

test.each([
  { likelihood: 1, effect: 1, score: 0.04, band: 'success' },
  { likelihood: 1, effect: 5, score: 0.2, band: 'success' },
  { likelihood: 2, effect: 3, score: 0.24, band: 'semi-warning' },
  { likelihood: 2, effect: 5, score: 0.4, band: 'semi-warning' },
  { likelihood: 3, effect: 4, score: 0.48, band: 'warning' },
  { likelihood: 3, effect: 5, score: 0.6, band: 'warning' },
  { likelihood: 4, effect: 4, score: 0.64, band: 'danger' },
  { likelihood: 5, effect: 5, score: 1, band: 'danger' },
])('likelihood $likelihood and effect $effect are $score, $band', ({ likelihood, effect, ...expected }) => {
  expect(namedRisk(likelihood, effect)).toEqual(expected)
})

test.each([
  { state: 'open', due_date: '2026-11-16', overdue: true },
  { state: 'open', due_date: '2026-11-17', overdue: false },
  { state: 'open', due_date: null, overdue: false },
  { state: 'closed', due_date: '2026-11-16', overdue: false },
] as const)('on 17 November a risk that is $state and due $due_date: overdue $overdue', (row) => {
  expect(isOverdue(row, '2026-11-17')).toBe(row.overdue)
})
