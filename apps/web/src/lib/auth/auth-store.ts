import { ApiError, type Me, type Profile, type SignedIn } from '@itayo/contract'
import { backOff } from '../back-off.ts'
import { requestNumber } from '../errors.ts'
import {
  type AuthEvent,
  type AuthState,
  authReducer,
  NO_TOKEN_FOUND,
  nobody,
  PROFILE_FAILED,
} from './auth-state.ts'
import type { AuthStorage } from './storage.ts'

interface AuthDependencies {
  storage: AuthStorage
  fetchMe: () => Promise<Me>
  /** Tells the server to end a session, without waiting for the answer. */
  endSession: (token: string) => void
  /** The API client reads the token from here. */
  tokenHolder: { current: string }
}

/** Only a clear refusal ends a sign-in: one bar of signal must not (B-60). */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.http === 401 || error.http === 403)
}

/** A failure of the server comes with the number under which its log has it. */
function failureText(error: unknown): string {
  if (!(error instanceof ApiError) || !error.message) return PROFILE_FAILED
  const number = requestNumber(error)
  return error.http >= 500 && number ? `${error.message} · request ${number}` : error.message
}

interface AuthStore {
  getState: () => AuthState
  subscribe: (listener: () => void) => () => void
  signIn: (signedIn: SignedIn) => void
  signOut: () => void
  /** Ends the sign-in on this browser without asking the server: it has already ended there. */
  refuse: (message: string) => void
  /** Loads the profile, or loads it again behind an open screen. Retries by itself while unanswered. */
  load: () => Promise<void>
  profileChanged: (person: Profile) => void
  checkCache: () => void
  /** Follows a change of the storage by another tab; `key` is null when everything was cleared. */
  followStorage: (key: string | null) => void
  /** When the next automatic try happens, as a `Date.now()` value; null when none is waiting. */
  nextTryAt: () => number | null
}

export function createAuthStore({ storage, fetchMe, endSession, tokenHolder }: AuthDependencies): AuthStore {
  let state: AuthState = { ...nobody(), token: storage.token() }
  let attempt = 0
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let retryAt: number | null = null
  let running: { token: string; load: Promise<void> } | undefined
  const listeners = new Set<() => void>()
  tokenHolder.current = state.token

  function dispatch(event: AuthEvent): void {
    const before = state
    state = authReducer(state, event)
    tokenHolder.current = state.token
    if (state.token !== before.token) {
      stopRetrying()
      // Written whenever it changes, removed when it becomes empty (ACC-032, ACC-033).
      if (state.token) storage.writeToken(state.token)
      else storage.clear()
    }
    for (const listener of listeners) listener()
  }

  function stopRetrying(): void {
    clearTimeout(retryTimer)
    retryAt = null
    attempt = 0
  }

  function retryLater(): void {
    const wait = backOff(attempt++)
    retryAt = Date.now() + wait
    clearTimeout(retryTimer)
    retryTimer = setTimeout(() => void load(), wait)
  }

  function refuse(message: string): void {
    dispatch({ type: 'load-refused', message, endedFor: storage.userId() ?? state.endedFor })
  }

  async function loadWith(token: string): Promise<void> {
    dispatch({ type: 'load-started' })
    try {
      const me = await fetchMe()
      if (state.token !== token) return
      stopRetrying()
      dispatch({ type: 'load-succeeded', me })
    } catch (error) {
      // The answer is about a token that is no longer ours.
      if (state.token !== token) return
      if (isRefusal(error)) {
        refuse(failureText(error))
      } else {
        retryLater()
        dispatch({
          type: 'load-unanswered',
          message: failureText(error),
          serverFailed: error instanceof ApiError,
        })
      }
    }
  }

  function load(): Promise<void> {
    const { token } = state
    if (!token) {
      refuse(NO_TOKEN_FOUND)
      return Promise.resolve()
    }
    if (running?.token === token) return running.load
    clearTimeout(retryTimer)
    retryAt = null
    const started = loadWith(token).finally(() => {
      if (running?.load === started) running = undefined
    })
    running = { token, load: started }
    return started
  }

  function checkCache(): void {
    if (state.token && !state.cacheBroken && !storage.isComplete()) dispatch({ type: 'cache-broken' })
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    signIn(signedIn) {
      storage.write(signedIn)
      dispatch({ type: 'token-changed', token: signedIn.token })
    },
    signOut() {
      if (state.token) endSession(state.token)
      dispatch({ type: 'signed-out' })
    },
    refuse,
    load,
    profileChanged: (person) => dispatch({ type: 'profile-changed', person }),
    checkCache,
    followStorage(key) {
      const token = storage.token()
      if (key === 'token' && !token) {
        if (state.token) dispatch({ type: 'signed-out' })
      } else if (key === 'token' && token !== state.token) {
        dispatch({ type: 'token-changed', token })
      } else {
        checkCache()
      }
    },
    nextTryAt: () => retryAt,
  }
}
