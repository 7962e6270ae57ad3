import { PAGES, type Page } from '@itayo/domain'
import { describe, expect, test } from 'vitest'
import { type AuthState, nobody } from '../lib/auth/auth-state.ts'
import { decide, decodedPath, type Place } from './visit.ts'

/** As if these pages had a screen, in the order of the table. */
const built = [
  '/',
  '/Forgot',
  '/reset-password/:token',
  '/403',
  '/404',
  '/500',
  '/projects/Index',
  '/users/Index',
  '/Profile/about-me',
  '/second-factor',
]
const pages: readonly Page[] = PAGES.filter((page) => built.includes(page.path))

const nobodyHere = nobody()
const foreman: AuthState = {
  ...nobody(),
  token: 't',
  status: 'succeeded',
  permissions: [{ path: '/projects/Index', name: 'Projects' }],
}
const approver: AuthState = { ...foreman, mustSetUpFactor: true }
const newcomer: AuthState = { ...foreman, permissions: [] }

function at(pathname: string, more: Partial<Place> = {}): Place {
  return { pathname, search: '', hash: '', state: null, ...more }
}

describe('who sees what', () => {
  test.each([
    { path: '/', who: nobodyHere, does: 'show' },
    { path: '/Forgot', who: nobodyHere, does: 'show' },
    { path: '/Forgot', who: foreman, does: 'show' },
    { path: '/Profile/about-me', who: foreman, does: 'show' },
    { path: '/Profile/about-me', who: nobodyHere, does: '/' },
    { path: '/users/Index', who: nobodyHere, does: '/' },
    { path: '/nowhere', who: nobodyHere, does: '/' },
    { path: '/users/Index', who: foreman, does: '/403' },
    { path: '/nowhere', who: foreman, does: '/403' },
    // In the specification, but without a screen yet.
    { path: '/dashboard', who: foreman, does: '/403' },
    { path: '/', who: foreman, does: '/projects/Index' },
    { path: '/', who: newcomer, does: '/Profile/about-me' },
    { path: '/users/Index', who: approver, does: '/second-factor' },
    { path: '/Profile/about-me', who: approver, does: '/second-factor' },
    { path: '/second-factor', who: approver, does: 'show' },
    { path: '/second-factor', who: foreman, does: '/' },
    { path: '/%E0%A4%A', who: foreman, does: '/404' },
  ])('$path as $who.status leads to $does', ({ path, who, does }) => {
    const decision = decide(pages, at(path), who)
    expect(decision.do === 'go' ? decision.to : decision.do).toBe(does)
  })

  test('nobody may stay: without any page the way is /403', () => {
    const only = pages.filter((page) => page.access === 'public')
    expect(decide(only, at('/'), newcomer)).toMatchObject({ do: 'go', to: '/403' })
  })

  test.each([
    { status: 'idle', does: 'load-permissions' },
    { status: 'loading', does: 'wait' },
    { status: 'failed', does: 'wait' },
  ] as const)('with a token and $status: $does', ({ status, does }) => {
    const state = { ...foreman, status }
    expect(decide(pages, at('/Profile/about-me'), state)).toEqual({ do: does })
    expect(decide(pages, at('/'), state)).toEqual({ do: does })
  })
})

describe('spelling', () => {
  test.each([
    '/profile/ABOUT-ME',
    '/Profile/about-me/',
    '/Profile/about-me%20',
    '/%20Profile/about-me%20%20',
    '/%20profile/About-Me',
  ])('%s is /Profile/about-me', (path) => {
    expect(decide(pages, at(path, { search: '?a=1' }), foreman)).toMatchObject({
      do: 'go',
      to: '/Profile/about-me?a=1',
    })
  })

  test('a public page is spelled as it is, too', () => {
    expect(decide(pages, at('/FORGOT%20'), nobodyHere)).toMatchObject({ do: 'go', to: '/Forgot' })
  })

  test('the values in a path keep their case', () => {
    expect(decide(pages, at('/RESET-password/AbC-dEf'), nobodyHere)).toMatchObject({
      to: '/reset-password/AbC-dEf',
    })
    expect(decide(pages, at('/reset-password/AbC-dEf'), nobodyHere).do).toBe('show')
  })

  test('slashes and spaces before the path do not count', () => {
    expect(decodedPath('//%20/Forgot')).toBe('/Forgot')
  })
})

describe('back to the page asked for', () => {
  test('the guard remembers it', () => {
    const place = at('/Profile/about-me', { search: '?tab=1', hash: '#x' })
    expect(decide(pages, place, nobodyHere)).toEqual({
      do: 'go',
      to: '/',
      state: { from: '/Profile/about-me?tab=1#x' },
    })
  })

  test('not after signing out by choice', () => {
    expect(decide(pages, at('/Profile/about-me'), { ...nobodyHere, left: true })).toEqual({
      do: 'go',
      to: '/',
      state: null,
    })
  })

  test('of a session that ended by itself, for the person who was there and for nobody else', () => {
    const place = at('/Profile/about-me', { search: '?tab=1' })
    const there = decide(pages, place, { ...nobodyHere, status: 'failed', endedFor: 7 })
    expect(there).toEqual({ do: 'go', to: '/', state: { from: '/Profile/about-me?tab=1', of: 7 } })
    const back = (id: number) =>
      decide(pages, at('/', { state: { from: '/Profile/about-me?tab=1', of: 7 } }), {
        ...foreman,
        person: { id } as AuthState['person'],
      })
    expect(back(7)).toEqual({ do: 'go', to: '/Profile/about-me?tab=1' })
    expect(back(8)).toEqual({ do: 'go', to: '/projects/Index' })
  })

  test.each([
    { from: '/Profile/about-me?tab=1', to: '/Profile/about-me?tab=1' },
    { from: '/users/Index', to: '/projects/Index' },
    { from: '/nowhere', to: '/projects/Index' },
    { from: '/Forgot', to: '/projects/Index' },
    { from: '//evil.test/Profile/about-me', to: '/projects/Index' },
    { from: 'https://evil.test/', to: '/projects/Index' },
    { from: ['/Profile/about-me'], to: '/projects/Index' },
    { from: undefined, to: '/projects/Index' },
  ])('asked for $from, goes to $to', ({ from, to }) => {
    expect(decide(pages, at('/', { state: { from } }), foreman)).toMatchObject({ do: 'go', to })
  })
})

test('whoever has set up their second factor goes on to the page they asked for', () => {
  const there = decide(pages, at('/users/Index', { search: '?page=2' }), approver)
  expect(there).toEqual({ do: 'go', to: '/second-factor', state: { from: '/users/Index?page=2' } })
  const state = { from: '/Profile/about-me?tab=1' }
  const back = decide(pages, at('/second-factor', { state }), foreman)
  expect(back).toEqual({ do: 'go', to: '/', state })
  expect(decide(pages, at('/', { state }), foreman)).toEqual({ do: 'go', to: '/Profile/about-me?tab=1' })
})
