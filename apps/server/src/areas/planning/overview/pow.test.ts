import { beforeAll, describe, expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { addProject, addWorkItem, demoProject } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'

const { server, manager } = await openDemo('manager')
let id: number
let phases: Record<string, number>
beforeAll(async () => {
  id = await addProject(manager)
  for (const code of ['CW-02', 'CW-05', 'RS-01', 'EW-02']) await addWorkItem(server, id, code, { labor: 10 })
  const { rows } = await server.owner.query('select code, id::int from phase where company_id = $1', [
    manager.companyId,
  ])
  phases = Object.fromEntries(rows.map((row) => [row.code, row.id]))
})

type Row = { phase_id: number; pow_amount: number | null }
const save = (data: Row[], options: { version?: number; project?: number; by?: SignedInClient } = {}) => {
  const { version, project = id, by = manager } = options
  return by.overview.addPow({ body: { project_id: project, data, ...(version && { version }) } })
}
const row = (code: string, pow_amount: number | null): Row => ({
  phase_id: phases[code] as number,
  pow_amount,
})
const query = {
  get project_id() {
    return String(id)
  },
}
const missing = async () => (await manager.overview.powWarning({ query })).response.missing
const amounts = async () => {
  const { response } = await manager.overview.powList({ query })
  return Object.fromEntries(response.results.map((one) => [one.code, one.pow_amount]))
}

describe('POW amounts', () => {
  test('are missing for every phase of the estimate at first', async () => {
    expect(await missing()).toBe(3)
    expect(await amounts()).toEqual({})
  })

  test('are set, kept where nothing was said, changed, and cleared with null', async () => {
    const first = await save([row('CW', 1000.5), row('RS', 0)], { version: 1 })
    expect([first.status, first.description]).toEqual([200, 'POW Amount Saved!'])
    expect(first.response).toMatchObject({ version: 2, missing: 1 })
    expect(await amounts()).toEqual({ CW: 1000.5, RS: 0 })
    await save([row('CW', 2000), row('PT', 7)], { version: 2 })
    expect(await amounts()).toEqual({ CW: 2000, RS: 0, PT: 7 })
    // Painting is not in the estimate: its amount is kept, and was not missing.
    expect(await missing()).toBe(1)
    const cleared = await save([row('CW', null), row('EW', null)])
    expect(cleared.response.missing).toBe(2)
    expect(await amounts()).toEqual({ RS: 0, PT: 7 })
    expect((await manager.projects.tabWarnings({ params: { id } })).response.overview.missing_pow).toBe(2)
  })

  test('are listed with their phases, in the order of the catalogue', async () => {
    const { response } = await manager.overview.powList({ query })
    expect(response.results).toEqual([
      { phase_id: phases.RS, code: 'RS', phase: expect.any(String), pow_amount: 0 },
      { phase_id: phases.PT, code: 'PT', phase: expect.any(String), pow_amount: 7 },
    ])
  })

  test('a work item that was removed asks for none', async () => {
    await server.owner.query(
      `update project_work_item w set removed_at = now() from phase p
       where w.project_id = $1 and p.id = w.phase_id and p.code = 'EW'`,
      [id],
    )
    expect(await missing()).toBe(1)
  })
})

describe('refused', () => {
  test.each<[string, () => Row[], number]>([
    ['a phase twice', () => [row('CW', 1), row('CW', 2)], 422],
    ['a negative amount', () => [row('CW', -0.01)], 422],
    ['thousandths', () => [row('CW', 0.001)], 422],
    ['an absurd amount', () => [row('CW', 1e13)], 422],
    ['a phase that is not there', () => [{ phase_id: 999_999, pow_amount: 1 }], 404],
  ])('%s', async (_, data, http) => {
    const before = await amounts()
    expect((await refusal(save(data()))).http).toBe(http)
    expect(await amounts()).toEqual(before)
  })

  test('a phase of another company, next to one of ours', async () => {
    const { rows } = await server.owner.query('select id::int from phase where company_id <> $1 limit 1', [
      manager.companyId,
    ])
    const before = await amounts()
    const data = [row('CW', 5), { phase_id: rows[0].id, pow_amount: 1 }]
    expect((await refusal(save(data))).http).toBe(404)
    expect(await amounts()).toEqual(before)
  })

  test('an unknown, foreign or archived project', async () => {
    expect((await refusal(save([], { project: 999_999 }))).http).toBe(404)
    expect((await refusal(save([], { project: await demoProject(server, 'PC-001') }))).http).toBe(404)
    const archived = await demoProject(server, 'BUL-2025-031')
    expect((await refusal(save([], { project: archived }))).code).toBe('project.archived')
    const unknown = { project_id: '999999' }
    expect((await refusal(manager.overview.powList({ query: unknown }))).http).toBe(404)
    expect((await refusal(manager.overview.powWarning({ query: unknown }))).http).toBe(404)
  })

  test('a stale save, with the amounts as they are now', async () => {
    const { response } = await manager.overview.powList({ query })
    const error = await refusal(save([row('CW', 9)], { version: 1 }))
    expect([error.http, error.code, error.body.current]).toEqual([409, 'stale_version', response])
  })

  test('by whom may not, and by nobody', async () => {
    const engineer = await server.signIn('engineer@bayanihan.test')
    expect((await refusal(save([row('CW', 1)], { by: engineer }))).code).toBe('permission_denied')
    const nobody = server.nobody.overview.addPow({ body: { project_id: id, data: [] } })
    expect((await refusal(nobody)).http).toBe(401)
  })
})

test('who may not see costs sees which phases have an amount, and not which', async () => {
  const foreman = await server.signIn('foreman@bayanihan.test')
  const { response } = await foreman.overview.powList({ query })
  expect(response.results.map((one) => Object.keys(one).sort())).toEqual([
    ['code', 'phase', 'phase_id'],
    ['code', 'phase', 'phase_id'],
  ])
  expect((await foreman.overview.powWarning({ query })).response.missing).toBe(1)
})

test('a change is written down with before and after', async () => {
  await save([row('PT', 8)])
  const { rows } = await server.owner.query(
    `select before, after from audit_event where action = 'project.pow_changed' and subject_id = $1
     order by id desc limit 1`,
    [id],
  )
  const [painting] = Object.keys(rows[0].after).filter((name) => rows[0].after[name] === 8)
  expect(rows[0].before[painting as string]).toBe(7)
})

test('two people at once: no amount is lost', async () => {
  const { response } = await manager.overview.powList({ query })
  const tries = await Promise.allSettled([
    save([row('CW', 1)], { version: response.version }),
    save([row('RS', 2)], { version: response.version }),
  ])
  expect(tries.map((attempt) => attempt.status).sort()).toEqual(['fulfilled', 'rejected'])
})
