import { describe, expect, test } from 'vitest'
import { type BomLine, billOfMaterials } from './bom.ts'

const line = (given: Partial<BomLine>): BomLine => ({
  basis: 'quantity',
  material_id: null,
  description: 'Material',
  unit: 'pc',
  quantity: null,
  unit_cost: null,
  estimated_cost: 0,
  ...given,
})
const cement = (quantity: number, unit_cost = 245) =>
  line({
    material_id: 7,
    description: 'Portland cement',
    unit: 'bag',
    quantity,
    unit_cost,
    estimated_cost: quantity * unit_cost,
  })
const blocks = line({
  material_id: 9,
  description: 'Hollow block 150 mm',
  quantity: 1_250,
  unit_cost: 18,
  estimated_cost: 22_500,
})
const sundries = line({ basis: 'lump_sum', description: 'Sundries', unit: 'lot', estimated_cost: 500 })
const consumables = line({
  basis: 'percent_of_labor',
  description: 'Consumables',
  quantity: 3,
  unit_cost: 2,
  estimated_cost: 120.5,
})

const footing = { name: 'Footing', material: [cement(10), sundries] }
const survey = { name: 'Survey', material: [] }
const wall = { name: 'Wall', material: [blocks, cement(4.5), consumables] }
const slab = { name: 'Slab', material: [cement(20), { ...sundries, description: 'sundries ' }] }

describe('a bill of materials', () => {
  const bill = billOfMaterials([
    { name: 'Concrete', scopes: [footing, survey, slab] },
    { name: 'General', scopes: [survey] },
    { name: 'Masonry', scopes: [wall] },
  ])

  test('lists phases and work items that have materials, with their amounts', () => {
    expect(bill.phases.map(({ phase, amount }) => [phase.name, amount])).toEqual([
      ['Concrete', 8_350],
      ['Masonry', 23_723],
    ])
    expect(
      bill.phases.flatMap(({ scopes }) => scopes).map(({ scope, amount }) => [scope.name, amount]),
    ).toEqual([
      ['Footing', 2_950],
      ['Slab', 5_400],
      ['Wall', 23_723],
    ])
    expect(bill.total).toBe(32_073)
  })

  test('lists percentages and lump sums without a quantity', () => {
    expect(bill.phases[1]?.scopes[0]?.rows).toEqual([
      { line: blocks, quantity: 1_250, unit_cost: 18, amount: 22_500 },
      { line: wall.material[1], quantity: 4.5, unit_cost: 245, amount: 1_102.5 },
      { line: consumables, quantity: null, unit_cost: null, amount: 120.5 },
    ])
  })

  test('recapitulates by material, what has no quantity at the end', () => {
    expect(bill.recap.map(({ lines }) => lines.length)).toEqual([1, 3, 1, 2])
    expect(bill.recap).toMatchObject([
      { description: 'Hollow block 150 mm', unit: 'pc', quantity: 1_250, unit_cost: 18, amount: 22_500 },
      { description: 'Portland cement', unit: 'bag', quantity: 34.5, unit_cost: 245, amount: 8_452.5 },
      { description: 'Consumables', unit: '', quantity: null, unit_cost: null, amount: 120.5 },
      { description: 'Sundries', unit: '', quantity: null, unit_cost: null, amount: 1_000 },
    ])
  })
})

const recapOf = (material: BomLine[]) => billOfMaterials([{ scopes: [{ material }] }]).recap

test('two prices of a material have no one unit cost', () => {
  expect(recapOf([cement(10), cement(10, 250)])).toMatchObject([
    { description: 'Portland cement', unit: 'bag', quantity: 20, unit_cost: null, amount: 4_950 },
  ])
})

test('two units of a material stay apart', () => {
  expect(recapOf([cement(10), { ...cement(40), unit: 'kg' }]).map((row) => [row.unit, row.quantity])).toEqual(
    [
      ['bag', 10],
      ['kg', 40],
    ],
  )
})

test('quantities are added without a rest', () => {
  expect(recapOf([cement(0.1), cement(0.2)])[0]?.quantity).toBe(0.3)
})

test('without prices there are quantities only', () => {
  const { unit_cost: _cost, estimated_cost: _amount, ...priceless } = cement(10)
  expect(recapOf([priceless])).toMatchObject([
    { description: 'Portland cement', unit: 'bag', quantity: 10, unit_cost: null, amount: 0 },
  ])
})

test('nothing has no materials', () => {
  expect(billOfMaterials([])).toEqual({ phases: [], recap: [], total: 0 })
})
