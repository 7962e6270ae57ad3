import { describe, expect, test } from 'vitest'
import { BOX, cement, facts, found, KILO, labor, line, scope, words } from './checker.fixture.ts'
import type { CheckFacts } from './checker-facts.ts'

describe('a price', () => {
  test.each([
    [
      'material',
      line({ rate: null }),
      'must',
      'Unit cost is missing',
      '100 bag are counted as ₱0.00.',
      'rate',
    ],
    [
      'crew',
      labor({ rate: null }),
      'must',
      'Rate is missing',
      '14 workers for 36 days are counted as ₱0.00.',
      'rate',
    ],
    [
      'chosen to be nothing',
      line({ rate: 0 }),
      'look',
      'Unit cost is ₱0.00',
      '100 bag are counted as ₱0.00.',
      'rate',
    ],
    [
      'lump sum',
      line({ basis: 'lump_sum' }),
      'must',
      'Amount is missing',
      'The line is counted as ₱0.00.',
      'typedCost',
    ],
    [
      'percentage',
      line({ basis: 'percent_of_labor' }),
      'must',
      'Percentage is missing',
      'The line is counted as ₱0.00.',
      'percent',
    ],
    [
      'percentage of no labor',
      line({ basis: 'percent_of_labor', percent: 10 }),
      'look',
      'Percentage of no labor',
      'The work item has no labor to take 10% of: counted as ₱0.00.',
      'percent',
    ],
  ] as const)('that is missing: %s', (_what, wrong, level, title, text, field) => {
    const [one] = found(facts([scope({ lines: [wrong] })]), 'price')
    expect(one && words(one)).toEqual({ level, title, text })
    expect(one).toMatchObject({ id: `price:${wrong.ref}`, lineKey: wrong.key, field })
  })

  test.each([line({ rate: 0.0001 }), line({ basis: 'lump_sum', amount: 1 }), labor()])(
    'that is there',
    (right) => {
      expect(found(facts([scope({ lines: [right] })]), 'price')).toEqual([])
    },
  )
})

describe("the company's prices", () => {
  const at = (rate: number, lists: CheckFacts['lists'], change = {}) =>
    found(facts([scope({ lines: [line({ rate, ...change })] })], { lists }), 'price_history')

  test('5% off the last purchase is worth a look', () => {
    const [one] = at(245, cement(250, 258, 2, true))
    expect(one && words(one)).toEqual({
      level: 'look',
      title: 'Portland Cement price is 5.0% below the last purchase',
      text: '₱245.00 here, ₱258.00 paid on 11/02/2026.',
    })
    expect(one).toMatchObject({
      id: 'price_history:7:33:245',
      field: 'rate',
      materialId: 7,
      isAnswerable: true,
      suggestion: 258,
    })
  })

  test('far from the median of three or more says so', () => {
    const [one] = at(340, cement(250, 262, 5))
    expect(one?.title).toBe("Portland Cement price is 36.0% above the company's median")
    expect(one?.text).toBe(
      '₱340.00 here, median ₱250.00 of 5 prices in 12 months, last ₱262.00 on 11/02/2026.',
    )
  })

  test.each([
    ['as the last one', 258, 1],
    ['4.9% above', 270.64, 1],
    ['within a fifth of the median', 258, 9],
    ['nothing entered', 0, 1],
  ])('%s is fine', (_what, rate, count) => {
    expect(at(rate, cement(258, 258, count))).toEqual([])
  })

  test('are compared in the unit of the line', () => {
    // 258 × 0.025 = 6.45 a kilo
    expect(at(6.45, cement(258, 258, 1), { unitId: KILO, unit: 'kg' })).toEqual([])
    expect(at(258, cement(258, 258, 1), { unitId: KILO, unit: 'kg' })[0]?.text).toBe(
      '₱258.00 here, ₱6.45 on 11/02/2026.',
    )
    expect(at(258, cement(1, 1, 1), { unitId: BOX, unit: 'box' })).toEqual([])
  })

  test('the same price in two work items is one finding', () => {
    const one = scope({ key: 'p1', lines: [line({ key: 'm1' })] })
    const other = scope({ key: 'p2', code: '1046(2)a2', lines: [line({ key: 'm2' })] })
    const [same, ...rest] = found(facts([one, other], { lists: cement(258, 258, 1) }), 'price_history')
    expect(rest).toEqual([])
    expect(same?.places.map(({ name, lineKey }) => [name, lineKey])).toEqual([
      ['900(1)c2', 'm1'],
      ['1046(2)a2', 'm2'],
    ])
  })
})
