import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchedFetch } from './api.ts'
import { backOff } from './back-off.ts'
import { connection } from './connection.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  connection.noteAnswer()
})

const busy = () => Response.json({ status: 0, code: 'busy', retry_after: 3 }, { status: 503 })
const away = () => Response.json({ status: 0, code: 'unavailable' }, { status: 503 })
const done = () => Response.json({ status: 1, response: 'done' })

/** A server that gives these answers one after the other. */
function server(...answers: (() => Response)[]) {
  const fetched = vi.fn(async () => (answers.shift() ?? busy)())
  return { fetched, ask: (init?: RequestInit) => watchedFetch('/api/x', init, fetched) }
}

test('a busy server is asked again after the time it named, changes too, and the person notices nothing', async () => {
  const { fetched, ask } = server(busy, busy, done)
  const init = { method: 'POST', body: '{}' }
  const reply = ask(init)
  await vi.advanceTimersByTimeAsync(2999)
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(connection.isLost()).toBe(false)
  await vi.advanceTimersByTimeAsync(1001)
  expect(fetched).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(4000)
  expect((await reply).status).toBe(200)
  expect(fetched.mock.calls).toEqual([1, 2, 3].map(() => ['/api/x', init]))
})

test('one that stays busy is left alone after a few times, and its words can still be read', async () => {
  const { fetched, ask } = server()
  const reply = ask()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetched).toHaveBeenCalledTimes(4)
  expect(await (await reply).json()).toMatchObject({ code: 'busy' })
})

test('any other 503 is a lost connection, and is not repeated here', async () => {
  const { fetched, ask } = server(away)
  expect((await ask()).status).toBe(503)
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(connection.isLost()).toBe(true)
})

test('a server that says what the matter is has not been lost', async () => {
  const full = () => Response.json({ status: 0, code: 'files.unavailable' }, { status: 503 })
  const { fetched, ask } = server(full)
  expect((await ask()).status).toBe(503)
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(connection.isLost()).toBe(false)
})

test('who gives up while it waits asks no more', async () => {
  const { fetched, ask } = server(busy, done)
  const control = new AbortController()
  const reply = ask({ signal: control.signal })
  const refused = expect(reply).rejects.toThrow('not needed')
  await vi.advanceTimersByTimeAsync(1000)
  control.abort(new Error('not needed'))
  await refused
  await vi.advanceTimersByTimeAsync(10_000)
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(connection.isLost()).toBe(false)
})

test.each([
  { attempt: 0, chance: 0, pause: 500 },
  { attempt: 0, chance: 1, pause: 1000 },
  { attempt: 2, chance: 0.5, pause: 3000 },
  { attempt: 99, chance: 1, pause: 30_000 },
])('try $attempt by chance $chance comes after $pause ms', ({ attempt, chance, pause }) =>
  expect(backOff(attempt, chance)).toBe(pause),
)
