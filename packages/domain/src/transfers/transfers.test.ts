import { expect, test } from 'vitest'
import {
  averageCost,
  chipLabel,
  drawFrom,
  firstShortage,
  freeDebt,
  inTransit,
  movedCost,
  mutualDebts,
  receivingMaterials,
  transferStatusName,
  unfinishedTransfers,
  whyNotArrived,
} from './transfers.ts'

test.each([
  // 100 bags for 24,500 and 50 for 12,650: 37,150 / 150 = 247.6666…
  { quantity: 80, cost: 37_150, of: 150, moved: 19_813.33, average: 247.6667 },
  { quantity: 150, cost: 37_150, of: 150, moved: 37_150, average: 247.6667 },
  { quantity: 3, cost: 10, of: 3, moved: 10, average: 3.3333 },
  { quantity: 1, cost: 10, of: 3, moved: 3.33, average: 3.3333 },
  { quantity: 0.0001, cost: 10, of: 3, moved: 0, average: 3.3333 },
  { quantity: 1.5, cost: 0.01, of: 3, moved: 0.01, average: 0.0033 },
  { quantity: 5, cost: 0, of: 0, moved: 0, average: 0 },
])('$quantity of what cost $cost for $of moves $moved', ({ quantity, cost, of, moved, average }) => {
  expect(movedCost(quantity, { cost, quantity: of })).toBe(moved)
  expect(averageCost({ cost, quantity: of })).toBe(average)
})

test.each<[Parameters<typeof inTransit>[0], number]>([
  [{ status: 0, quantity: 80, received: null, lost: 0, went_back: 0 }, 0],
  [{ status: 1, quantity: 80, received: null, lost: 0, went_back: 0 }, 80],
  [{ status: 2, quantity: 80, received: null, lost: 0, went_back: 80 }, 0],
  [{ status: 3, quantity: 80, received: 80, lost: 0, went_back: 0 }, 0],
  [{ status: 3, quantity: 80, received: 75.5, lost: 0, went_back: 0 }, 4.5],
  [{ status: 3, quantity: 80, received: 75.5, lost: 1.2, went_back: 3.3 }, 0],
  [{ status: 3, quantity: 0.3, received: 0.1, lost: 0.1, went_back: 0 }, 0.1],
])('in transit of %j: %d', (journey, quantity) => expect(inTransit(journey)).toBe(quantity))

test.each([
  [0, 'Pending'],
  [1, 'Approved for delivery'],
  [2, 'Rejected'],
  [3, 'Received'],
  [4, 'Pending'],
  [-1, 'Pending'],
  [null, 'Pending'],
  ['1', 'Approved for delivery'],
])('status %j is shown as %s', (status, name) => expect(transferStatusName(status)).toBe(name))

test('what is on its way back is spoken for', () => {
  expect(freeDebt({ owed: 10, returning: 4 })).toBe(6)
  expect(freeDebt({ owed: 0.3, returning: 0.1 })).toBe(0.2)
  expect(freeDebt({ owed: 2, returning: 2 })).toBe(0)
})

test.each([
  [{ sent: 10, received: 10, shortfall: null }, null],
  [{ sent: 10, received: 8, shortfall: 'short' as const }, null],
  [{ sent: 10, received: 0, shortfall: 'damaged' as const }, null],
  [{ sent: 10, received: 8, shortfall: null }, 'Cement: say why less arrived: short or damaged.'],
  [
    { sent: 10, received: 11, shortfall: null },
    'Cement: more arrived than was sent (10). Receive what was sent.',
  ],
])('arrived %j: %s', (line, text) => expect(whyNotArrived('Cement', line)).toBe(text))

test.each([
  [[5, 3], 5, [5]],
  [[5, 3], 6, [5, 1]],
  [[0, 3, 4], 7, [3, 4]],
  [[0.1, 0.2], 0.3, [0.1, 0.2]],
  [[5, 3], 8.0001, null],
])('places of %j give %d as %j', (balances, quantity, drawn) =>
  expect(
    drawFrom(
      balances.map((balance) => ({ balance })),
      quantity,
    )?.map((part) => part.quantity) ?? null,
  ).toEqual(drawn),
)

test.each<[string, [place: number, quantity: number, isExcess: boolean][], ReturnType<typeof firstShortage>]>(
  [
    ['all of a place', [[1, 10, false]], null],
    ['more than a place has', [[1, 10.0001, false]], { at: 0, of: 'stock', there: 10 }],
    [
      'two lines of one place, together too much',
      [
        [1, 6, false],
        [1, 6, false],
      ],
      { at: 0, of: 'stock', there: 10 },
    ],
    [
      'two places of one material, each with enough',
      [
        [1, 10, false],
        [2, 5, false],
      ],
      null,
    ],
    ['for good, all that is own', [[1, 7, true]], null],
    ['for good, more than is own', [[1, 7.5, true]], { at: 0, of: 'own', there: 7 }],
    [
      'for good out of two places, together more than is own',
      [
        [1, 5, true],
        [2, 3, true],
      ],
      { at: 0, of: 'own', there: 7 },
    ],
    [
      'for good what is own, and the rest lent',
      [
        [1, 7, true],
        [1, 3, false],
        [2, 5, false],
      ],
      null,
    ],
    [
      'without crumbs: 0.1 and 0.2 are 0.3',
      [
        [3, 0.1, false],
        [3, 0.2, false],
      ],
      null,
    ],
  ],
)('%s', (_, lines, expected) => {
  // 15 bags in two places, of which 8 are owed to others; and 0.3 of something else.
  const places = { 1: 10, 2: 5, 3: 0.3 } as Record<number, number>
  expect(
    firstShortage(
      lines.map(([stock_id, quantity, is_excess]) => ({
        stock_id,
        quantity,
        is_excess,
        balance: places[stock_id] as number,
        material_id: stock_id === 3 ? 8 : 7,
        unit: 'bag',
        own: stock_id === 3 ? 0.3 : 7,
      })),
    ),
  ).toEqual(expected)
})

test('a material goes where one of its type and unit is', () => {
  const others = [
    { id: 1, material_type_id: 'Cement', unit: 'bag' },
    { id: 2, material_type_id: 'Cement', unit: 'kg' },
    { id: 3, material_type_id: '', unit: 'bag' },
  ]
  const going = (material_type_id: string, unit: string) =>
    receivingMaterials({ material_type_id, unit }, others).map(({ id }) => id)
  expect(going('Cement', 'bag')).toEqual([1])
  expect(going('Cement', 'kg')).toEqual([2])
  expect(going('Cement', 'cu.m')).toEqual([])
  expect(going('', 'bag')).toEqual([])
})

test('two debts each way are set off by the smaller one, and each only once', () => {
  const debt = (item_id: number, lender: number, borrower: number, free: number, material_id = 7) => ({
    item_id,
    lender,
    borrower,
    material_id,
    unit: 'bag',
    free,
  })
  const found = mutualDebts([
    debt(1, 10, 20, 5),
    debt(2, 20, 10, 8),
    debt(3, 20, 10, 2),
    debt(4, 10, 20, 9, 8),
    debt(5, 20, 30, 9),
    debt(6, 10, 20, 0),
  ])
  expect(found.map(({ one, other, quantity }) => [one.item_id, other.item_id, quantity])).toEqual([[1, 2, 5]])
})

test.each([
  ['Portland Cement', 'Portland C…'],
  ['Cement 40 kg', 'Cement 40…'],
  ['CHB 6 inch', 'CHB 6 inch'],
  ['Sand', 'Sand'],
])('a chip of %s says %s', (name, label) => expect(chipLabel(name)).toBe(label))

test.each([
  [['TM-2026-0001'], 'TM-2026-0001 is not finished.'],
  [['TM-2026-0001', 'TM-2026-0002'], 'TM-2026-0001 and TM-2026-0002 are not finished.'],
  [['TM-1', 'TM-2', 'TM-3', 'TM-4', 'TM-5'], 'TM-1, TM-2, TM-3 and 2 more are not finished.'],
])('a project with %j cannot be closed', (numbers, text) =>
  expect(unfinishedTransfers(numbers)).toBe(
    `${text} First decide, receive or call back what is under way, and settle what did not arrive.`,
  ),
)
