import { expect, test } from 'vitest'
import type { PermissionPath } from '../accounts/permissions.ts'
import { STARTING_ROLES } from '../accounts/starting-roles.ts'
import { type ApprovalKind, decidableKinds, mayDecide } from './deciding.ts'

const person = (approver: boolean, ...paths: PermissionPath[]) => ({
  approver,
  may: (path: PermissionPath) => paths.includes(path),
})

test.each<[string, ApprovalKind, ReturnType<typeof person>, boolean]>([
  [
    'an approver who saves estimates and sees amounts',
    'estimate',
    person(true, '/estimate/save', '/costs/view'),
    true,
  ],
  ['the same, for edits', 'estimate_edit', person(true, '/estimate/save', '/costs/view'), true],
  [
    'the same, for percentages: they are saved in the overview',
    'estimate_terms',
    person(true, '/estimate/save', '/costs/view'),
    false,
  ],
  [
    'an approver of overviews, for percentages',
    'estimate_terms',
    person(true, '/overview/save', '/costs/view'),
    true,
  ],
  ['without the flag', 'estimate', person(false, '/estimate/save', '/costs/view'), false],
  ['without sight of amounts', 'estimate', person(true, '/estimate/save'), false],
  ['without the path for asking', 'estimate', person(true, '/costs/view'), false],
  [
    'with the path of another kind',
    'purchase_request',
    person(true, '/equipment/request', '/costs/view'),
    false,
  ],
  ['who may request materials', 'purchase_request', person(true, '/material/request', '/costs/view'), true],
  ['who may request equipment', 'equipment_request', person(true, '/equipment/request', '/costs/view'), true],
  ['without sight of amounts, for equipment', 'equipment_request', person(true, '/equipment/request'), false],
])('%s: %s', (_, kind, who, expected) => expect(mayDecide(who, kind)).toBe(expected))

test('the starting roles decide as the plan says', () => {
  const decided = STARTING_ROLES.map(({ name, approver, paths }) => {
    const held: readonly string[] = paths
    return [name, decidableKinds({ approver, may: (path) => held.includes(path) })] as const
  })
  const everything = [
    'estimate',
    'estimate_edit',
    'estimate_terms',
    'purchase_request',
    'equipment_request',
    'stock_count',
    'material_transfer',
    'swa',
  ]
  expect(Object.fromEntries(decided.filter(([, kinds]) => kinds.length > 0))).toEqual({
    'Company Administrator': everything,
    'Project Manager': everything,
  })
})
