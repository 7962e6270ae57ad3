import { expect, test } from 'vitest'
import { countedOn, typeName } from './equipment-words.ts'

test.each([
  ['ME-0006', 0, 'ME-0006'],
  ['ME-0006', 1, 'ME-0007'],
  ['DT2-0009', 2, 'DT2-0011'],
  ['ME-9999', 1, 'ME-10000'],
  ['N/A', 3, 'N/A'],
])('%s with %d before it is %s', (next, before, number) => {
  expect(countedOn(next, before)).toBe(number)
})

test.each([
  [1, 'Equipment'],
  [2, 'Tools'],
  [3, 'N/A'],
  [undefined, 'N/A'],
])('type %s is %s', (typeId, name) => {
  expect(typeName(typeId)).toBe(name)
})
