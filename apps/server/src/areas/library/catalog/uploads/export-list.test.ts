import type { UploadedList } from '@itayo/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { readAll } from '../../../../platform/sheets/xlsx.fixture.ts'
import { openDemo } from '../../../../testing/demo-server.ts'
import { personWith } from '../../../../testing/projects.ts'
import type { SignedInClient } from '../../../../testing/test-server.ts'
import { problemsOf, send, xlsx } from './sheets.fixture.ts'

const { server, admin, stranger } = await openDemo('admin', 'stranger')
beforeAll(() => server.startJobs())

async function exported(by: SignedInClient, list: UploadedList, filters: Record<string, string> = {}) {
  const reply = await server.app.inject({
    url: `/api/list/export/${list}?${new URLSearchParams(filters)}`,
    headers: { authorization: `Bearer ${by.token}` },
  })
  return {
    http: reply.statusCode,
    content: reply.rawPayload,
    name: String(reply.headers['content-disposition']),
  }
}

/** The names of all pages of the list. */
async function everybody(filters: Record<string, string>, page = 1): Promise<string[]> {
  const query = { per_page: '100', page: String(page), ...filters }
  const { data } = (await admin.team.employees({ query })).response
  const names = data.map(({ full_name }) => full_name)
  return data.length < 100 ? names : [...names, ...(await everybody(filters, page + 1))]
}

/** A record of another company that nobody else has. */
const FOREIGN: Record<UploadedList, string> = {
  material: "insert into material (company_id, description, unit_id) values ($1, 'Only theirs', 1)",
  equipment: `insert into equipment (company_id, equipment_category_id, unique_id, brand, location, is_rental)
    select $1, id, 'EQ-9999', 'Only theirs', 'Yard', true from equipment_category where company_id = $1 limit 1`,
  manpower: "insert into position (company_id, name) values ($1, 'Only theirs')",
}

describe.each([
  ['material', 'Materials.xlsx'],
  ['equipment', 'Equipment.xlsx'],
  ['manpower', 'Manpower.xlsx'],
] as const)('the list of %s', (list, file) => {
  test('comes back as it went out: nothing is added, changed or wrong', async () => {
    const { content, name } = await exported(admin, list)
    expect(name).toContain(file)
    const rows = await readAll(content)
    expect(rows.length).toBeGreaterThan(10)
    const upload = await send(admin, list, xlsx(content, file))
    expect(await problemsOf(admin, upload)).toEqual([])
    expect([upload.rows_read, upload.rows_same]).toEqual([rows.length - 1, rows.length - 1])
  })

  test('is not for those who cannot open it, and of one’s own company only', async () => {
    const nobody = await personWith(server, ['/projects/Index'])
    expect((await exported(nobody, list)).http).toBe(403)
    const own = JSON.stringify((await readAll((await exported(admin, list)).content)).slice(1))
    await server.owner.query(FOREIGN[list], [stranger.companyId])
    const theirs = JSON.stringify((await readAll((await exported(stranger, list)).content)).slice(1))
    expect([own.includes('Only theirs'), theirs.includes('Only theirs')]).toEqual([false, true])
  })
})

test('a search is exported as it is shown', async () => {
  const rows = (await readAll((await exported(admin, 'material', { search: 'portland' })).content)).slice(1)
  expect(rows.length).toBeGreaterThan(0)
  for (const { cells } of rows) expect(JSON.stringify(cells).toLowerCase()).toMatch(/portland/)
})

describe('what the screen shows is what is taken away', () => {
  const names = async (list: UploadedList, filters: Record<string, string>, column: number) =>
    (await readAll((await exported(admin, list, filters)).content))
      .slice(1)
      .map(({ cells }) => String(cells[column]))
      .toSorted()

  test.each<[string, Record<string, string>]>([
    ['of a type', { material_type: 'Cement' }],
    ['with a price that moved', { moved: '1' }],
    ['that are archived', { archived: '1' }],
    ['of a type, searched', { material_type: 'Cement', search: 'port' }],
  ])('materials %s', async (_, filters) => {
    await server.owner.query(
      `update material set archived_at = now() where id = (select min(id) from material
         where company_id = $1 and archived_at is null and material_type <> 'Cement')
         and not exists (select from material where company_id = $1 and archived_at is not null)`,
      [admin.companyId],
    )
    const page = async (number: string) =>
      (await admin.materials.list({ query: { per_page: '100', page: number, ...filters } })).response
    const [first, second] = [await page('1'), await page('2')]
    const shown = [...first.data, ...second.data].map(({ description }) => description)
    expect(await names('material', filters, 0)).toEqual(shown.toSorted())
    expect(shown.length).toBeLessThan(first.counts.live)
  })

  test('machines by category, rental, condition and archive', async () => {
    const all = (await admin.equipment.list({ query: { per_page: '100' } })).response.data
    const [first] = all
    for (const filters of [
      { category: String(first?.equipment_category_id) },
      { rental: '1' },
      { condition: 'GOOD' },
      { archived: '1' },
      { search: String(first?.category) },
    ] as Record<string, string>[]) {
      const { response } = await admin.equipment.list({ query: { per_page: '100', ...filters } })
      const shown = response.data.map(({ unique_id }) => unique_id).toSorted()
      expect(await names('equipment', filters, 0), JSON.stringify(filters)).toEqual(shown)
    }
  })

  test('people, or positions', async () => {
    const { response: people } = await admin.team.employees({ query: { per_page: '100' } })
    const position = String(people.data[0]?.position_id)
    for (const filters of [{}, { position }, { expiring: '1' }, { archived: '1' }] as Record<
      string,
      string
    >[]) {
      const shown = (await everybody(filters)).toSorted()
      expect(await names('manpower', { of: 'people', ...filters }, 2), JSON.stringify(filters)).toEqual(shown)
    }
    const { response } = await admin.team.positionPage({ query: { per_page: '100' } })
    expect(await names('manpower', { of: 'positions' }, 0)).toEqual(
      response.data.map((row) => row.position).toSorted(),
    )
  })
})

test('prices and rates are not for everybody', async () => {
  const clerk = await personWith(server, ['/material/Index'])
  const [head] = await readAll((await exported(clerk, 'material')).content)
  expect(head?.cells).not.toContain('Price')
})
