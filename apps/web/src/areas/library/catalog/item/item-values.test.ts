import type { WorkItemDetail } from '@itayo/contract'
import { describe, expect, test } from 'vitest'
import { bodyOf, itemProblems, newValues, valuesOf, withLine, withoutLine } from './item-values.ts'
import { crewOf, priceBook, priceOf, valueWords } from './price-book.ts'

/** CHB 150 mm of the handbook, 1.2. */
const ITEM: WorkItemDetail = {
  id: 58,
  phase_id: 8,
  phase: 'Masonry Works',
  item_number: '1046(2)a2',
  code: 'MW-02',
  name: 'CHB 150 mm, non-load bearing',
  dpwh_ref: '1046(2)a2',
  unit_id: 7,
  unit: 'sq.m',
  is_standard: true,
  is_archived: false,
  crew_output_per_day: 16,
  minor_tools_percent: 10,
  without_mark_up: false,
  is_weather_sensitive: true,
  is_outdoor: true,
  is_heat_sensitive: false,
  rain_stop_level: 2,
  is_critical_type: false,
  lag_days: 0,
  predecessors: [{ id: 50, item_number: '900(1)c', code: 'CW-05', name: 'Columns' }],
  labor: [
    { position_id: 1, position: 'Construction Foreman', workers: 1, daily_rate: 1000, rate_is_sample: true },
    { position_id: 2, position: 'Mason', workers: 2, daily_rate: 900, rate_is_sample: true },
    { position_id: 3, position: 'Laborer', workers: 2, daily_rate: 695, rate_is_sample: true },
  ],
  equipment: [],
  materials: [
    [1, 'CHB', 12.5, 18],
    [2, 'Cement', 1.013, 245],
    [3, 'Sand', 0.0844, 1400],
    [4, 'Bar', 2.96, 48],
    [5, 'Tie wire', 0.024, 85],
  ].map(([material_id, description, quantity_per_unit, price]) => ({
    material_id: material_id as number,
    description: description as string,
    unit: 'pcs.',
    quantity_per_unit: quantity_per_unit as number,
    price: price as number,
    price_is_sample: true,
  })),
  projects: 9,
  is_changed: true,
  version: 3,
}
const NOTHING = { positions: [], categories: [], categoryRates: [], materials: [] }
const values = valuesOf(ITEM)
const book = priceBook(ITEM, NOTHING)

describe('a work item', () => {
  test('can be saved as it came', () => {
    expect(itemProblems(values)).toEqual({})
    expect(bodyOf(values)).toMatchObject({ code: 'MW-02', predecessor_ids: [50] })
  })

  test('a new one says what it needs', () => {
    expect(itemProblems(newValues(null, ''))).toEqual({
      phase_id: 'This is required.',
      code: 'This is required.',
      name: 'This is required.',
      unit_id: 'This is required.',
    })
  })

  test('an emptied figure is named by its place', () => {
    const labor = withLine(values.labor, 1, { workers: null })
    expect(itemProblems({ ...values, labor })).toEqual({ 'labor.1.workers': 'This is required.' })
    expect(withoutLine(values.labor, 0)).toHaveLength(2)
  })
})

describe('its unit price', () => {
  test('is that of the handbook, for a government and a private client', () => {
    expect(priceOf(values, book, 'government')).toMatchObject({ A: 4190, B: 419, E: 288.06, F: 735.47 })
    expect(priceOf(values, book, 'government').K).toBe(1343.38)
    expect(priceOf(values, book, 'private').K).toBe(1432.94)
  })

  test('follows what is typed, and an empty field counts as nothing', () => {
    const labor = withLine(values.labor, 0, { workers: null })
    expect(priceOf({ ...values, labor }, book, 'government').A).toBe(3190)
  })

  test('names the lines without a rate', () => {
    const added = { ...values, equipment: [{ equipment_category_id: 4, quantity: 1, hours_per_day: 8 }] }
    expect(priceOf(added, book, 'government').missing).toEqual([{ list: 'equipment', line: 0 }])
    const known = priceBook(ITEM, {
      ...NOTHING,
      categories: [{ value: 4, label: 'Mixer' }],
      categoryRates: [{ id: 4, per_hour: null, per_day: 800, rate_is_sample: false }],
    })
    expect(known.categories.get(4)).toEqual({ name: 'Mixer', rate: 100, isSample: false })
    expect(priceOf(added, known, 'government').missing).toEqual([])
  })
})

test('the crew is read with its designations', () => {
  expect(crewOf(values, book)[0]).toEqual({ designation: 'Construction Foreman', workers: 1 })
})

test('two versions are compared in words', () => {
  const around = { phases: [], work_items: [], units: [], book }
  expect(valueWords('labor', values.labor, around)).toBe('1 Construction Foreman, 2 Mason, 2 Laborer')
  expect(valueWords('lag_days', 1, around)).toBe('1 day')
  expect(valueWords('is_outdoor', true, around)).toBe('Yes')
  expect(valueWords('rain_stop_level', null, around)).toBe('Never')
})
