import { expect, test } from 'vitest'
import { billReference, isNextStep, whyNotBillDay, whyNotBilled, whyNotCollected } from './rules.ts'

test.each([
  ['BUL-2026-014', 4, 'PB-2026-014-04'],
  ['BUL-2026-014-2', 12, 'PB-2026-014-2-12'],
  ['2026/7', 1, 'PB-2026/7-01'],
])('bill %s no. %d is %s', (identifier, number, reference) => {
  expect(billReference(identifier, number)).toBe(reference)
})

test('a draft is submitted, what was submitted is certified, and no step is taken twice', () => {
  expect(isNextStep('drafted', 'submit')).toBe(true)
  expect(isNextStep('drafted', 'certify')).toBe(false)
  expect(isNextStep('submitted', 'certify')).toBe(true)
  expect(isNextStep('submitted', 'submit')).toBe(false)
  expect(isNextStep('certified', 'certify')).toBe(false)
})

test.each([
  ['2026-11-05', null],
  ['2026-11-16', null],
  ['2026-11-17', 'Choose today or an earlier day.'],
  ['2026-11-04', 'Choose a day that is not before the end of its period, 11/05/2026.'],
])('a step on %s: %s', (day, why) => {
  const days = { today: '2026-11-16', first: '2026-11-05', firstIs: 'the end of its period, 11/05/2026' }
  expect(whyNotBillDay(day, days)).toBe(why)
})

test.each([
  { billed_before: 900, gross: 100, why: null },
  { billed_before: 900, gross: 100.01, why: expect.stringContaining('more than the contract cost') },
  { billed_before: 1_000.01, gross: -0.01, why: null },
])('$gross after $billed_before of a contract of 1,000.00', ({ why, ...billed }) => {
  expect(whyNotBilled({ contract_cost: 1_000, ...billed })).toEqual(why)
})

test.each([
  [100, 100, null],
  [100.01, 100, 'More than the bill still has to bring. Note what was added as "other" first.'],
  [1, 0, 'Nothing of this bill is left to collect.'],
  [1, -50, 'Nothing of this bill is left to collect.'],
])('%d of %d still to come: %s', (amount, receivable, why) => {
  expect(whyNotCollected(amount, receivable)).toBe(why)
})
