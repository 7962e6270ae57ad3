import { expect, test } from 'vitest'
import { ladderStep, SLIPPAGE_LADDER } from './slippage-ladder.ts'

test.each([
  [0, undefined],
  [-4.99, undefined],
  [-5, 'Early warning'],
  [-6.17, 'Early warning'],
  [-10, 'ICU'],
  [-15, 'Terminal'],
  [-40, 'Terminal'],
])('a slippage of %d is %s', (slippage, name) => {
  expect(ladderStep(slippage)?.name).toBe(name)
})

test('every step begins where it says, and asks for something', () => {
  for (const step of SLIPPAGE_LADDER) {
    expect(ladderStep(step.from)).toBe(step)
    expect(step.demands.length).toBeGreaterThan(0)
  }
})
