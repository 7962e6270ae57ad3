import { ApiError, accounts, type Me } from '@itayo/contract'
import { useSyncExternalStore } from 'react'
import { connect, watchedFetch } from '../api.ts'
import { connection } from '../connection.ts'
import { isSharedDevice } from '../device/shared-device.ts'
import { mayHaveBeenDone } from '../errors.ts'
import type { AuthState } from './auth-state.ts'
import { createAuthStore } from './auth-store.ts'
import { authStorage, browserStore } from './storage.ts'
import { tokenHolder } from './token.ts'
import { viewedRole } from './viewed-role.ts'

const api = connect({ accounts })
const storage = authStorage(browserStore())

/** A role that can no longer be looked through is no reason to sign anyone out. */
async function fetchMe(): Promise<Me> {
  try {
    return (await api.accounts.me()).response
  } catch (error) {
    const refused = error instanceof ApiError && error.http === 403
    if (!refused || viewedRole.current() === null) throw error
    viewedRole.set(null)
    return (await api.accounts.me()).response
  }
}

/** Without an answer the app opens as the server said last, if this device keeps that. An open page stays as it is. */
async function fetchMeOrKept(): Promise<Me> {
  try {
    const me = await fetchMe()
    if (viewedRole.current() === null && !isSharedDevice())
      void keptMeOfDevice()
        .then((device) => device.keepMe(me))
        .catch(forgotten)
    return me
  } catch (error) {
    const person = storage.userId()
    if (person === null || auth.getState().person !== null || !mayHaveBeenDone(error)) throw error
    const kept = await keptMeOfDevice()
      .then((device) => device.keptMe(person))
      .catch(forgotten)
    if (!kept) throw error
    return kept
  }
}

// Nobody who is signed out needs it.
const keptMeOfDevice = () => import('../device/kept-me.ts')

const forgotten = () => undefined

/** The one sign-in of this page. */
export const auth = createAuthStore({
  storage,
  fetchMe: fetchMeOrKept,
  tokenHolder,
  endSession(token) {
    // By now the client has no token any more; `keepalive` lets the call outlive the page.
    watchedFetch(`/api${accounts.logout.path}`, {
      method: accounts.logout.method,
      headers: { authorization: `Bearer ${token}` },
      keepalive: true,
      credentials: 'omit',
    }).catch(() => {
      // Unreachable: the session ends by itself when it has been idle long enough.
    })
  },
})

let token = auth.getState().token
auth.subscribe(() => {
  if (auth.getState().token === token) return
  token = auth.getState().token
  // It was another person's view.
  viewedRole.set(null)
})

export function useAuth(): AuthState {
  return useSyncExternalStore(auth.subscribe, auth.getState)
}

/** Keeps this tab in step with the browser: other tabs, a cleaned storage, a connection that returns. */
export function watchBrowser(): void {
  window.addEventListener('storage', (event) => {
    if (event.storageArea === window.localStorage) auth.followStorage(event.key)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') auth.checkCache()
  })
  window.addEventListener('offline', () => connection.noteLost())
  window.addEventListener('online', () => {
    // No call was answered yet: the first answer takes the notice away.
    if (auth.getState().token) void auth.load()
    else connection.noteAnswer()
  })
}
