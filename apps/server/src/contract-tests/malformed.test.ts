import { STARTING_ROLES } from '@itayo/domain'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { PARTS, placesOf, sampleOf, withValue, wrongValues } from './samples.ts'
import { countRows, type Fired, fire, mintToken, needsToken, personByEmail, routes } from './walk.ts'
import { now, tablesSince, watchWrites } from './written.ts'

/** Bad input gets a clear refusal, changes nothing, and is never a failure of ours. */
let server: TestServer
let administrator: string
let superAdmin: string
let rows: Record<string, number>
beforeAll(async () => {
  server = await openTestServer()
  administrator = await mintToken(server, await personByEmail(server, 'admin@bayanihan.test'))
  superAdmin = await mintToken(server, await personByEmail(server, 'superadmin@itayo.test'))
  await watchWrites(server)
  rows = await countRows(server)
})
afterAll(() => server.close())

const administratorPaths: readonly string[] = STARTING_ROLES[0].paths

/** A token that gets past the door, so that the input itself is judged. */
function tokenFor(named: (typeof routes)[number]): string | null {
  if (!needsToken(named)) return null
  const { access } = named.route
  if (access === 'signed-in') return administrator
  const paths = typeof access === 'string' ? [access] : access
  return paths.some((path) => administratorPaths.includes(path)) ? administrator : superAdmin
}

function isRefusedWithPaths(fired: Fired, about: string): void {
  expect(fired.http, `${about} → ${fired.text}`).toBeGreaterThanOrEqual(400)
  expect(fired.http, `${about} → ${fired.text}`).toBeLessThan(500)
  if (fired.http !== 422) return
  expect(fired.fields.length, `${about} names no field`).toBeGreaterThan(0)
  for (const { path, message } of fired.fields) {
    expect(path).toMatch(/^(params|query|body|headers)(\.|$)/)
    // In our words, not in the validator's, and with the limit.
    expect(message, about).not.toMatch(/expected|invalid|too (big|small|large|long|many|far)|received|<=|>=/i)
    expect(message, about).toMatch(/^[A-Z“‘"].*[.!?]$/)
  }
}

describe.each(routes.filter(({ route }) => route.reply !== 'stream'))('$title', (named) => {
  const { route } = named
  const sample = sampleOf(route)
  let begin: Awaited<ReturnType<typeof now>>
  beforeAll(async () => {
    begin = await now(server)
  })
  // Counting every table takes longer than most refusals: only where something was written at all.
  afterAll(async () => {
    if ((await tablesSince(server, begin)).length === 0) return
    const before = rows
    rows = await countRows(server)
    expect(rows).toEqual(before)
  })

  test('refuses each wrong value of each field', async () => {
    for (const place of placesOf(route)) {
      for (const value of wrongValues(place)) {
        const about = `${place.part}.${place.keys.join('.')} = ${JSON.stringify(value).slice(0, 40)}`
        const fired = await fire(server, route, {
          sample: withValue(sample, place, value),
          token: tokenFor(named),
        })
        isRefusedWithPaths(fired, about)
        const named422 = fired.fields.some(({ path }) =>
          path.startsWith([place.part, ...place.keys].join('.')),
        )
        expect(fired.http !== 422 || named422, `${about} is not named in ${fired.text.slice(0, 300)}`).toBe(
          true,
        )
      }
    }
  })

  test('refuses a field it does not know', async () => {
    for (const part of PARTS) {
      if (part === 'params' || (part === 'body' && !route.body)) continue
      const fired = await fire(server, route, {
        sample: withValue(sample, { part, keys: ['no_such_field'] }, 'x'),
        token: tokenFor(named),
      })
      expect([fired.http, fired.fields.map(({ path }) => path)]).toEqual([422, [`${part}.no_such_field`]])
    }
  })

  if (route.body)
    test('refuses a body that is no JSON, or no object', async () => {
      const bodies: [string | Buffer, string?][] = [
        ['{"cut off":'],
        ['not json'],
        [''],
        ['[]'],
        ['"text"'],
        ['null'],
        ['42'],
        ['{"__proto__": {"admin": true}}'],
        [`${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`],
        [Buffer.from([0xff, 0xfe, 0x00, 0x7b])],
        ['name=value', 'application/x-www-form-urlencoded'],
        ['<a/>', 'text/xml'],
        ['{"no_such_field": 1}', 'application/json; charset=made-up'],
      ]
      for (const [rawBody, contentType] of bodies) {
        const fired = await fire(server, route, {
          sample,
          rawBody,
          ...(contentType && { contentType }),
          token: tokenFor(named),
        })
        isRefusedWithPaths(fired, String(rawBody).slice(0, 40))
      }
    })

  if (route.body)
    test('survives made-up bodies', async () => {
      await fc.assert(
        fc.asyncProperty(fc.jsonValue({ maxDepth: 3 }), async (body) => {
          const fired = await fire(server, route, {
            sample,
            rawBody: JSON.stringify(body),
            token: tokenFor(named),
          })
          isRefusedWithPaths(fired, JSON.stringify(body))
        }),
        { seed: 20_261_115, numRuns: 10 },
      )
    })

  if (route.params)
    test('refuses a broken path', async () => {
      for (const broken of ['%00', '%zz', '%ff%fe', '..%2f..', 'x'.repeat(5000)]) {
        const url = `/api${route.path.replace(/:\w+/g, broken)}`
        const reply = await server.app.inject({
          method: route.method,
          url,
          headers: { authorization: `Bearer ${tokenFor(named) ?? ''}` },
        })
        expect(reply.statusCode, broken).toBeGreaterThanOrEqual(400)
        expect(reply.statusCode, broken).toBeLessThan(500)
      }
    })
})
