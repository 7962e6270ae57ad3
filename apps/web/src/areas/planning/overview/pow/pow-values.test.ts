import { expect, test } from 'vitest'
import { changedAmounts, currentPow, phaseLabels, powWords } from './pow-values.ts'

const phases = [
  { phase_id: 1, code: 'I', phase: 'General Requirements' },
  { phase_id: 2, code: 'II', phase: 'Earthworks' },
]

test('only changed amounts are sent, and a cleared one as null', () => {
  expect(changedAmounts({ 1: 100, 2: null, 3: 5 }, { 1: 100, 2: 50, 3: null })).toEqual([
    { phase_id: 2, pow_amount: 50 },
    { phase_id: 3, pow_amount: null },
  ])
})

test('an added phase without an amount is no change', () => {
  expect(changedAmounts({ 1: 100 }, { 1: 100, 9: null })).toEqual([])
  expect(changedAmounts({ 1: 100 }, { 1: 100, 9: 0 })).toEqual([{ phase_id: 9, pow_amount: 0 }])
})

test('what someone else saved is read from the refusal', () => {
  const current = currentPow({ results: [{ ...phases[0], pow_amount: 80 } as never], version: 3 })
  expect(current).toEqual({ values: { 1: 80 }, version: 3 })
})

test('phases are named with their code', () => {
  expect(phaseLabels(phases)).toEqual({ 1: 'I General Requirements', 2: 'II Earthworks' })
})

test.each([
  [null, 'None'],
  [0, '₱0.00'],
  [1234.5, '₱1,234.50'],
])('%s is compared as %s', (amount, words) => {
  expect(powWords(amount)).toBe(words)
})
