import { markOf } from '@itayo/contract'
import { STARTING_ROLES, SUPER_ADMIN_ROLE } from '@itayo/domain'
import { describe, expect, test } from 'vitest'
import { openDemo } from '../testing/demo-server.ts'
import { placesOf, sampleOf, withValue } from './samples.ts'
import { fire, mintToken, needsToken, type Person, personByEmail, routes } from './walk.ts'

/**
 * The whole surface, route by route: who gets in. The committed table is the reviewed truth; the
 * calls prove that the server keeps to it.
 */
const ROLES = [
  ...STARTING_ROLES.map((role, at) => ({
    name: role.name as string,
    paths: role.paths as readonly string[],
    email: `${['admin', 'manager', 'estimator', 'engineer', 'foreman', 'purchaser', 'viewer'][at]}@bayanihan.test`,
  })),
  {
    name: SUPER_ADMIN_ROLE.name,
    paths: SUPER_ADMIN_ROLE.paths as readonly string[],
    email: 'superadmin@itayo.test',
  },
]

const { server } = await openDemo()
// Layouts come from people's help, and nobody in the demo has helped.
await server.owner.query(
  `insert into estimate_layout (company_id, fingerprint, layout)
   select id, 'planted', '{"head": [], "kind": null, "columns": []}' from company`,
)

function mayCall(access: (typeof routes)[number]['route']['access'], held: readonly string[]): boolean {
  if (access === 'public' || access === 'signed-in' || access === 'signed-link') return true
  return (typeof access === 'string' ? [access] : access).some((path) => held.includes(path))
}

test('the access of every route is the reviewed one', async () => {
  const head = `${'call'.padEnd(48)} ${'access'.padEnd(34)} ${ROLES.map((role) => role.name.slice(0, 3)).join(' ')}`
  const lines = routes.map(({ title, route }) => {
    const access = typeof route.access === 'string' ? route.access : route.access.join(' | ')
    const marks = ROLES.map((role) => (mayCall(route.access, role.paths) ? ' x ' : ' . ')).join(' ')
    return `${title.padEnd(48)} ${access.padEnd(34)} ${marks}`.trimEnd()
  })
  await expect([head, ...lines.sort(), ''].join('\n')).toMatchFileSnapshot('./access-table.txt')
})

describe.each(routes)('$title', (named) => {
  const { route } = named
  const sample = sampleOf(route)

  test('takes the sample that its schemas give', () => {
    for (const part of ['params', 'query', 'body'] as const) {
      const result = route[part]?.safeParse(sample[part])
      // A failure here means: give the refused field an example in its `meta`.
      expect(result?.error?.issues ?? []).toEqual([])
    }
  })

  if (needsToken(named))
    test('is 401 for nobody and for a made-up token', async () => {
      expect((await fire(server, route, { sample })).http).toBe(401)
      expect((await fire(server, route, { sample, token: 'x'.repeat(43) })).http).toBe(401)
    })

  if (needsToken(named) && route.reply !== 'stream')
    test.each(ROLES)('answers $name as the table says', async ({ email, paths }) => {
      const person = await personByEmail(server, email)
      const token = await mintToken(server, person)
      const { http, code, text } = await fire(server, route, { sample: ownClaims(sample, person), token })
      if (mayCall(route.access, paths)) {
        // Past the door, a call that hands out rights may find that these are not the caller's to give.
        const isOverreach = route.grants && code?.startsWith('rights.')
        // Or that what it would change was written by somebody else.
        const isAnothers = code === 'talk.not_yours'
        // Or that the path opens it to the platform's own people alone.
        const isPlatforms = code === 'credits.platform_only'
        if (!isOverreach && !isAnothers && !isPlatforms) expect([401, 403, 500], text).not.toContain(http)
      } else {
        expect([http, code]).toEqual([403, 'permission_denied'])
      }
    })

  const claims = placesOf(route).filter((place) => markOf(place.schema).claim)
  if (claims.length > 0)
    test('refuses another company’s or person’s id as a claim with 403', async () => {
      const { caller, stranger } = await twoCompanies()
      const token = await mintToken(server, caller)
      for (const place of claims) {
        const foreign = markOf(place.schema).claim === 'company' ? stranger.companyId : stranger.userId
        const value = place.part === 'body' ? foreign : String(foreign)
        const fired = await fire(server, route, { sample: withValue(sample, place, value), token })
        expect([fired.http, fired.code]).toEqual([403, 'wrong_claim'])
      }
    })

  const rowIds = placesOf(route).filter((place) => markOf(place.schema).row)
  if (rowIds.length > 0)
    test('answers 404 for a row of another company', async () => {
      const { caller, stranger } = await twoCompanies()
      await mintToken(server, stranger)
      const token = await mintToken(server, caller)
      for (const place of rowIds) {
        const foreign = await rowOf(markOf(place.schema).row as string, stranger.companyId)
        const value = place.part === 'body' ? foreign : String(foreign)
        const own = ownClaims(withValue(sample, place, value), caller)
        expect((await fire(server, route, { sample: own, token })).http).toBe(404)
      }
    })

  function ownClaims(values: typeof sample, caller: Person): typeof sample {
    return claims.reduce((filled, place) => {
      const own = markOf(place.schema).claim === 'company' ? caller.companyId : caller.userId
      return withValue(filled, place, place.part === 'body' ? own : String(own))
    }, values)
  }
})

/** Someone of Bayanihan who may do most, and someone of the other company. */
async function twoCompanies(): Promise<{ caller: Person; stranger: Person }> {
  return {
    caller: await personByEmail(server, 'admin@bayanihan.test'),
    stranger: await personByEmail(server, 'admin@pundasyon.test'),
  }
}

async function rowOf(table: string, companyId: number): Promise<number> {
  const { rows } = await server.owner.query(`select id from "${table}" where company_id = $1 limit 1`, [
    companyId,
  ])
  // A failure here means: the demo of the second company has no such row yet; give it one.
  expect(rows, `Pundasyon has no row in ${table}`).not.toEqual([])
  return Number(rows[0].id)
}
