import type { RouteDefinition, SignedBytes } from '@itayo/contract'
import { GRANTABLE_PATHS } from '@itayo/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { holdPaths } from '../testing/projects.ts'
import { recomputedFigures } from '../testing/recomputed.ts'
import { openTestServer, type SignedInClient, type TestServer } from '../testing/test-server.ts'
import { changingRoutes, type NamedCall, validCalls } from './valid-calls/index.ts'
import { openStage, type Stage } from './valid-calls/stage.ts'
import { type Fired, fire } from './walk.ts'
import { now, watchWrites, writtenSince } from './written.ts'

/**
 * Every route that changes something, called so that it succeeds. Before that it is refused in every way
 * that can be made up for all of them, and nothing is written; after it the trail has its entries, written
 * in the transaction of the change, and the stored figures are those of the rows.
 */
let server: TestServer
let stage: Stage
/** A lock that stands for a trail that cannot be written. */
const SHUT = 20_261_115
beforeAll(async () => {
  server = await openTestServer()
  stage = await openStage(server)
  await server.owner.query(
    `create function refuse_entry() returns trigger language plpgsql as $$
     begin
       if exists (select from pg_locks where locktype = 'advisory' and objid = ${SHUT}) then
         raise exception 'the trail cannot be written';
       end if;
       return new;
     end $$;
     create trigger no_entry before insert on audit_event for each row execute function refuse_entry()`,
  )
  await watchWrites(server)
})
afterAll(() => server.close())

test('there is a call that succeeds for every route that changes something', () => {
  // A failure here means: write one into valid-calls, beside the others of its area.
  expect(changingRoutes.filter(({ calls }) => calls.length === 0).map(({ name }) => name)).toEqual([])
})

/** Kept whatever becomes of the call: tries to sign in, when a session was used last; and the test's own doing. */
const ASIDE = ['session', 'sign_in_attempt', 'role_permission']

function send(route: RouteDefinition, call: Sent, change: object = {}) {
  const { by, params, query, body, file, files, signed } = call
  const sample = { params: params ?? {}, query: query ?? {}, body: body ?? {} }
  return fire(server, route, {
    sample: { ...sample, ...change },
    token: by?.token ?? null,
    ...(file && { files: [file as File] }),
    // Where files may be none, one is sent all the same: more can go wrong.
    ...(files && files.length > 0 && { files: files as File[] }),
    ...(signed && { signed }),
  })
}

/** Any of them: what a route takes differs from one to the next. */
interface Sent {
  by: SignedInClient | null
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  file?: Blob
  files?: readonly Blob[]
  signed?: SignedBytes
}

const accessOf = ({ access }: RouteDefinition): readonly string[] =>
  access === 'public' || access === 'signed-in' || access === 'signed-link'
    ? []
    : typeof access === 'string'
      ? [access]
      : access

/** Every `version` in a body, one further than anybody has seen. */
function ahead(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ahead)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      /(^|_)version$/.test(key) && typeof inner === 'number' ? inner + 1000 : ahead(inner),
    ]),
  )
}

const named = validCalls.map((one): [string, NamedCall] => [one.name, one])

describe.each(named)('%s', (_, { route, call }) => {
  let sent: Sent
  beforeAll(async () => {
    sent = (await call.prepare(stage)) as unknown as Sent
  })
  const entries = 'leaves' in call ? call.leaves : []
  const paths = call.administrator ? [] : [...accessOf(route)]
  const needs = call.administrator ? [] : [...(call.needs ?? [])]
  // One of several suffices to make the call at all.
  const door = paths.some((path) => needs.includes(path as never)) ? [] : paths.slice(0, 1)

  /** Every way in which the call can be refused, with the answers that will do. */
  async function refusals(): Promise<[how: string, wanted: number[], fired: Fired][]> {
    const refused: Awaited<ReturnType<typeof refusals>> = []
    if (route.access !== 'public') refused.push(['nobody', [401], await send(route, { ...sent, by: null })])
    const lacking = [paths, ...needs.map((path) => [path])].filter((gone) => gone.length > 0)
    for (const gone of lacking) {
      const held = GRANTABLE_PATHS.filter((path) => !gone.includes(path))
      await holdPaths(server, sent.by as SignedInClient, held)
      refused.push([`without ${gone.join(', ')}`, [403, 404], await send(route, sent)])
    }
    if (lacking.length > 0) await holdPaths(server, sent.by as SignedInClient, GRANTABLE_PATHS)
    const late = ahead(sent.body)
    if (JSON.stringify(late) !== JSON.stringify(sent.body))
      refused.push(['over what the sender has not seen', [409], await send(route, sent, { body: late })])
    if (entries.length > 0) {
      await server.owner.query('select pg_advisory_lock($1)', [SHUT])
      refused.push(['while the trail cannot be written', [500], await send(route, sent)])
      await server.owner.query('select pg_advisory_unlock($1)', [SHUT])
    }
    return refused
  }

  test('writes nothing when it is refused: to nobody, without a path, too late, without its entry', async () => {
    const moment = await now(server)
    for (const [how, wanted, { http, text }] of await refusals())
      expect(wanted, `${how}: ${text}`).toContain(http)
    const written = (await writtenSince(server, moment)).map(({ table }) => table)
    expect(written.filter((table) => !ASIDE.includes(table))).toEqual([])
  })

  test('leaves its entries in its transaction, and the figures true', async () => {
    // With no path more than it says it needs.
    const { by } = sent
    if (by && paths.length + needs.length > 0) await holdPaths(server, by, [...door, ...needs])
    const moment = await now(server)
    const { id: last } = await stage.one('select max(id) as id from audit_event')
    const fired = await send(route, sent)
    if (by && paths.length + needs.length > 0) await holdPaths(server, by, GRANTABLE_PATHS)
    expect(fired.http, fired.text).toBeLessThan(300)
    const { rows: trail } = await server.owner.query(
      'select action, xmin::text::int as transaction from audit_event where id > $1 order by id',
      [last],
    )
    expect(trail.map(({ action }) => action)).toEqual(entries)
    const written = (await writtenSince(server, moment)).filter(({ table }) => !ASIDE.includes(table))
    if (entries.length > 0) {
      const own = new Set(trail.map(({ transaction }) => transaction))
      expect(own.size).toBe(1)
      // A watch that saw nothing would find nothing wrong either.
      expect(written.map(({ table }) => table)).toContain('audit_event')
      expect(written.filter(({ transaction }) => !own.has(transaction))).toEqual([])
    }
    for (const project of new Set(written.flatMap(({ projects }) => projects))) {
      const { stored, recomputed } = await recomputedFigures(server.owner, project)
      expect(stored).toEqual(recomputed)
    }
  })
})
