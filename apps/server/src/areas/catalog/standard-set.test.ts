import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import standardSet from './standard-set.json' with { type: 'json' }
import { fillMissingCatalogues } from './upgrade.ts'

let server: TestServer
let company: number
beforeAll(async () => {
  server = await openTestServer()
  const { response } = await server.nobody.accounts.register({
    body: {
      company_name: 'Matibay Builders',
      full_name: 'Liza Mercado',
      email: 'liza@matibay.test',
      password: 'kalabaw sa palayan',
    } as never,
  })
  company = response.company_id
})
afterAll(() => server.close())

const TABLES = ['phase', 'work_item', 'project_category', 'project_type'] as const

async function counts(of: number): Promise<Record<string, number>> {
  const { rows } = await server.owner.query(
    TABLES.map(
      (table) => `select '${table}' as name, count(*)::int from ${table} where company_id = ${of}`,
    ).join(' union all '),
  )
  return Object.fromEntries(rows.map((row) => [row.name, row.count]))
}

const WHOLE = { phase: 25, work_item: 181, project_category: 9, project_type: 5 }

describe('a company that has just registered', () => {
  test('has the whole catalogue, and nobody else’s rows changed', async () => {
    expect(await counts(company)).toEqual(WHOLE)
    const { rows } = await server.owner.query(
      `select company_id from app_user where email = 'admin@bayanihan.test'`,
    )
    expect(await counts(Number(rows[0].company_id))).toEqual(WHOLE)
  })

  test('keeps the codes, the units and the order', async () => {
    const { rows } = await server.owner.query(
      `select i.code, i.name, p.code as phase, i.unit_id, i.is_standard from work_item i
       join phase p on p.company_id = i.company_id and p.id = i.phase_id
       where i.company_id = $1 order by p.position, i.position`,
      [company],
    )
    const expected = standardSet.phases.flatMap((phase) =>
      phase.work_items.map((item) => ({
        code: item.code,
        name: item.name,
        phase: phase.code,
        unit_id: item.unit_id,
        is_standard: true,
      })),
    )
    expect(rows).toEqual(expected)
    expect(new Set(rows.map((row) => row.code)).size).toBe(181)
  })

  test('shares the 59 units', async () => {
    const { rows } = await server.owner.query('select count(*)::int from unit')
    expect(rows).toEqual([{ count: 59 }])
  })

  test('has mobilization without mark-up', async () => {
    const { rows } = await server.owner.query(
      'select code from work_item where company_id = $1 and without_mark_up order by code',
      [company],
    )
    expect(rows).toEqual([{ code: 'GR-01' }])
  })

  test('can add a project at once', async () => {
    const { rows } = await server.owner.query('select id::int from app_user where company_id = $1', [company])
    expect(rows).toHaveLength(1)
    const liza = await server.nobody.accounts
      .login({ body: { email: 'liza@matibay.test', password: 'kalabaw sa palayan' } })
      .then(({ response }) => server.as(response.token))
    expect((await liza.projects.categories()).response.map((kind) => kind.name)).toEqual(
      standardSet.categories,
    )
    expect((await liza.projects.types()).response.map((kind) => kind.name)).toEqual(standardSet.types)
    expect((await liza.projects.list({ body: {} })).response).toEqual({
      data: [],
      total_items: 0,
      counts: { active: 0, archived: 0 },
    })
  })
})

describe('a company from before the catalogue', () => {
  async function oldCompany(name: string): Promise<number> {
    const { rows } = await server.owner.query('insert into company (name) values ($1) returning id', [name])
    return Number(rows[0].id)
  }

  test('gets it at the next start, once, and the others get nothing', async () => {
    const old = await oldCompany('From before')
    const before = await counts(company)
    await fillMissingCatalogues(server.platform)
    expect(await counts(old)).toEqual(WHOLE)
    await fillMissingCatalogues(server.platform)
    expect(await counts(old)).toEqual(WHOLE)
    expect(await counts(company)).toEqual(before)
  })

  test('gets it once when two processes start together', async () => {
    const old = await oldCompany('Two at once')
    await Promise.all([fillMissingCatalogues(server.platform), fillMissingCatalogues(server.platform)])
    expect(await counts(old)).toEqual(WHOLE)
  })

  test('the platform’s own company has none', async () => {
    const { rows } = await server.owner.query('select id from company where is_platform')
    expect(await counts(Number(rows[0].id))).toEqual({
      phase: 0,
      work_item: 0,
      project_category: 0,
      project_type: 0,
    })
  })
})
