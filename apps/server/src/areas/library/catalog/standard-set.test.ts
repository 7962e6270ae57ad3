import { signedIn } from '@itayo/testkit'
import { beforeAll, describe, expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { openCompany } from '../../../testing/open-company.ts'
import standardSet from './standard-set.json' with { type: 'json' }
import { fillMissingCatalogues } from './upgrade.ts'

const { server } = await openDemo()
let company: number
beforeAll(async () => {
  const founder = await openCompany(server, {
    company_name: 'Matibay Builders',
    full_name: 'Liza Mercado',
    email: 'liza@matibay.test',
  })
  company = founder.companyId
})

const TABLES = [
  'phase',
  'work_item',
  'project_category',
  'project_type',
  'position',
  'equipment_category',
  'material',
  'phase_predecessor',
  'work_item_predecessor',
  'work_item_labor',
  'work_item_equipment',
  'work_item_material',
] as const

async function counts(of: number): Promise<Record<string, number>> {
  const { rows } = await server.owner.query(
    TABLES.map(
      (table) => `select '${table}' as name, count(*)::int from ${table} where company_id = ${of}`,
    ).join(' union all '),
  )
  return Object.fromEntries(rows.map((row) => [row.name, row.count]))
}

const ITEMS = standardSet.phases.flatMap((phase) => phase.work_items)
const inAll = (part: 'labor' | 'equipment' | 'materials' | 'predecessors') =>
  ITEMS.reduce((sum, item) => sum + item[part].length, 0)

const CATALOGUE = { phase: 25, work_item: 181, project_category: 9, project_type: 5 }
const LISTS = {
  position: 29,
  equipment_category: 48,
  material: 146,
  phase_predecessor: standardSet.phases.reduce((sum, phase) => sum + phase.predecessors.length, 0),
  work_item_predecessor: inAll('predecessors'),
  work_item_labor: inAll('labor'),
  work_item_equipment: inAll('equipment'),
  work_item_material: inAll('materials'),
}
const WHOLE = { ...CATALOGUE, ...LISTS }

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

  test('has every work item with its crew, equipment and materials', async () => {
    const { rows } = await server.owner.query(
      `select i.code,
         array(select l.workers || ' ' || p.name from work_item_labor l
           join position p on p.company_id = l.company_id and p.id = l.position_id
           where l.company_id = i.company_id and l.work_item_id = i.id order by 1) as labor,
         array(select e.quantity::float || ' ' || e.hours_per_day::float || ' ' || c.name from work_item_equipment e
           join equipment_category c on c.company_id = e.company_id and c.id = e.equipment_category_id
           where e.company_id = i.company_id and e.work_item_id = i.id order by 1) as equipment,
         array(select q.quantity_per_unit::float || ' ' || m.unit_id || ' ' || m.description from work_item_material q
           join material m on m.company_id = q.company_id and m.id = q.material_id
           where q.company_id = i.company_id and q.work_item_id = i.id order by 1) as materials
       from work_item i where i.company_id = $1`,
      [company],
    )
    const sorted = (lines: string[]) => [...lines].sort()
    const has = new Map(rows.map((row) => [row.code, row]))
    for (const item of ITEMS) {
      const row = has.get(item.code)
      expect(row.labor.length, item.code).toBeGreaterThan(0)
      expect({
        code: item.code,
        labor: sorted(row.labor),
        equipment: sorted(row.equipment),
        materials: sorted(row.materials),
      }).toEqual({
        code: item.code,
        labor: sorted(item.labor.map((line) => `${line.count} ${line.position}`)),
        equipment: sorted(
          item.equipment.map((line) => `${line.count} ${line.hours_per_day} ${line.category}`),
        ),
        materials: sorted(
          item.materials.map((line) => `${line.quantity_per_unit} ${line.unit_id} ${line.name}`),
        ),
      })
    }
  })

  test('has categories with codes of their own, and no prices or rates at all', async () => {
    const { rows } = await server.owner.query(
      `select count(distinct code)::int as codes,
         (select count(*)::int from material where company_id = $1 and price is not null)
         + (select count(*)::int from material_price where company_id = $1)
         + (select count(*)::int from position_rate where company_id = $1)
         + (select count(*)::int from equipment_rate where company_id = $1) as money
       from equipment_category where company_id = $1`,
      [company],
    )
    expect(rows).toEqual([{ codes: 48, money: 0 }])
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
      .then(({ response }) => server.as(signedIn(response).token))
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

  test('that has the catalogue only gets the lists at the next start, and its own work items stay', async () => {
    const old = await oldCompany('Catalogue only')
    await fillMissingCatalogues(server.platform)
    for (const table of Object.keys(LISTS).reverse()) {
      await server.owner.query(`delete from ${table} where company_id = $1`, [old])
    }
    await server.owner.query('delete from list_size where company_id = $1', [old])
    await server.owner.query(
      `insert into work_item (company_id, phase_id, code, name, unit_id, position)
       select company_id, min(id), 'OWN', 'Own', 7, 99 from phase where company_id = $1 group by company_id`,
      [old],
    )
    await server.owner.query(
      `update work_item set code = 'RENAMED' where company_id = $1 and code = 'GR-01'`,
      [old],
    )
    await fillMissingCatalogues(server.platform)
    const renamed = ITEMS.find((item) => item.code === 'GR-01') as (typeof ITEMS)[number]
    expect(await counts(old)).toEqual({
      ...WHOLE,
      work_item: 182,
      // Nothing is known of what goes by another name now.
      work_item_labor: LISTS.work_item_labor - renamed.labor.length,
      work_item_equipment: LISTS.work_item_equipment - renamed.equipment.length,
      work_item_material: LISTS.work_item_material - renamed.materials.length,
      work_item_predecessor:
        LISTS.work_item_predecessor -
        ITEMS.filter((item) => (item.predecessors as string[]).includes('GR-01')).length,
    })
    const { rows } = await server.owner.query(
      `select list, live, archived from list_size where company_id = $1 order by list`,
      [old],
    )
    expect(rows).toEqual([
      { list: 'material', live: 146, archived: 0 },
      { list: 'position', live: 29, archived: 0 },
    ])
  })

  test('gets it once when two processes start together', async () => {
    const old = await oldCompany('Two at once')
    await Promise.all([fillMissingCatalogues(server.platform), fillMissingCatalogues(server.platform)])
    expect(await counts(old)).toEqual(WHOLE)
  })

  test('the platform’s own company has none', async () => {
    const { rows } = await server.owner.query('select id from company where is_platform')
    expect(await counts(Number(rows[0].id))).toEqual(Object.fromEntries(TABLES.map((table) => [table, 0])))
  })
})
