import type { Me, Profile } from '@itayo/contract'
import type { AuthStatus } from '@itayo/domain'

/** The sign-in as the specification words it (ACC-021 to ACC-035). Pure: no storage, no calls. */
export interface AuthState {
  token: string
  status: AuthStatus
  /** The server answered the last load, and failed: then the connection is not what is missing. */
  serverFailed: boolean
  /** Why the last load failed or the session ended, in words for the person. */
  error: string | null
  role: { approver: boolean; description: string; role: string } | null
  permissions: readonly { path: string; name: string }[]
  features: readonly number[]
  person: Profile | null
  company: Me['company'] | null
  /** The role an administrator looks through; nothing can be changed then. */
  viewingAs: Me['viewing_as']
  /** The company asks for a second factor and there is none: nothing else is answered until it is set up. */
  mustSetUpFactor: boolean
  /** Whose session ended without their doing: the page they were on waits for them alone. */
  endedFor: number | null
  /** True after someone chose to sign out: the next person then starts at their own landing page. */
  left: boolean
  /** Token, company or user is missing from this browser's storage while signed in (ACC-034). */
  cacheBroken: boolean
}

export const NO_TOKEN_FOUND = 'No token found'
export const PROFILE_FAILED = 'Failed to fetch user details'

export type AuthEvent =
  | { type: 'token-changed'; token: string }
  | { type: 'load-started' }
  | { type: 'load-succeeded'; me: Me }
  /** 401, 403 or nothing to ask with: this token is worth nothing. */
  | { type: 'load-refused'; message: string; endedFor: number | null }
  /** The token may still be good: the connection was lost or the server is in trouble (B-60). */
  | { type: 'load-unanswered'; message: string; serverFailed: boolean }
  | { type: 'profile-changed'; person: Profile }
  | { type: 'cache-broken' }
  | { type: 'signed-out' }

export function nobody(): AuthState {
  return {
    token: '',
    status: 'idle',
    serverFailed: false,
    error: null,
    role: null,
    permissions: [],
    features: [],
    person: null,
    company: null,
    viewingAs: null,
    mustSetUpFactor: false,
    endedFor: null,
    left: false,
    cacheBroken: false,
  }
}

export function authReducer(state: AuthState, event: AuthEvent): AuthState {
  switch (event.type) {
    case 'token-changed':
      return event.token === state.token ? state : { ...nobody(), token: event.token }
    case 'load-started':
      // A refresh behind an open screen must not take the screen away.
      return state.status === 'succeeded' ? state : { ...state, status: 'loading' }
    case 'load-succeeded':
      return {
        ...state,
        status: 'succeeded',
        serverFailed: false,
        error: null,
        role: event.me.role,
        permissions: event.me.permissions
          .filter((entry) => entry.permission === 1)
          .map(({ path, name }) => ({ path, name })),
        features: event.me.features,
        person: event.me.user,
        company: event.me.company,
        viewingAs: event.me.viewing_as,
        mustSetUpFactor: event.me.must_set_up_factor,
      }
    case 'load-refused':
      return { ...nobody(), status: 'failed', error: event.message, endedFor: event.endedFor }
    case 'load-unanswered':
      return state.status === 'succeeded'
        ? { ...state, error: event.message, serverFailed: event.serverFailed }
        : { ...state, status: 'failed', error: event.message, serverFailed: event.serverFailed }
    case 'profile-changed':
      return { ...state, person: event.person }
    case 'cache-broken':
      return { ...state, cacheBroken: true }
    case 'signed-out':
      return { ...nobody(), left: true }
  }
}
