import { describe, expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { addProject, demoProject, personWith } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import { overviewOf, type Update } from './overview.fixture.ts'

const { server, manager, estimator } = await openDemo('manager', 'estimator')
const { put, read } = overviewOf(manager)

describe('two people at once', () => {
  test.each<[string, Update, Update, Update]>([
    [
      'name',
      { name: 'Theirs', details_version: 1 },
      { name: 'Mine', details_version: 1 },
      { ocm: 14, billing_version: 1 },
    ],
    [
      'billing',
      { ocm: 11, billing_version: 1 },
      { ocm: 13, billing_version: 1 },
      { name: 'Other', details_version: 1 },
    ],
  ])('a stale %s is refused with theirs, and the other group still saves', async (_, theirs, mine, other) => {
    const id = await addProject(manager)
    const { response } = await put(id, theirs, estimator)
    const error = await refusal(put(id, mine))
    expect([error.http, error.code]).toEqual([409, 'stale_version'])
    expect(error.body.current).toMatchObject({
      project_info: response.project_info,
      versions: response.versions,
    })
    await put(id, other)
  })

  test('a stale group stops the whole save', async () => {
    const id = await addProject(manager)
    await put(id, { ocm: 11 })
    await refusal(put(id, { name: 'Half', details_version: 1, ocm: 12, billing_version: 1 }))
    expect((await read(id)).project_info).toMatchObject({
      ocm: 11,
      name: expect.not.stringContaining('Half'),
    })
  })

  test('at the same moment one wins', async () => {
    const id = await addProject(manager)
    const tries = await Promise.allSettled([
      put(id, { ocm: 1, billing_version: 1 }),
      put(id, { ocm: 2, billing_version: 1 }, estimator),
    ])
    expect(tries.map((attempt) => attempt.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await read(id)).versions.billing).toBe(2)
  })

  test('what a stale save is answered with has no costs for who may not see them', async () => {
    const id = await demoProject(server, 'ILO-2026-009')
    await put(id, { name: 'Renamed meanwhile' })
    const blind = await personWith(server, ['/projects/Index', '/overview/save'])
    const error = await refusal(put(id, { name: 'Mine', details_version: 1 }, blind))
    expect(error.code).toBe('stale_version')
    expect(error.body.current).toMatchObject({ project_info: { name: 'Renamed meanwhile' } })
    expect(error.body.current).not.toHaveProperty('total_estimate')
    expect(error.body.current).not.toHaveProperty('build_up')
    expect(JSON.stringify(error.body.current)).not.toContain('"ocm"')
  })
})

describe('an approved estimate', () => {
  test.each<[string, Update]>([
    ['another kind of client', { source_of_funds: 'Private' }],
    ['another kind of client and OCM', { source_of_funds: 'Private', ocm: 14 }],
  ])('%s is for an approver only', async (_, update) => {
    const id = await demoProject(server, 'NUE-2026-006')
    const before = await read(id)
    const error = await refusal(put(id, update, estimator))
    expect([error.http, error.code]).toEqual([409, 'project.needs_approver'])
    expect(await read(id)).toEqual(before)
  })

  test('two changes that only together move the VAT are refused as well', async () => {
    const id = await demoProject(server, 'NUE-2026-006')
    await put(id, { vat_override: 5 })
    const error = await refusal(put(id, { vat_override: null, source_of_funds: 'Private' }, estimator))
    expect(error.code).toBe('project.needs_approver')
    await put(id, { vat_override: null })
  })

  test('what moves no percentage is saved by others too', async () => {
    const id = await demoProject(server, 'NUE-2026-006')
    const { response } = await put(id, { total_budget: 1, ocm: 15, source_of_funds: 'DPWH' }, estimator)
    expect(response.total_budget).toBe(1)
  })

  test('an approver’s change prices every work item anew', async () => {
    const id = await demoProject(server, 'QUE-2026-003')
    const { response } = await put(id, { ocm: 20, cp: 5 })
    const { rows } = await server.owner.query(
      `select count(*)::int as items,
         count(*) filter (where ocm = round(direct * 0.20, 2) and cp = round(direct * 0.05, 2))::int as priced,
         count(*) filter (where without_mark_up and ocm = 0)::int as free, sum(contract)::float8 as contract
       from project_work_item where project_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ items: 9, priced: 8, free: 1, contract: response.build_up?.contract }])
  })
})
