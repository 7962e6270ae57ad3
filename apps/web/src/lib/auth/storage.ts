import type { SignedIn } from '@itayo/contract'

/** The browser remembers a sign-in under exactly these keys (ACC-026). */
const KEYS = ['token', 'company_id', 'user_id'] as const
export type Key = (typeof KEYS)[number]

export interface AuthStorage {
  token: () => string
  /** Who signed in last in this browser and has not left. */
  userId: () => number | null
  /** False when any of the three is missing. */
  isComplete: () => boolean
  /** The token last: another tab that sees it arrive finds the rest already there. */
  write: (signedIn: SignedIn) => void
  writeToken: (token: string) => void
  clear: () => void
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A browser may refuse storage altogether; a sign-in then lasts as long as the page. */
function forgetfulStore(): Store {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

export function browserStore(): Store {
  try {
    const store = window.localStorage
    store.getItem('token')
    return store
  } catch {
    return forgetfulStore()
  }
}

export function authStorage(store: Store): AuthStorage {
  const writeToken = (token: string) => (token ? store.setItem('token', token) : store.removeItem('token'))
  return {
    token: () => store.getItem('token') ?? '',
    userId: () => Number(store.getItem('user_id')) || null,
    isComplete: () => KEYS.every((key) => Boolean(store.getItem(key))),
    write(signedIn) {
      store.setItem('company_id', String(signedIn.company_id))
      store.setItem('user_id', String(signedIn.user_id))
      writeToken(signedIn.token)
    },
    writeToken,
    // The token first: another tab then knows that this is a sign-out and no broken cache.
    clear: () => {
      for (const key of KEYS) store.removeItem(key)
    },
  }
}
