import { describe, expect, test } from 'vitest'
import {
  type EquipmentLine,
  equipmentCost,
  type LaborLine,
  laborCost,
  type MaterialLine,
  materialCost,
} from './line.ts'

describe('a labor line', () => {
  const line: LaborLine = { basis: 'quantity', workers: null, duration: null, rate: null, amount: null }

  test.each<[string, Partial<LaborLine>, number]>([
    ['4 masons, 10 days, 750.00 a day', { workers: 4, duration: 10, rate: 750 }, 30_000],
    ['half a day counts as half', { workers: 1, duration: 0.5, rate: 695.25 }, 347.63],
    ['an hourly rate × 8 is not rounded before', { workers: 3, duration: 7, rate: 695.0008 }, 14_595.02],
    ['a lump sum is what was typed', { basis: 'lump_sum', workers: 4, amount: 25_000.5 }, 25_000.5],
    ['not filled in yet is nothing', { workers: 4, duration: 10 }, 0],
    ['a lump sum not filled in yet is nothing', { basis: 'lump_sum' }, 0],
  ])('%s', (_claim, given, cost) => {
    expect(laborCost({ ...line, ...given })).toBe(cost)
  })
})

describe('an equipment line', () => {
  const line: EquipmentLine = {
    basis: 'quantity',
    quantity: null,
    duration: null,
    rate: null,
    percent: null,
    amount: null,
  }

  test.each<[string, Partial<EquipmentLine>, number, number]>([
    ['2 mixers, 5 days, 1,200.00 a day', { quantity: 2, duration: 5, rate: 1_200 }, 0, 12_000],
    ['minor tools, 10% of the labor', { basis: 'percent_of_labor', percent: 10 }, 4_190, 419],
    ['a tenth of an odd labor is rounded', { basis: 'percent_of_labor', percent: 10 }, 4_190.45, 419.05],
    ['a percentage without labor is nothing', { basis: 'percent_of_labor', percent: 10 }, 0, 0],
    ['a percentage not filled in is nothing', { basis: 'percent_of_labor' }, 4_190, 0],
    [
      'a lump sum does not look at the labor',
      { basis: 'lump_sum', amount: 8_000, percent: 10 },
      4_190,
      8_000,
    ],
  ])('%s', (_claim, given, labor, cost) => {
    expect(equipmentCost({ ...line, ...given }, labor)).toBe(cost)
  })
})

describe('a material line', () => {
  const line: MaterialLine = {
    basis: 'quantity',
    quantity: null,
    unit_cost: null,
    percent: null,
    amount: null,
  }

  test.each<[string, Partial<MaterialLine>, number, number]>([
    ['1,250 hollow blocks at 18.00', { quantity: 1_250, unit_cost: 18 }, 0, 22_500],
    ['8.44 cu.m of sand at 1,400.00', { quantity: 8.44, unit_cost: 1_400 }, 0, 11_816],
    ['1.013 bags at 245.00', { quantity: 1.013, unit_cost: 245 }, 0, 248.19],
    ['consumables, 2.5% of the labor', { basis: 'percent_of_labor', percent: 2.5 }, 30_000, 750],
    ['a lump sum is what was typed', { basis: 'lump_sum', amount: 1_234.56 }, 30_000, 1_234.56],
    ['without a price yet', { quantity: 1_250 }, 0, 0],
  ])('%s', (_claim, given, labor, cost) => {
    expect(materialCost({ ...line, ...given }, labor)).toBe(cost)
  })
})
