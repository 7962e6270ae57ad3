import { markOf } from '@itayo/contract'
import { GRANTABLE_PATHS } from '@itayo/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { billIn } from '../testing/planted-bill.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { placesOf, sampleOf, withValue } from './samples.ts'
import { fire, mintToken, type Person, routes } from './walk.ts'

/**
 * A restricted project does not exist for others, in any call of any area. Somebody who may do
 * everything, but is no member and no administrator, fires every route that names a project or
 * something inside one.
 */
let server: TestServer
let excluded: Person
let hidden: number
/** Tables with a project_id, and the project itself. */
let projectTables: Set<string>

beforeAll(async () => {
  server = await openTestServer()
  const { rows: found } = await server.owner.query(
    `select p.id, p.company_id from project p join company c on c.id = p.company_id
     where p.is_restricted and c.name = 'Bayanihan Builders'`,
  )
  hidden = Number(found[0].id)
  await billIn(server, hidden)
  const { rows: role } = await server.owner.query(
    `insert into role (company_id, name, approver) values ($1, 'Everything but membership', true) returning id`,
    [found[0].company_id],
  )
  await server.owner.query(
    'insert into role_permission (company_id, role_id, path) select $1, $2, unnest($3::text[])',
    [found[0].company_id, role[0].id, GRANTABLE_PATHS],
  )
  const { rows: person } = await server.owner.query(
    `insert into app_user (company_id, role_id, email, full_name, joined_at)
     values ($1, $2, 'excluded@bayanihan.test', 'Excluded', now()) returning id`,
    [found[0].company_id, role[0].id],
  )
  excluded = { companyId: Number(found[0].company_id), userId: Number(person[0].id) }
  const { rows: tables } = await server.owner.query(
    `select distinct table_name from information_schema.columns
     where table_schema = 'public' and column_name = 'project_id'`,
  )
  projectTables = new Set(['project', ...tables.map((row) => row.table_name)])
})
afterAll(() => server.close())

async function hiddenRow(table: string): Promise<number> {
  const column = table === 'project' ? 'id' : 'project_id'
  const { rows } = await server.owner.query(`select id from "${table}" where ${column} = $1 limit 1`, [
    hidden,
  ])
  // A failure here means: give the restricted demo project a row in this table.
  expect(rows, `the restricted project has no row in ${table}`).not.toEqual([])
  return Number(rows[0].id)
}

const scoped = routes
  .map((named) => ({ ...named, rows: placesOf(named.route).filter((place) => markOf(place.schema).row) }))
  .filter(({ rows }) => rows.length > 0)

describe.each(scoped)('$title', ({ route, rows }) => {
  test('answers 404 for what lies in a project the caller may not see', async () => {
    const token = await mintToken(server, excluded)
    for (const place of rows) {
      const table = markOf(place.schema).row as string
      if (!projectTables.has(table)) continue
      const id = await hiddenRow(table)
      const claims = placesOf(route).filter((other) => markOf(other.schema).claim)
      const sample = claims.reduce((filled, claim) => {
        const own = markOf(claim.schema).claim === 'company' ? excluded.companyId : excluded.userId
        return withValue(filled, claim, claim.part === 'body' ? own : String(own))
      }, sampleOf(route))
      const fired = await fire(server, route, {
        sample: withValue(sample, place, place.part === 'body' ? id : String(id)),
        token,
      })
      expect([fired.http, fired.code], fired.text).toEqual([404, 'not_found'])
    }
  })
})

test('lists and choices do not show it either, and its Project ID is still taken', async () => {
  const { rows } = await server.owner.query('select name, identifier from project where id = $1', [hidden])
  const person = server.as(await mintToken(server, excluded))
  const lists = [
    (await person.projects.list({ body: { per_page: 100 } })).response.data,
    (await person.projects.list({ body: { per_page: 100, name_only: true } })).response.data,
    (await person.projects.mine()).response.data,
  ]
  for (const list of lists) {
    expect(list.length).toBeGreaterThan(5)
    expect(JSON.stringify(list)).not.toContain(rows[0].name)
  }
  const query = { identifier: rows[0].identifier }
  expect((await person.projects.identifierFree({ query })).response.is_free).toBe(false)
})

test('members and administrators see it', async () => {
  for (const email of ['manager@bayanihan.test', 'admin@bayanihan.test']) {
    const person = await server.signIn(email)
    expect((await person.projects.header({ params: { id: hidden } })).response.is_restricted).toBe(true)
  }
})
