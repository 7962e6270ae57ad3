import { describe, expect, test } from 'vitest'
import { GRANTABLE_PATHS } from '../accounts/permissions.ts'
import {
  covers,
  type Holder,
  mayViewAs,
  type Rights,
  refuseNewRole,
  refusePersonChange,
  refuseReaching,
  refuseRoleChange,
  refuseRoleRemoval,
} from './rights.ts'

const rights = (paths: readonly string[], approver = false): Rights => ({
  paths,
  approver,
  is_administrator: false,
})
const ADMINISTRATOR: Rights = { paths: GRANTABLE_PATHS, approver: true, is_administrator: true }
const EVERY_PATH = rights(GRANTABLE_PATHS, true)
const CLERK = rights(['/users/Index', '/roles/Index', '/projects/Index'])
const APPROVER = rights(CLERK.paths, true)
const VIEWER = rights(['/projects/Index'])
const BUYER = rights(['/projects/Index', '/costs/view'])

const holder = (userId: number, roleId: number, held: Rights): Holder => ({ userId, roleId, rights: held })
const clerk = holder(1, 10, CLERK)
const administrator = holder(2, 20, ADMINISTRATOR)

test.each<[string, Rights, Rights, boolean]>([
  ['the same', CLERK, CLERK, true],
  ['less', CLERK, VIEWER, true],
  ['nothing', VIEWER, rights([]), true],
  ['one path more', CLERK, BUYER, false],
  ['the same with the flag', CLERK, APPROVER, false],
  ['the flag alone', CLERK, rights([], true), false],
  ['what an approver holds, for an approver', APPROVER, APPROVER, true],
  ['an administrator, for who holds every path there is', EVERY_PATH, ADMINISTRATOR, false],
  ['every path, for an administrator', ADMINISTRATOR, EVERY_PATH, true],
  ['an administrator, for an administrator', ADMINISTRATOR, ADMINISTRATOR, true],
  ['a path of a later version, for an administrator', ADMINISTRATOR, rights(['/not/yet']), true],
])('covered: %s', (_, held, wanted, expected) => {
  expect(covers(held, wanted)).toBe(expected)
})

describe('changing a person', () => {
  const change = (roleId: number, to: Rights, changesSignIn = false) => ({
    role: { id: roleId, rights: to },
    changesSignIn,
  })
  test.each([
    ['their own name', clerk, clerk, change(10, CLERK), null],
    ['their own role, upwards', clerk, clerk, change(20, ADMINISTRATOR), 'own_rights'],
    ['their own role, downwards', clerk, clerk, change(11, VIEWER), 'own_rights'],
    ['their own sign-in', clerk, clerk, change(10, CLERK, true), 'own_rights'],
    ['the own role of an administrator', administrator, administrator, change(11, VIEWER), 'own_rights'],
    ['the role of somebody below, to another below', clerk, holder(3, 11, VIEWER), change(10, CLERK), null],
    ['the role of somebody below, upwards', clerk, holder(3, 11, VIEWER), change(12, BUYER), 'not_held'],
    ['somebody with the same role', clerk, holder(3, 10, CLERK), change(10, CLERK, true), null],
    ['the name of somebody above', clerk, holder(3, 12, BUYER), change(12, BUYER), 'above_you'],
    [
      'whether an administrator may sign in',
      clerk,
      administrator,
      change(20, ADMINISTRATOR, true),
      'above_you',
    ],
    ['the role of an administrator, downwards', clerk, administrator, change(11, VIEWER), 'above_you'],
    [
      'an administrator, by another one',
      holder(4, 20, ADMINISTRATOR),
      administrator,
      change(11, VIEWER),
      null,
    ],
  ] as const)('%s', (_, actor, person, wanted, expected) => {
    expect(refusePersonChange(actor, person, wanted)).toBe(expected)
  })

  test('an invitation of somebody above cannot be touched either', () => {
    expect(refuseReaching(clerk, holder(3, 20, ADMINISTRATOR))).toBe('above_you')
    expect(refuseReaching(clerk, holder(3, 11, VIEWER))).toBe(null)
  })
})

describe('changing a role', () => {
  test.each([
    ['a new one that holds no more', VIEWER, null],
    ['a new one with a path more', BUYER, 'not_held'],
    ['a new one with the flag', rights([], true), 'not_held'],
  ] as const)('%s', (_, role, expected) => {
    expect(refuseNewRole(clerk, role)).toBe(expected)
  })

  test.each([
    ['a path they hold, into a role below', 11, VIEWER, CLERK, null],
    ['a path they do not hold, into a role below', 11, VIEWER, BUYER, 'not_held'],
    ['the flag, into a role below', 11, VIEWER, rights(VIEWER.paths, true), 'not_held'],
    ['a path, into their own role', 10, CLERK, rights([...CLERK.paths, '/costs/view']), 'own_rights'],
    ['a path, out of their own role', 10, CLERK, VIEWER, 'own_rights'],
    ['a new name of their own role', 10, CLERK, CLERK, null],
    ['a path, out of a role above', 12, BUYER, VIEWER, 'above_you'],
    ['a new name of a role above', 12, BUYER, BUYER, 'above_you'],
    ['the administrator role', 20, ADMINISTRATOR, ADMINISTRATOR, 'above_you'],
  ] as const)('%s', (_, id, before, after, expected) => {
    expect(refuseRoleChange(clerk, { id, before, after })).toBe(expected)
  })

  test('deleting: a role below yes, their own and one above no', () => {
    expect(refuseRoleRemoval(clerk, { id: 11, rights: VIEWER })).toBe(null)
    expect(refuseRoleRemoval(clerk, { id: 10, rights: CLERK })).toBe('own_rights')
    expect(refuseRoleRemoval(clerk, { id: 12, rights: BUYER })).toBe('above_you')
  })
})

test('looking through a role needs the path, and no less than the role holds', () => {
  expect(mayViewAs(CLERK, VIEWER)).toBe(true)
  expect(mayViewAs(CLERK, BUYER)).toBe(false)
  expect(mayViewAs(EVERY_PATH, ADMINISTRATOR)).toBe(false)
  expect(mayViewAs(VIEWER, VIEWER)).toBe(false)
  expect(mayViewAs(ADMINISTRATOR, EVERY_PATH)).toBe(true)
})
