import type { CalculatorRecipe } from '@itayo/contract'
import { describe, expect, test } from 'vitest'
import { unitOf } from '../../../../testing/units.ts'
import { isForRecipes, itemOf, withItem, workedLines } from './recipe-items.ts'

const UNITS = new Map(
  [
    unitOf(7, 'sq.m', 'area'),
    unitOf(16, 'cu.m', 'volume'),
    unitOf(30, 'pcs', 'count'),
    unitOf(33, 'bags', 'bag'),
  ].map((one) => [one.id, one] as const),
)

type Item = CalculatorRecipe['items'][number]
const blocks: Item = {
  material_id: 1,
  material: 'CHB 150',
  kind: 'chb_pieces',
  component: 'cement',
  times: 1,
  size_option_id: 2,
  unit_id: 30,
  price: 18.5,
}
const cement: Item = {
  material_id: 2,
  material: 'Cement',
  kind: 'plaster',
  component: 'cement',
  times: 2,
  thickness: 16,
  cement_type: 'B',
  cement_weight: 40,
  unit_id: 33,
  price: 250,
}
const around = { area: 100, areaUnitId: 7, lineUnitOf: () => null, units: UNITS, overrides: new Map() }

describe('what a recipe comes to', () => {
  test('each material once, for the area as often as it counts', () => {
    const lines = workedLines([blocks, cement], around)
    // 100 × 12.5 × 1.05, and 200 × 0.016 × 12 × 1.05.
    expect(lines.map(({ cell }) => cell?.quantity)).toEqual([1313, 41])
  })

  test('a material that is needed twice is added up', () => {
    const [line, ...others] = workedLines([cement, { ...cement, thickness: 8 }], around)
    expect([line?.cell?.quantity, others]).toEqual([62, []])
  })

  test('a line in a unit that says nothing about it is told', () => {
    const [line] = workedLines([blocks], { ...around, lineUnitOf: () => 16 })
    expect(line).toMatchObject({
      cell: null,
      reason: 'The calculation gives pcs, and this line is measured in cu.m.',
    })
  })

  test('so is an input that is missing', () => {
    const { size_option_id: _, ...without } = blocks
    expect(workedLines([without], around)[0]).toMatchObject({ cell: null, reason: 'Size is required.' })
  })

  test('a factor of the company counts', () => {
    const overrides = new Map([['chb.per_sqm', 13]])
    expect(workedLines([blocks], { ...around, overrides })[0]?.cell?.quantity).toBe(1365)
  })
})

describe('what is kept of a material', () => {
  const entry = {
    kind: 'chb_pieces' as const,
    inputs: { size_option_id: '2', area_value: 100, area_unit: 7 },
  }

  test('everything that was typed but the area', () => {
    expect(itemOf(entry, { materialId: 1, component: 'cement', times: 2 })).toEqual({
      material_id: 1,
      kind: 'chb_pieces',
      component: 'cement',
      times: 2,
      size_option_id: 2,
      cement_weight: null,
    })
  })

  test('the same kind of the same material is put in its place', () => {
    const added = itemOf(entry, { materialId: 1, component: 'cement', times: 2 })
    expect(withItem([blocks, cement], added).map(({ material_id, times }) => [material_id, times])).toEqual([
      [2, 2],
      [1, 2],
    ])
  })

  test('kinds that go by a number of columns are for no recipe', () => {
    expect(isForRecipes(entry)).toBe(true)
    expect(isForRecipes({ kind: 'column_forms', inputs: {} })).toBe(false)
  })
})
