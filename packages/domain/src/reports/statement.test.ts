import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EarlierLine, type Statement, type StatementItem, statementOf } from './statement.ts'

const item = (
  id: number,
  base: [quantity: number | null, contract: number] | null,
  done: [quantity: number, status: number],
  changes: StatementItem['changes'] = [],
): StatementItem => ({
  id,
  base: base && { quantity: base[0], contract: base[1] },
  changes,
  done: { quantity: done[0], status: done[1] },
})

/** What the next statement finds of this one. */
const earlierOf = ({ blocks }: Statement): EarlierLine[] =>
  blocks.flatMap(({ order, lines }) =>
    lines.map((line) => ({
      order,
      item: line.item,
      kind: line.kind,
      quantity: line.to_date.quantity,
      amount: line.to_date.amount,
    })),
  )

const figures = ({ blocks }: Statement) =>
  blocks.flatMap(({ order, lines }) =>
    lines.map((line) => [
      order,
      line.item,
      line.kind,
      line.quantity,
      line.unit_price,
      line.amount,
      line.to_date.quantity,
      line.to_date.amount,
      line.percent,
    ]),
  )

const contract = (amount: number, ...orders: number[]) => [
  { order: 0, contract: amount },
  ...orders.map((order, at) => ({ order: at + 1, contract: order })),
]

test('the worked example of the handbook (1.6)', () => {
  const at = (a: number, b: number) => [
    item(1, [100, 200_000], [a, a]),
    item(2, [1000, 500_000], [b, b / 10]),
    item(3, [50, 300_000], [0, 0]),
  ]
  const first = statementOf(at(80, 100), contract(1_000_000))
  const second = statementOf(at(100, 300), contract(1_000_000), earlierOf(first))
  const lines = second.blocks[0]?.lines ?? []
  expect(
    lines.map((line) => [line.weight, line.previous.quantity, line.this_period, line.to_date.quantity]),
  ).toEqual([
    [20, 80, { quantity: 20, amount: 40_000 }, 100],
    [50, 100, { quantity: 200, amount: 100_000 }, 300],
    [30, 0, { quantity: 0, amount: 0 }, 0],
  ])
  expect(lines.map((line) => line.weighted)).toEqual([
    { previous: 16, this_period: 4, to_date: 20 },
    { previous: 5, this_period: 10, to_date: 15 },
    { previous: 0, this_period: 0, to_date: 0 },
  ])
  expect(second.totals).toEqual({
    amount: 1_000_000,
    previous: 210_000,
    this_period: 140_000,
    to_date: 350_000,
    balance: 650_000,
    weighted: { previous: 21, this_period: 14, to_date: 35 },
  })
})

describe('prices and their rounding', () => {
  // 1,000.00 ÷ 3 = 333.33 a unit; three of them are 999.99, and one centavo is left for the rounding line.
  const block = (quantity: number, status: number) =>
    figures(statementOf([item(1, [3, 1000], [quantity, status])], contract(1000)))

  test.each([
    ['one of three', 1, 33.33, [1, 333.33, 33.33], [null, 0, 0]],
    ['all of them by quantity', 3, 100, [3, 999.99, 100], [null, 0.01, 100]],
    ['nothing', 0, 0, [0, 0, 0], [null, 0, 0]],
    ['more than there is', 4, 100, [3, 999.99, 100], [null, 0.01, 100]],
    ['a part of a unit', 1.2345, 41.15, [1.2345, 411.5, 41.15], [null, 0, 0]],
    ['almost all', 2.9999, 99.99, [2.9999, 999.96, 99.99], [null, 0, 0]],
  ])('%s', (_, quantity, status, done, rounding) => {
    expect(block(quantity, status)).toEqual([
      [0, 1, 'item', 3, 333.33, 999.99, ...done],
      [0, null, 'rounding', null, null, 0.01, ...rounding],
    ])
  })

  test('an item without measurement stands at nothing, and keeps the rounding from being billed', () => {
    const statement = statementOf(
      [item(1, [3, 1000], [3, 100]), item(2, [null, 500], [0, 60]), item(3, [0, 10], [0, 100])],
      contract(1510),
    )
    expect(figures(statement)).toEqual([
      [0, 1, 'item', 3, 333.33, 999.99, 3, 999.99, 100],
      [0, 2, 'item', null, null, 500, 0, 0, 0],
      [0, 3, 'item', 0, null, 10, 0, 0, 0],
      [0, null, 'rounding', null, null, 0.01, null, 0, 0],
    ])
    expect(statement.blocks[0]?.lines.map((line) => line.is_unmeasured)).toEqual([false, true, true, false])
  })

  test('weights come to 100.000, the rest on the largest', () => {
    const statement = statementOf(
      [item(1, [1, 100], [0, 0]), item(2, [1, 100], [0, 0]), item(3, [1, 100.01], [0, 0])],
      contract(300.01),
    )
    expect(statement.blocks[0]?.lines.map((line) => line.weight)).toEqual([33.332, 33.332, 33.336])
  })

  test('an estimate of nothing', () => {
    expect(statementOf([], contract(0)).totals).toEqual({
      amount: 0,
      previous: 0,
      this_period: 0,
      to_date: 0,
      balance: 0,
      weighted: { previous: 0, this_period: 0, to_date: 0 },
    })
  })
})

describe('variance orders', () => {
  test.each([
    ['within the base', 80, 72.73, [80, 8000, 80], [0, 0, 0]],
    ['the base and half of what was added', 105, 95.45, [100, 10_000, 100], [5, 600, 50]],
    ['all of it', 110, 100, [100, 10_000, 100], [10, 1200, 100]],
  ])('an addition counts after the base, at its own price: %s', (_, quantity, status, base, added) => {
    const statement = statementOf(
      [item(1, [100, 10_000], [quantity, status], [{ order: 1, quantity: 10, contract: 1200 }])],
      contract(10_000, 1200),
    )
    expect(figures(statement)).toEqual([
      [0, 1, 'item', 100, 100, 10_000, ...base],
      [1, 1, 'item', 10, 120, 1200, ...added],
    ])
  })

  test.each([
    ['half', 40, 50, [40, 4000, 50]],
    ['all that is left', 80, 100, [80, 8200, 100]],
    ['more than is left', 90, 100, [80, 8200, 100]],
  ])('a deduction lowers the item and is never accomplished: %s', (_, quantity, status, done) => {
    // Twenty less, at 90.00 agreed: the whole item is worth 10,000 − 1,800.
    const statement = statementOf(
      [item(1, [100, 10_000], [quantity, status], [{ order: 1, quantity: -20, contract: -1800 }])],
      contract(10_000, -1800),
    )
    expect(figures(statement)).toEqual([
      [0, 1, 'item', 100, 100, 10_000, ...done],
      [1, 1, 'deduction', -20, 90, -1800, 0, 0, null],
    ])
    expect(statement.totals.amount).toBe(8200)
    expect(statement.totals.balance).toBe(8200 - statement.totals.to_date)
  })

  test('an item taken out whole leaves nothing to do', () => {
    const statement = statementOf(
      [item(1, [3, 1000], [0, 0], [{ order: 1, quantity: -3, contract: -1000 }])],
      contract(1000, -1000),
    )
    expect(figures(statement)).toEqual([
      [0, 1, 'item', 3, 333.33, 999.99, 0, 0, 100],
      [0, null, 'rounding', null, null, 0.01, null, 0.01, 100],
      [1, 1, 'deduction', -3, 333.33, -999.99, 0, 0, null],
      [1, null, 'rounding', null, null, -0.01, null, -0.01, 100],
    ])
    expect(statement.totals).toMatchObject({ amount: 0, to_date: 0, balance: 0 })
  })

  test('a deduction approved after the work was billed takes it back', () => {
    const before = statementOf([item(1, [100, 10_000], [100, 100])], contract(10_000))
    const after = statementOf(
      [item(1, [100, 10_000], [100, 100], [{ order: 1, quantity: -20, contract: -2000 }])],
      contract(10_000, -2000),
      earlierOf(before),
    )
    expect(after.totals).toMatchObject({ previous: 10_000, this_period: -2000, to_date: 8000, balance: 0 })
    expect(after.totals.weighted.this_period).toBe(-25)
  })

  test.each([
    ['more pesos', 500, 40, [0.4, 200, 40]],
    ['fewer pesos', -500, 40, [0.4, -200, 40]],
    ['done', 500, 100, [1, 500, 100]],
    ['almost done', 500, 99.99, [0.9999, 499.95, 99.99]],
  ])(
    'without a change of measurement it is one lot that goes with the status: %s',
    (_, pesos, status, lot) => {
      const statement = statementOf(
        [item(1, [100, 10_000], [status, status], [{ order: 1, quantity: 0, contract: pesos }])],
        contract(10_000, pesos),
      )
      expect(figures(statement)[1]).toEqual([1, 1, 'lot', 1, pesos, pesos, ...lot])
    },
  )

  test('a quantity without pesos, and pesos that go the other way', () => {
    const statement = statementOf(
      [
        item(1, [10, 1000], [12, 100], [{ order: 1, quantity: 2, contract: 0 }]),
        item(2, [10, 1000], [6, 50], [{ order: 1, quantity: 2, contract: -120 }]),
      ],
      contract(2000, -120),
    )
    expect(figures(statement)).toEqual([
      [0, 1, 'item', 10, 100, 1000, 10, 1000, 100],
      [0, 2, 'item', 10, 100, 1000, 6, 600, 60],
      [1, 1, 'item', 2, 0, 0, 2, 0, 100],
      [1, 2, 'item', 2, 0, 0, 0, 0, 0],
      [1, 2, 'lot', 1, -120, -120, 0.5, -60, 50],
    ])
  })

  test('an item that an order brought, raised and lowered by others', () => {
    const brought = [
      { order: 1, quantity: 10, contract: 1000 },
      { order: 2, quantity: 5, contract: 600 },
      { order: 3, quantity: -4, contract: -400 },
    ]
    const at = (quantity: number, status: number) =>
      figures(statementOf([item(9, null, [quantity, status], brought)], contract(0, 1000, 600, -400)))
    // Four less come off the first ten: six at 100.00, then five at 120.00.
    expect(at(8, 72.72).map((line) => line.slice(6))).toEqual([
      [6, 600, 100],
      [2, 240, 40],
      [0, 0, null],
    ])
  })

  test('at 100% of everything the statement is the contract', () => {
    const statement = statementOf(
      [
        item(1, [3, 1000], [9, 100], [{ order: 2, quantity: 7, contract: 999 }]),
        item(2, [7, 2000], [4, 100], [{ order: 1, quantity: -3, contract: -1000 }]),
        item(3, [11, 3000], [11, 100], [{ order: 1, quantity: 0, contract: 77.77 }]),
        item(4, null, [13, 100], [{ order: 2, quantity: 13, contract: 1234.56 }]),
      ],
      contract(6000.03, -922.23, 2233.56),
    )
    expect(statement.totals).toMatchObject({ amount: 7311.36, to_date: 7311.36, balance: 0 })
    expect(statement.totals.weighted.to_date).toBe(100)
  })

  test('whatever the orders, all of it done is the contract, and a statement in between lies between', () => {
    const centavos = fc.integer({ min: 1, max: 9_999_999 }).map((value) => value / 100)
    const quantity = fc.integer({ min: 1, max: 99_999 }).map((value) => value / 100)
    const change = fc.record({
      order: fc.integer({ min: 1, max: 3 }),
      part: fc.integer({ min: -60, max: 60 }),
      contract: centavos,
      follows: fc.constantFrom(1, 1, 1, -1, 0),
    })
    const anyItem = fc.record({ quantity, contract: centavos, changes: fc.array(change, { maxLength: 3 }) })
    fc.assert(
      fc.property(
        fc.array(anyItem, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 99 }),
        (drawn, percent) => {
          const at = (status: number) =>
            drawn.map((one, id): StatementItem => {
              const changes = one.changes
                .toSorted((a, b) => a.order - b.order)
                .map((its) => ({
                  order: its.order,
                  quantity: Math.round(one.quantity * its.part) / 100,
                  contract: Math.sign(its.part || 1) * its.follows * its.contract,
                }))
              return item(
                id + 1,
                [one.quantity, one.contract],
                [(one.quantity * status) / 100, status],
                changes,
              )
            })
          const totals = [0, 1, 2, 3].map((order) => ({
            order,
            contract:
              Math.round(
                at(0).reduce(
                  (all, one) =>
                    all +
                    (order === 0 ? (one.base?.contract ?? 0) : 0) +
                    one.changes.reduce((pesos, its) => pesos + (its.order === order ? its.contract : 0), 0),
                  0,
                ) * 100,
              ) / 100,
          }))
          const whole = statementOf(at(100), totals)
          expect(whole.totals.to_date).toBe(whole.totals.amount)
          expect(whole.totals.balance).toBe(0)
          const part = statementOf(at(percent), totals, earlierOf(whole))
          for (const line of part.blocks.flatMap(({ lines }) => lines)) {
            expect(Math.round((line.previous.amount + line.this_period.amount) * 100)).toBe(
              Math.round(line.to_date.amount * 100),
            )
            expect(Math.round((line.to_date.amount + line.balance.amount) * 100)).toBe(
              Math.round(line.amount * 100),
            )
          }
        },
      ),
    )
  })
})
