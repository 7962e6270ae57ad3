import { markOf } from '@itayo/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { hasCosts } from '../platform/http/without-costs.ts'
import { demoProject } from '../testing/projects.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { costPaths, pathsIn } from './cost-paths.ts'
import { placesOf, type Sample, sampleOf, withValue } from './samples.ts'
import { fire, isJson, mintToken, type Person, personByEmail, routes } from './walk.ts'

/**
 * Who may not see costs gets none, whatever they ask (D-27). Every route that reads and answers with
 * money is fired by somebody who sees it and by somebody who does not.
 */
let server: TestServer
let rows: Record<string, number>
beforeAll(async () => {
  server = await openTestServer()
  const project = await demoProject(server, 'BUL-2026-014')
  rows = { project }
})
afterAll(() => server.close())

const reading = routes.filter(
  ({ title, route }) =>
    isJson({ route } as never) &&
    hasCosts(route.reply as z.ZodType) &&
    (route.method === 'GET' || title.endsWith('/list')),
)

/** The sample with ids that are there, and without what would narrow the answer. */
function sensible(route: (typeof routes)[number]['route'], person: Person): Sample {
  const empty = { ...sampleOf(route), body: {} }
  return placesOf(route).reduce((sample, place) => {
    const { claim, row } = markOf(place.schema)
    if (place.part === 'body' && place.keys.length > 1) return sample
    const own = claim ? (claim === 'company' ? person.companyId : person.userId) : row && rows[row]
    return own ? withValue(sample, place, place.part === 'body' ? own : String(own)) : sample
  }, empty)
}

test('the routes that read money are known', () => {
  expect(reading.map(({ title }) => title).sort()).toEqual([
    'GET /overview/:companyId/:projectId',
    'GET /project/header/:id',
    'GET /project/pow/list',
    'POST /project/list',
  ])
})

describe.each(reading)('$title', ({ route }) => {
  const money = costPaths(route.reply as z.ZodType)

  async function seenBy(email: string): Promise<string[]> {
    const person = await personByEmail(server, email)
    const token = await mintToken(server, person)
    const fired = await fire(server, route, { sample: sensible(route, person), token })
    expect(fired.http, fired.text).toBe(200)
    return pathsIn(JSON.parse(fired.text).response)
  }

  test('shows every amount to an administrator', async () => {
    const seen = await seenBy('admin@bayanihan.test')
    expect(money.filter((path) => !seen.includes(path))).toEqual([])
  })

  test.each(['foreman@bayanihan.test', 'viewer@bayanihan.test'])('shows none to %s', async (email) => {
    const seen = await seenBy(email)
    expect(seen.length).toBeGreaterThan(1)
    expect(seen.filter((path) => money.includes(path))).toEqual([])
  })
})

/** The platform looks for marks in these; in anything else it would not see one. */
function hiddenFromThePlatform(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return hiddenFromThePlatform(schema.unwrap() as z.core.$ZodType)
  if (schema instanceof z.ZodArray) return hiddenFromThePlatform(schema.element)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(hiddenFromThePlatform)
  if (schema instanceof z.ZodObject) return Object.values(schema.shape).flatMap(hiddenFromThePlatform)
  // An email address is a pipe too, and holds nothing.
  if (schema instanceof z.ZodPipe)
    return schema.out instanceof z.ZodObject ? ['pipe'] : hiddenFromThePlatform(schema.out)
  const { type } = schema._zod.def
  return ['record', 'tuple', 'map', 'set', 'lazy', 'intersection', 'readonly', 'transform'].includes(type)
    ? [type]
    : []
}

test.each(routes.filter(isJson))(
  'the reply of $title has no part in which a cost could hide',
  ({ route }) => {
    // A failure here means: teach without-costs.ts this kind of schema first.
    expect(hiddenFromThePlatform(route.reply as z.ZodType)).toEqual([])
  },
)
