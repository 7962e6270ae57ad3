import type { Access } from '@itayo/contract'
import { GRANTABLE_PATHS, PAGES } from '@itayo/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { twoApprovals } from '../testing/estimates.ts'
import { demoProject, holdPaths, personWith } from '../testing/projects.ts'
import { openTestServer, type SignedInClient, type TestServer } from '../testing/test-server.ts'
import { differences } from './differences.ts'
import { ownRows, ownSample, requiredQuery } from './own-samples.ts'
import { sampleOf } from './samples.ts'
import { validCalls } from './valid-calls/index.ts'
import { fire, needsToken, routes } from './walk.ts'

/**
 * Every path a role may be given closes something when it is taken away: a call, a page, or a part of a
 * reply. Somebody who holds everything reads all there is to read, and again without one path or the other.
 */
let server: TestServer
let person: SignedInClient
let ids: Map<string, number>
beforeAll(async () => {
  server = await openTestServer()
  person = await personWith(server, GRANTABLE_PATHS, { approver: true })
  ids = await ownRows(server, person, await demoProject(server, 'BUL-2026-014'))
  ids.set('approval', (await twoApprovals(server)).estimate)
  const { rows } = await server.owner.query(
    `select min(id) as id from request where kind = 'equipment' and company_id = $1`,
    [person.companyId],
  )
  ids.set('request', Number(rows[0].id))
  await server.owner.query(`update project set is_restricted = false where id = $1`, [ids.get('project')])
})
afterAll(() => server.close())

/** Areas that are planned and not built: their paths stand in the roles already. */
const NOTHING_YET: string[] = []

/**
 * These tell who holds what: a path that changes nothing else changes them. One is drawn for seconds; and slips lead
 * to the pages of whatever the demo did last, which is another kind each day (`figures/slips.test.ts` has them all).
 * Whether a demo project is far enough behind to be advised something depends on the day too.
 */
const LEFT_OUT = [
  'GET /recommender/catch-up',
  'GET /recommender/catch-up-project',
  'GET /recommender/what-if',
  'GET /account/me',
  'GET /roles/list',
  'GET /users/list',
  'GET /estimate/upload/sample',
  'GET /figures/slips',
]

const reading = routes.filter(
  (named) =>
    !LEFT_OUT.includes(named.title) &&
    (named.route.method === 'GET' || named.route.reads) &&
    named.route.reply !== 'stream' &&
    !named.route.upload &&
    needsToken(named),
)
type Reading = (typeof reading)[number]

const pathsOf = (access: Access): readonly string[] =>
  typeof access === 'string' ? (access.startsWith('/') ? [access] : []) : access

interface Read {
  http: number
  response?: unknown
}

async function read({ route, title }: Reading, held: readonly string[]): Promise<Read> {
  await holdPaths(server, person, held)
  const sample = { ...sampleOf(route), query: requiredQuery(server, route) }
  const { http, text } = await fire(server, route, {
    sample: ownSample(route, person, ids, sample),
    token: person.token,
  })
  expect(http, `${title}: ${text}`).toBeLessThan(500)
  return route.reply === 'file' || http >= 300 ? { http } : { http, response: JSON.parse(text).response }
}

/** The paths beside those of its door without which the reply is another one, and where. */
async function effectsOn(named: Reading): Promise<Map<string, string[]>> {
  const door = pathsOf(named.route.access)
  const found = new Map<string, string[]>()
  // Of several that open it, one.
  const least = await read(named, door.slice(0, 1))
  if (named.route.reply === 'file') {
    // A drawn file takes long: what opens it is looked for among refusals.
    const missing = least.http < 300 ? [] : GRANTABLE_PATHS
    for (const path of missing)
      if ((await read(named, [...door.slice(0, 1), path])).http !== least.http) found.set(path, ['http'])
    return found
  }
  const whole = await read(named, GRANTABLE_PATHS)
  if (differences(whole, least).length === 0) return found
  // A value that differs from one call to the next, such as the time, is no effect of a path.
  const noise = new Set(differences(whole, await read(named, GRANTABLE_PATHS)))
  const without = async (gone: readonly string[]) => {
    const held = GRANTABLE_PATHS.filter((path) => !gone.includes(path))
    return differences(whole, await read(named, held)).filter((place) => !noise.has(place))
  }
  /** Halved until each is alone. */
  const look = async (paths: readonly string[]): Promise<void> => {
    const changed = await without(paths)
    if (changed.length === 0) return
    if (paths.length === 1) {
      found.set(paths[0] as string, changed)
      return
    }
    const half = Math.ceil(paths.length / 2)
    await look(paths.slice(0, half))
    await look(paths.slice(half))
  }
  const single = door.length === 1 ? door : []
  await look(['/costs/view'])
  await look(GRANTABLE_PATHS.filter((path) => path !== '/costs/view' && !single.includes(path)))
  return found
}

const lines: string[] = []
const closed = new Set<string>(PAGES.map(({ access }) => access))
for (const { route } of routes) {
  const door = pathsOf(route.access)
  if (door.length === 1) closed.add(door[0] as string)
}
for (const { call } of validCalls) for (const path of call.needs ?? []) closed.add(path)

test.each(reading)('$title is read with every path, and without', async (named) => {
  for (const [path, places] of await effectsOn(named)) {
    closed.add(path)
    // Entries of the trail open what the demo did last, which is another page each day; `audit/things.test.ts` has all.
    const told = places.filter((place) => !place.endsWith('.record.place'))
    if (told.length === 0) continue
    // Which amounts go is proven in costs.test.ts.
    const what = path === '/costs/view' ? [] : told.toSorted()
    lines.push(`${path.padEnd(34)} ${[named.title, ...what].join('  ')}`)
  }
})

test('taking any path away closes a call, a page or a part of a reply', async () => {
  // A failure here means: the path is in the catalogue and guards nothing.
  expect(GRANTABLE_PATHS.filter((path) => !closed.has(path)).sort()).toEqual([...NOTHING_YET].sort())
  await expect([...lines.sort(), ''].join('\n')).toMatchFileSnapshot('./permission-paths.txt')
})
