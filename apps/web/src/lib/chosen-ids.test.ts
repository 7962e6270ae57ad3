import { expect, test } from 'vitest'
import { readIds, writeIds } from './chosen-ids.ts'

test.each([
  ['3,7', [3, 7]],
  ['3, 7,3', [3, 7]],
  ['x,-1,0,12', [12]],
  ['', []],
  [undefined, []],
] as const)('%s of an address is %j', (text, ids) => {
  expect(readIds(text)).toEqual(ids)
})

test('nothing chosen leaves the address alone', () => {
  expect(writeIds([])).toBeUndefined()
  expect(writeIds(['3', 7])).toBe('3,7')
})
