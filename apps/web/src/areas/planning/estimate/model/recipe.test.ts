import { expect, test } from 'vitest'
import { stateOf } from './read.ts'
import { withRecipe } from './recipe.ts'
import { estimate, material, scope } from './testing/sample.ts'

const UNITS = [
  {
    id: 30,
    abbreviation: 'pcs',
    name: 'piece',
    dimension: 'count',
    base_unit_id: 30,
    factor_to_base: 1,
    aliases: [],
  },
]

test('lines that are there are changed, the others are added with their price', () => {
  const there = material({ id: 3, material_id: 1, description: 'CHB 150' })
  const state = stateOf(estimate([scope({ psow_id: 1, material: [there] })]))
  const item = (itemId: number, name: string) => ({ itemId, name, rate: 18.5, unitId: 30, unit: 'pcs' })
  const key = state.scopes[0]?.key ?? ''
  const next = withRecipe(
    state,
    key,
    [
      { item: item(1, 'CHB 150'), text: '=ROUNDUP(ROUND(100*12.5*1.05,4))' },
      { item: item(2, 'CHB 100'), text: '=2*3' },
    ],
    UNITS,
  )
  expect(
    next.scopes[0]?.material.map(({ itemId, count, formulas }) => [itemId, count, formulas.count]),
  ).toEqual([
    [1, 1313, '=ROUNDUP(ROUND(100*12.5*1.05,4))'],
    [2, 6, '=2*3'],
  ])
  // The line that was there keeps its own price.
  expect(next.scopes[0]?.material.map(({ rate }) => rate)).toEqual([there.unit_cost, 18.5])
  expect(next.wrong).toEqual([])
})
