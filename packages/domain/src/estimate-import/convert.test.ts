import { describe, expect, test } from 'vitest'
import { type ImportTerms, importedScope, importTotals, markedUpScope } from './convert.ts'
import { importLine, importRow } from './import.fixture.ts'
import type { ImportFigures } from './rows.ts'

const DIRECT: ImportTerms = { basis: 'total', markUp: null, withoutMarkUp: false }
const lineOf = (line: ImportFigures, scope: Partial<ImportFigures> = {}, terms = DIRECT) =>
  importedScope({ scope: importRow(scope), lines: [line] }, terms).lines[0]

describe('lines of a document become lines of an estimate', () => {
  test.each([
    // 4 laborers, 16 hours at 75.00 an hour: 2 days at 600.00.
    [
      'hours',
      { quantity: 4, duration: 16, duration_unit: 'hour', rate: 75, amount: 4800 },
      { count: 4, duration: 2, rate: 600, basis: 'quantity', amount: 4800 },
    ],
    [
      'days',
      { quantity: 5, duration: 4, duration_unit: 'day', rate: 600, amount: 12_000 },
      { count: 5, duration: 4, rate: 600, basis: 'quantity', amount: 12_000 },
    ],
    // Half a foreman for 8 hours is one for 4.
    [
      'half a worker',
      { quantity: 0.5, duration: 8, duration_unit: 'hour', rate: 100, amount: 400 },
      { count: 1, duration: 0.5, rate: 800, amount: 400 },
    ],
    // A third of an hour has no four decimals of a day: the printed amount stands.
    [
      'what days cannot say',
      { quantity: 1, duration: 0.33, duration_unit: 'hour', rate: 1000, amount: 330 },
      { basis: 'lump_sum', typed_cost: 330, amount: 330 },
    ],
    [
      'only an amount',
      { basis: 'lump_sum', amount: 1500 },
      { basis: 'lump_sum', typed_cost: 1500, amount: 1500 },
    ],
    [
      'a wrong product that was kept',
      { quantity: 2, duration: 1, duration_unit: 'day', rate: 500, amount: 1100 },
      { basis: 'lump_sum', amount: 1100 },
    ],
  ] as const)('labor: %s', (_, figures, made) => {
    expect(lineOf(importLine('labor', figures))).toMatchObject(made)
  })

  test('minor tools stay a percentage of the labor where it is one, else its amount', () => {
    const labor = importLine('labor', {
      row: 2,
      quantity: 1,
      duration: 8,
      duration_unit: 'hour',
      rate: 100,
      amount: 800,
    })
    const tools = (amount: number) =>
      importLine('equipment', { row: 3, basis: 'percent_of_labor', percent: 10, amount })
    const of = (amount: number) =>
      importedScope({ scope: importRow(), lines: [labor, tools(amount)] }, DIRECT)
    expect(of(80).lines[1]).toMatchObject({ basis: 'percent_of_labor', percent: 10, amount: 80 })
    expect(of(95).lines[1]).toMatchObject({ basis: 'lump_sum', amount: 95 })
    expect(of(95)).toMatchObject({ parts: { labor: 800, equipment: 95, material: 0 }, direct: 895 })
  })

  test('lines that were left out are not in it', () => {
    const line = importLine('material', { quantity: 3, rate: 10, amount: 30, choice: 'leave' })
    expect(importedScope({ scope: importRow(), lines: [line] }, DIRECT)).toMatchObject({
      lines: [],
      direct: 0,
    })
  })
})

describe('sheets for one unit', () => {
  const perUnit: ImportTerms = { ...DIRECT, basis: 'per_unit' }
  // 100 cu.m at 5 cu.m an hour: 20 hours, 2.5 days.
  const scope = { quantity: 100, output_per_hour: 5 }

  test('labor and equipment of an hour go on for as many hours as the output asks', () => {
    const line = importLine('labor', {
      quantity: 3,
      duration: 1,
      duration_unit: 'hour',
      rate: 80,
      amount: 240,
    })
    expect(lineOf(line, scope, perUnit)).toMatchObject({ count: 3, duration: 2.5, rate: 640, amount: 4800 })
  })

  test('materials of one unit come as many times as there are units', () => {
    const line = importLine('material', { quantity: 9.5, rate: 260, amount: 2470, unit_id: 24 })
    expect(lineOf(line, scope, perUnit)).toMatchObject({
      count: 950,
      rate: 260,
      unit_id: 24,
      amount: 247_000,
    })
  })
})

describe('a row of a bill without a breakdown', () => {
  const of = (change: Partial<ImportFigures>) =>
    importedScope({ scope: importRow(change), lines: [] }, DIRECT)
  test.each([
    [
      'quantity and unit price',
      { quantity: 12.5, rate: 80, amount: 1000 },
      { basis: 'quantity', count: 12.5, rate: 80, amount: 1000 },
    ],
    [
      'no unit price',
      { quantity: 1, amount: 900 },
      { basis: 'lump_sum', count: 1, typed_cost: 900, amount: 900 },
    ],
    ['a product that is wrong', { quantity: 2, rate: 100, amount: 300 }, { basis: 'lump_sum', amount: 300 }],
    ['a unit price without an amount', { quantity: 2, rate: 100 }, { basis: 'quantity', amount: 200 }],
  ])('%s: one material line', (_, change, made) => {
    expect(of(change).lines).toMatchObject([{ kind: 'material', ...made }])
  })

  test('nothing is priced: there is no line', () => {
    expect(of({ quantity: 3 }).lines).toEqual([])
  })
})

describe('prices with mark-up in them (D-08)', () => {
  const terms: ImportTerms = { basis: 'total', markUp: { ocm: 12, cp: 8, vat: 5 }, withoutMarkUp: false }
  const read = { scope: importRow({ quantity: 10, rate: 126, amount: 1260 }), lines: [] }

  test('126.00 with 20% and 5% in it is 100.00', () => {
    expect(importedScope(read, terms).lines[0]).toMatchObject({ rate: 100, amount: 1000 })
    expect(markedUpScope(read, terms)).toEqual({
      priced: 1260,
      direct: { labor: 0, equipment: 0, material: 1000 },
      withoutMarkUp: false,
    })
  })

  test('mobilization carries VAT only', () => {
    expect(importedScope(read, { ...terms, withoutMarkUp: true }).lines[0]).toMatchObject({ rate: 120 })
  })
})

describe('what an import comes to', () => {
  const of = (read: { scope: ImportFigures; lines: ImportFigures[] }, terms: ImportTerms) =>
    importTotals([{ read, terms, made: importedScope(read, terms) }], terms.markUp)

  test('12.35 at 250.00, printed as 3,086.40, goes in as 3,087.50: 1.10 too much', () => {
    const read = { scope: importRow({ quantity: 12.35, rate: 250, amount: 3086.4 }), lines: [] }
    expect(of(read, DIRECT)).toEqual({
      direct: 3087.5,
      rounding: { direct: -1.1, contract: -1.1 },
    })
  })

  test('of a sheet for one unit, its direct cost as many times as there are units', () => {
    const scope = importRow({ quantity: 3, direct: 100, output_per_hour: null })
    const line = importLine('material', { quantity: 2, rate: 50, amount: 100 })
    expect(of({ scope, lines: [line] }, { ...DIRECT, basis: 'per_unit' })).toEqual({
      direct: 300,
      rounding: { direct: 0, contract: 0 },
    })
  })
})
