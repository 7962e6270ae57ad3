import { expect, test } from 'vitest'
import { CEMENT_ON_ORDER } from '../slips.fixture.ts'
import { emptyArrival, itemOf, lineAfter } from './receipt-draft.ts'

const arrival = (change: object) => ({ ...emptyArrival('bags', 230), ...change })

test.each([
  ['is not here yet', {}, { due: 100, isOver: false, isHere: false }],
  ['is short', { arrived: 88, rejected: 8 }, { due: 20, isOver: false, isHere: true }],
  ['is complete', { arrived: 100 }, { due: 0, isOver: false, isHere: true }],
  ['is more than ordered', { arrived: 101 }, { due: 0, isOver: true, isHere: true }],
  ['comes in another unit', { arrived: 40, unit: 'kg' }, { due: null, isOver: false, isHere: true }],
])('a line that %s', (_what, change, after) => {
  expect(lineAfter(CEMENT_ON_ORDER, arrival(change))).toEqual(after)
})

test('a price is sent only by those who see prices', () => {
  expect(itemOf(arrival({ arrived: 5 }), true)).toMatchObject({ arrived: 5, rejected: 0, unit_price: 230 })
  expect(itemOf(arrival({ arrived: 5 }), false)).not.toHaveProperty('unit_price')
})
