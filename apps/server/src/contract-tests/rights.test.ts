import { markOf, type RouteDefinition } from '@itayo/contract'
import { covers, GRANTABLE_PATHS, type Rights } from '@itayo/domain'
import { describe, expect, test } from 'vitest'
import { MINUTES } from '../platform/clock.ts'
import { openDemo } from '../testing/demo-server.ts'
import { asTenant, demoProject, personWith } from '../testing/projects.ts'
import type { SignedInClient } from '../testing/test-server.ts'
import { type PersonRights, snapshotOf, trespasses } from './rights-snapshot.ts'
import { type Place, placesOf, type Sample, sampleOf, withValue } from './samples.ts'
import { countRows, fire, mintToken, personByEmail, routes } from './walk.ts'

/**
 * Nobody grants more than they hold, through whatever call. Each call that hands out rights is fired by
 * people with some of the rights, at every role, person and path there is, and what everybody holds is
 * compared before and after.
 */
const granting = routes.filter(({ route }) => route.grants)

const { server } = await openDemo()

/** Nobody in this test is an administrator: these are refused whatever is asked for. */
const FOR_ADMINISTRATORS = [
  'POST /manpower/employee/:id/data',
  'POST /manpower/employee/:id/erase',
  'POST /users/:id/data',
  'POST /users/:id/erase',
  'PUT /company/retention',
  'PUT /company/sign-in-rules',
]

const ACTORS: [string, readonly string[]][] = [
  [
    'who holds the paths for it and little else',
    ['/users/Index', '/roles/Index', '/projects/Index', '/project/access'],
  ],
  ['who holds every path, decides nothing and is no administrator', GRANTABLE_PATHS],
]

/** The one who tries, and whom and what they try it on. */
interface Cast {
  actor: SignedInClient
  people: number[]
  roles: number[]
  projects: number[]
}

let made = 0

/** New ones for every test: what the one before handed out is no help for the next. */
async function castFor(paths: readonly string[]): Promise<Cast> {
  const actor = await personWith(server, paths)
  const { companyId } = actor
  const administrator = await personByEmail(server, 'admin@bayanihan.test')
  const equal = await personWith(server, paths)
  const above = await personWith(server, ['/projects/Index'], { approver: true })
  const below = await personWith(server, ['/projects/Index'])
  const people = [actor, administrator, equal, above, below].map(({ userId }) => userId)
  // A second factor is something to take away.
  await server.owner.query(
    `insert into second_factor (company_id, user_id, sealed_secret, begun_at, confirmed_at)
     select company_id, id, 'sealed', now(), now() from app_user where id = any($1) on conflict do nothing`,
    [people.slice(1)],
  )
  const roles: number[] = []
  for (const id of people) roles.push(await roleOf(id))
  const { rows: unused } = await server.owner.query(
    `insert into role (company_id, name, approver)
     values ($1, $2 || ' below', false), ($1, $2 || ' above', true) returning id`,
    [companyId, `Unused ${made}`],
  )
  const [, administratorRole, , highRole, lowRole] = roles as [number, number, number, number, number]
  const insider = await invited(companyId, lowRole)
  const closed = await demoProject(server, 'LAG-2026-025')
  const open = await demoProject(server, 'BUL-2026-014')
  await server.owner.query('update project set is_restricted = false where id = $1', [open])
  await server.owner.query(
    'insert into project_member (company_id, project_id, user_id) values ($1, $2, $3)',
    [companyId, closed, insider],
  )
  return {
    actor,
    // Somebody who has not joined yet: their invitation is a way into what they will hold.
    people: [...people, ...(await inviteInto(companyId, [administratorRole, highRole, lowRole])), insider],
    roles: [...roles, ...unused.map((row) => Number(row.id))],
    projects: [closed, open],
  }
}

async function roleOf(userId: number): Promise<number> {
  return Number(
    (await server.owner.query('select role_id from app_user where id = $1', [userId])).rows[0].role_id,
  )
}

async function inviteInto(companyId: number, roleIds: readonly number[]): Promise<number[]> {
  const people: number[] = []
  for (const roleId of roleIds) people.push(await invited(companyId, roleId))
  return people
}

async function invited(companyId: number, roleId: number): Promise<number> {
  made += 1
  const { rows } = await server.owner.query(
    `insert into app_user (company_id, role_id, email, full_name) values ($1, $2, $3, 'Invited') returning id`,
    [companyId, roleId, `invited${made}@bayanihan.test`],
  )
  return Number(rows[0].id)
}

test('the calls that hand out rights are known', () => {
  expect(granting.map(({ title }) => title).sort()).toEqual([
    'DELETE /roles/:id',
    'POST /manpower/employee/:id/data',
    'POST /manpower/employee/:id/erase',
    'POST /project/access',
    'POST /roles/save',
    'POST /users/:id/data',
    'POST /users/:id/erase',
    'POST /users/:id/invite',
    'POST /users/:id/invite-link',
    'POST /users/:id/second-factor/reset',
    'POST /users/invite',
    'PUT /company/retention',
    'PUT /company/sign-in-rules',
    'PUT /roles/:id',
    'PUT /roles/permissions',
    'PUT /users/:id',
  ])
})

/** Everything worth trying in a place of the input; undefined where the sample is good enough. */
function candidates(place: Place, cast: Cast, actor: Rights): readonly unknown[] | undefined {
  const { row } = markOf(place.schema)
  const key = place.keys.at(-1) as string
  const rows: Record<string, number[]> = { project: cast.projects, role: cast.roles, app_user: cast.people }
  if (row) return rows[row]
  if (key === 'active' || key === 'approver') return [true, false]
  if (place.keys.at(-2) === 'paths') {
    return [...actor.paths.slice(0, 1), ...GRANTABLE_PATHS.filter((path) => !actor.paths.includes(path))]
  }
  return undefined
}

/** The versions that the rows have now, and names that are free: only the rights may be in the way. */
async function plausible(sample: Sample): Promise<Sample> {
  made += 1
  const copy = structuredClone(sample)
  const version = async (table: string, id: unknown, column = 'version') =>
    (await server.owner.query(`select ${column} as version from "${table}" where id = $1`, [id])).rows[0]
      ?.version ?? 1
  const { body, params } = copy as unknown as Record<string, Record<string, never>>
  const rows = (body?.roles ?? []) as { id: number; version: number }[]
  for (const entry of rows) entry.version = await version('role', entry.id)
  if (body && 'version' in body) {
    const table = 'role_id' in body ? 'app_user' : 'role'
    const target = 'project_id' in body ? version('project', body.project_id, 'access_version') : undefined
    Object.assign(body, { version: await (target ?? version(table, params?.id)) })
  }
  if (body && 'email' in body) Object.assign(body, { email: `try${made}@bayanihan.test` })
  if (body && 'name' in body) Object.assign(body, { name: `Role of try ${made}` })
  return copy
}

async function* attempts(route: RouteDefinition, cast: Cast, actor: Rights): AsyncGenerator<Sample> {
  let samples = [sampleOf(route)]
  for (const place of placesOf(route)) {
    const values = candidates(place, cast, actor)
    if (!values) continue
    const spelled = values.map((value) => (place.part === 'body' ? value : String(value)))
    samples = samples.flatMap((sample) => spelled.map((value) => withValue(sample, place, value)))
  }
  for (const sample of samples) yield plausible(sample)
}

describe.each(granting)('$title', ({ route, title }) => {
  test.each(ACTORS)('never goes beyond the one %s', async (_, paths) => {
    const cast = await castFor(paths)
    const { companyId, userId, token } = cast.actor
    let before = await snapshotOf(server, companyId)
    const actor = before.people.get(userId) as PersonRights
    const outcomes = { done: 0, refused: 0 }
    for await (const sample of attempts(route, cast, actor)) {
      const fired = await fire(server, route, { sample, token })
      expect(fired.http, fired.text).toBeLessThan(500)
      if (fired.http >= 300) {
        outcomes.refused += 1
        continue
      }
      outcomes.done += 1
      const after = await snapshotOf(server, companyId)
      const tried = `${title} ${JSON.stringify(sample)}`
      expect(trespasses(userId, before, after), tried).toEqual([])
      if (title.startsWith('POST /users/:id/')) reachedNobodyAbove(sample, title.endsWith('invite-link'))
      before = after
    }
    // Both happened, so both were judged.
    if (FOR_ADMINISTRATORS.includes(title)) expect(outcomes.done).toBe(0)
    else expect(outcomes.done).toBeGreaterThan(0)
    expect(outcomes.refused).toBeGreaterThan(0)

    /** A person who gets hold of an invitation can become the invited one. */
    function reachedNobodyAbove(sample: Sample, getsTheLink: boolean): void {
      const target = before.people.get(Number(sample.params.id)) as PersonRights
      expect(covers(actor, target)).toBe(true)
      if (getsTheLink) expect(target.projects.filter((id) => !actor.projects.includes(id))).toEqual([])
    }
  })

  test('asks for the password again 15 minutes after it was typed, and changes nothing before', async () => {
    const administrator = await personByEmail(server, 'admin@bayanihan.test')
    const token = await mintToken(server, administrator)
    const typed = (minutes: number) =>
      server.owner.query(
        `update session set started_at = $2, last_seen_at = $3
         where token_hash = sha256(convert_to($1, 'utf8'))`,
        [token, new Date(server.clock.now().getTime() - minutes * MINUTES), server.clock.now()],
      )
    await typed(16)
    const before = await countRows(server)
    const late = await fire(server, route, { sample: sampleOf(route), token })
    expect([late.http, late.code]).toEqual([403, 'confirm_password'])
    expect(await countRows(server)).toEqual(before)
    await typed(14)
    const fired = await fire(server, route, { sample: sampleOf(route), token })
    expect(fired.code).not.toBe('confirm_password')
  })

  test('does not ask somebody who may not make the call anyway', async () => {
    const outsider = await personWith(server, [])
    await server.owner.query(`update session set started_at = now() - interval '1 day' where user_id = $1`, [
      outsider.userId,
    ])
    const fired = await fire(server, route, { sample: sampleOf(route), token: outsider.token })
    expect([fired.http, fired.code]).toEqual([403, 'permission_denied'])
  })
})

describe('a call that is not marked', () => {
  const UNMARKED: [string, string][] = [
    ['adds a role', `insert into role (company_id, name) values (acting_company(), 'New')`],
    ['changes a role', `update role set approver = true`],
    ['deletes a role', `delete from role where id < 0`],
    [
      'adds a path',
      `insert into role_permission (company_id, role_id, path) select company_id, role_id, '/x' from app_user where id = acting_person()`,
    ],
    ['takes a path', `delete from role_permission`],
    [
      'adds a person',
      `insert into app_user (company_id, role_id, email, full_name)
        select company_id, role_id, 'x@y.test', 'x' from app_user where id = acting_person()`,
    ],
    ['gives another role', `update app_user set role_id = role_id`],
    ['lets somebody in', `update app_user set active = true`],
    [
      'lets somebody see a project',
      `insert into project_member (project_id, user_id) select id, acting_person() from project where not is_restricted limit 1`,
    ],
    ['takes a project from somebody', `delete from project_member`],
    ['opens a project', `update project set is_restricted = false where is_restricted`],
    [
      'makes an invitation',
      `set local role itayo_auth; insert into one_time_token (company_id, user_id, purpose, token_hash, created_at, expires_at)
        values (acting_company(), acting_person(), 'invite', sha256('x'), now(), now() + interval '1 day')`,
    ],
    [
      'sets the password of somebody else',
      `set local role itayo_auth; update app_user set password_hash = 'x' where id <> acting_person()`,
    ],
  ]
  test.each(UNMARKED)('%s: the database refuses it', async (_, statement) => {
    const administrator = await personByEmail(server, 'admin@bayanihan.test')
    const run = asTenant(server, administrator, async (tx) => {
      for (const part of statement.split('; ')) {
        await tx.executeQuery({ sql: part, parameters: [], query: {} as never, queryId: {} as never })
      }
    })
    await expect(run).rejects.toThrow(/not marked as one that does|password of somebody else/)
  })
})
