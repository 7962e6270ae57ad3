import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { asSuperuser } from '../../testing/scratch-login.ts'
import { copyDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { eventually, openTestServer } from '../../testing/test-server.ts'
import { asAppError } from '../errors.ts'
import { CONNECTION_MS, CUT_MS, REQUEST, REQUEST_MS } from './limits.ts'
import { inTransaction } from './open-transaction.ts'
import { createPools, type Pools } from './pools.ts'
import { madeRows, type Tx } from './query.ts'
import { RequestTime } from './request-time.ts'
import { together } from './together.ts'

const PROMISED_MS = 15_000

test('the limits come to less than what is promised', () => {
  expect(REQUEST_MS + CUT_MS).toBeLessThan(PROMISED_MS)
  // Each of them alone ends before the request does, with its own reason.
  expect(CONNECTION_MS).toBeLessThan(REQUEST_MS)
  expect(REQUEST.answer).toBeLessThan(REQUEST_MS)
})

describe('of one request', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** A statement that takes so long, unless it is cut off. */
  function statement(time: RequestTime, milliseconds: number): Promise<string> {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const timer = setTimeout(() => resolve('done'), milliseconds)
    return time.counting(
      () => promise,
      () => {
        clearTimeout(timer)
        reject(new Error('cut off'))
      },
    )
  }
  const requestTime = () => new RequestTime(REQUEST_MS, async () => undefined)

  test.each([
    { each: 7000, done: 1 },
    { each: 3000, done: 4 },
    { each: 1000, done: 13 },
  ])('ten and more statements of $each ms: $done are done, and then it ends in time', async (row) => {
    const time = requestTime()
    const began = performance.now()
    let done = 0
    const all = (async () => {
      for (; done < 20; done += 1) await statement(time, row.each)
    })().then(
      () => 'all',
      () => performance.now() - began,
    )
    await vi.advanceTimersByTimeAsync(200_000)
    expect(await all).toBe(REQUEST_MS)
    expect(done).toBe(row.done)
  })

  test('statements that wait at the same time are counted once, and all are cut off', async () => {
    const time = requestTime()
    const asked = Promise.allSettled([5000, 9000, 60_000, 70_000].map((each) => statement(time, each)))
    await vi.advanceTimersByTimeAsync(REQUEST_MS)
    expect((await asked).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ])
    await expect(statement(time, 1)).rejects.toMatchObject({ code: 'busy' })
  })

  test('what is no waiting for the database is not counted', async () => {
    const time = requestTime()
    for (let round = 0; round < 5; round += 1) {
      const asked = statement(time, 1000)
      await vi.advanceTimersByTimeAsync(1000)
      expect(await asked).toBe('done')
      await vi.advanceTimersByTimeAsync(60_000)
    }
    expect(time.longest).toBe(REQUEST_MS - 5000 + CUT_MS)
  })

  test('who comes too late is given back', async () => {
    const late: string[] = []
    const { promise, resolve } = Promise.withResolvers<string>()
    const asked = requestTime().within(
      () => promise,
      (answer) => late.push(answer),
    )
    const refused = expect(asked).rejects.toMatchObject({ code: 'busy' })
    await vi.advanceTimersByTimeAsync(REQUEST_MS)
    await refused
    resolve('connection')
    await vi.advanceTimersByTimeAsync(1)
    expect(late).toEqual(['connection'])
  })
})

describe('on a real database', () => {
  let database: TestDatabase
  let pools: Pools
  beforeAll(async () => {
    database = await copyDatabase()
    pools = createPools(database.appUrl, { size: 1, requestMs: 1000, onError: () => undefined })
  })
  afterAll(async () => {
    await pools.end()
    await database.drop()
  })

  const sleep = (tx: Tx, seconds: number) => sql`select pg_sleep(${seconds})`.execute(tx)
  const outcome = (work: (tx: Tx) => Promise<unknown>, long = false) =>
    inTransaction(pools.app, 'begin', work, { long, time: pools.requestTime() }).then(
      () => 'done',
      (error: unknown) => asAppError(error).code,
    )
  const sleepers = () =>
    asSuperuser(async (superuser) => {
      const { rows } = await superuser.query(
        `select count(*)::int as counted from pg_stat_activity
         where datname = $1 and state <> 'idle' and query like '%pg_sleep%' and pid <> pg_backend_pid()`,
        [new URL(database.appUrl).pathname.slice(1)],
      )
      return rows[0].counted as number
    })

  test('several slow statements after each other are cut off together', async () => {
    let done = 0
    const code = await outcome(async (tx) => {
      for (; done < 10; done += 1) await sleep(tx, 0.3)
    })
    expect(code).toBe('busy')
    expect(done).toBeLessThan(4)
  })

  test('and so are those that were sent at once, which no statement of them outlives', async () => {
    // Each is within the limit of a statement.
    const code = await outcome((tx) => together(sleep(tx, 5), sleep(tx, 5), sleep(tx, 5)))
    expect(code).toBe('busy')
    await eventually(async () => (await sleepers()) === 0, 'the statements to end')
  })

  test('and one whose rows are made as they arrive', async () => {
    expect(await outcome((tx) => madeRows(tx, sql`select pg_sleep(60)`, String))).toBe('busy')
    await eventually(async () => (await sleepers()) === 0, 'the statement to end')
  })

  test('the connection behind them serves nobody else, and another one does', async () => {
    expect(await outcome((tx) => sleep(tx, 0))).toBe('done')
  })

  test('who waits for a connection is told in time, and it is not lost to the others', async () => {
    const held = await pools.app.connect()
    expect(await outcome((tx) => sleep(tx, 0))).toBe('busy')
    held.release()
    expect(await outcome((tx) => sleep(tx, 0))).toBe('done')
  })

  test('a long one takes the time it needs', async () => {
    expect(await outcome((tx) => sleep(tx, 1.5), true)).toBe('done')
  })
})

test('a request whose statements are slow ends with 503, and nothing was changed', async () => {
  const server = await openTestServer({}, { requestMs: 1500 })
  try {
    const person = await server.signIn('viewer@bayanihan.test')
    await server.owner.query(
      `create function take_long() returns trigger language plpgsql as $$
       begin perform pg_sleep(5); return new; end $$;
       create trigger take_long before insert on audit_event for each row execute function take_long()`,
    )
    const reply = await server.app.inject({
      method: 'PUT',
      url: '/api/account/me',
      headers: { authorization: `Bearer ${person.token}` },
      payload: { full_name: 'Somebody Else', mobile: '', department: '', version: 1 },
    })
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'busy'])
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    const { rows } = await server.owner.query(
      `select count(*)::int as n from app_user where full_name = $1`,
      ['Somebody Else'],
    )
    expect(rows).toEqual([{ n: 0 }])
  } finally {
    await server.close()
  }
})
