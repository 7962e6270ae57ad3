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
  await server.owner.query(`update project set is_restricted = false where id = $1`, [ids.get('project')])
})
afterAll(() => server.close())

/** Areas that are planned and not built: their paths stand in the roles already. */
const NOTHING_YET = [
  '/project/download/reports/weekly',
  '/report/save',
  '/project/updates',
  '/material/utilization/set-reorder-point',
  '/material/transfer-material/list',
  '/material/transfer-material/create',
  '/material/transfer-material/approve',
  '/material/transfer-material/debt',
  '/recommender/save',
]

const reading = routes.filter(
  (named) =>
    (named.route.method === 'GET' || named.route.reads) &&
    named.route.reply !== 'stream' &&
    !named.route.upload &&
    needsToken(named),
)
type Reading = (typeof reading)[number]

const pathsOf = (access: Access): readonly string[] =>
  typeof access === 'string' ? (access.startsWith('/') ? [access] : []) : access

async function read({ route }: Reading, without: readonly string[]): Promise<unknown> {
  await holdPaths(
    server,
    person,
    GRANTABLE_PATHS.filter((path) => !without.includes(path)),
  )
  const sample = { ...sampleOf(route), query: requiredQuery(route) }
  const fired = await fire(server, route, {
    sample: ownSample(route, person, ids, sample),
    token: person.token,
  })
  expect(fired.http, fired.text).not.toBe(500)
  return route.reply === 'file' || fired.http >= 300
    ? { http: fired.http }
    : { http: fired.http, response: JSON.parse(fired.text).response }
}

/** The paths without which the reply is another one, and where. Halved until each is alone. */
async function effectsOn(named: Reading, among: readonly string[]): Promise<Map<string, string[]>> {
  const whole = await read(named, [])
  // What differs from one call to the next, such as the time, is no effect of a path.
  const noise = new Set(differences(whole, await read(named, [])))
  const found = new Map<string, string[]>()
  const look = async (paths: readonly string[]): Promise<void> => {
    const changed = differences(whole, await read(named, paths)).filter((place) => !noise.has(place))
    if (changed.length === 0) return
    if (paths.length === 1) {
      found.set(paths[0] as string, changed)
      return
    }
    const half = Math.ceil(paths.length / 2)
    await look(paths.slice(0, half))
    await look(paths.slice(half))
  }
  await look(among)
  return found
}

test('taking a path away closes a call, a page or a part of a reply', async () => {
  const lines: string[] = []
  const closes = new Set<string>(PAGES.map(({ access }) => access))
  for (const { route } of routes) {
    const access = pathsOf(route.access)
    if (access.length === 1) closes.add(access[0] as string)
  }
  for (const { call } of validCalls) for (const path of call.needs ?? []) closes.add(path)
  for (const named of reading) {
    const door = pathsOf(named.route.access)
    const effects = await effectsOn(
      named,
      GRANTABLE_PATHS.filter((path) => door.length !== 1 || path !== door[0]),
    )
    for (const [path, places] of effects) {
      closes.add(path)
      // Which amounts go is proven in costs.test.ts.
      const what = path === '/costs/view' ? [] : places
      lines.push(`${path.padEnd(34)} ${[named.title, ...what].join('  ')}`)
    }
  }
  // A failure here means: the path is in the catalogue and guards nothing.
  expect(GRANTABLE_PATHS.filter((path) => !closes.has(path)).sort()).toEqual([...NOTHING_YET].sort())
  await expect([...lines.sort(), ''].join('\n')).toMatchFileSnapshot('./permission-paths.txt')
})
