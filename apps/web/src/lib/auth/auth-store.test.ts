import { ConnectionLost, ERRORS, type ErrorCode, type Me } from '@itayo/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refused } from '../../testing/refused.ts'
import { createAuthStore } from './auth-store.ts'
import { authStorage } from './storage.ts'

const me = { user: { id: 7 }, company: {}, role: {}, permissions: [], features: [] } as unknown as Me

function browser(initial: Record<string, string> = {}) {
  const kept = new Map(Object.entries(initial))
  return {
    kept,
    storage: authStorage({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    }),
  }
}

const stored = { token: 't', company_id: '1', user_id: '7' }

function open(initial: Record<string, string>, fetchMe: () => Promise<Me> = async () => me) {
  const { kept, storage } = browser(initial)
  const tokenHolder = { current: '' }
  const endSession = vi.fn()
  const auth = createAuthStore({ storage, fetchMe, endSession, tokenHolder })
  return { auth, kept, tokenHolder, endSession, keys: () => Object.fromEntries(kept) }
}

beforeEach(() => {
  vi.useFakeTimers()
  // By chance the pauses are as long as they can be.
  vi.spyOn(Math, 'random').mockReturnValue(1)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a profile that does not come', () => {
  test.each([
    ['the line is down', new ConnectionLost(null), false, 'Failed to fetch user details'],
    [
      'the server failed',
      refused('server_error'),
      true,
      'Something went wrong. Please try again · request r-1',
    ],
  ])('%s: it is said', async (_why, error, serverFailed, words) => {
    const { auth } = open(stored, () => Promise.reject(error))
    await auth.load()
    expect(auth.getState()).toMatchObject({ token: 't', status: 'failed', serverFailed, error: words })
  })

  test('a refusal remembers whose session it was, though nothing else is kept', async () => {
    const { auth, keys } = open(stored, () => Promise.reject(refused('session_ended')))
    await auth.load()
    expect(auth.getState()).toMatchObject({ token: '', endedFor: 7 })
    expect(keys()).toEqual({})
    auth.signIn({ token: 'n', company_id: 1, user_id: 9 })
    expect(auth.getState().endedFor).toBeNull()
  })
})

describe('what the browser keeps', () => {
  test('a sign-in is written under token, company_id and user_id', () => {
    const { auth, keys, tokenHolder } = open({})
    auth.signIn({ token: 'n', company_id: 3, user_id: 9 })
    expect(keys()).toEqual({ token: 'n', company_id: '3', user_id: '9' })
    expect(tokenHolder.current).toBe('n')
  })

  test('a sign-out removes them and tells the server', () => {
    const { auth, keys, endSession } = open(stored)
    auth.signOut()
    expect(keys()).toEqual({})
    expect(endSession).toHaveBeenCalledWith('t')
  })
})

describe('loading the profile', () => {
  test('without a token it is rejected with "No token found"', async () => {
    const { auth } = open({})
    await auth.load()
    expect(auth.getState()).toMatchObject({ token: '', status: 'failed', error: 'No token found' })
  })

  test('idle, loading, succeeded', async () => {
    const { auth } = open(stored)
    const seen = [auth.getState().status]
    auth.subscribe(() => seen.push(auth.getState().status))
    await auth.load()
    expect(seen).toEqual(['idle', 'loading', 'succeeded'])
  })

  test.each<ErrorCode>(['session_ended', 'account.deactivated'])(
    '%s clears the token and says why',
    async (code) => {
      const { auth, keys } = open(stored, () => Promise.reject(refused(code)))
      await auth.load()
      expect(keys()).toEqual({})
      expect(auth.getState()).toMatchObject({ token: '', status: 'failed', error: ERRORS[code].text })
    },
  )

  test.each([
    { what: 'a lost connection', error: new ConnectionLost(null), text: 'Failed to fetch user details' },
    {
      what: 'a server in trouble',
      error: refused('server_error'),
      text: `${ERRORS.server_error.text} · request r-1`,
    },
  ])('$what keeps the person signed in and is tried again by itself', async ({ error, text }) => {
    const fetchMe = vi
      .fn(async () => me)
      .mockRejectedValueOnce(error)
      .mockRejectedValueOnce(error)
    const { auth, keys } = open(stored, fetchMe)
    await auth.load()
    expect(auth.getState()).toMatchObject({ token: 't', status: 'failed', error: text })
    expect(auth.nextTryAt()).toBe(Date.now() + 1000)
    await vi.advanceTimersByTimeAsync(1000)
    expect(auth.nextTryAt()).toBe(Date.now() + 2000)
    await vi.advanceTimersByTimeAsync(2000)
    expect(auth.getState()).toMatchObject({ status: 'succeeded', error: null })
    expect(keys()).toEqual(stored)
    expect(auth.nextTryAt()).toBeNull()
  })

  test('an answer about an earlier token is not taken', async () => {
    let answer = (_: Me) => {}
    const { auth } = open(stored, () => new Promise((resolve) => (answer = resolve)))
    const load = auth.load()
    auth.signIn({ token: 'other', company_id: 2, user_id: 8 })
    answer(me)
    await load
    expect(auth.getState()).toMatchObject({ token: 'other', status: 'idle' })
  })

  test('asking twice at once is one call', async () => {
    const fetchMe = vi.fn(async () => me)
    const { auth } = open(stored, fetchMe)
    await Promise.all([auth.load(), auth.load()])
    expect(fetchMe).toHaveBeenCalledTimes(1)
  })
})

describe('another tab', () => {
  test('signing out there signs out here', () => {
    const { auth, kept } = open(stored)
    kept.delete('token')
    auth.followStorage('token')
    expect(auth.getState()).toMatchObject({ token: '', cacheBroken: false })
  })

  test('signing in there as someone else is followed', () => {
    const { auth, kept } = open(stored)
    kept.set('token', 'other')
    auth.followStorage('token')
    expect(auth.getState()).toMatchObject({ token: 'other', status: 'idle' })
  })
})

describe('a broken cache', () => {
  test.each(['token', 'company_id', 'user_id'])('%s missing while signed in', (key) => {
    const { auth, kept } = open(stored)
    kept.delete(key)
    auth.checkCache()
    expect(auth.getState().cacheBroken).toBe(true)
  })

  test('everything cleared at once', () => {
    const { auth, kept } = open(stored)
    kept.clear()
    auth.followStorage(null)
    expect(auth.getState().cacheBroken).toBe(true)
  })

  test('nobody signed in: nothing is missing', () => {
    const { auth } = open({ company_id: '1' })
    auth.checkCache()
    expect(auth.getState().cacheBroken).toBe(false)
  })
})
