import { expect, test } from 'vitest'
import { addressesIn, lettersErrors } from './letter.ts'

test.each([
  ['', []],
  ['a@b.test', ['a@b.test']],
  ['a@b.test, c@d.test', ['a@b.test', 'c@d.test']],
  ['a@b.test; c@d.test  a@b.test', ['a@b.test', 'c@d.test']],
])('%j is %j', (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses)
})

test.each([
  [{ receiver: 'No address' }, { to: 'No address' }],
  [{ 'also_to.1': 'No address' }, { to: 'No address' }],
  [{ 'cc.0': 'No address' }, { cc: 'No address' }],
  [{ words: 'Too long' }, {}],
])('%j stands at %j', (fields, places) => {
  expect(lettersErrors(fields as Record<string, string>)).toEqual(places)
})
