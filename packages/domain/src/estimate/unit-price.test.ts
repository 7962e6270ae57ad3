import { describe, expect, test } from 'vitest'
import { isCountedWorker, perWorker, type UnitPriceInput, unitPrice, workersCounted } from './unit-price.ts'

const EMPTY: UnitPriceInput = {
  labor: [],
  equipment: [],
  minor_tools_percent: 10,
  output_per_day: 1,
  materials: [],
  terms: { ocm: 15, cp: 10, vat: 5 },
}

/** 150 mm hollow blocks: foreman, 2 masons, 2 laborers lay 16 sq.m in a day. */
const BLOCKS: UnitPriceInput = {
  ...EMPTY,
  labor: [
    { workers: 1, daily_rate: 1_000 },
    { workers: 2, daily_rate: 900 },
    { workers: 2, daily_rate: 695 },
  ],
  output_per_day: 16,
  materials: [
    { quantity_per_unit: 12.5, price: 18 },
    { quantity_per_unit: 1.013, price: 245 },
    { quantity_per_unit: 0.0844, price: 1_400 },
    { quantity_per_unit: 2.96, price: 48 },
    { quantity_per_unit: 0.024, price: 85 },
  ],
}

/** The public DPWH sheet, in pesos per hour. */
const SHEET = [87.19, 62.92, 48.49]

describe('a DUPA sheet', () => {
  const sheet: UnitPriceInput = {
    ...EMPTY,
    materials: [{ quantity_per_unit: 1, price: 1_170 }],
    terms: { ocm: 12, cp: 8, vat: 5 },
  }

  test.each([
    { hours: 1, output: 1, A: 198.6, B: 19.86, C: 218.46 },
    { hours: 8, output: 8, A: 1_588.8, B: 158.88, C: 1_747.68 },
  ])('of DPWH, $hours hours for $output units, comes to 1,749.46', ({ hours, output, ...crew }) => {
    const labor = SHEET.map((hourly) => ({ workers: 1, daily_rate: Number((hourly * hours).toFixed(2)) }))
    expect(unitPrice({ ...sheet, labor, output_per_day: output })).toEqual({
      ...crew,
      D: output,
      E: 218.46,
      F: 1_170,
      G: 1_388.46,
      H: 166.62,
      I: 111.08,
      J: 83.31,
      // The letters as shown would add up to 1,749.47.
      K: 1_749.46,
      missing: [],
    })
  })

  test.each([
    { vat: 5, J: 63.97, K: 1_343.38 },
    { vat: 12, J: 153.53, K: 1_432.94 },
    { vat: 0, J: 0, K: 1_279.41 },
  ])('of 150 mm hollow blocks at $vat% VAT comes to $K', ({ vat, J, K }) => {
    expect(unitPrice({ ...BLOCKS, terms: { ocm: 15, cp: 10, vat } })).toEqual({
      A: 4_190,
      B: 419,
      C: 4_609,
      D: 16,
      E: 288.06,
      F: 735.47,
      G: 1_023.53,
      H: 153.53,
      I: 102.35,
      J,
      K,
      missing: [],
    })
  })

  test('by machine: a backhoe and two trucks of 6 hours, no minor tools', () => {
    const price = unitPrice({
      ...EMPTY,
      labor: [{ workers: 1, daily_rate: 1_100 }],
      equipment: [
        { quantity: 1, hours_per_day: 8, hourly_rate: 2_300 },
        { quantity: 2, hours_per_day: 6, hourly_rate: 1_700 },
      ],
      minor_tools_percent: 0,
      output_per_day: 120,
    })
    // 39,900 ÷ 120 = 332.50; × 1.25 × 1.05 = 436.40625
    expect(price).toMatchObject({ A: 1_100, B: 38_800, C: 39_900, E: 332.5, F: 0, G: 332.5, K: 436.41 })
  })

  test('minor tools are added to the machines', () => {
    const equipment = [{ quantity: 1, hours_per_day: 8, hourly_rate: 190 }]
    expect(unitPrice({ ...BLOCKS, equipment })).toMatchObject({ A: 4_190, B: 1_939, C: 6_129 })
  })

  test('an output that does not divide evenly is carried to the end', () => {
    const third = {
      ...EMPTY,
      labor: [{ workers: 1, daily_rate: 100 }],
      minor_tools_percent: 0,
      output_per_day: 3,
    }
    // Three times 33.333… is 100; three times 33.33 would be 99.99.
    const price = unitPrice({ ...third, terms: { ocm: 100, cp: 100, vat: 0 } })
    expect(price).toMatchObject({ E: 33.33, G: 33.33, H: 33.33, I: 33.33, K: 100 })
  })

  test.each([
    // 1,023.5275 × 1.05; from the rounded G it would be 1,074.71.
    { vat: 5, K: 1_074.7 },
    { vat: 0, K: 1_023.53 },
  ])('without mark-up carries no H and I, but $vat% VAT', ({ vat, K }) => {
    const price = unitPrice({ ...BLOCKS, terms: { ocm: 15, cp: 10, vat }, without_mark_up: true })
    expect(price).toMatchObject({ G: 1_023.53, H: 0, I: 0, K })
  })
})

describe('what is not known', () => {
  test.each([null, 0])(
    'with an output of %s there is no price, only the crew and the materials',
    (output) => {
      expect(unitPrice({ ...BLOCKS, output_per_day: output })).toEqual({
        A: 4_190,
        B: 419,
        C: 4_609,
        D: null,
        E: null,
        F: 735.47,
        G: null,
        H: null,
        I: null,
        J: null,
        K: null,
        missing: [],
      })
    },
  )

  test('a line without a rate counts as nothing and is named; a rate of 0 is a rate', () => {
    const price = unitPrice({
      ...EMPTY,
      labor: [
        { workers: 1, daily_rate: 1_000 },
        { workers: 2, daily_rate: null },
      ],
      equipment: [
        { quantity: 1, hours_per_day: 8, hourly_rate: null },
        { quantity: 1, hours_per_day: 8, hourly_rate: 0 },
      ],
      materials: [
        { quantity_per_unit: 2, price: 10 },
        { quantity_per_unit: 2, price: 0 },
        { quantity_per_unit: 1, price: null },
      ],
    })
    expect(price).toMatchObject({ A: 1_000, B: 100, F: 20, G: 1_120 })
    expect(price.missing).toEqual([
      { list: 'labor', line: 1 },
      { list: 'equipment', line: 0 },
      { list: 'materials', line: 2 },
    ])
  })

  test('an item without lines costs nothing', () => {
    expect(unitPrice(EMPTY)).toMatchObject({ A: 0, B: 0, C: 0, E: 0, F: 0, G: 0, K: 0, missing: [] })
  })
})

test.each([
  ['Mason', true],
  ['Skilled Worker, Mason', true],
  ['Unskilled Laborer', true],
  ['Engineering Aide', true],
  ['Foreman', false],
  ['Construction Foreman', false],
  ['FOREMAN, masonry', false],
  ['Site Engineer', false],
  ['Safety Officer', false],
])('%s is counted among the workers: %s', (designation, counted) => {
  expect(isCountedWorker(designation)).toBe(counted)
})

const crew = (workers: Record<string, number>) =>
  Object.entries(workers).map(([designation, count]) => ({ designation, workers: count }))

test.each([
  { output: 16, members: { 'Construction Foreman': 1, Mason: 2, Laborer: 2 }, counted: 4, each: 4 },
  { output: 20, members: { Foreman: 1, Mason: 2, Laborer: 2 }, counted: 4, each: 5 },
  { output: 120, members: { Foreman: 1, Laborer: 2, 'Heavy Equipment Operator': 1 }, counted: 3, each: 40 },
  { output: 25, members: { 'Site Engineer': 1, 'Safety Officer': 1, Laborer: 3 }, counted: 3, each: 8.3333 },
  { output: 10, members: { Foreman: 1 }, counted: 0, each: null },
  { output: 10, members: {}, counted: 0, each: null },
  { output: null, members: { Mason: 2 }, counted: 2, each: null },
  { output: 0, members: { Mason: 2 }, counted: 2, each: null },
])('$output a day by $members is $each per worker-day', ({ output, members, counted, each }) => {
  expect(workersCounted(crew(members))).toBe(counted)
  expect(perWorker(output, crew(members))).toBe(each)
})
