import { expect, test } from 'vitest'
import { isErasureTyped, refuseDataFile, refuseErasure } from './erasure.ts'

const holder = (userId: number, is_administrator: boolean) => ({
  userId,
  roleId: 1,
  rights: { paths: ['/users/Index'], approver: true, is_administrator },
})

test.each([
  { who: 'an administrator', actor: holder(1, true), person: 2, refusal: null },
  { who: 'an administrator, themselves', actor: holder(1, true), person: 1, refusal: null },
  { who: 'somebody with the path for users', actor: holder(3, false), person: 2, refusal: 'above_you' },
  { who: 'somebody, themselves', actor: holder(3, false), person: 3, refusal: null },
  { who: 'an administrator, an employee', actor: holder(1, true), person: null, refusal: null },
  { who: 'somebody, an employee', actor: holder(3, false), person: null, refusal: 'above_you' },
])('$who: $refusal', ({ actor, person, refusal }) => {
  expect(refuseErasure(actor, person)).toBe(refusal)
})

test('only an administrator hands out somebody’s file', () => {
  expect(refuseDataFile(holder(1, true))).toBeNull()
  expect(refuseDataFile(holder(3, false))).toBe('above_you')
})

test.each([
  ['maria@example.test', 'maria@example.test', true],
  [' Maria@Example.test ', 'maria@example.test', true],
  ['maria', 'maria@example.test', false],
  ['', 'maria@example.test', false],
])('"%s" for "%s": %s', (typed, wanted, is) => {
  expect(isErasureTyped(typed, wanted)).toBe(is)
})
