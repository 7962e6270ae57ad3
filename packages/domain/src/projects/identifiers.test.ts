import { expect, test } from 'vitest'
import { copyIdentifier, numberedIdentifier } from './identifiers.ts'

test.each([
  ['BUL-2026-014', 1, 'BUL-2026-014'],
  ['BUL-2026-014', 2, 'BUL-2026-014-2'],
  ['I'.repeat(40), 12, `${'I'.repeat(37)}-12`],
])('%s, number %i is %s', (identifier, number, expected) => {
  expect(numberedIdentifier(identifier, number)).toBe(expected)
})

test.each([
  ['BUL-2026-014', 'BUL-2026-014-COPY'],
  ['I'.repeat(40), `${'I'.repeat(35)}-COPY`],
])('a copy of %s starts from %s', (identifier, expected) => {
  expect(copyIdentifier(identifier)).toBe(expected)
})
