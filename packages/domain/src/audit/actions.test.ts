import { expect, test } from 'vitest'
import { AUDIT_ACTIONS, AUDIT_KINDS, auditKind, auditWords } from './actions.ts'

test.each([
  ['role.permissions_changed', 'Role', 'Changed', 'Permissions'],
  ['account.signed_in', 'Account', 'Signed in', 'Session'],
  ['user.deactivated', 'User', 'Deactivated', 'Access'],
])('%s is a %s that was %s: %s', (action, kind, did, part) => {
  expect(auditKind(action)).toBe(kind)
  expect(auditWords(action)).toMatchObject({ did, part })
})

test('an action nobody has named yet can still be read', () => {
  expect(auditKind('weekly_report.sent_back')).toBe('Weekly report')
  expect(auditWords('weekly_report.sent_back')).toEqual({ did: 'Sent back', tone: 'neutral', part: '' })
  expect(auditWords('odd').did).toBe('Odd')
})

test('every action is of a kind one can filter by', () => {
  const kinds = AUDIT_KINDS.map((entry) => entry.kind)
  for (const action of Object.keys(AUDIT_ACTIONS)) expect(kinds).toContain(action.split('.')[0])
})
