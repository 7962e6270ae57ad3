import { expect, test } from 'vitest'
import {
  acceptedOf,
  inOrderedUnit,
  isOverDelivered,
  priceOfOther,
  receiptCost,
  receivedShare,
  receivedState,
  stillDue,
  whyNotArrival,
} from './deliveries.ts'

test.each([
  [396, 8, 388, 230.5, 89_434],
  [0.3, 0.1, 0.2, 100, 20],
  [10, 10, 0, 250, 0],
  [15, 0, 15, 1480.3333, 22_205],
])(
  '%d came and %d went back: %d are accepted, at %d they cost %d',
  (arrived, rejected, kept, price, cost) => {
    expect(acceptedOf({ arrived, rejected })).toBe(kept)
    expect(receiptCost({ arrived, rejected }, price)).toBe(cost)
  },
)

test('no more is rejected than came', () => {
  expect(whyNotArrival('Cement', { arrived: 5, rejected: 6 })).toBe(
    'Cement: more is rejected than came. Check the two quantities.',
  )
  expect(whyNotArrival('Cement', { arrived: 5, rejected: 5 })).toBeNull()
})

test.each([
  [400, 0, 'none', 400],
  [400, 388, 'short', 12],
  [400, 400, 'complete', 0],
  [400, 410, 'over', 0],
  [0.3, 0.1, 'short', 0.2],
] as const)('of %d ordered %d received is %s, and %d are due', (ordered, received, state, due) => {
  expect(receivedState({ ordered, received })).toBe(state)
  expect(stillDue({ ordered, received })).toBe(due)
})

test.each([
  [400, 388, 12, false],
  [400, 388, 12.0001, true],
  [0.3, 0.1, 0.2, false],
])('of %d with %d here, %d more is over: %s', (ordered, received, coming, isOver) => {
  expect(isOverDelivered({ ordered, received }, coming)).toBe(isOver)
})

test('a request is as far as its lines, and complete only when all of it is here', () => {
  expect(receivedShare([])).toBe(0)
  expect(
    receivedShare([
      { ordered: 400, received: 400 },
      { ordered: 30, received: 15 },
      { ordered: 60, received: 0 },
      { ordered: 20, received: 25 },
    ]),
  ).toBe(62.5)
  expect(receivedShare([{ ordered: 100_000, received: 99_999 }])).toBe(99.9)
  expect(receivedShare([{ ordered: 3, received: 3 }])).toBe(100)
})

test('a quantity goes back to the unit it was ordered in', () => {
  expect(inOrderedUnit(26.6667, { quantity: 53.3333, ordered_quantity: 10 })).toBe(5)
  expect(inOrderedUnit(40, { quantity: 40, ordered_quantity: 40 })).toBe(40)
})

test('a price goes over to another unit', () => {
  // 53.3333 kg at 48.50 are 10 lengths.
  expect(priceOfOther(48.5, 53.3333, 10)).toBe(258.6665)
  expect(priceOfOther(230, 1, 1)).toBe(230)
})
