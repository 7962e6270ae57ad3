import { guard, PAGES, type Page, STARTING_ROLES, SUPER_ADMIN_ROLE } from '@itayo/domain'
import { describe, expect, test } from 'vitest'
import { APP_PAGES } from '../pages.tsx'
import { barOf, navigationFor } from './navigation.ts'

function labels(pages: readonly Page[], held: readonly string[], isPlatform = false): string[] {
  return navigationFor({ pages, held, isPlatform }).flatMap(({ label, entries }) =>
    entries.map((entry) => `${label}: ${entry.label}`),
  )
}

const role = (name: string) => STARTING_ROLES.find((each) => each.name === name)?.paths ?? []

const SITE = [
  'On-site: Attendance',
  'On-site: Inbound materials',
  'On-site: Utilization',
  'On-site: Stock and transfers',
  'On-site: Equipment on site',
  'On-site: Outbox',
]

/** As the matrix of the starting roles says, once every page is built. */
const WHOLE = {
  'Company Administrator': [
    'Work: Dashboard',
    'Work: Company dashboard',
    'Work: Projects',
    'Work: Schedule',
    'Work: Approvals',
    'Work: Finance',
    'Work: Risk profile',
    'Resources: Materials',
    'Resources: Equipment',
    'Resources: Manpower',
    'Resources: Catalogue',
    ...SITE,
    'Company: Users',
    'Company: Roles',
    'Company: Company profile',
    'Company: Subscription',
    'Company: Credit management',
    'Company: Audit trail',
    'Help: Online help',
  ],
  Estimator: [
    'Work: Dashboard',
    'Work: Projects',
    'Work: Schedule',
    'Work: Approvals',
    'Resources: Materials',
    'Resources: Equipment',
    'Resources: Manpower',
    'Resources: Catalogue',
    'Help: Online help',
  ],
  'Site Engineer': [
    'Work: Dashboard',
    'Work: Projects',
    'Work: Schedule',
    'Work: Approvals',
    'Resources: Equipment',
    'Resources: Manpower',
    ...SITE,
    'Help: Online help',
  ],
  Foreman: ['Work: Dashboard', 'Work: Projects', 'Work: Approvals', ...SITE, 'Help: Online help'],
  Purchaser: [
    'Work: Dashboard',
    'Work: Projects',
    'Work: Approvals',
    'Resources: Materials',
    'Resources: Equipment',
    'On-site: Inbound materials',
    'On-site: Stock and transfers',
    'On-site: Outbox',
    'Help: Online help',
  ],
  Viewer: ['Work: Dashboard', 'Work: Projects', 'Work: Schedule', 'Work: Approvals', 'Help: Online help'],
} as const

describe('with every page built', () => {
  test.each(Object.entries(WHOLE))('%s sees exactly what the matrix says', (name, expected) => {
    expect(labels(PAGES, role(name))).toEqual(expected)
  })

  test('Project Manager sees what the administrator does, but for users, roles, credits and the audit trail', () => {
    const hidden = ['Company: Users', 'Company: Roles', 'Company: Credit management', 'Company: Audit trail']
    expect(labels(PAGES, role('Project Manager'))).toEqual(
      WHOLE['Company Administrator'].filter((entry) => !hidden.includes(entry)),
    )
  })

  test('Super Admin has a navigation of its own', () => {
    expect(labels(PAGES, SUPER_ADMIN_ROLE.paths, true)).toEqual([
      'Platform: Dashboard',
      'Platform: User subscription',
      'Platform: Approval list',
      'Platform: Purchase disbursement',
      'Platform: Purchase history',
      'System: Companies',
      'Help: Online help',
    ])
  })
})

describe('with the pages there are', () => {
  test.each(STARTING_ROLES.map(({ name }) => name))('%s is offered nothing that does not exist', (name) => {
    const existing = new Set(APP_PAGES.map((page) => page.path))
    const offered = navigationFor({ pages: APP_PAGES, held: role(name), isPlatform: false })
    for (const { to } of offered.flatMap((group) => group.entries)) expect(existing).toContain(to)
  })

  test.each([
    ...STARTING_ROLES.map(({ name, paths }) => ({ name, paths, isPlatform: false })),
    { name: 'Super Admin', paths: SUPER_ADMIN_ROLE.paths, isPlatform: true },
  ])('every entry that is offered to the $name opens for them', ({ paths, isPlatform }) => {
    const offered = navigationFor({ pages: APP_PAGES, held: paths, isPlatform }).flatMap(
      ({ entries }) => entries,
    )
    expect(offered.length).toBeGreaterThan(4)
    const visit = { token: 't', status: 'succeeded', held: paths, mustSetUpFactor: false } as const
    for (const { to } of offered)
      expect([to, guard(APP_PAGES, { ...visit, path: to })]).toEqual([to, { do: 'show' }])
  })

  test('a page that is not built is in no navigation', () => {
    const built = PAGES.filter((page) => page.path !== '/users/Index')
    expect(labels(built, role('Company Administrator'))).not.toContain('Company: Users')
  })
})

test('the places of a phone stand for pages of the navigation, and the first of each leads', () => {
  const groups = navigationFor({ pages: PAGES, held: role('Company Administrator'), isPlatform: false })
  expect(barOf(groups).map(({ label, to, pages }) => [label, to, pages.length])).toEqual([
    ['Today', '/dashboard', 2],
    ['Projects', '/projects/Index', 1],
    ['Approvals', '/approvals', 1],
    ['On-site', '/onsite-records/labor', 5],
  ])
})

test.each([
  ['Foreman', '/onsite-records/labor', ['Attendance', 'Inbound', 'Use', 'Stock']],
  ['Foreman', '/outbox', ['Attendance', 'Inbound', 'Use', 'Stock']],
  ['Viewer', '/outbox', ['Today', 'Projects', 'Approvals']],
])('on the pages of a site the places are its books: %s at %s', (name, path, expected) => {
  const groups = navigationFor({ pages: PAGES, held: role(name), isPlatform: false })
  expect(barOf(groups, path).map(({ label }) => label)).toEqual(expected)
})

test('the company profile opens by whichever of its two permissions is held', () => {
  const shown = (held: string[]) =>
    navigationFor({ pages: PAGES, held, isPlatform: false })
      .find((group) => group.label === 'Company')
      ?.entries.map((entry) => entry.to)
  expect(shown(['/company-profile', '/Profile/company-profile'])).toEqual(['/company-profile'])
  expect(shown(['/Profile/company-profile'])).toEqual(['/Profile/company-profile'])
  expect(shown([])).toBeUndefined()
})
