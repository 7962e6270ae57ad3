import type { RouteDefinition, SignedBytes } from '@itayo/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type SignedInClient, type TestServer } from '../testing/test-server.ts'
import { changingRoutes } from './valid-calls/index.ts'
import { openStage, type Stage } from './valid-calls/stage.ts'
import { fire, routes } from './walk.ts'

/**
 * Every call that takes files, with names that a browser would not send. None of them is a fault of the
 * server, and nothing that cannot be seen is kept or shown.
 */
let server: TestServer
let stage: Stage
beforeAll(async () => {
  server = await openTestServer()
  stage = await openStage(server)
})
afterAll(() => server.close())

interface Sent {
  by: SignedInClient | null
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  file?: File
  files?: readonly File[]
  signed?: SignedBytes
}

interface Upload {
  route: RouteDefinition
  prepare: (stage: Stage) => Promise<Sent>
}

/** Reads a file and changes nothing, so no valid call of it is written down. */
const reading: Readonly<Record<string, Upload['prepare']>> = {
  'estimate.importSheet': async ({ boss, drafted }) => ({
    by: boss,
    query: { project_id: String((await drafted()).id) },
    file: new File(['Description,Quantity\r\nNothing,1\r\n'], 'sheet.csv', { type: 'text/csv' }),
  }),
}

const uploads = routes
  .filter(({ route }) => route.upload)
  .map(({ route, title }): [string, Upload | undefined] => {
    const changing = changingRoutes.find((one) => one.route === route)
    const call = changing?.calls[0]
    const prepare = call
      ? async (stage: Stage) => (await call.prepare(stage)) as unknown as Sent
      : Object.entries(reading).find(([name]) => route === named(name))?.[1]
    return [title, prepare && { route, prepare }]
  })

function named(name: string): RouteDefinition | undefined {
  const [area, call] = name.split('.')
  return routes.find((one) => one.area === area && one.name === call)?.route
}

const plain = (stem: string) => (ending: string) => `filename="${stem}.${ending}"`
const encoded = (stem: string) => (ending: string) => `filename*=utf-8''${stem}.${ending}`

const NAMES: readonly [string, (ending: string) => string][] = [
  ['a zero', plain('a\u0000b')],
  ['a zero that is encoded', encoded('a%00b')],
  ['bytes that are no text', encoded('a%ff%fe')],
  ['an emoji where the name is cut', plain(`${'x'.repeat(199)}\u{1f600}`)],
  ['half an emoji where the name is cut', plain(`${'\u{1f600}'.repeat(99)}x\u{1f600}`)],
  ['a line break of its own', plain('a\u2028b')],
  ['a turn of the writing', plain('a\u202egpj')],
  ['a space without width', plain('a\u200bb')],
  ['a letter that shows nothing', plain('a\u3164b')],
  ['a path', plain('..\\..\\etc\\passwd')],
  ['five thousand letters', plain('x'.repeat(5000))],
  ['an ending that cannot be seen', (ending) => `filename="a.${ending}\u0000"`],
  ['an ending of five thousand letters', (ending) => `filename="a.${ending}${'x'.repeat(5000)}"`],
  ['nothing', () => 'filename=""'],
]

const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\u3164]/u

/** Where files may be none, one is sent all the same. */
function sentBy({ file, files = [] }: Sent): readonly File[] {
  if (file) return [file]
  return files.length > 0 ? files : [new File(['%PDF-1.7\n'], 'paper.pdf')]
}

/** Every text in a reply or an entry, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

test('a valid call is known of every route that takes files', () => {
  expect(uploads.filter(([, upload]) => !upload).map(([title]) => title)).toEqual([])
  expect(uploads.length).toBeGreaterThan(10)
})

describe.each(uploads)('%s', (_, upload) => {
  test.each(NAMES)('takes or refuses a name with %s', async (_, nameOf) => {
    const { route, prepare } = upload as Upload
    const sent = await prepare(stage)
    const { by, params, query, body } = sent
    const given = sentBy(sent)
    const { id: last } = await stage.one('select max(id) as id from audit_event')
    const fired = await fire(server, route, {
      token: by?.token ?? null,
      sample: { params: params ?? {}, query: query ?? {}, body: body ?? {} },
      files: given,
      named: (name) => nameOf(name.split('.').at(-1) ?? ''),
    })
    expect(fired.http, fired.text).toBeLessThan(500)
    const { rows } = await server.owner.query('select after from audit_event where id > $1', [last])
    const shown = [...textsIn(JSON.parse(fired.text)), ...textsIn(rows)]
    expect(shown.filter((text) => UNSEEN.test(text) || text.length > 1000)).toEqual([])
  })

  test('takes a plain one', async () => {
    const { route, prepare } = upload as Upload
    const sent = await prepare(stage)
    const { by, params, query, body } = sent
    const fired = await fire(server, route, {
      token: by?.token ?? null,
      sample: { params: params ?? {}, query: query ?? {}, body: body ?? {} },
      files: sentBy(sent),
    })
    expect(fired.http, fired.text).toBeLessThan(300)
  })
})
