import { RIGHTS_WORDS } from '@itayo/domain'
import { describe, expect, test } from 'vitest'
import {
  changesBetween,
  changesMade,
  groupsFor,
  isGranted,
  lockOf,
  NO_CHANGES,
  rowsToSave,
  stillChanged,
  toggled,
} from './matrix.ts'

const viewer = { id: 7, name: 'Viewer', paths: ['/projects/Index'], version: 2, is_administrator: false }
const foreman = {
  id: 5,
  name: 'Foreman',
  paths: ['/projects/Index', '/report/save'],
  version: 1,
  is_administrator: false,
}
const administrator = { id: 1, name: 'Company Administrator', paths: [], version: 1, is_administrator: true }
const roles = [administrator, foreman, viewer]

test.each([
  ['a role below, a path one holds', false, { change: true, why: null }, true, null],
  ['a path one does not hold', false, { change: true, why: null }, false, RIGHTS_WORDS.not_held],
  ['one’s own role', false, { change: false, why: RIGHTS_WORDS.own_rights }, true, RIGHTS_WORDS.own_rights],
  ['the administrator role', true, { change: false, why: RIGHTS_WORDS.above_you }, true, 'Always allowed'],
])('why a cell is locked: %s', (_, is_administrator, can, isHeld, why) => {
  const others = { assign: true, describe: true, remove: true, view_as: true }
  expect(lockOf({ is_administrator, can: { ...others, ...can } }, isHeld)).toBe(why)
})

describe('the catalogue', () => {
  test('in groups, without what no company role can hold', () => {
    const groups = groupsFor('')
    expect(groups[0]).toMatchObject({ group: 'Projects' })
    expect(groups.map((entry) => entry.group)).not.toContain('Platform')
  })

  test.each([
    ['reorder', ['Set reorder points']],
    ['/AUDIT/', ['Audit trail']],
    ['nothing of the kind', []],
  ])('searched for %s', (search, names) => {
    expect(groupsFor(search).flatMap((entry) => entry.permissions.map((each) => each.name))).toEqual(names)
  })

  test('a group is found by its name', () => {
    expect(groupsFor('transfers')[0]?.permissions.length).toBeGreaterThan(3)
  })
})

describe('changing', () => {
  test('a cell changes, and back again is no change', () => {
    const once = toggled(NO_CHANGES, viewer, '/report/save')
    expect(isGranted(viewer, '/report/save', once)).toBe(true)
    expect(once.size).toBe(1)
    expect(toggled(once, viewer, '/report/save').size).toBe(0)
  })

  test('only changed roles are sent, each with all it holds, in the order of the catalogue', () => {
    const changes = toggled(toggled(NO_CHANGES, viewer, '/costs/view'), foreman, '/report/save')
    expect(rowsToSave(roles, changes)).toEqual([
      { id: 5, paths: ['/projects/Index'], version: 1 },
      { id: 7, paths: ['/projects/Index', '/costs/view'], version: 2 },
    ])
  })
})

describe('someone else saved', () => {
  const changes = toggled(toggled(NO_CHANGES, viewer, '/costs/view'), foreman, '/report/save')

  test('what they set as well is no longer a change, and a role that is gone has none', () => {
    const theirs = { ...viewer, paths: ['/projects/Index', '/costs/view'], version: 3 }
    expect(stillChanged(changes, [administrator, theirs]).size).toBe(0)
    expect(stillChanged(changes, [foreman, theirs]).size).toBe(1)
  })

  test('both sides are named', () => {
    const theirs = { ...viewer, paths: ['/schedule/Schedule'], version: 3 }
    expect(changesBetween(roles, [administrator, theirs])).toEqual([
      { id: 5, name: 'Foreman', granted: [], revoked: [], gone: true },
      { id: 7, name: 'Viewer', granted: ['Schedule'], revoked: ['Projects'], gone: false },
    ])
    expect(changesMade(roles, changes)).toEqual([
      { id: 5, name: 'Foreman', granted: [], revoked: ['File and edit reports'], gone: false },
      { id: 7, name: 'Viewer', granted: ['See prices and amounts'], revoked: [], gone: false },
    ])
  })
})
