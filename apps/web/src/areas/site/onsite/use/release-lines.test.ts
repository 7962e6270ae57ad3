import type { MaterialBalanceRow, Release, StockChoice } from '@itayo/contract'
import { expect, test } from 'vitest'
import { CEMENT_IN_STOCK } from '../slips.fixture.ts'
import { allowances, choiceOf, choicesWith, lineState } from './release-lines.ts'

test.each([
  ['leaves what is left', 40, 'bags', { left: 60, isTooMuch: false, isLow: false }],
  ['leaves it at the reorder point', 60, 'bags', { left: 40, isTooMuch: false, isLow: true }],
  ['is more than there is', 101, 'bags', { left: -1, isTooMuch: true, isLow: false }],
  ['in kilograms', 400, 'kg', { left: 90, isTooMuch: false, isLow: false }],
  ['with nothing typed', null, 'bags', { left: null, isTooMuch: false, isLow: false }],
])('a line that %s', (_what, quantity, unit, state) => {
  expect(lineState({ stock_id: 7, quantity, unit }, CEMENT_IN_STOCK)).toEqual(state)
})

test('a release that is corrected gives back what it took, also of what is used up', () => {
  const item = { work_item_code: '', work_item_number: '', unit: 'bags', stock_unit: 'bags', quantity: 1 }
  const corrected = {
    items: [
      { ...item, stock_id: 7, description: 'Cement', stock_quantity: 12 },
      { ...item, stock_id: 8, description: 'Sand', stock_quantity: 5 },
    ],
  } as unknown as Release
  expect(
    choicesWith([CEMENT_IN_STOCK], corrected).map(({ stock_id, stock_balance }) => [stock_id, stock_balance]),
  ).toEqual([
    [7, 112],
    [8, 5],
  ])
  expect(choicesWith([CEMENT_IN_STOCK], null)).toEqual([CEMENT_IN_STOCK])
})

test('a release in kilograms of what is used up is corrected in kilograms', () => {
  const item = { stock_id: 7, description: 'Cement', unit: 'kg', stock_unit: 'bags' }
  const corrected = { items: [{ ...item, quantity: 80, stock_quantity: 2 }] } as unknown as Release
  const [choice] = choicesWith([], corrected) as [StockChoice]
  expect(lineState({ stock_id: 7, quantity: 80, unit: 'kg' }, choice)).toMatchObject({ left: 0 })
  expect(lineState({ stock_id: 7, quantity: 120, unit: 'kg' }, choice)).toMatchObject({ isTooMuch: true })
})

test('a line of what somebody else used up stays, and nothing is left of it', () => {
  const picked = new Map([[7, CEMENT_IN_STOCK]])
  expect(choiceOf(7, [CEMENT_IN_STOCK], picked)).toEqual(CEMENT_IN_STOCK)
  expect(choiceOf(7, [], picked)).toEqual({ ...CEMENT_IN_STOCK, stock_balance: 0 })
  expect(choiceOf(8, [], picked)).toBeUndefined()
})

const allowed = {
  psow_id: 3,
  material_description: 'Cement',
  unit: 'bags',
  estimated: 400,
  expected: 364.8,
  used: 300,
}

test.each([
  ['bags', { quantity: 64, unit: 'bags' }, null, [{ allowed: 364.8, used: 364, over: -0.8 }]],
  ['kilograms', { quantity: 1600, unit: 'kg' }, null, [{ allowed: 364.8, used: 340 }]],
  ['a correction', { quantity: 10, unit: 'bags' }, 3, [{ allowed: 364.8, used: 298 }]],
  [
    'a correction that leaves another work item',
    { quantity: 10, unit: 'bags' },
    4,
    [{ used: 310, over: -54.8 }],
  ],
  ['nothing typed', { quantity: null, unit: 'bags' }, null, []],
])('what the estimate allows stands beside what is used then: %s', (_what, line, place, expected) => {
  const corrected =
    place === null ? null : ({ psow_id: place, items: [{ stock_id: 7, stock_quantity: 12 }] } as Release)
  const lines = [{ line: { stock_id: 7, ...line }, choice: CEMENT_IN_STOCK }]
  expect(allowances(lines, [allowed as MaterialBalanceRow], corrected)).toMatchObject(expected)
})
