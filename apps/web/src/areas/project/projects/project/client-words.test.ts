import { expect, test } from 'vitest'
import { clientWords } from './client-words.ts'

test.each([
  ['DPWH', 'Bulacan 1st DEO', 'DPWH, Bulacan 1st DEO'],
  ['DPWH', 'DPWH Bulacan 1st DEO', 'DPWH Bulacan 1st DEO'],
  ['Private', '', 'Private'],
  [null, 'Sierra Valley Homes, Inc.', 'Sierra Valley Homes, Inc.'],
  [null, ' ', ''],
])('%s and "%s" read "%s"', (source_of_funds, client_company, words) => {
  expect(clientWords({ source_of_funds, client_company })).toBe(words)
})
