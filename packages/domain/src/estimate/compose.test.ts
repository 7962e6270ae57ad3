import { describe, expect, test } from 'vitest'
import { sum } from '../money/amounts.ts'
import { type CatalogueItem, composeLines, crewDays, MINOR_TOOLS, rescaled } from './compose.ts'
import { equipmentCost, laborCost, materialCost } from './line.ts'

describe('the days a crew needs', () => {
  test.each([
    { measurement: 160, output: 16, days: 10 },
    { measurement: 100, output: 16, days: 6.25 },
    { measurement: 1, output: 3, days: 0.3333 },
    { measurement: 2, output: 3, days: 0.6667 },
    { measurement: 0.0001, output: 120, days: 0 },
    { measurement: 0, output: 16, days: 0 },
    { measurement: null, output: 16, days: null },
    { measurement: 160, output: null, days: null },
    { measurement: 160, output: 0, days: null },
  ])('$measurement at $output a day: $days', ({ measurement, output, days }) => {
    expect(crewDays(measurement, output)).toBe(days)
  })
})

/** 150 mm CHB with the wages and prices of the handbook's worked sample, 16 sq.m a day. */
const CHB: CatalogueItem = {
  crew_output_per_day: 16,
  minor_tools_percent: 10,
  labor: [
    { position_id: 1, workers: 1, daily_rate: 1000 },
    { position_id: 2, workers: 2, daily_rate: 900 },
    { position_id: 3, workers: 2, daily_rate: 695 },
  ],
  equipment: [],
  materials: [
    { material_id: 1, unit_id: 30, quantity_per_unit: 12.5, price: 18 },
    { material_id: 2, unit_id: 33, quantity_per_unit: 1.013, price: 245 },
    { material_id: 3, unit_id: 16, quantity_per_unit: 0.0844, price: 1400 },
    { material_id: 4, unit_id: 25, quantity_per_unit: 2.96, price: 48 },
    { material_id: 5, unit_id: 25, quantity_per_unit: 0.024, price: 85 },
  ],
}

function partsOf(item: CatalogueItem, measurement: number) {
  const lines = composeLines(item, measurement)
  const labor = sum(lines.labor.map(laborCost))
  return {
    labor,
    equipment: sum(lines.equipment.map((line) => equipmentCost(line, labor))),
    material: sum(lines.material.map((line) => materialCost(line, labor))),
  }
}

describe('the lines of a work item', () => {
  test('a day of 150 mm CHB is 4,190.00 of labor, 419.00 of tools and 11,767.44 of materials', () => {
    expect(partsOf(CHB, 16)).toEqual({ labor: 4190, equipment: 419, material: 11_767.44 })
  })

  test.each([
    { measurement: 160, labor: 41_900, equipment: 4190, material: 117_674.4 },
    { measurement: 100, labor: 26_187.5, equipment: 2618.75, material: 73_546.5 },
    { measurement: 1, labor: 261.88, equipment: 26.19, material: 735.47 },
  ])('$measurement sq.m of it', ({ measurement, ...parts }) => {
    expect(partsOf(CHB, measurement)).toEqual(parts)
  })

  test('machines work the days of the crew, for their part of the day, at eight hours of their rate', () => {
    const { equipment } = composeLines(
      {
        ...CHB,
        minor_tools_percent: 0,
        equipment: [
          { equipment_category_id: 7, quantity: 2, hours_per_day: 8, hourly_rate: 150.5 },
          { equipment_category_id: 8, quantity: 1, hours_per_day: 3, hourly_rate: null },
        ],
      },
      40,
    )
    expect(equipment).toMatchObject([
      { equipment_category_id: 7, quantity: 2, duration: 2.5, rate: 1204, percent: null },
      { equipment_category_id: 8, quantity: 1, duration: 0.9375, rate: null },
    ])
  })

  test('minor tools are a share of the labor, and there are none without labor or percentage', () => {
    const tools = (change: Partial<CatalogueItem>) => composeLines({ ...CHB, ...change }, 16).equipment
    expect(tools({})).toEqual([
      {
        equipment_category_id: null,
        description: MINOR_TOOLS,
        basis: 'percent_of_labor',
        quantity: null,
        duration: null,
        rate: null,
        percent: 10,
        amount: null,
      },
    ])
    expect(tools({ labor: [] })).toEqual([])
    expect(tools({ minor_tools_percent: 0 })).toEqual([])
  })

  test('without a measurement there is a crew, but no days and no quantities', () => {
    const lines = composeLines(CHB, null)
    expect(lines.labor.map((line) => [line.workers, line.duration])).toEqual([
      [1, null],
      [2, null],
      [2, null],
    ])
    expect(lines.material.every((line) => line.quantity === null)).toBe(true)
  })

  test('without an output there are no days, but materials', () => {
    const lines = composeLines({ ...CHB, crew_output_per_day: null }, 16)
    expect(lines.labor.every((line) => line.duration === null)).toBe(true)
    expect(lines.material.map((line) => line.quantity)).toEqual([200, 16.208, 1.3504, 47.36, 0.384])
  })

  test('a price nobody entered stays empty and counts as nothing', () => {
    const { material } = composeLines(
      { ...CHB, materials: [{ material_id: 1, unit_id: 30, quantity_per_unit: 2, price: null }] },
      16,
    )
    expect(material).toMatchObject([{ quantity: 32, unit_cost: null }])
  })
})

describe('another measurement', () => {
  test.each([
    { claim: 'twice as much needs twice', value: 12.5, from: 10, to: 20, is: 25 },
    { claim: 'a third is rounded to four decimals', value: 1, from: 3, to: 1, is: 0.3333 },
    { claim: 'decimals stay exact', value: 0.1, from: 0.1, to: 0.3, is: 0.3 },
    { claim: 'nothing of it needs nothing', value: 8, from: 10, to: 0, is: 0 },
    { claim: 'from nothing there is nothing to scale', value: 8, from: 0, to: 10, is: 8 },
    { claim: 'from an unknown one neither', value: 8, from: null, to: 10, is: 8 },
    { claim: 'to an unknown one it stays', value: 8, from: 10, to: null, is: 8 },
    { claim: 'what is not filled in stays so', value: null, from: 10, to: 20, is: null },
  ])('$claim', ({ value, from, to, is }) => {
    expect(rescaled(value, from, to)).toBe(is)
  })
})
