import { expect, test } from 'vitest'
import { amountAxis } from './amount-axis.ts'

test.each([
  [4_540_021, '₱ million', ['0', '1', '2', '3', '4', '5']],
  [12_067_859, '₱ million', ['0', '2.5', '5', '7.5', '10', '12.5']],
  [5_000_000, '₱ million', ['0', '1', '2', '3', '4', '5']],
  [1_200_000, '₱ million', ['0', '0.2', '0.4', '0.6', '0.8', '1', '1.2']],
  [840_000, '₱ thousand', ['0', '200', '400', '600', '800', '1,000']],
  [950, '₱', ['0', '200', '400', '600', '800', '1,000']],
  [0, '₱', ['0', '0.2', '0.4', '0.6', '0.8', '1']],
])('up to %d is drawn in %s at %j', (largest, unit, labels) => {
  const axis = amountAxis(largest)
  expect(axis.unit).toBe(unit)
  expect(axis.ticks.map(axis.label)).toEqual(labels)
  expect(axis.end).toBeGreaterThanOrEqual(largest)
})
