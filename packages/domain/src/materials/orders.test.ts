import { expect, test } from 'vitest'
import { isOverOrder, leftToOrder, orderProgress, orderTone } from './orders.ts'

test.each([
  [1380, 2041, 67.6, 'green'],
  [1260, 1420, 88.7, 'yellow'],
  [90, 100, 90, 'orange'],
  [100, 100, 100, 'orange'],
  [1204, 1180, 102, 'red'],
  [74.9, 100, 74.9, 'green'],
  [75, 100, 75, 'yellow'],
] as const)('%d ordered of %d is %d%%, %s', (ordered, estimated, percent, tone) => {
  expect(orderProgress(ordered, estimated)).toBe(percent)
  expect(orderTone(percent)).toBe(tone)
})

test('what the estimate does not have has no progress', () => {
  expect(orderProgress(5, 0)).toBeNull()
})

test.each([
  [100, 60, 40, false],
  [100, 60, 40.0001, true],
  [0.3, 0.1, 0.2, false],
  [100, 120, 1, true],
])('of %d with %d ordered, %d more is over: %s', (estimated, ordered, wanted, isOver) => {
  expect(isOverOrder(estimated, ordered, wanted)).toBe(isOver)
})

test('what is left is never below nothing', () => {
  expect(leftToOrder(100, 120)).toBe(0)
})
