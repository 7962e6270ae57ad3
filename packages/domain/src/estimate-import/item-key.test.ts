import { expect, test } from 'vitest'
import { itemKey } from './item-key.ts'

test.each([
  ['900(1)a', '900 (1) a'],
  ['900(1)a', 'ITEM 900(1)a'],
  ['900(1)a', 'Pay Item No. 900 (1)A.'],
  ['900(1)a', 'Item No: 900[1]a'],
  ['1.01', ' 1.01. '],
  ['B.5', 'Item B.5'],
  ['SPL-1', 'spl – 1'],
  ['1046(2)a1', 'ITEM NO. 1046 (2) a1'],
])('%s is %s', (one, other) => {
  expect(itemKey(one)).toBe(itemKey(other))
  expect(itemKey(one)).not.toBeNull()
})

test.each([
  ['900(1)a', '900(1)b'],
  ['1.1', '1.10'],
  ['1.1', '11'],
  ['A.1', 'B.1'],
])('%s is not %s', (one, other) => {
  expect(itemKey(one)).not.toBe(itemKey(other))
})

test.each([null, '', '  ', 'Item No.'])('%j is no number', (written) => {
  expect(itemKey(written)).toBeNull()
})
