import { expect, test } from 'vitest'
import { askedPart } from './byte-range.ts'

const FILE = { bytes: 1000, etag: '"a"' }

test.each([
  [undefined, 'whole'],
  ['bytes=0-1', { first: 0, last: 1 }],
  ['bytes=0-', { first: 0, last: 999 }],
  ['bytes=200-299', { first: 200, last: 299 }],
  ['BYTES= 5-5 ', { first: 5, last: 5 }],
  ['bytes=999-', { first: 999, last: 999 }],
  ['bytes=990-5000', { first: 990, last: 999 }],
  ['bytes=-100', { first: 900, last: 999 }],
  ['bytes=-5000', { first: 0, last: 999 }],
  ['bytes=-0', 'outside'],
  ['bytes=1000-', 'outside'],
  ['bytes=99999999999999999999-', 'outside'],
  // Written wrongly, in another unit, or several at once: the whole.
  ['bytes=-', 'whole'],
  ['bytes=9-3', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['bytes=a-b', 'whole'],
  ['seconds=0-1', 'whole'],
])('%s of a thousand bytes', (range, part) => {
  expect(askedPart({ range }, FILE)).toEqual(part)
})

test('a part is of the file that the reader knows, else they get the whole', () => {
  expect(askedPart({ range: 'bytes=0-1', 'if-range': '"a"' }, FILE)).toEqual({ first: 0, last: 1 })
  expect(askedPart({ range: 'bytes=0-1', 'if-range': '"b"' }, FILE)).toBe('whole')
  // A weak mark and a date say nothing about bytes.
  expect(askedPart({ range: 'bytes=0-1', 'if-range': 'W/"a"' }, FILE)).toBe('whole')
  expect(askedPart({ range: 'bytes=0-1', 'if-range': 'Tue, 17 Nov 2026 03:00:00 GMT' }, FILE)).toBe('whole')
})
