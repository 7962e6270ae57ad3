import { describe, expect, test } from 'vitest'
import { guard, landingPage, PAGES, type Visit } from './pages.ts'
import { STARTING_ROLES, SUPER_ADMIN_ROLE } from './starting-roles.ts'

const visit = (given: Partial<Visit>): Visit => ({
  path: '/',
  token: 't',
  status: 'succeeded',
  held: [],
  mustSetUpFactor: false,
  ...given,
})

describe('the guard', () => {
  test.each<[string, Partial<Visit>, ReturnType<typeof guard>]>([
    ['shows a public page to nobody', { path: '/Forgot', token: null, status: 'idle' }, { do: 'show' }],
    [
      'shows a public page to anyone, even before permissions load',
      { path: '/register', status: 'idle' },
      { do: 'show' },
    ],
    ['shows a page with a mailed token', { path: '/reset-password/abc', token: null }, { do: 'show' }],
    ['ignores letter case', { path: '/FORGOT', token: null }, { do: 'show' }],
    ['ignores spaces around the path', { path: ' /forgot ', token: null }, { do: 'show' }],
    ['ignores a trailing slash', { path: '/Forgot/', token: null }, { do: 'show' }],
    [
      'sends nobody to the sign-in page',
      { path: '/projects/Index', token: null, status: 'idle' },
      { do: 'go', to: '/' },
    ],
    [
      'sends nobody to the sign-in page from an unknown path',
      { path: '/nowhere', token: null },
      { do: 'go', to: '/' },
    ],
    ['loads the permissions while idle', { path: '/dashboard', status: 'idle' }, { do: 'load-permissions' }],
    ['waits while they load', { path: '/dashboard', status: 'loading' }, { do: 'wait' }],
    ['waits while the connection is lost', { path: '/dashboard', status: 'failed' }, { do: 'wait' }],
    ['shows a passable page to anyone signed in', { path: '/dashboard' }, { do: 'show' }],
    [
      'shows a page whose permission is held',
      { path: '/roles/index', held: ['/roles/Index'] },
      { do: 'show' },
    ],
    [
      'sends to 403 without the permission',
      { path: '/roles/Index', held: ['/users/Index'] },
      { do: 'go', to: '/403' },
    ],
    [
      'sends to 403 on an unknown path',
      { path: '/nowhere', held: ['/roles/Index'] },
      { do: 'go', to: '/403' },
    ],
    [
      'needs /projects/Index for a scope of work',
      { path: '/projects/7/scopeofwork', held: ['/projects/Index'] },
      { do: 'show' },
    ],
    [
      'does not take an empty id',
      { path: '/projects//scopeofwork', held: ['/projects/Index'] },
      { do: 'go', to: '/403' },
    ],
    [
      'checks each company profile route by its own path',
      { path: '/Profile/company-profile', held: ['/company-profile'] },
      { do: 'go', to: '/403' },
    ],
    [
      'leads to the second factor whoever must set one up',
      { path: '/projects/Index', held: ['/projects/Index'], mustSetUpFactor: true },
      { do: 'go', to: '/second-factor' },
    ],
    [
      'leads there from an unknown path too',
      { path: '/nowhere', mustSetUpFactor: true },
      { do: 'go', to: '/second-factor' },
    ],
    ['shows them that page', { path: '/Second-Factor/', mustSetUpFactor: true }, { do: 'show' }],
    ['shows them public pages', { path: '/Forgot', mustSetUpFactor: true }, { do: 'show' }],
    ['sends everybody else away from it', { path: '/second-factor' }, { do: 'go', to: '/' }],
  ])('%s', (_claim, given, verdict) => {
    expect(guard(PAGES, visit(given))).toEqual(verdict)
  })
})

describe('the pages of the table', () => {
  const guarded = PAGES.filter(({ access }) => access !== 'public')
  test.each(guarded)('$path sends nobody to the sign-in page', ({ path }) => {
    const asked = path.replace(/:\w+/g, '1')
    expect(guard(PAGES, visit({ path: asked, token: null, status: 'idle' }))).toEqual({ do: 'go', to: '/' })
  })

  const heldBy = (name: string): readonly string[] =>
    STARTING_ROLES.find((role) => role.name === name)?.paths ?? []
  test.each([
    ...[
      '/company-profile',
      '/Profile/company-profile',
      '/roles/Index',
      '/users/Index',
      '/audit/Index',
      '/platform/companies',
    ].map((path) => ({ role: 'Viewer', path, opens: false })),
    { role: 'Viewer', path: '/schedule/Schedule', opens: true },
    { role: 'Company Administrator', path: '/company-profile', opens: true },
    { role: 'Company Administrator', path: '/platform/companies', opens: false },
  ])('$role opens $path: $opens', ({ role, path, opens }) => {
    const verdict = guard(PAGES, visit({ path, held: heldBy(role) }))
    expect(verdict).toEqual(opens ? { do: 'show' } : { do: 'go', to: '/403' })
  })
})

describe('the landing page', () => {
  test.each([
    { held: ['/dashboard-2', '/projects/Index'], lands: '/projects/Index' },
    { held: ['/users/Index', '/dashboard-2'], lands: '/dashboard-2' },
    { held: ['/users/Index', '/roles/Index'], lands: '/roles/Index' },
    { held: ['/schedule/Schedule', '/finance/Finance'], lands: '/finance/Finance' },
    { held: ['/estimate/save'], lands: '/dashboard' },
    { held: [], lands: '/dashboard' },
    { held: [...SUPER_ADMIN_ROLE.paths], lands: '/subscription/approval-license/dashboard' },
  ])('holding $held is $lands', ({ held, lands }) => {
    expect(landingPage(PAGES, held)).toBe(lands)
  })

  test.each(STARTING_ROLES)('$name lands on the projects', ({ paths }) => {
    expect(landingPage(PAGES, paths)).toBe('/projects/Index')
  })

  test('is nowhere when there is no page at all', () => {
    expect(landingPage([{ path: '/', access: 'public' }], ['/projects/Index'])).toBeUndefined()
  })
})
