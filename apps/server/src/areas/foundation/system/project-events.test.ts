import { readdirSync, readFileSync } from 'node:fs'
import { isProjectTopic, LIVE_TOPICS, type LiveEvent, type ProjectTopic } from '@itayo/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fireEveryChange } from '../../../contract-tests/fire-all.ts'
import { publish } from '../../../platform/events.ts'
import { type EventStream, eventsDelivered, hearAs, openEventStream } from '../../../testing/event-stream.ts'
import { addProject, asTenant, personWith } from '../../../testing/projects.ts'
import { openTestServer, type SignedInClient, type TestServer } from '../../../testing/test-server.ts'

/** Events about a project reach those only for whom it exists at that moment. */
let server: TestServer
let url: string
let administrator: SignedInClient
let outsider: SignedInClient
const streams: EventStream[] = []
beforeAll(async () => {
  server = await openTestServer()
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  // An id that nothing else has: where it is heard, it is this project's.
  await server.owner.query('alter table project alter column id restart with 7770001')
  administrator = await server.signIn('admin@bayanihan.test')
  outsider = await personWith(server, ['/projects/Index', '/estimate/save'])
})
afterAll(async () => {
  for (const stream of streams) await stream.close()
  await server.close()
})

const restrict = (project_id: number, members: number[] | null) =>
  administrator.projects.setAccess({ body: { project_id, members } })

/** Until it is told: who sees the project is asked at that moment. */
async function tell(topic: ProjectTopic, project_id: number): Promise<void> {
  await asTenant(server, administrator, (tx) =>
    publish(tx, { company_id: administrator.companyId, user_id: null, topic, project_id }),
  )
  await eventsDelivered(server)
}

/** Collects the events of a real stream that was open before `work` began. */
async function heardBy(person: SignedInClient, work: () => Promise<unknown>): Promise<LiveEvent[]> {
  await eventsDelivered(server)
  const stream = await openEventStream(url, person.token)
  streams.push(stream)
  await work()
  const end = { company_id: person.companyId, user_id: person.userId, topic: 'end', id: null }
  await server.owner.query(`select pg_notify('itayo_events', $1)`, [JSON.stringify(end)])
  const heard: LiveEvent[] = []
  for (let event = await stream.next(); event?.topic !== 'end'; event = await stream.next()) {
    if (!event) throw new Error('the stream ended')
    heard.push(event)
  }
  return heard
}

const PROJECT_TOPICS = Object.keys(LIVE_TOPICS).filter(isProjectTopic)

describe.each(PROJECT_TOPICS)('an event %s', (topic) => {
  test('of an open project reaches everybody, of a restricted one its members', async () => {
    const id = await addProject(administrator)
    expect(await heardBy(outsider, () => tell(topic, id))).toEqual([{ topic, id }])
    await restrict(id, [administrator.userId])
    expect(await heardBy(outsider, () => tell(topic, id))).toEqual([])
    expect(await heardBy(administrator, () => tell(topic, id))).toEqual([{ topic, id }])
  })
})

test('an open stream follows: excluded, let in, in the bin, recovered, made an administrator', async () => {
  const id = await addProject(administrator)
  const event = { topic: 'presence', id }
  const lists = { topic: 'projects', id: null }
  const heard = await heardBy(outsider, async () => {
    await tell('presence', id)
    await restrict(id, [administrator.userId])
    await tell('presence', id)
    await restrict(id, [outsider.userId])
    await tell('presence', id)
    await administrator.projects.remove({ query: {}, body: { project_id: id } })
    await tell('presence', id)
    await administrator.projects.recover({ body: { project_id: id } })
    await eventsDelivered(server)
    await restrict(id, [administrator.userId])
    const { rows } = await server.owner.query('select role_id from app_user where id = $1', [outsider.userId])
    const role = (is: string) =>
      server.owner.query(`update app_user set role_id = (${is}) where id = $1`, [outsider.userId])
    await role(`select id from role where company_id = ${outsider.companyId} and is_administrator`)
    await tell('presence', id)
    await role(String(rows[0].role_id))
    await tell('presence', id)
  })
  expect(heard).toEqual([event, lists, lists, event, lists, { topic: 'project', id }, lists, event])
})

test('presence in a restricted estimate is told to its members only', async () => {
  const id = await addProject(administrator)
  await restrict(id, [administrator.userId])
  const come = (place: string) => () =>
    administrator.estimate.presence({ body: { project_id: id, place, psow_id: null } })
  expect(await heardBy(outsider, come('window-one'))).toEqual([])
  expect(await heardBy(administrator, come('window-two'))).toContainEqual({ topic: 'presence', id })
})

test('whatever is changed in a restricted project, by whatever call, nobody else hears its id', async () => {
  const id = await addProject(administrator)
  await restrict(id, [administrator.userId])
  await eventsDelivered(server)
  const [toOutsider, toMember] = [hearAs(server, outsider), hearAs(server, administrator)]
  await fireEveryChange(server, administrator, id)
  await eventsDelivered(server)
  toOutsider.stop()
  toMember.stop()
  expect(toMember.heard.filter((event) => event.id === id).length).toBeGreaterThan(2)
  expect(toOutsider.heard.filter((event) => event.id === id)).toEqual([])
})

test('an event about a project cannot be published without it, by the type and by the search', async () => {
  const unnamed = (tx: Parameters<typeof publish>[0]) =>
    // @ts-expect-error a topic about a project needs project_id
    publish(tx, { company_id: 1, user_id: null, topic: 'project', id: 1 })
  expect(unnamed).toBeTypeOf('function')
  const root = new URL('../../../', import.meta.url)
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(file),
  )
  const others = files.filter((file) => readFileSync(new URL(file, root), 'utf8').includes('pg_notify'))
  expect(others).toEqual(['platform/events.ts'])
  const migrations = new URL('../../../../migrations/', import.meta.url)
  const notifies = readdirSync(migrations)
    .map((file) => readFileSync(new URL(file, migrations), 'utf8'))
    .flatMap((text) => text.match(/'itayo_events'[^;]*;/g) ?? [])
  for (const notify of notifies) expect(notify).toMatch(/'topic', 'session'/)
})
