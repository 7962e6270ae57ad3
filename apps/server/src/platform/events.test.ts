import type { LiveEvent } from '@itayo/contract'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type DatabaseProxy, openDatabaseProxy } from '../testing/database-proxy.ts'
import { copyDatabase, type TestDatabase } from '../testing/test-database.ts'
import { eventually } from '../testing/test-server.ts'
import { createPools, type Pools } from './database/pools.ts'
import { type Events, openEvents } from './events.ts'

let database: TestDatabase
let owner: pg.Client
let proxy: DatabaseProxy
let events: Events
let pools: Pools
beforeAll(async () => {
  database = await copyDatabase()
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  pools = createPools(database.appUrl, { size: 2, onError: () => undefined })
})
afterEach(async () => {
  await events.close()
  await proxy.close()
})
afterAll(async () => {
  await pools.end()
  await owner.end()
  await database.drop()
})

let opened = 0
const sinceOpened = () => Math.floor(performance.now() - opened)

async function open(most?: number): Promise<void> {
  proxy = await openDatabaseProxy(database.appUrl)
  events = await openEvents(proxy.url, { auth: pools.auth, onLost: () => undefined, ...(most && { most }) })
  opened = performance.now()
}

const publish = (event: LiveEvent & { company_id: number; user_id: number | null }) =>
  owner.query(`select pg_notify('itayo_events', $1)`, [JSON.stringify(event)])

function listen(companyId: number, userId: number, gap?: number) {
  const heard: LiveEvent[] = []
  const ended = Promise.withResolvers<void>()
  let missed = 0
  const listener = {
    companyId,
    userId,
    hear: (event: LiveEvent) => void heard.push(event),
    missed() {
      missed += 1
    },
    end: () => ended.resolve(),
    giveWay: () => stop(),
  }
  const stop = events.listen(listener, gap)
  return { heard, missed, ended: ended.promise, stop }
}

const listeningConnections = async () => {
  const { rows } = await owner.query(
    `select count(*)::int as n from pg_stat_activity
     where application_name = 'itayo-events' and datname = current_database()`,
  )
  return rows[0].n as number
}

test('an event goes to its person, or to the whole company, and never to another company', async () => {
  await open()
  const [one, colleague, stranger] = [listen(1, 10), listen(1, 11), listen(2, 10)]
  await publish({ company_id: 1, user_id: 10, topic: 'account', id: 10 })
  await publish({ company_id: 1, user_id: null, topic: 'news', id: 5 })
  await publish({ company_id: 2, user_id: null, topic: 'last', id: null })
  await eventually(async () => stranger.heard.length > 0, 'the last event')
  expect(one.heard).toEqual([
    { topic: 'account', id: 10 },
    { topic: 'news', id: 5 },
  ])
  expect(colleague.heard).toEqual([{ topic: 'news', id: 5 }])
  expect(stranger.heard).toEqual([{ topic: 'last', id: null }])
})

test('who has stopped listening hears nothing more', async () => {
  await open()
  const [gone, staying] = [listen(1, 10), listen(1, 10)]
  gone.stop()
  await publish({ company_id: 1, user_id: null, topic: 'news', id: 1 })
  await eventually(async () => staying.heard.length > 0, 'the event')
  expect(gone.heard).toEqual([])
})

test('one connection serves a process, however many listen', async () => {
  await open()
  for (let at = 0; at < 20; at += 1) listen(1, at)
  expect(await listeningConnections()).toBe(1)
})

test('while the database is away it asks once a second, then listens again with one connection', async () => {
  await open()
  const before = proxy.attempts
  const start = performance.now()
  proxy.cut()
  await eventually(async () => proxy.attempts >= before + 4, 'four new tries')
  const seconds = (performance.now() - start) / 1000
  // Were every failed try followed by two, there would be seven by the third second.
  expect(proxy.attempts - before).toBeLessThanOrEqual(seconds + 0.5)

  proxy.mend()
  const listener = listen(1, 10)
  await eventually(async () => {
    await publish({ company_id: 1, user_id: null, topic: 'news', id: 1 })
    return listener.heard.length > 0
  }, 'events again')
  expect(await listeningConnections()).toBe(1)
})

test('streams that may have missed something are ended, so that their screens ask again', async () => {
  await open()
  const listener = listen(1, 10)
  proxy.cut()
  proxy.mend()
  await listener.ended
})

test('closing in the middle of a reconnection leaves no connection behind', async () => {
  await open()
  const before = proxy.attempts
  const release = proxy.hold()
  proxy.cut()
  proxy.mend()
  await eventually(async () => proxy.attempts > before, 'the new try')
  await events.close()
  release()
  await eventually(async () => proxy.opened === 2, 'the answer')
  await eventually(async () => proxy.open === 0, 'the connection to go')
})

test('ending all of them reaches every listener', async () => {
  await open()
  const listeners = [listen(1, 10), listen(1, 11), listen(2, 12)]
  events.endAll()
  await Promise.all(listeners.map(({ ended }) => ended))
})

test('who comes a little later is told what happened in between, each what it may hear', async () => {
  await open()
  const early = listen(1, 10)
  await publish({ company_id: 1, user_id: 10, topic: 'account', id: 10 })
  await publish({ company_id: 1, user_id: 11, topic: 'account', id: 11 })
  await publish({ company_id: 2, user_id: null, topic: 'news', id: 6 })
  await publish({ company_id: 1, user_id: 10, topic: 'session', id: null })
  await publish({ company_id: 1, user_id: null, topic: 'news', id: 5 })
  await eventually(async () => early.heard.length === 3, 'all of it')
  const late = listen(1, 10, sinceOpened())
  const asksForNothing = listen(1, 10)
  await publish({ company_id: 1, user_id: null, topic: 'last', id: null })
  await eventually(async () => asksForNothing.heard.length > 0, 'the last one')
  // Not the end of a session, which would end the stream of the next one.
  expect(late.heard).toEqual([
    { topic: 'account', id: 10 },
    { topic: 'news', id: 5 },
    { topic: 'last', id: null },
  ])
  expect(late.missed).toBe(0)
  expect(asksForNothing.heard).toEqual([{ topic: 'last', id: null }])
})

test('who was away for longer, or while the line was cut, is told that anything may have changed', async () => {
  await open()
  expect(listen(1, 10, 31_000).missed).toBe(1)
  const staying = listen(1, 10)
  proxy.cut()
  proxy.mend()
  await staying.ended
  expect(listen(1, 10, 5000).missed).toBe(1)
})

test('a process has so many streams, and one that ends makes room, once', async () => {
  await open(2)
  const [one] = [listen(1, 10), listen(2, 20)]
  const BUSY = expect.objectContaining({ code: 'busy' })
  expect(() => events.refuseWhenFull()).toThrow(BUSY)
  one.stop()
  one.stop()
  events.refuseWhenFull()
  listen(1, 11)
  expect(() => events.refuseWhenFull()).toThrow(BUSY)
})
