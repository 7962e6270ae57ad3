import { expect, test } from 'vitest'
import { materialBalance, worstFirst } from './material-balance.ts'

const CEMENT = { cost: 253_770, quantity: 1000 }

test.each([
  // estimated, status, used → expected, waste, %, ₱
  ['half done, a tenth too much', 989.701, 50, 544.3356, CEMENT, 494.8505, 49.4851, 10, 12_557.83],
  ['done, as estimated', 200, 100, 200, CEMENT, 200, 0, 0, 0],
  ['less than expected is a saving', 200, 100, 190, CEMENT, 200, -10, -5, -2537.7],
  ['used before any work is told', 200, 0, 12, CEMENT, 0, 12, null, 3045.24],
  ['not in the estimate at all', 0, 80, 3, CEMENT, 0, 3, null, 761.31],
  ['nothing was paid yet', 100, 50, 60, { cost: 0, quantity: 0 }, 50, 10, 20, 0],
  ['an average that does not end', 9, 100, 10, { cost: 100, quantity: 3 }, 9, 1, 11.1, 33.33],
])('%s', (_what, estimated, status, used, receipts, expected, waste, percent, pesos) => {
  expect(materialBalance({ estimated, status, used, receipts })).toEqual({
    is_recorded: true,
    expected,
    waste,
    percent,
    pesos,
  })
})

test('the worst comes first: by pesos, or by the share where no prices are seen', () => {
  const steel = materialBalance({
    estimated: 100,
    status: 100,
    used: 101,
    receipts: { cost: 5000, quantity: 1 },
  })
  const sand = materialBalance({ estimated: 10, status: 100, used: 15, receipts: { cost: 100, quantity: 1 } })
  const unplanned = materialBalance({ estimated: 0, status: 0, used: 1, receipts: { cost: 1, quantity: 1 } })
  const saved = materialBalance({
    estimated: 10,
    status: 100,
    used: 5,
    receipts: { cost: 9000, quantity: 1 },
  })
  const unwritten = materialBalance({
    estimated: 10,
    status: 100,
    used: 0,
    receipts: { cost: 0, quantity: 0 },
  })
  expect(unwritten).toMatchObject({ is_recorded: false, waste: -10 })
  const sorted = (by: 'pesos' | 'percent') =>
    [unwritten, saved, sand, unplanned, steel].sort((one, other) => worstFirst(one, other, by))
  expect(sorted('pesos')).toEqual([steel, sand, unplanned, saved, unwritten])
  expect(sorted('percent')).toEqual([unplanned, sand, steel, saved, unwritten])
})
