import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evaluateFormula } from '../estimate/formula.ts'
import { EXAMPLES, type WorkedExample } from './examples.fixture.ts'
import { FACTORS, overrideProblem } from './factors.ts'
import { kindEntry, MATERIAL_KINDS } from './kinds.ts'
import { calculateMaterial, inUnitOfLine, type MaterialInputs, type MaterialResult } from './material.ts'
import { findSize, SIZE_OPTIONS } from './sizes.ts'
import { UNITS } from './units.fixture.ts'

const NONE = new Map<string, number>()

function ask(example: Pick<WorkedExample, 'kind' | 'inputs'> & Partial<WorkedExample>, overrides = NONE) {
  return calculateMaterial({ component: 'cement', ...example, units: UNITS, overrides })
}

function work(example: Parameters<typeof ask>[0], overrides = NONE): MaterialResult {
  const answer = ask(example, overrides)
  if (answer.state !== 'done') throw new Error(JSON.stringify(answer))
  return answer.result
}

describe('the worked examples of the book', () => {
  test.each(EXAMPLES)('$kind of $inputs for $component', (example) => {
    const { quantity, raw, withAllowance, figures } = work(example)
    const told = { ...figures, result: quantity, raw, with_allowance: withAllowance }
    expect(told).toMatchObject(example.expected)
  })

  test('there are 49, and every kind has one', () => {
    expect(EXAMPLES).toHaveLength(49)
    expect(new Set(EXAMPLES.map(({ kind }) => kind))).toEqual(new Set(MATERIAL_KINDS.map(({ kind }) => kind)))
    expect(MATERIAL_KINDS).toHaveLength(19)
  })

  test.each(EXAMPLES)('the formula on the line says the same: $kind of $inputs for $component', (example) => {
    const { formula, quantity } = work(example)
    expect(evaluateFormula(formula)).toEqual({ value: quantity, usesMeasurement: false })
  })

  test('a formula is written with the numbers in it', () => {
    const wall = work({ kind: 'chb_pieces', inputs: { size_option_id: 2, area_value: 986, area_unit: 7 } })
    expect(wall).toMatchObject({ formula: '=ROUNDUP(ROUND(986*12.5*1.05,4))', quantity: 12_942 })
    const feet = work({ kind: 'chb_pieces', inputs: { size_option_id: 1, area_value: 1000, area_unit: 12 } })
    expect(feet.formula).toBe('=ROUNDUP(ROUND(1000*0.09290304*12.5*1.05,4))')
  })

  test('a result names its factors and where they come from', () => {
    const { factors } = work({ kind: 'chb_pieces', inputs: { size_option_id: 2, area_value: 1 } })
    expect(factors).toEqual([
      {
        key: 'chb.per_sqm',
        name: 'Concrete hollow blocks',
        value: 12.5,
        unit: 'pcs per sq.m',
        source: 'Simplified construction estimate (published estimating book)',
        isOwn: false,
      },
    ])
  })
})

test('no float buys one too many: 20 sq.m of 30x60 tiles are 111.11 and 5 %, 117', () => {
  // 20 / 0.18 * 1.05 is 116.666…; 40 / (0.4 * 0.5) and the like come out a hair above a whole number in floats.
  expect(work({ kind: 'tiles', inputs: { size_option_id: 12, area_value: 20 } }).quantity).toBe(117)
  expect(
    work({ kind: 'chb_tie_wire', inputs: { category_size: '40/3', size_option_id: 103, area_value: 2000 } })
      .quantity,
  ).toBe(133)
  expect(work({ kind: 'bed', inputs: { thickness: 10, area_value: 200 } }).quantity).toBe(21)
})

describe('inputs', () => {
  const slab: MaterialInputs = {
    cement_type: 'A',
    cement_weight: 40,
    thickness: 10,
    area_value: 100,
    area_unit: 7,
  }

  test.each(EXAMPLES)('each required one is asked for: $kind', ({ kind, component, inputs }) => {
    for (const { field, label, required } of kindEntry(kind).inputs) {
      if (!required || !(field in inputs)) continue
      const answer = ask({ kind, component, inputs: { ...inputs, [field]: null } })
      expect(answer).toEqual({ state: 'missing', missing: [{ field, message: `${label} is required.` }] })
    }
  })

  test.each(['sand', 'gravel'] as const)('%s needs no weight of a bag', (component) => {
    expect(ask({ kind: 'concrete_area', component, inputs: { ...slab, cement_weight: null } }).state).toBe(
      'done',
    )
  })

  test('zero is not filled in yet', () => {
    expect(ask({ kind: 'concrete_area', inputs: { ...slab, area_value: 0 } }).state).toBe('missing')
  })

  test('a volume needs no thickness', () => {
    const volume = { ...slab, thickness: null, area_unit: 16, area_value: 10 }
    expect(work({ kind: 'concrete_area', inputs: volume }).quantity).toBe(95)
  })

  test('a board’s size may come without its unit', () => {
    expect(work({ kind: 'boards', inputs: { board_size: '120 x 240', area_value: 100 } }).quantity).toBe(37)
  })

  test.each([
    ['a negative number', { area_value: -1 }, 'area_value', 'Invalid input. Enter a positive number. '],
    ['no number', { thickness: 'ten' }, 'thickness', 'Invalid input. Enter a positive number. '],
    ['an absurd thickness', { thickness: 1001 }, 'thickness', 'This cannot be more than 1,000.'],
    ['a class that is none', { cement_type: 'Z' }, 'cement_type', 'Type has no such choice.'],
    ['a unit of another dimension', { area_unit: 25 }, 'area_unit', 'Invalid unit'],
    ['a unit nobody knows', { area_unit: 999 }, 'area_unit', 'Invalid unit'],
  ])('%s is refused', (_what, change, field, message) => {
    expect(ask({ kind: 'concrete_area', inputs: { ...slab, ...change } })).toEqual({
      state: 'wrong',
      problems: [{ field, message }],
    })
  })

  test('the size of another kind is refused', () => {
    expect(ask({ kind: 'tiles', inputs: { size_option_id: 1, area_value: 10 } })).toEqual({
      state: 'wrong',
      problems: [{ field: 'size_option_id', message: 'This size belongs to another material.' }],
    })
  })

  test('a pipe as wide as its hole is refused', () => {
    const inputs = {
      no_of_pipes: 2,
      diameter_of_pipe: 300,
      diameter_of_hole: 300,
      height: 1,
      cement_type: 'A',
      cement_weight: 40,
    }
    expect(ask({ kind: 'concrete_pipe', inputs })).toMatchObject({ state: 'wrong' })
  })

  test('more than a line can hold is refused', () => {
    expect(ask({ kind: 'chb_pieces', inputs: { size_option_id: 1, area_value: 999_999_999 } })).toMatchObject(
      {
        state: 'wrong',
        problems: [{ field: 'area_value' }],
      },
    )
  })
})

describe('factors of a company', () => {
  test('an own one stands in place of the book’s', () => {
    const inputs = { size_option_id: 1, area_value: 100 }
    const own = work({ kind: 'chb_pieces', inputs }, new Map([['chb.per_sqm', 13]]))
    expect(own).toMatchObject({ quantity: 1365, factors: [{ value: 13, isOwn: true }] })
  })

  test('each has a key of its own', () => {
    expect(new Set(FACTORS.map(({ key }) => key)).size).toBe(FACTORS.length)
  })

  test.each([
    ['chb.per_sqm', 13, null],
    ['chb.per_sqm', 1300, 'This is more than 10 times away from the book’s 12.5.'],
    ['chb.per_sqm', 0, 'This is more than 10 times away from the book’s 12.5.'],
    ['nothing', 1, 'There is no such factor.'],
  ])('%s of %s: %s', (key, value, problem) => {
    expect(overrideProblem(key, value)).toBe(problem)
  })
})

describe('in the unit of a line', () => {
  const unit = (id: number) => UNITS.get(id) as NonNullable<ReturnType<typeof UNITS.get>>
  const bars = () => work({ kind: 'rebar', inputs: { size_option_id: 59, area_value: 250, area_unit: 3 } })

  test.each([
    ['pieces as lengths', bars, 34, 30],
    ['bars in kilograms', bars, 25, 426.6667],
    ['cement in kilograms', () => work(EXAMPLES[0] as WorkedExample), 25, 3800],
    [
      'cans in gallons',
      () =>
        work({ kind: 'paint', inputs: { size_option_id: 87, category_size: '2 coats', area_value: 210 } }),
      22,
      15.8503,
    ],
    [
      'sheets by the metre',
      () => work({ kind: 'roof_sheets', inputs: { size_option_id: 31, area_value: 144 } }),
      58,
      156,
    ],
  ] as const)('%s', (_what, result, unitId, quantity) => {
    const converted = inUnitOfLine(result(), unit(unitId), UNITS)
    expect(converted?.quantity).toBe(quantity)
    expect(evaluateFormula(converted?.formula ?? '')).toMatchObject({ value: quantity })
  })

  test('bags say nothing about cubic metres', () => {
    expect(inUnitOfLine(work(EXAMPLES[0] as WorkedExample), unit(16), UNITS)).toBeNull()
  })
})

describe('whatever is typed', () => {
  const amount = fc.integer({ min: 1, max: 5_000_000 }).map((hundredths) => hundredths / 100)

  test.each(EXAMPLES.filter(({ inputs }) => 'area_value' in inputs))(
    'more never needs less: $kind',
    (example) => {
      fc.assert(
        fc.property(amount, amount, (one, other) => {
          const of = (area_value: number) =>
            work({ ...example, inputs: { ...example.inputs, area_value } }).quantity
          const [less, more] = [Math.min(one, other), Math.max(one, other)]
          expect(of(more)).toBeGreaterThanOrEqual(of(less))
        }),
        { numRuns: 50 },
      )
    },
  )

  test.each(EXAMPLES.filter(({ inputs }) => 'area_value' in inputs))(
    'the formula and the result agree: $kind',
    (example) => {
      fc.assert(
        fc.property(amount, (area_value) => {
          const { formula, quantity } = work({ ...example, inputs: { ...example.inputs, area_value } })
          expect(evaluateFormula(formula)).toMatchObject({ value: quantity })
        }),
        { numRuns: 100 },
      )
    },
  )
})

test('sizes keep their ids: saved calculations refer to them', () => {
  expect(SIZE_OPTIONS).toHaveLength(129)
  const names = [1, 4, 15, 16, 31, 41, 42, 86, 87, 100, 101, 104, 116, 117, 120, 129].map(
    (id) => findSize(id)?.unit_size_name,
  )
  expect(names).toEqual([
    '10x20x40 cm',
    '10x10 cm',
    '80x80 cm',
    'Corrugated GI 1-1/2 corr. side lap x 1.8 m',
    'Long-span rib type x 6.0 m',
    'Long-span tile / clip-lock type x 12.0 m',
    '8 mm x 6 m',
    '36 mm x 12 m',
    'Flat latex (4 L, 30 sq.m per coat)',
    'Skim coat / putty (4 L, 10 sq.m per coat)',
    '25 cm tie',
    '1x1 in',
    '1x12 in',
    '3 m length',
    'Tile adhesive 25 kg bag',
    'Termiticide solution L',
  ])
})
