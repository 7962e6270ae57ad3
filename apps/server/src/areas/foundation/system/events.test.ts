import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EventStream, eventsDelivered, openEventStream } from '../../../testing/event-stream.ts'
import { openTestServer, type SignedInClient, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let url: string
const streams: EventStream[] = []
beforeAll(async () => {
  server = await openTestServer()
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  for (const stream of streams) await stream.close()
  await server.close()
})

async function open(person: SignedInClient): Promise<EventStream> {
  // A sign-in is an event too: not this one.
  await eventsDelivered(server)
  const stream = await openEventStream(url, person.token)
  streams.push(stream)
  return stream
}

async function rename(person: SignedInClient, full_name: string): Promise<void> {
  const { version } = (await person.accounts.me()).response.user
  await person.accounts.updateMe({ body: { full_name, mobile: '', department: '', version } })
}

describe('an open stream', () => {
  test('is a stream of events that nobody stores', async () => {
    const stream = await open(await server.signIn('viewer@bayanihan.test'))
    expect(stream.status).toBe(200)
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(stream.headers.get('cache-control')).toBe('no-store')
    expect(stream.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('hears of the person’s change on another device, by id only', async () => {
    const phone = await server.signIn('manager@bayanihan.test')
    const desk = await server.signIn('manager@bayanihan.test')
    const stream = await open(phone)
    await rename(desk, 'Ramon on the desk')
    expect(await stream.next()).toEqual({ topic: 'account', id: phone.userId })
  })

  test('hears nothing of colleagues and of other companies', async () => {
    const estimator = await server.signIn('estimator@bayanihan.test')
    const colleague = await server.signIn('engineer@bayanihan.test')
    const neighbour = await server.signIn('admin@pundasyon.test')
    const [own, foreign] = [await open(estimator), await open(neighbour)]
    await rename(colleague, 'Angela R.')
    await rename(estimator, 'Jerome D.')
    await rename(neighbour, 'Emil N.')
    // In order of commit: had anything of the others come, it would have come first.
    expect(await own.next()).toEqual({ topic: 'account', id: estimator.userId })
    expect(await foreign.next()).toEqual({ topic: 'account', id: neighbour.userId })
  })

  test('hears nothing of a change that was refused', async () => {
    const person = await server.signIn('purchaser@bayanihan.test')
    const stream = await open(person)
    const stale = { full_name: 'Too Late', mobile: '', department: '', version: 99 }
    await person.accounts.updateMe({ body: stale }).catch(() => undefined)
    await rename(person, 'Liza M.')
    await person.accounts.logout()
    expect(await stream.rest()).toEqual([
      { topic: 'account', id: person.userId },
      { topic: 'session', id: expect.any(Number) },
    ])
  })

  test('tells what happened between the reading of a page and its opening', async () => {
    const person = await server.signIn('purchaser@bayanihan.test')
    await eventsDelivered(server)
    const asked = performance.now()
    await rename(person, 'Read before the stream')
    await eventsDelivered(server)
    const stream = await openEventStream(url, person.token, Math.ceil(performance.now() - asked))
    streams.push(stream)
    expect(await stream.next()).toEqual({ topic: 'account', id: person.userId })
  })

  test('says so when it cannot know', async () => {
    const person = await server.signIn('purchaser@bayanihan.test')
    const reply = await fetch(`${url}/api/events?gap=3600000`, {
      headers: { authorization: `Bearer ${person.token}` },
    })
    const reader = (reply.body as ReadableStream<Uint8Array>).getReader()
    let said = ''
    while (!said.includes('event:')) said += new TextDecoder().decode((await reader.read()).value)
    expect(said).toContain('event: missed\ndata:\n\n')
    await reader.cancel()
  })

  test('without a token is 401', async () => {
    expect((await fetch(`${url}/api/events`)).status).toBe(401)
    expect((await openEventStream(url, 'x'.repeat(43))).status).toBe(401)
  })
})

describe('a stream ends when its session ends', () => {
  test.each<[string, string, (here: SignedInClient, elsewhere: SignedInClient) => Promise<unknown>]>([
    ['by signing out', 'foreman', (here) => here.accounts.logout()],
    ['from another device', 'engineer', (_, elsewhere) => elsewhere.accounts.endOtherSessions()],
    [
      'by a password change elsewhere',
      'viewer',
      (_, elsewhere) =>
        elsewhere.accounts.changePassword({
          body: {
            current_password: 'itayo-demo',
            new_password: 'rebar from Calaca',
            end_other_sessions: true,
          },
        }),
    ],
    [
      'by deactivation',
      'admin',
      (here) => server.owner.query('update app_user set active = false where id = $1', [here.userId]),
    ],
  ])('%s', async (_, name, end) => {
    const here = await server.signIn(`${name}@bayanihan.test`)
    const elsewhere = await server.signIn(`${name}@bayanihan.test`)
    const stream = await open(here)
    await end(here, elsewhere)
    expect((await stream.rest()).at(-1)?.topic).toBe('session')
    expect((await openEventStream(url, here.token)).status).toBe(401)
  })
})

test('an event of the same moment as the end is not written any more, and the server lives on', async () => {
  const person = await server.signIn('admin@pundasyon.test')
  const stream = await open(person)
  const toPerson = { company_id: person.companyId, user_id: person.userId }
  const ends = JSON.stringify({ ...toPerson, topic: 'session', id: null })
  const comesAfter = JSON.stringify({ ...toPerson, topic: 'account', id: person.userId })
  // In one transaction, as a deactivation does it: both are delivered before anything else happens.
  await server.owner.query(`select pg_notify('itayo_events', $1), pg_notify('itayo_events', $2)`, [
    ends,
    comesAfter,
  ])
  expect(await stream.rest()).toEqual([{ topic: 'session', id: null }])
  await eventsDelivered(server)
  expect((await fetch(`${url}/api/health`)).status).toBe(200)
})

test('a person has twelve open streams: the oldest gives way to a newer one, and those of others stay', async () => {
  const [person, colleague] = [
    await server.signIn('estimator@bayanihan.test'),
    await server.signIn('engineer@bayanihan.test'),
  ]
  const ofColleague = await open(colleague)
  const own: EventStream[] = []
  for (let at = 0; at < 13; at += 1) own.push(await open(person))
  const [oldest, second] = own as [EventStream, EventStream]
  expect(await oldest.rest()).toEqual([])
  expect(oldest.wasEnough()).toBe(true)
  await rename(person, 'Jerome of many windows')
  await rename(colleague, 'Angela of one')
  for (const stream of [second, own.at(-1) as EventStream])
    expect(await stream.next()).toEqual({ topic: 'account', id: person.userId })
  expect(await ofColleague.next()).toEqual({ topic: 'account', id: colleague.userId })
})
