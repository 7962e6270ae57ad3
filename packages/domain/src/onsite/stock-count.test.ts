import { expect, test } from 'vitest'
import { countDifference, whyNotConfirmed, whyNotCounted } from './stock-count.ts'

test.each([
  [100, 97, -3],
  [0.3, 0.1, -0.2],
  [0, 12.5, 12.5],
  [40, 40, 0],
])('the books say %d, %d are there: %d', (book, counted, difference) => {
  expect(countDifference(book, counted)).toBe(difference)
})

test.each([
  ['as in the books', 40, 40, '', null],
  ['less, and why', 40, 38, 'Broken', null],
  ['less', 40, 38, '', 'Cement: say why some of it is missing.'],
  ['more', 40, 41, '', 'Cement: say why more of it is there.'],
])('%s', (_what, book, counted, reason, why) => {
  expect(whyNotCounted('Cement', { book, counted, reason })).toBe(why)
})

test.each([
  ['nothing moved since', 40, -3, null],
  ['all that is left', 3, -3, null],
  [
    'less is left than was missing',
    2,
    -3,
    'Cement: the count takes 3 bags away, and only 2 bags are left by now. Reject it, and have it counted again.',
  ],
  ['more was found', 0, 5, null],
])('%s', (_what, balance, difference, why) => {
  expect(whyNotConfirmed('Cement', { balance, difference, unit: 'bags' })).toBe(why)
})
