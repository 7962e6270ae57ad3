import { expect, test } from 'vitest'
import { type BudgetSource, budgetSummary } from './budget.ts'
import { scopeCost } from './scope.ts'

const TERMS = { ocm: 15, cp: 10, vat: 5 }

const phase = (
  description: string,
  [labor, equipment, material]: [number, number, number],
  actual: BudgetSource['actual'],
) => ({ description, estimate: scopeCost({ labor, equipment, material }, TERMS), actual })

const concrete = phase('Concrete works', [30_000, 10_000, 60_000], {
  labor: 33_000,
  equipment: 0,
  material: 45_000,
  total: 83_000,
})
const mobilization = phase('Mobilization', [0, 0, 0], { labor: 0, equipment: 500, material: 0, total: 500 })

test('a summary has a row for each description and one for all', () => {
  const { rows, total } = budgetSummary([concrete, mobilization])
  expect(rows.map((row) => row.source.description)).toEqual(['Concrete works', 'Mobilization'])
  expect(rows[0]).toMatchObject({
    estimated_cost: 100_000,
    // 5,000 of it belong to a subcontractor.
    actual_cost: 83_000,
    balance: 17_000,
    contract_cost: 131_250,
    vat: 6_250,
    percentage: 83,
    // 131,250 − 6,250 − 83,000
    profit: 42_000,
    labor_estimated: 30_000,
    labor_actual: 33_000,
    labor_percentage: 110,
    equipment_estimated: 10_000,
    equipment_actual: 0,
    equipment_percentage: 0,
    material_estimated: 60_000,
    material_actual: 45_000,
    material_percentage: 75,
    share: 100,
  })
  expect(rows[1]).toMatchObject({
    estimated_cost: 0,
    actual_cost: 500,
    profit: -500,
    equipment_percentage: 0,
    share: 0,
  })
  expect(total).toEqual({
    estimated_cost: 100_000,
    actual_cost: 83_500,
    balance: 16_500,
    contract_cost: 131_250,
    vat: 6_250,
    profit: 41_500,
    percentage: 83.5,
    labor_estimated: 30_000,
    labor_actual: 33_000,
    labor_percentage: 110,
    equipment_estimated: 10_000,
    equipment_actual: 500,
    equipment_percentage: 5,
    material_estimated: 60_000,
    material_actual: 45_000,
    material_percentage: 75,
    share: 100,
  })
})

test('shares are of the estimated cost of all', () => {
  const nothing = { labor: 0, equipment: 0, material: 0, total: 0 }
  const { rows } = budgetSummary([1, 2].map((part) => phase(`Part ${part}`, [part, 0, 0], nothing)))
  expect(rows.map((row) => row.share)).toEqual([33.33, 66.67])
})

test('a summary of nothing is nothing', () => {
  const { rows, total } = budgetSummary([])
  expect(rows).toEqual([])
  expect(new Set(Object.values(total))).toEqual(new Set([0]))
})
