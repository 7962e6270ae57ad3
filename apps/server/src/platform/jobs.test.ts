import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type DatabaseProxy, openDatabaseProxy } from '../testing/database-proxy.ts'
import { copyDatabase, type TestDatabase } from '../testing/test-database.ts'
import { eventually } from '../testing/test-server.ts'
import { systemClock } from './clock.ts'
import { inTransaction } from './database/open-transaction.ts'
import { createPools, type Pools } from './database/pools.ts'
import type { Tx } from './database/query.ts'
import { watchDatabase } from './database/watch.ts'
import { enqueue, handleJob, type JobKind, type JobOrigin, startWorker, type Worker } from './jobs.ts'
import { type Tenant, tenantTransactions } from './tenancy.ts'

let database: TestDatabase
let owner: pg.Client
let pools: Pools
let tenant: Tenant
let worker: Worker | undefined
const log = pino({ level: 'silent' })
const watch = watchDatabase(() => pools.probe.query('select 1'), log)
beforeAll(async () => {
  database = await copyDatabase()
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  pools = createPools(database.appUrl, { size: 4, onError: () => undefined })
  const { rows } = await owner.query(
    `select company_id::int, id::int from app_user where email = 'admin@bayanihan.test'`,
  )
  tenant = { companyId: rows[0].company_id, userId: rows[0].id, requestId: 'request-1' }
})
afterEach(async () => {
  await worker?.stop()
  worker = undefined
  await owner.query('delete from pgboss.job')
})
afterAll(async () => {
  await pools.end()
  await owner.end()
  await database.drop()
})

// A queue that exists, with work of our own behind it.
const kind: JobKind<{ file_id: number }> = {
  name: 'system.remove-file',
  ids: z.object({ file_id: z.number() }),
}

const inTenant = <T>(work: (tx: Tx) => Promise<T>) =>
  tenantTransactions({ pools, clock: systemClock }, tenant, { readOnly: false }).transaction(work)

interface Ran extends JobOrigin {
  file_id: number
}

async function work(run: (ran: Ran) => Promise<void> | void, url = database.appUrl): Promise<void> {
  const job = handleJob(kind, async ({ file_id }, origin) => run({ file_id, ...origin }))
  worker = await startWorker(url, [job], [], { log, database: watch })
}

const queued = async () => (await owner.query('select state, data, output from pgboss.job')).rows

describe('queueing', () => {
  test('is part of the change: what is rolled back was never asked for', async () => {
    const failing = inTenant(async (tx) => {
      await enqueue(tx, kind, { file_id: 1 })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await queued()).toEqual([])
  })

  test('notes the company and the person of the change, whatever the ids say', async () => {
    const forged = { file_id: 1, company_id: 999, user_id: 999 }
    await inTenant((tx) => enqueue(tx, kind, forged))
    expect(await queued()).toMatchObject([
      { data: { file_id: 1, company_id: tenant.companyId, user_id: tenant.userId } },
    ])
  })

  test.each([
    ['a text', '{"email": "x@y.test"}'],
    ['a nested text', '{"file": {"name": "x"}}'],
    ['a list', '{"ids": ["x"]}'],
    ['a yes or no', '{"flag": true}'],
  ])('takes ids only: %s is refused', async (_, ids) => {
    const refused = inTenant((tx) => sql`select enqueue_job(${kind.name}, ${ids}::jsonb)`.execute(tx))
    await expect(refused).rejects.toThrow('job system.remove-file may carry ids only')
    expect(await queued()).toEqual([])
  })

  test('takes known jobs only', async () => {
    const refused = inTenant((tx) => enqueue(tx, { ...kind, name: 'system.unknown' }, { file_id: 1 }))
    await expect(refused).rejects.toThrow('there is no job named system.unknown')
  })

  test('is the only way: a tenant reaches no table of the queue', async () => {
    for (const statement of ['select from pgboss.job', 'delete from pgboss.job']) {
      const refused = inTenant((tx) => sql.raw(statement).execute(tx))
      await expect(refused).rejects.toMatchObject({ code: '42501' })
    }
  })

  test('asks for eight retries with growing pauses', async () => {
    await inTenant((tx) => enqueue(tx, kind, { file_id: 1 }))
    const { rows } = await owner.query('select retry_limit, retry_delay, retry_backoff from pgboss.job')
    expect(rows).toEqual([{ retry_limit: 8, retry_delay: 15, retry_backoff: true }])
  })
})

describe('working', () => {
  test('a job runs once its change is committed, not before, for who asked', async () => {
    const seen: Ran[] = []
    await work((ran) => void seen.push(ran))
    await inTenant(async (tx) => {
      await enqueue(tx, kind, { file_id: 1 })
      await inTenant((other) => enqueue(other, kind, { file_id: 2 }))
      await eventually(async () => seen.length > 0, 'the committed job')
      expect(seen.map(({ file_id }) => file_id)).toEqual([2])
    })
    await eventually(async () => seen.length > 1, 'the job of the second commit')
    expect(seen[1]).toEqual({
      file_id: 1,
      jobId: expect.any(String),
      companyId: tenant.companyId,
      userId: tenant.userId,
    })
  })

  test('a job asked for before sign-in belongs to nobody', async () => {
    const seen: Ran[] = []
    await work((ran) => void seen.push(ran))
    await inTransaction(pools.auth, 'begin', (tx) => enqueue(tx, kind, { file_id: 3 }))
    await eventually(async () => seen.length > 0, 'the job')
    expect(seen[0]).toMatchObject({ file_id: 3, companyId: null, userId: null })
  })

  test('many at once are worked off without pauses', async () => {
    const seen = new Set<number>()
    await work(({ file_id }) => void seen.add(file_id))
    const files = Array.from({ length: 8 }, (_, at) => at + 1)
    await inTenant(async (tx) => {
      for (const file_id of files) await enqueue(tx, kind, { file_id })
    })
    await eventually(async () => seen.size === files.length, 'all of them')
  })

  test('a failed job is tried again, and the others go on', async () => {
    await owner.query('update pgboss.queue set retry_delay = 0, retry_backoff = false')
    const tries: number[] = []
    await work(({ file_id }) => {
      tries.push(file_id)
      if (file_id === 1 && tries.filter((id) => id === 1).length < 3) throw new Error('not yet')
    })
    await inTenant(async (tx) => {
      await enqueue(tx, kind, { file_id: 1 })
      await enqueue(tx, kind, { file_id: 2 })
    })
    await eventually(
      async () => (await queued()).every(({ state }) => state === 'completed'),
      'both to be completed',
    )
    expect(tries.toSorted()).toEqual([1, 1, 1, 2])
  })

  test('after the last try, and not before, a job is told that nobody runs it again', async () => {
    await owner.query('update pgboss.queue set retry_limit = 2, retry_delay = 0, retry_backoff = false')
    const seen: string[] = []
    const job = handleJob(
      kind,
      async ({ file_id }) => {
        seen.push(`try ${file_id}`)
        if (file_id === 1) throw new Error('never')
      },
      {
        async gaveUp({ file_id }, { companyId }) {
          seen.push(`gave up ${file_id} of ${companyId === tenant.companyId}`)
        },
      },
    )
    worker = await startWorker(database.appUrl, [job], [], { log, database: watch })
    await inTenant((tx) => enqueue(tx, kind, { file_id: 1 }))
    await eventually(async () => (await queued()).some(({ state }) => state === 'failed'), 'the last try')
    await inTenant((tx) => enqueue(tx, kind, { file_id: 2 }))
    await eventually(async () => seen.includes('try 2'), 'the other job')
    expect(seen).toEqual(['try 1', 'try 1', 'try 1', 'gave up 1 of true', 'try 2'])
  })

  test('ids of the wrong shape fail instead of running', async () => {
    await owner.query('update pgboss.queue set retry_limit = 0')
    let ran = false
    await work(() => {
      ran = true
    })
    await inTenant((tx) => enqueue(tx, kind as never, { other_id: 1 }))
    await eventually(async () => (await queued()).some(({ state }) => state === 'failed'), 'the failure')
    expect(ran).toBe(false)
  })

  test('stopping lets a running job finish', async () => {
    const started = Promise.withResolvers<void>()
    const mayFinish = Promise.withResolvers<void>()
    let done = false
    await work(async () => {
      started.resolve()
      await mayFinish.promise
      done = true
    })
    await inTenant((tx) => enqueue(tx, kind, { file_id: 1 }))
    await started.promise
    const stopped = worker?.stop().then(() => (done ? 'stopped after the job' : 'stopped before the job'))
    worker = undefined
    expect(await Promise.race([stopped, setTimeout(300, 'still waiting')])).toBe('still waiting')
    mayFinish.resolve()
    expect(await stopped).toBe('stopped after the job')
    expect(await queued()).toMatchObject([{ state: 'completed' }])
  })
})

describe('while the database is away', () => {
  let line: DatabaseProxy
  beforeEach(async () => {
    line = await openDatabaseProxy(database.appUrl)
  })
  afterEach(() => line.close())

  test('what was under way is noted when it is back, and is not done twice', async () => {
    const started = Promise.withResolvers<void>()
    const mayFinish = Promise.withResolvers<void>()
    const ran: number[] = []
    await work(async ({ file_id }) => {
      ran.push(file_id)
      started.resolve()
      await mayFinish.promise
    }, line.url)
    await inTenant((tx) => enqueue(tx, kind, { file_id: 1 }))
    await started.promise
    line.cut()
    const before = line.attempts
    mayFinish.resolve()
    await eventually(async () => line.attempts > before, 'a try to note it')
    await inTenant((tx) => enqueue(tx, kind, { file_id: 2 }))
    expect((await queued()).map(({ state }) => state).sort()).toEqual(['active', 'created'])
    line.mend()
    await eventually(async () => (await queued()).every(({ state }) => state === 'completed'), 'both')
    expect(ran).toEqual([1, 2])
  })

  test('a worker can be stopped', async () => {
    await work(() => undefined, line.url)
    line.cut()
    await eventually(async () => line.attempts > 8, 'it to be noticed')
    await worker?.stop()
    worker = undefined
  })
})
