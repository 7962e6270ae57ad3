import { expect, test } from 'vitest'
import { matchScore } from './match.ts'

test.each([
  { typed: 'use', label: 'Users', found: true },
  { typed: 'prof comp', label: 'Company profile', found: true },
  { typed: 'cmpny', label: 'Company profile', found: true },
  { typed: 'ROLES', label: 'Roles', found: true },
  { typed: 'roles users', label: 'Roles', found: false },
  { typed: 'xq', label: 'Roles', found: false },
  { typed: 'rs', label: 'Roles', found: false },
])('"$typed" finds "$label": $found', ({ typed, label, found }) => {
  expect(matchScore(typed, label) > 0).toBe(found)
})

test('the beginning of a word counts more than its middle, and that more than its letters', () => {
  const begin = matchScore('aud', 'Audit trail')
  const middle = matchScore('udi', 'Audit trail')
  const letters = matchScore('adt', 'Audit trail')
  expect(begin).toBeGreaterThan(middle)
  expect(middle).toBeGreaterThan(letters)
})

test('the name counts more than what else is known', () => {
  expect(matchScore('people', 'People')).toBeGreaterThan(matchScore('people', 'Users', 'people invite'))
  expect(matchScore('people', 'Users', 'people invite')).toBeGreaterThan(0)
})
