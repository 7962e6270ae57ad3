import type { Me } from '@itayo/contract'
import { describe, expect, test } from 'vitest'
import { ME } from '../../testing/person.ts'
import { type AuthEvent, type AuthState, authReducer, NO_TOKEN_FOUND, nobody } from './auth-state.ts'

const me: Me = {
  ...ME,
  user: { ...ME.user, id: 7, email: 'viewer@bayanihan.test', full_name: 'Teresita Aquino' },
  role: { role: 'Viewer', description: 'Looks at projects', approver: false },
  permissions: [
    { path: '/projects/Index', name: 'Projects', permission: 1 },
    { path: '/roles/Index', name: 'Roles', permission: 0 },
  ],
  features: [3],
}

const signedIn: AuthState = authReducer({ ...nobody(), token: 't' }, { type: 'load-succeeded', me })

test('a profile brings role, features, and only the permissions whose value is 1', () => {
  expect(signedIn.status).toBe('succeeded')
  expect(signedIn.role).toEqual({ role: 'Viewer', description: 'Looks at projects', approver: false })
  expect(signedIn.permissions).toEqual([{ path: '/projects/Index', name: 'Projects' }])
  expect(signedIn.features).toEqual([3])
})

const fresh = { ...nobody(), token: 't' }
const loading: AuthState = { ...fresh, status: 'loading' }

const facts: {
  claim: string
  from: AuthState
  event: AuthEvent
  token: string
  status: AuthState['status']
  error: string | null
}[] = [
  {
    claim: 'a new token waits to be asked about',
    from: nobody(),
    event: { type: 'token-changed', token: 'n' },
    token: 'n',
    status: 'idle',
    error: null,
  },
  {
    claim: 'a first load is loading',
    from: fresh,
    event: { type: 'load-started' },
    token: 't',
    status: 'loading',
    error: null,
  },
  {
    claim: 'a refresh keeps the screen',
    from: signedIn,
    event: { type: 'load-started' },
    token: 't',
    status: 'succeeded',
    error: null,
  },
  {
    claim: 'no token: rejected and cleared',
    from: nobody(),
    event: { type: 'load-refused', message: NO_TOKEN_FOUND, endedFor: 7 },
    token: '',
    status: 'failed',
    error: 'No token found',
  },
  {
    claim: 'a refusal clears the token',
    from: loading,
    event: { type: 'load-refused', message: 'Your session has ended.', endedFor: 7 },
    token: '',
    status: 'failed',
    error: 'Your session has ended.',
  },
  {
    claim: 'a refusal of a refresh clears the token',
    from: signedIn,
    event: { type: 'load-refused', message: 'x', endedFor: 7 },
    token: '',
    status: 'failed',
    error: 'x',
  },
  {
    claim: 'no answer to a first load keeps the token',
    from: loading,
    event: { type: 'load-unanswered', message: 'Failed to fetch user details', serverFailed: false },
    token: 't',
    status: 'failed',
    error: 'Failed to fetch user details',
  },
  {
    claim: 'no answer to a refresh keeps the screen',
    from: signedIn,
    event: { type: 'load-unanswered', message: 'x', serverFailed: false },
    token: 't',
    status: 'succeeded',
    error: 'x',
  },
  {
    claim: 'the next answer takes the error away',
    from: { ...signedIn, error: 'x' },
    event: { type: 'load-succeeded', me },
    token: 't',
    status: 'succeeded',
    error: null,
  },
  {
    claim: 'signing out leaves nothing',
    from: signedIn,
    event: { type: 'signed-out' },
    token: '',
    status: 'idle',
    error: null,
  },
]

test.each(facts)('$claim', ({ from, event, token, status, error }) => {
  expect(authReducer(from, event)).toMatchObject({ token, status, error })
})

describe('nothing of one person stays for the next', () => {
  test.each<AuthEvent>([
    { type: 'token-changed', token: 'other' },
    { type: 'load-refused', message: 'x', endedFor: 7 },
    { type: 'signed-out' },
  ])('after $type', (event) => {
    const after = authReducer(signedIn, event)
    expect(after.permissions).toEqual([])
    expect([after.role, after.person, after.company]).toEqual([null, null, null])
  })
})

test('the same token again changes nothing', () => {
  expect(authReducer(signedIn, { type: 'token-changed', token: 't' })).toBe(signedIn)
})
