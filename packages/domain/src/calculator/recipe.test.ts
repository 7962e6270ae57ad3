import { expect, test } from 'vitest'
import { evaluateFormula } from '../estimate/formula.ts'
import { addedUp, areaOfPart } from './recipe.ts'

test.each([
  [986, 2, 1972],
  [0.1, 3, 0.3],
  [33.3333, 0.5, 16.6667],
])('%s counted %s times is %s', (area, count, result) => {
  expect(areaOfPart(area, count)).toBe(result)
})

const MORTAR = { quantity: 53, formula: '=ROUNDUP(ROUND(100*0.5*1.05,4))' }
const PLASTER = { quantity: 61, formula: '=ROUNDUP(ROUND(200*0.29*1.05,4))' }

test('one part stays as it is', () => {
  expect(addedUp([MORTAR])).toEqual(MORTAR)
})

test('two parts are added up, and so are their formulas', () => {
  const sum = addedUp([MORTAR, PLASTER])
  expect(sum.quantity).toBe(114)
  expect(evaluateFormula(sum.formula)).toMatchObject({ value: 114 })
})

test('a formula that no cell could hold becomes its figure', () => {
  expect(addedUp(Array.from({ length: 7 }, () => MORTAR))).toEqual({ quantity: 371, formula: '=371' })
})
