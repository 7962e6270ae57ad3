import { describe, expect, test } from 'vitest'
import { BOX, cement, facts, found, KILO, labor, line, scope, words } from './checker.fixture.ts'
import { checkEstimate } from './checker.ts'
import { CHECK_RULES } from './checker-facts.ts'
import { checkScope } from './checker-scope.ts'

const work = (key: string, direct: number, change = {}) =>
  scope({ key, lines: [labor({ key: `l${key}`, cost: direct })], ...change })
const mobilization = (direct: number, change = {}) =>
  work('p9', direct, { code: 'B.9', name: 'Mobilization / Demobilization', ...change })

describe('mobilization', () => {
  test('above 1% of direct cost says how much it is over', () => {
    const [one] = found(facts([mobilization(142_600), work('p1', 11_925_259)]), 'mobilization')
    expect(one && words(one)).toEqual({
      level: 'must',
      title: 'Mobilization is above 1% of direct cost',
      text: '1.18%, limit ₱120,678.59, over by ₱21,921.41.',
    })
    // It may stand with a reason, as long as it is this amount.
    expect(one).toMatchObject({
      id: 'mobilization:142600.00',
      scopeKey: 'p9',
      lineKey: null,
      isAnswerable: true,
    })
    expect(one?.places.map(({ name }) => name)).toEqual(['B.9 Mobilization / Demobilization'])
  })

  test.each([
    ['exactly 1%', 10_000, 990_000, 0],
    ['a centavo more', 10_000.01, 990_000, 1],
    ['nothing but mobilization', 500, 0, 1],
    ['of an empty estimate', 0, 0, 0],
  ])('%s', (_what, direct, rest, count) => {
    expect(found(facts([mobilization(direct), work('p1', rest)]), 'mobilization')).toHaveLength(count)
  })

  test('of several items together', () => {
    const both = [
      mobilization(6_000),
      work('p8', 6_000, { code: 'B.10', name: 'Demobilisation' }),
      work('p1', 988_000),
    ]
    const [one] = found(facts(both), 'mobilization')
    expect(one?.text).toBe('1.20%, limit ₱10,000.00, over by ₱2,000.00.')
    expect(one?.places).toHaveLength(2)
  })

  test('is worth a look only where the owner is private', () => {
    const [one] = found(facts([mobilization(200), work('p1', 800)], { isGovernment: false }), 'mobilization')
    expect(one).toMatchObject({ level: 'look', isAnswerable: true })
  })
})

describe('the mark-up', () => {
  test('above the bracket says what the contract cost would be', () => {
    const [one] = found(facts([work('p1', 12_067_859)]), 'mark_up')
    expect(one && words(one)).toEqual({
      level: 'look',
      title: 'Mark-up is above the bracket',
      text: 'Above ₱5 M up to ₱50 M: OCM 12%, profit 8%. Here 15%, 10%. Contract cost would be ₱15,205,502.34.',
    })
    expect(one).toMatchObject({ id: 'mark_up:15/10', scopeKey: null, isAnswerable: true })
  })

  test('only what is above the bracket comes down', () => {
    const terms = { ocm: 15, cp: 5, vat: 5 }
    const [one] = found(facts([work('p1', 10_000_000)], { terms }), 'mark_up')
    // 10,000,000 × 1.17 × 1.05
    expect(one?.text).toContain('Contract cost would be ₱12,285,000.00.')
  })

  test('leaves items without mark-up as they are', () => {
    const all = [work('p1', 10_000_000), work('p2', 100_000, { withoutMarkUp: true })]
    // 10,000,000 × 1.20 × 1.05 + 100,000 × 1.05
    expect(found(facts(all), 'mark_up')[0]?.text).toContain('₱12,705,000.00')
  })

  test.each([
    [5_000_000, 15, 10, true, 0],
    [5_000_000.01, 15, 10, true, 1],
    [5_000_000.01, 12, 8, true, 0],
    [5_000_000.01, 0, 8.5, true, 1],
    [5_000_000.01, 15, 10, false, 0],
    [0, 15, 10, true, 0],
  ])('direct cost %d at %d/%d, government %s: %d', (direct, ocm, cp, isGovernment, count) => {
    const checked = facts([work('p1', direct)], { terms: { ocm, cp, vat: 5 }, isGovernment })
    expect(found(checked, 'mark_up')).toHaveLength(count)
  })
})

describe('the approved budget', () => {
  // 1,000,000 × 1.25 × 1.05
  test.each([
    [1_312_500, null],
    [1_312_499.99, '₱1,312,500.00, budget ₱1,312,499.99, over by ₱0.01 (0.00%).'],
    [1_250_000, '₱1,312,500.00, budget ₱1,250,000.00, over by ₱62,500.00 (5.00%).'],
    [null, null],
    [0, null],
  ])('of %s', (approvedBudget, text) => {
    const [one] = found(facts([work('p1', 1_000_000)], { approvedBudget }), 'budget')
    expect(one?.text ?? null).toBe(text)
    if (one) expect(one).toMatchObject({ id: 'budget:1312500.00', level: 'must', isAnswerable: true })
  })
})

test.each([
  [null, 'Measurement is missing'],
  [0, 'Measurement is zero'],
  [0.0001, undefined],
])('a measurement of %s', (measurement, title) => {
  const [one] = found(facts([work('p4', 1_000, { measurement })]), 'measurement')
  expect(one?.title).toBe(title)
  if (one) {
    expect(one).toMatchObject({ id: 'measurement:p4', level: 'must', scopeKey: 'p4', field: 'measurement' })
    expect(one.text).toBe('There is no unit price to print: the bill asks for the whole ₱1,312.50.')
  }
})

test('a work item without lines', () => {
  const [one] = found(facts([scope({ lines: [], measurement: 12 })]), 'lines')
  expect(one && words(one)).toEqual({
    level: 'must',
    title: 'Work item without cost',
    text: '12 cu.m with no labor, equipment or material.',
  })
})

test.each([
  [line({ count: null }), 'Quantity is missing', 'count'],
  [line({ count: 0 }), 'Quantity is zero', 'count'],
  [labor({ count: 0 }), 'Workers are zero', 'count'],
  [labor({ duration: null }), 'Duration is missing', 'duration'],
  [labor({ kind: 'equipment', count: null }), 'Units are missing', 'count'],
  [line({ count: null, basis: 'lump_sum', amount: 5 }), undefined, undefined],
] as const)('a line that counts nothing', (wrong, title, field) => {
  const [one] = found(facts([scope({ lines: [wrong] })]), 'quantity')
  expect([one?.title, one?.field]).toEqual([title, field])
})

test.each([
  ['the unit of the list', 33, 'bag', undefined],
  ['one the material converts to', KILO, 'kg', undefined],
  ['another', BOX, 'box', 'Here by the box, in the list by the bag, and one does not convert to the other.'],
] as const)('a material in %s', (_what, unitId, unit, text) => {
  const lists = cement(245, 245, 1)
  const [one] = found(facts([scope({ lines: [line({ unitId, unit, rate: null })] })], { lists }), 'unit')
  expect(one?.text).toBe(text)
  if (one) expect(one).toMatchObject({ id: 'unit:m1:42', level: 'look', field: 'unit', materialId: 7 })
})

describe('what is there twice', () => {
  test.each([
    ['a material', line({ count: 50 }), 1],
    ['a material in another unit', line({ unitId: KILO }), 0],
    ['another material', line({ itemId: 8 }), 0],
    ['a name of its own', line({ itemId: null }), 0],
  ])('%s', (_what, second, count) => {
    const lines = [line(), { ...second, key: 'm2', ref: 'm2', number: 3 }]
    const twice = found(facts([scope({ lines })]), 'duplicate')
    expect(twice).toHaveLength(count)
    if (twice[0])
      expect(words(twice[0])).toEqual({
        level: 'look',
        title: 'Portland Cement is there twice',
        text: 'Materials, lines 1 and 3: ₱24,500.00 and ₱12,250.00.',
      })
  })

  test('a crew for other days is another crew', () => {
    const again = (change = {}) => [labor(), labor({ key: 'l2', number: 2, ...change })]
    expect(found(facts([scope({ lines: again({ duration: 4 }) })]), 'duplicate')).toEqual([])
    expect(found(facts([scope({ lines: again() })]), 'duplicate')[0]?.id).toBe('duplicate:l2')
  })

  test('a work item, unless a tag tells it apart', () => {
    const same = (key: string, tagId: number | null) => work(key, 500, { workItemId: 1, tagId })
    const twice = found(facts([same('p1', null), same('p2', 4), same('p3', null)]), 'duplicate')
    expect(twice).toHaveLength(1)
    expect(twice[0]).toMatchObject({ id: 'duplicate:p3', level: 'must', scopeKey: 'p3' })
    expect(twice[0]?.text).toBe('₱500.00 and ₱500.00. Put them together, or tell them apart by a tag.')
  })
})

describe('what is not broken down', () => {
  const lump = (key: string, code: string, amount: number) =>
    scope({ key, code, lines: [line({ key: `m${key}`, basis: 'lump_sum', amount })] })

  test('is told in one finding with its share of the direct cost', () => {
    const [one] = found(
      facts([
        lump('p1', '1100(10)', 500_000),
        lump('p2', '1101(33)', 400_000),
        lump('p3', '1002(24)', 404_340),
        work('p4', 10_763_519),
      ]),
      'breakdown',
    )
    expect(one && words(one)).toEqual({
      level: 'look',
      title: '3 lump-sum items are not broken down',
      text: '₱1,304,340.00, 10.81% of direct cost.',
    })
    expect(one?.places.map(({ name }) => name)).toEqual(['1100(10)', '1101(33)', '1002(24)'])
    expect(one?.id).toBe('breakdown:p1,p2,p3')
  })

  test('a row of a bill taken over as it stood (D-07), alone', () => {
    const row = line({ itemId: null, name: 'Concrete, complete' })
    expect(found(facts([scope({ lines: [row] })]), 'breakdown')[0]?.title).toBe(
      '1 lump-sum item is not broken down',
    )
    expect(found(facts([scope({ lines: [row, labor()] })]), 'breakdown')).toEqual([])
    expect(found(facts([scope({ lines: [line()] })]), 'breakdown')).toEqual([])
  })

  test('one more asks again; many are still named in short', () => {
    const many = Array.from({ length: 60 }, (_, at) => lump(`p${at}`, `X${at}`, 1))
    const id = (count: number) => found(facts(many.slice(0, count)), 'breakdown')[0]?.id ?? ''
    expect(id(60)).not.toBe(id(59))
    expect(id(60).length).toBeLessThan(60)
  })
})

test.each([
  [
    labor({ ordered: 15 }),
    'More workers hired than estimated',
    '15 hired, 14 estimated in Structural Concrete.',
  ],
  [
    line({ ordered: 120 }),
    'More ordered than estimated',
    '120 bag ordered, 100 bag estimated in Structural Concrete.',
  ],
  [labor({ ordered: 14 }), undefined, undefined],
])('more than was estimated', (wrong, title, text) => {
  const [one] = found(facts([scope({ lines: [wrong] })]), 'ordered')
  expect([one?.title, one?.text]).toEqual([title, text])
})

describe('the whole', () => {
  test('what must be fixed comes first, then from top to bottom', () => {
    const top = scope({ key: 'p1', lines: [line({ key: 'm1', count: 0 })] })
    const middle = scope({
      key: 'p2',
      lines: [line({ key: 'm2', rate: null }), line({ key: 'm3', itemId: 9, rate: 0 })],
    })
    const last = scope({ key: 'p3', measurement: 0, lines: [labor({ key: 'l9', cost: 9_000_000 })] })
    const { findings } = checkEstimate(facts([top, middle, last], { approvedBudget: 1 }))
    expect(findings.map(({ id }) => id)).toEqual([
      'budget:11812500.00',
      'price:m2',
      'measurement:p3',
      'mark_up:15/10',
      'quantity:m1',
      'price:m3',
    ])
  })

  test('what is not saved yet cannot be accepted', () => {
    const [one] = found(
      facts([scope({ lines: [{ ...line({ count: 0, key: 'n3' }), ref: null }] })]),
      'quantity',
    )
    expect(one).toMatchObject({ id: 'quantity:p1/n3', isAnswerable: false })
  })

  test('tells which rules passed, and which had nothing to go by', () => {
    const { findings, passed } = checkEstimate(facts([work('p1', 1_000_000), mobilization(5_000)]))
    expect(findings).toEqual([])
    expect(passed.map(({ rule }) => rule)).toEqual(CHECK_RULES)
    const text = Object.fromEntries(passed.map((one) => [one.rule, one.text]))
    expect(text).toMatchObject({
      budget: 'Not checked: no approved budget is entered.',
      mobilization: '0.50%, limit ₱10,050.00.',
      mark_up: 'Up to ₱5 M: OCM 15%, profit 10%. Here 15%, 10%.',
      measurement: '2 work items.',
      price: '2 lines.',
    })
    expect(passed.filter(({ isChecked }) => !isChecked).map(({ rule }) => rule)).toEqual([
      'budget',
      'price_history',
    ])
  })

  test('asks once about a work item that is remembered', () => {
    const checked = facts([work('p1', 5), work('p2', 6)])
    const calls: string[] = []
    checkEstimate(checked, (one, lists) => {
      calls.push(one.key)
      return checkScope(one, lists)
    })
    expect(calls).toEqual(['p1', 'p2'])
  })
})
