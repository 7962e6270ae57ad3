import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { asTenant } from '../../../testing/projects.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'

/* The searches run with the owner's rights: what they may see, and that they stay fast. */

const { server, admin: ours, stranger: theirs } = await openDemo('admin', 'stranger')

const SEARCHES = {
  find_materials: ['material', '%'],
  find_employees: ['employee', '%'],
  find_equipment: ['equipment', '%'],
} as const

const idsOf = async (table: string, person: SignedInClient) =>
  (
    await server.owner.query(`select id::int from ${table} where company_id = $1 order by id`, [
      person.companyId,
    ])
  ).rows.map((row) => row.id)

describe('a search', () => {
  test.each(Object.entries(SEARCHES))('%s sees the acting company only', async (name, [table, all]) => {
    for (const person of [ours, theirs]) {
      const seen = await asTenant(server, person, (tx) =>
        sql<{ id: number }>`select id from ${sql.raw(name)}(${all}) as found (id) order by id`.execute(tx),
      )
      const own = await idsOf(table, person)
      expect(own.length).toBeGreaterThan(0)
      expect(seen.rows.map((row) => row.id)).toEqual(own)
    }
  })

  test('finds nothing by another company’s words', async () => {
    await server.owner.query(
      `insert into material (company_id, description, unit_id, aliases) values ($1, 'Lihim ng Pundasyon', 30, '{"sikreto"}')`,
      [theirs.companyId],
    )
    for (const part of ['%lihim%', '%sikreto%', 'lihim ng pundasyon sikreto']) {
      const { rows } = await asTenant(server, ours, (tx) => sql`select find_materials(${part})`.execute(tx))
      expect(rows).toEqual([])
    }
    const { rows } = await asTenant(server, ours, (tx) =>
      sql`select id from similar_materials('Lihim ng Pundasyon')`.execute(tx),
    )
    expect(rows).toEqual([])
    const own = await asTenant(server, theirs, (tx) => sql`select find_materials('%sikreto%')`.execute(tx))
    expect(own.rows).toHaveLength(1)
  })

  test('sees nothing while nobody has said whose, and is only for those who act for a company', async () => {
    const { rows } = await server.owner.query(`select find_materials('%')`)
    expect(rows).toEqual([])
    const { rows: who } = await server.owner.query(
      `select r.rolname, p.proname from pg_proc p cross join pg_roles r
       where p.proname in ('find_materials', 'find_employees', 'find_equipment', 'similar_materials')
         and r.rolname in ('itayo_auth', 'itayo_platform', 'itayo_jobs', 'itayo_login')
         and has_function_privilege(r.oid, p.oid, 'execute') and not pg_has_role(r.oid, 'itayo_app', 'usage')`,
    )
    expect(who).toEqual([])
  })

  test('is planned anew for each company and text', async () => {
    const { rows } = await server.owner.query(
      `select proname from pg_proc where 'plan_cache_mode=force_custom_plan' = any(proconfig) order by proname`,
    )
    expect(rows.map((row) => row.proname)).toEqual([...Object.keys(SEARCHES), 'similar_materials'].sort())
  })
})

describe('with 20,000 materials', () => {
  beforeAll(async () => {
    await server.owner.query(
      `insert into material (company_id, description, unit_id, material_type, price, price_date)
       select $1, md5(n::text) || ' ' || n, 30, 'Type ' || n % 20, case when n % 3 > 0 then n end,
         case when n % 3 > 0 then date '2026-01-01' + n % 200 end
       from generate_series(1, 20000) n`,
      [ours.companyId],
    )
    await server.owner.query('analyze material')
  })

  const orders = {
    'the first page by description': 'order by lower(description) asc, id asc limit 10',
    'the first page the other way': 'order by lower(description) desc, id desc limit 10',
    'the dearest first': 'order by price desc nulls last, id desc limit 10',
    'the cheapest first': 'order by price asc nulls last, id asc limit 10',
    'the newest price first': 'order by price_date desc nulls last, id desc limit 10',
    'by type': 'order by material_type asc, lower(description) asc, id asc limit 10',
  }

  async function plan(text: string, values: unknown[]): Promise<string> {
    const { rows } = await server.owner.query(`explain ${text}`, values)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }

  test.each(Object.entries(orders))('%s is read from an index', async (_, order) => {
    // As the policy rewrites the query of the list.
    const text = await plan(
      `select id from material where company_id = ${ours.companyId} and archived_at is null ${order}`,
      [],
    )
    expect(text).not.toMatch(/Seq Scan/)
    expect(text).toMatch(/Index/)
  })

  test('a search is read from the index of words', async () => {
    const text = await plan(
      `select id from material where company_id = ${ours.companyId} and words like '%1f0e3dad%'`,
      [],
    )
    expect(text).not.toMatch(/Seq Scan/)
    expect(text).toMatch(/material_by_words/)
  })

  test('similar ones are read from the index of words', async () => {
    const text = await plan(
      `select id, similarity(words, 'portland cement') from material
       where company_id = ${ours.companyId} and words % 'portland cement'`,
      [],
    )
    expect(text).toMatch(/material_by_words/)
  })

  test('the same under the policies of a person, through the list itself', async () => {
    const { rows } = await asTenant(server, ours, (tx) =>
      sql<{ 'QUERY PLAN': string }>`explain select m.id from material m where m.archived_at is null
        order by lower(m.description) asc, m.id asc limit 10`.execute(tx),
    )
    const text = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(text).not.toMatch(/Seq Scan/)
    const searched = await asTenant(server, ours, (tx) =>
      sql<{ 'QUERY PLAN': string }>`explain select m.id from material m where m.archived_at is null
        and m.id = any(array(select find_materials('%1f0e3dad%')))
        order by lower(m.description) asc, m.id asc limit 10`.execute(tx),
    )
    expect(searched.rows.map((row) => row['QUERY PLAN']).join('\n')).not.toMatch(/Seq Scan/)
  })

  test('the first page and a search answer quickly', async () => {
    const { response } = await ours.materials.list({ query: { per_page: '10' } })
    expect(response.counts.live).toBeGreaterThan(20_000)
    const { response: one } = await ours.materials.list({ query: { search: '1f0e3dad' } })
    expect(one.data.map((row) => row.description)).toEqual(['1f0e3dad99908345f7439f8ffabdffc4 19'])
  })
})
