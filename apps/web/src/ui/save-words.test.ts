import { expect, test } from 'vitest'
import { changeWords, countChanges } from './save-words.ts'

test.each([
  [0, ''],
  [1, '1 unsaved change'],
  [12, '12 unsaved changes'],
])('%d changes read "%s"', (changes, words) => {
  expect(changeWords(changes)).toBe(words)
})

const saved: Record<string, unknown> = { name: 'Bayanihan', tin: '', roles: [1, 2] }

test.each([
  { typed: { ...saved }, changes: 0 },
  { typed: { ...saved, name: 'Bayanihan Builders' }, changes: 1 },
  { typed: { ...saved, roles: [1, 2] }, changes: 0 },
  { typed: { ...saved, roles: [1], tin: '1' }, changes: 2 },
  { typed: { ...saved, logo: 7 }, changes: 1 },
])('$typed has $changes changes', ({ typed, changes }) => {
  expect(countChanges(saved, typed)).toBe(changes)
})
