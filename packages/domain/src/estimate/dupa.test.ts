import { describe, expect, test } from 'vitest'
import { sum } from '../money/amounts.ts'
import { type DupaScope, dupaOf } from './dupa.ts'
import {
  type EquipmentLine,
  equipmentCost,
  type LaborLine,
  laborCost,
  type MaterialLine,
  materialCost,
} from './line.ts'
import { scopeCost, type Terms } from './scope.ts'

const DPWH: Terms = { ocm: 12, cp: 8, vat: 5 }
const USUAL: Terms = { ocm: 15, cp: 10, vat: 5 }

const men = (workers: number, duration: number, rate: number | null): LaborLine => ({
  basis: 'quantity',
  workers,
  duration,
  rate,
  amount: null,
})
const machine = (quantity: number, duration: number, rate: number): EquipmentLine => ({
  basis: 'quantity',
  quantity,
  duration,
  rate,
  percent: null,
  amount: null,
})
const minorTools = (percent: number): EquipmentLine => ({
  basis: 'percent_of_labor',
  quantity: null,
  duration: null,
  rate: null,
  percent,
  amount: null,
})
const material = (quantity: number, unitCost: number): MaterialLine => ({
  basis: 'quantity',
  quantity,
  unit_cost: unitCost,
  percent: null,
  amount: null,
})
const NO_MATERIAL = { quantity: null, unit_cost: null, percent: null, amount: null }

type Scope = DupaScope<LaborLine, EquipmentLine, MaterialLine>

/** With the contract cost that the estimate would have. */
function scopeOf(lines: Partial<Scope>, terms: Terms): Scope {
  const scope = { measurement: 1, without_mark_up: false, labor: [], equipment: [], material: [], ...lines }
  const labor = sum(scope.labor.map(laborCost))
  const cost = scopeCost(
    {
      labor,
      equipment: sum(scope.equipment.map((line) => equipmentCost(line, labor))),
      material: sum(scope.material.map((line) => materialCost(line, labor))),
    },
    terms,
    { withoutMarkUp: scope.without_mark_up },
  )
  return { ...scope, contract: cost.contract }
}

const sheetOf = (lines: Partial<Scope>, terms: Terms = USUAL) => {
  const { sheet } = dupaOf(scopeOf(lines, terms), terms)
  if (!sheet) throw new Error('no sheet')
  return sheet
}

describe('the sheet of a work item', () => {
  test.each([
    { days: 1, units: 8 },
    { days: 2.5, units: 20 },
  ])('of DPWH, $units units in $days days, comes to 1,749.46', ({ days, units }) => {
    const sheet = sheetOf(
      {
        measurement: units,
        // 87.19, 62.92 and 48.49 an hour
        labor: [697.52, 503.36, 387.92].map((rate) => men(1, days, rate)),
        equipment: [minorTools(10)],
        material: [material(units, 1_170)],
      },
      DPWH,
    )
    expect(sheet).toMatchObject({
      labor: [
        { count: 1, hours: 1, hourly_rate: 87.19, amount: 87.19 },
        { count: 1, hours: 1, hourly_rate: 62.92, amount: 62.92 },
        { count: 1, hours: 1, hourly_rate: 48.49, amount: 48.49 },
      ],
      equipment: [{ count: null, hours: null, hourly_rate: null, amount: 19.86 }],
      material: [{ quantity: 1, unit_cost: 1_170, amount: 1_170 }],
      crew_hours: days * 8,
      A: 198.6,
      B: 19.86,
      C: 218.46,
      D: 1,
      E: 218.46,
      F: 1_170,
      G: 1_388.46,
      H: 166.62,
      I: 111.08,
      J: 83.31,
      K: 1_749.46,
      price_used: null,
    })
  })

  test.each([
    { vat: 5, J: 63.97, K: 1_343.38 },
    { vat: 12, J: 153.53, K: 1_432.94 },
  ])('of 16 sq.m of 150 mm hollow blocks at $vat% VAT comes to $K', ({ vat, J, K }) => {
    const sheet = sheetOf(
      {
        measurement: 16,
        labor: [men(1, 1, 1_000), men(2, 1, 900), men(2, 1, 695)],
        equipment: [minorTools(10)],
        material: [
          material(200, 18),
          material(16.208, 245),
          material(1.3504, 1_400),
          material(47.36, 48),
          material(0.384, 85),
        ],
      },
      { ocm: 15, cp: 10, vat },
    )
    expect(sheet.labor[2]).toMatchObject({ count: 2, hours: 1, hourly_rate: 86.875, amount: 173.75 })
    expect(sheet.material[1]).toMatchObject({ quantity: 1.013, unit_cost: 245, amount: 248.19 })
    // An eighth of the day's 4,190, 419 and 4,609.
    expect(sheet).toMatchObject({ A: 523.75, B: 52.375, C: 576.125, D: 2, E: 288.06, F: 735.47 })
    expect(sheet).toMatchObject({ G: 1_023.53, H: 153.53, I: 102.35, J, K, price_used: null })
  })

  test('counts whoever is there for fewer days for a part of each hour', () => {
    const sheet = sheetOf({
      measurement: 480,
      labor: [men(1, 10, 1_000), men(4, 5, 800)],
      equipment: [machine(1, 2.5, 4_800), machine(2, 15, 400)],
    })
    expect(sheet.labor[1]).toMatchObject({ count: 4, hours: 0.5, hourly_rate: 100, amount: 200 })
    expect(sheet.equipment).toMatchObject([
      { count: 1, hours: 0.25, hourly_rate: 600, amount: 150 },
      { count: 2, hours: 1.5, hourly_rate: 50, amount: 150 },
    ])
    // 26,000 of labor and 24,000 of machines over 480 units.
    expect(sheet).toMatchObject({ crew_hours: 80, A: 325, B: 300, C: 625, D: 6, E: 104.17, G: 104.17 })
  })

  test('of machines alone takes the hours of the one that stays longest', () => {
    const sheet = sheetOf({ measurement: 320, equipment: [machine(1, 4, 18_400), machine(2, 2, 13_600)] })
    expect(sheet).toMatchObject({ crew_hours: 32, A: 0, B: 4_000, C: 4_000, D: 10, E: 400, F: 0, G: 400 })
    expect(sheet.equipment[1]).toMatchObject({ hours: 0.5, hourly_rate: 1_700, amount: 1_700 })
  })

  test('of materials alone has no output', () => {
    const sheet = sheetOf({ measurement: 3, material: [material(10, 30)] })
    expect(sheet).toMatchObject({ crew_hours: null, A: 0, B: 0, C: 0, D: null, E: 0, F: 100, G: 100 })
    expect(sheet.material).toMatchObject([{ quantity: 3.3333, unit_cost: 30, amount: 100 }])
    expect(sheet.K).toBe(131.25)
  })

  test('with lump sums only is for one unit instead of one hour', () => {
    const sheet = sheetOf({
      measurement: 4,
      labor: [{ basis: 'lump_sum', workers: null, duration: null, rate: null, amount: 1_000 }],
      equipment: [minorTools(10)],
      material: [{ ...NO_MATERIAL, basis: 'lump_sum', amount: 600 }],
    })
    expect(sheet.labor).toMatchObject([{ count: null, hours: null, hourly_rate: null, amount: 250 }])
    expect(sheet.material).toMatchObject([{ quantity: null, unit_cost: null, amount: 150 }])
    expect(sheet).toMatchObject({ crew_hours: null, A: 250, B: 25, C: 275, D: null, E: 275, F: 150, G: 425 })
  })

  test('takes percentages of all labor, lump sums included', () => {
    const sheet = sheetOf({
      measurement: 10,
      labor: [men(1, 1, 800), { basis: 'lump_sum', workers: null, duration: null, rate: null, amount: 200 }],
      equipment: [minorTools(10)],
      material: [{ ...NO_MATERIAL, basis: 'percent_of_labor', percent: 5 }],
    })
    expect(sheet.labor.map((row) => row.amount)).toEqual([100, 25])
    expect(sheet.material).toMatchObject([{ quantity: null, amount: 5 }])
    expect(sheet).toMatchObject({ A: 125, B: 12.5, C: 137.5, D: 1.25, E: 110, F: 5, G: 115 })
  })

  test('without mark-up carries VAT only', () => {
    const sheet = sheetOf({ measurement: 1, without_mark_up: true, material: [material(1, 100_000)] })
    expect(sheet).toMatchObject({ G: 100_000, H: 0, I: 0, J: 5_000, K: 105_000, price_used: null })
  })

  test('names the price of the bill where rounded lines make it another one', () => {
    // The estimate: 0.01, no OCM, CP or VAT of it, 0.02 a unit. The sheet: 0.02 × 1.25 × 1.12 = 0.028.
    const sheet = sheetOf({ measurement: 0.5, material: [material(1, 0.01)] }, { ocm: 15, cp: 10, vat: 12 })
    expect(sheet).toMatchObject({ K: 0.03, price_used: 0.02 })
  })

  test('counts a line without a rate as nothing', () => {
    const sheet = sheetOf({ measurement: 8, labor: [men(1, 1, null), men(1, 1, 800)] })
    expect(sheet.labor[0]).toMatchObject({ count: 1, hours: 1, hourly_rate: null, amount: 0 })
    expect(sheet).toMatchObject({ A: 100, E: 100 })
  })
})

describe('there is no sheet', () => {
  test.each([0, null])('with a measurement of %s', (measurement) => {
    const scope = scopeOf({ measurement, labor: [men(1, 1, 800)] }, USUAL)
    expect(dupaOf(scope, USUAL)).toEqual({ sheet: null, reason: 'no_measurement' })
  })

  test('without lines', () => {
    expect(dupaOf(scopeOf({ measurement: 12 }, USUAL), USUAL)).toEqual({ sheet: null, reason: 'no_lines' })
  })
})
