import { addCosts, progressOf, SIX_DAY_WEEK, scopeCost, sum, termsOf } from '@itayo/domain'
import { describe, expect, test } from 'vitest'
import { BAYANIHAN_PROJECTS, PUNDASYON_PROJECTS } from '../../../demo/projects/plans.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { addProject, addWorkItem, asTenant } from '../../../testing/projects.ts'
import { refreshFigures, reprice } from './figures.ts'
import { bookCosts } from './ledger.ts'

/** The stored figures are what the rules make of the rows, to the centavo. */
const { server, manager } = await openDemo('manager')

async function bookOf(identifier: string) {
  const { rows: projects } = await server.owner.query(
    `select id, ocm::float8, cp::float8, has_vat, vat_override::float8, source_of_funds
     from project where identifier = $1`,
    [identifier],
  )
  const project = projects[0]
  const { rows: items } = await server.owner.query(
    `select labor::float8, equipment::float8, material::float8, direct::float8, ocm::float8, cp::float8, vat::float8,
       contract::float8, actual::float8, status::float8, without_mark_up, start_date::text, end_date::text,
       (select coalesce(sum(amount), 0)::float8 from cost_entry c where c.project_work_item_id = w.id) as spent
     from project_work_item w where project_id = $1 and removed_at is null`,
    [project.id],
  )
  const { rows: costs } = await server.owner.query(
    'select amount::float8 from cost_entry where project_id = $1',
    [project.id],
  )
  const { rows: figures } = await server.owner.query(
    `select work_items, labor::float8, equipment::float8, material::float8, direct::float8, ocm::float8, cp::float8,
       vat::float8, contract::float8, actual::float8, progress::float8 from project_figures where project_id = $1`,
    [project.id],
  )
  return { project, items, costs, figures: figures[0] }
}

async function expectTrue(identifier: string): Promise<void> {
  const { project, items, costs, figures } = await bookOf(identifier)
  const terms = termsOf({ ...project, has_vat: project.has_vat ? '1' : '0' })
  const priced = items.map((item) => scopeCost(item, terms, { withoutMarkUp: item.without_mark_up }))
  for (const [at, item] of items.entries()) {
    const { labor, equipment, material, direct, ocm, cp, vat, contract } = item
    const { indirect: _, ...cost } = priced[at] as (typeof priced)[number]
    expect({ labor, equipment, material, direct, ocm, cp, vat, contract }).toEqual(cost)
    expect(item.actual).toBe(item.spent)
  }
  const { indirect: _, ...whole } = addCosts(priced)
  const tasks = items.map((item) => ({ ...item, start: item.start_date, end: item.end_date }))
  expect(figures).toEqual({
    ...whole,
    work_items: items.length,
    actual: sum(costs.map((cost) => cost.amount)),
    progress: progressOf(tasks, '2026-11-15', SIX_DAY_WEEK).progress,
  })
}

describe('the stored figures of the demo', () => {
  test.each([...BAYANIHAN_PROJECTS, ...PUNDASYON_PROJECTS].map((project) => project.identifier))(
    '%s',
    async (identifier) => {
      await expectTrue(identifier)
    },
  )

  test('direct cost is what the demo says, to the centavo, and what variance orders moved', async () => {
    for (const { identifier, direct } of BAYANIHAN_PROJECTS) {
      const { project, figures } = await bookOf(identifier)
      const { rows } = await server.owner.query(
        'select direct::float8 from variance_order where project_id = $1',
        [project.id],
      )
      expect(figures.direct, identifier).toBe(sum([direct ?? 0, ...rows.map((order) => order.direct)]))
    }
  })
})

/** The totals are summed by the database, progress with them: it must be the domain's to the last digit. */
describe('progress', () => {
  const task = (contract: number, status: number) => ({ contract, status, start: null, end: null })
  test.each([
    { tasks: [], progress: 0 },
    { tasks: [task(300, 100), task(100, 100)], progress: 100 },
    { tasks: [task(200, 25), task(0, 100)], progress: 25 },
    // Nothing has a cost: each weighs the same.
    { tasks: [task(0, 100), task(0, 50), task(0, 0)], progress: 50 },
    // 0.005 is rounded up, and 99.996 is not all of it.
    { tasks: [task(1, 0.01), task(1, 0)], progress: 0.01 },
    { tasks: [task(9999.6, 100), task(0.4, 0)], progress: 99.99 },
  ])('of case %#: $progress', async ({ tasks, progress }) => {
    const id = await addProject(manager, { source_of_funds: 'Private' })
    const codes = ['CW-02', 'CW-05', 'GR-01']
    for (const [at, { contract, status }] of tasks.entries())
      await addWorkItem(server, id, codes[at] as string, { labor: contract, status })
    await asTenant(server, manager, (tx) => refreshFigures(tx, id))
    const { rows } = await server.owner.query(
      'select progress::float8 from project_figures where project_id = $1',
      [id],
    )
    expect(rows[0].progress).toBe(progress)
    expect(progressOf(tasks, '2026-11-15', SIX_DAY_WEEK).progress).toBe(progress)
  })
})

describe('writing them', () => {
  test('counts what is there: not removed items, all costs, costs of no item', async () => {
    const id = await addProject(manager, { identifier: 'FIG-1', source_of_funds: 'Private' })
    const kept = await addWorkItem(server, id, 'CW-02', { labor: 33.33, material: 0.01, status: 40 })
    const removed = await addWorkItem(server, id, 'CW-05', { labor: 1000, status: 100 })
    await addWorkItem(server, id, 'GR-01', { equipment: 77.77, status: 100 })
    await server.owner.query('update project_work_item set removed_at = now() where id = $1', [removed])
    const entry = { entry_date: '2026-11-15', source_kind: 'test' }
    const labor = { ...entry, kind: 'labor', project_work_item_id: kept }
    await asTenant(server, manager, async (tx) => {
      await bookCosts(tx, id, [
        { ...labor, amount: 10.1, source_id: 1 },
        { ...entry, kind: 'fuel', amount: 5.05, source_id: 2 },
      ])
      await bookCosts(tx, id, [{ ...labor, amount: -10.1, source_id: 3 }])
      await reprice(tx, id)
    })
    await expectTrue('FIG-1')
    const { figures } = await bookOf('FIG-1')
    // 33.34 + 5.00 + 3.33 + 5.00 VAT; mobilization 77.77 + 9.33 VAT and no mark-up.
    expect(figures).toMatchObject({
      work_items: 2,
      direct: 111.11,
      ocm: 5,
      cp: 3.33,
      vat: 14.33,
      actual: 5.05,
    })
    await asTenant(server, manager, (tx) => refreshFigures(tx, id))
    expect((await bookOf('FIG-1')).figures).toEqual(figures)
  })

  test('a project that lost its work has zeros again', async () => {
    const id = await addProject(manager, { identifier: 'FIG-2' })
    await addWorkItem(server, id, 'CW-02', { labor: 5, status: 50 })
    await asTenant(server, manager, (tx) => reprice(tx, id))
    expect((await bookOf('FIG-2')).figures).toMatchObject({ work_items: 1, progress: 50 })
    await server.owner.query('update project_work_item set removed_at = now() where project_id = $1', [id])
    await asTenant(server, manager, (tx) => reprice(tx, id))
    expect(Object.values((await bookOf('FIG-2')).figures).every((figure) => figure === 0)).toBe(true)
  })
})
