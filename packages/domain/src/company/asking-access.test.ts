import { expect, test } from 'vitest'
import { pageToAskFor, refuseAsking } from './asking-access.ts'

test.each([
  ['/roles/Index', { path: '/roles/Index', name: 'Roles' }],
  ['/ROLES/index/', { path: '/roles/Index', name: 'Roles' }],
  ['/projects/9/scopeofwork', { path: '/projects/Index', name: 'Projects' }],
  ['/dashboard', undefined],
  ['/Forgot', undefined],
  ['/nowhere', undefined],
])('%s is the page of %j', (page, permission) => {
  expect(pageToAskFor(page)).toEqual(permission)
})

const FIVE = ['/a', '/b', '/c', '/d', '/e']

test.each([
  ['/roles/Index', [], [], undefined],
  ['/roles/Index', ['/roles/Index'], [], 'access.held'],
  ['/roles/Index', [], ['/roles/Index'], 'access.asked_already'],
  ['/roles/Index', [], FIVE.slice(1), undefined],
  ['/roles/Index', [], FIVE, 'access.asked_often'],
] as const)('%s, holding %j and having asked for %j: %s', (path, held, asked, refusal) => {
  expect(refuseAsking(path, held, asked)).toBe(refusal)
})
