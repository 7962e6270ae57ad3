import { expect, test } from 'vitest'
import { isLow, notEnough, stockAfter, stockShare, usedShare, usedTone } from './stock.ts'

test.each([
  [214, 1380, 0, 15.5],
  [38.5, 150, 0, 25.7],
  [30, 20, 20, 75],
  [0, 75, 0, 0],
  [0, 0, 0, null],
])('%d left of %d received and %d moved in is %d%%', (balance, received, moved_in, share) => {
  expect(stockShare({ balance, received, moved_in })).toBe(share)
})

test.each([
  ['17.5% at a point of 20%', 35, 200, 20, true],
  ['exactly at the point', 40, 200, 20, true],
  ['just above it', 40.0001, 200, 20, false],
  ['no reorder point', 0, 200, null, false],
  ['nothing was ever received', 0, 0, 20, false],
  ['nothing left at a point of 0%', 0, 200, 0, true],
])('%s', (_what, balance, received, point, low) => {
  expect(isLow({ balance, received, moved_in: 0 }, point)).toBe(low)
})

test('a release leaves four decimals', () => {
  expect(stockAfter(0.3, 0.1)).toBe(0.2)
  expect(stockAfter(578, 364)).toBe(214)
})

test('what is not there is said with what is', () => {
  expect(notEnough('Portland Cement', '12', 'bags')).toBe(
    'Portland Cement: there are only 12 bags in stock. Release less, or receive the delivery first.',
  )
})

test.each([
  [673, 1000, 67.3, 'green'],
  [69.9, 100, 69.9, 'green'],
  [70, 100, 70, 'red'],
  [845, 1000, 84.5, 'red'],
] as const)('%d used of %d ordered is %d%%, %s', (used, ordered, percent, tone) => {
  expect(usedShare(used, ordered)).toBe(percent)
  expect(usedTone(percent)).toBe(tone)
})

test('without an order there is no share of it', () => {
  expect(usedShare(5, 0)).toBeNull()
})
