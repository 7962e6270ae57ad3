import type { ProjectRow } from '@itayo/contract'
import { isBehind, PROJECT_STATUSES } from '@itayo/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { BAYANIHAN_PROJECTS } from '../../../demo/projects/plans.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { addProject, demoProject } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'

const { server, manager, foreman } = await openDemo('manager', 'foreman')

type ListBody = Parameters<SignedInClient['projects']['list']>[0]['body']

const list = async (body: ListBody = {}, by = manager) => {
  const { response } = await by.projects.list({ body: { per_page: 120, ...body } })
  return { ...response, data: response.data as ProjectRow[] }
}
const names = async (body: ListBody) => (await list(body)).data.map((row) => row.ProjectName)

const ACTIVE = BAYANIHAN_PROJECTS.filter((project) => !project.archived)

describe('without a filter', () => {
  test('the list shows every active project once, the latest start first, and counts both views', async () => {
    const { data, total_items, counts } = await list()
    const byStart = [...ACTIVE].sort((a, b) => b.starts - a.starts).map((project) => project.name)
    expect(data.map((row) => row.ProjectName)).toEqual(byStart)
    expect(total_items).toBe(ACTIVE.length)
    expect(counts).toEqual({ active: ACTIVE.length, archived: 3 })
  })

  test('a row tells what a card shows', async () => {
    const [row] = (await list({ filter: { name: 'BUL-2026-014' } })).data
    expect(row).toMatchObject({
      ProjectName: 'Sta. Maria ES 2-Storey, 6-Classroom School Building',
      ProjectType: 'New construction',
      identifier: 'BUL-2026-014',
      TotalCost: 12_067_859,
      contract_amount: 15_839_064.94,
      estimate_status: 2,
      // Two past weeks of it were never told of.
      has_historical_data: true,
      work_items: 20,
      source_of_funds: 'DPWH',
      place: 'Santa Maria, Bulacan',
      is_restricted: false,
      archived_at: null,
      state: isBehind(row?.slippage ?? null) ? 'behind' : 'on_track',
    })
    expect(row?.Image).toMatch(/^\/api\/.*signature=|^\/api\//)
    expect(row?.ContractCost).toBeGreaterThan(row?.TotalCost as number)
  })

  test('name_only answers three fields', async () => {
    const { response } = await manager.projects.list({ body: { name_only: true, per_page: 120 } })
    expect(response.data).toHaveLength(ACTIVE.length)
    expect(Object.keys(response.data[0] ?? {}).sort()).toEqual(['ProjectId', 'ProjectName', 'identifier'])
  })

  test('the pickers offer active projects by name, and find them by part of it', async () => {
    const { response } = await manager.projects.mine()
    expect(response.data).toHaveLength(ACTIVE.length)
    const { response: found } = await manager.projects.mine({ query: { search: 'rEyEs' } })
    expect(found.data.map((row) => row.identifier)).toEqual(['LAG-2026-021'])
    expect((await manager.projects.mine({ query: { search: '%' } })).response.data).toEqual([])
  })
})

describe('filters', () => {
  const BOUNDARIES = [0, 0.01, 9.99, 10, 19.99, 20, 29.99, 30, 89.99, 90, 99.99, 100]
  beforeAll(async () => {
    for (const progress of BOUNDARIES) {
      const id = await addProject(manager, { name: `Boundary ${progress}`, start_date: '1999-01-01' })
      await server.owner.query('update project_figures set progress = $2 where project_id = $1', [
        id,
        progress,
      ])
    }
    await addProject(manager, {
      name: 'Half 50% of_all',
      identifier: 'X%Y_Z',
      start_date: '1999-01-01',
      source_of_funds: 'Joint Venture',
    })
  })

  test.each([
    [0, [0]],
    [10, [0.01, 9.99, 10, 19.99]],
    [20, [20, 29.99]],
    [30, [30]],
    [40, []],
    [80, [89.99]],
    [90, [90, 99.99]],
    [100, [100]],
  ] as const)('status %i holds %j', async (status, held) => {
    const found = await list({ filter: { status, name: 'Boundary' } })
    expect(found.data.map((row) => row.Progress).sort((a, b) => a - b)).toEqual(held)
    expect(found.total_items).toBe(held.length)
  })

  test('every project has exactly one status', async () => {
    const seen: number[] = []
    for (const { value } of PROJECT_STATUSES) {
      seen.push(...(await list({ filter: { status: value } })).data.map((row) => row.ProjectId))
    }
    const all = (await list()).data.map((row) => row.ProjectId)
    expect(seen.sort((a, b) => a - b)).toEqual(all.sort((a, b) => a - b))
  })

  test.each([
    ['covered COURT', ['Multi-Purpose Covered Court, Brgy. San Isidro']],
    ['lag-2026-02', ['Fit-out of UPLB Alumni Lounge', 'Reyes Residence, Two-Storey House']],
    ['%', ['Half 50% of_all']],
    ['_', ['Half 50% of_all']],
    ['X%Y', ['Half 50% of_all']],
    ['\\', []],
    ["'; drop table project; --", []],
  ])('name %j finds %j', async (name, expected) => {
    expect(await names({ filter: { name }, sort: { by: 'project_name', order: 'ASC' } })).toEqual(expected)
  })

  test('the client, alone and with a name', async () => {
    const { data, total_items, counts } = await list({ filter: { client: 'Private' } })
    const expected = ACTIVE.filter((project) => project.client === 'Private').length
    expect([data.length, total_items]).toEqual([expected, expected])
    expect(data.every((row) => row.source_of_funds === 'Private')).toBe(true)
    expect(counts.archived).toBe(3)
    expect(await names({ filter: { client: 'Joint Venture', name: 'of_all' } })).toEqual(['Half 50% of_all'])
    expect(await names({ filter: { client: 'DPWH', name: 'of_all' } })).toEqual([])
  })

  test('the archive shows archived ones only', async () => {
    const { data, total_items } = await list({ filter: { archived: true } })
    expect(data.map((row) => row.identifier).sort()).toEqual(['BUL-2025-031', 'ILO-2025-022', 'RIZ-2025-019'])
    expect(data.every((row) => row.archived_at !== null)).toBe(true)
    expect(total_items).toBe(3)
  })

  test('what nobody matches is an empty list', async () => {
    expect(await list({ filter: { name: 'no such project' } })).toMatchObject({ data: [], total_items: 0 })
  })
})

describe('order and pages', () => {
  const BY = ['project_name', 'start_date', 'end_date', 'cost'] as const
  const keyOf = (row: ProjectRow, by: (typeof BY)[number]) =>
    ({ project_name: '', start_date: row.Start, end_date: row.End, cost: row.ContractCost ?? -1 })[by]

  test.each(BY)('%s goes up and down', async (by) => {
    const up = (await list({ sort: { by, order: 'ASC' } })).data
    const keys = up.map((row) => keyOf(row, by))
    // How names with signs in them are sorted is the database's affair; letters are tested below.
    expect(keys).toEqual([...keys].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
    const down = (await list({ sort: { by, order: 'DESC' } })).data
    expect(down.map((row) => row.ProjectId)).toEqual(up.map((row) => row.ProjectId).reverse())
  })

  test('names are sorted whatever their case', async () => {
    for (const name of ['Sorted c', 'sorted B', 'SORTED a']) await addProject(manager, { name })
    const body = { filter: { name: 'sorted' }, sort: { by: 'project_name', order: 'ASC' } } as const
    expect(await names(body)).toEqual(['SORTED a', 'sorted B', 'Sorted c'])
  })

  test('twelve at a time, and Load More brings each of the others once', async () => {
    for (let at = 0; at < 14; at += 1) await addProject(manager, { name: `Same day ${at}` })
    for (const by of BY) {
      const seen: number[] = []
      const { total_items } = await list({ sort: { by } })
      for (let page = 1; seen.length < total_items; page += 1) {
        const { response } = await manager.projects.list({ body: { page, sort: { by } } })
        expect(response.data.length).toBe(Math.min(12, total_items - seen.length))
        seen.push(...response.data.map((row) => row.ProjectId))
      }
      expect(new Set(seen).size, by).toBe(total_items)
    }
    expect((await list({ page: 1000 })).data).toEqual([])
  })

  test.each([-1, 0, 9999])('per_page %i is clamped, not refused', async (per_page) => {
    const { data, total_items } = await list({ per_page })
    expect(data).toHaveLength(total_items)
  })
})

describe('who may not see costs', () => {
  const MONEY = ['TotalCost', 'ContractCost', 'contract_amount', 'TotalSpent', 'cost_percent', 'budget_spent']

  test('gets no amount, no share of one and no word about one', async () => {
    const id = await demoProject(server, 'LAG-2026-021')
    await server.owner.query('update project_figures set actual = direct + 0.01 where project_id = $1', [id])
    const seen = (await list({}, foreman)).data
    expect(seen.length).toBeGreaterThan(5)
    for (const row of seen) {
      expect(Object.keys(row).filter((key) => MONEY.includes(key))).toEqual([])
      expect(row.state).not.toBe('over_budget')
    }
    const overBudget = (await list()).data.filter((row) => row.state === 'over_budget')
    expect(overBudget.map((row) => row.identifier)).toContain('LAG-2026-021')
    const { response } = await foreman.projects.header({ params: { id } })
    expect(Object.keys(response).filter((key) => MONEY.includes(key))).toEqual([])
    expect(response.state).toBe(isBehind(response.slippage) ? 'behind' : 'on_track')
  })

  test('cannot sort by them either', async () => {
    const error = await refusal(foreman.projects.list({ body: { sort: { by: 'cost' } } }))
    expect([error.http, error.code]).toEqual([403, 'permission_denied'])
  })
})
