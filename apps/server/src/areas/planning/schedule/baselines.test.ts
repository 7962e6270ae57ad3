import { describe, expect, test } from 'vitest'
import { openDemo } from '../../../testing/demo-server.ts'
import { listsOf, newScope, saveEstimate } from '../../../testing/estimates.ts'
import { type Planned, plannedProject, storedPlan } from '../../../testing/plans.ts'
import { addProject, addWorkItem } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'

/** Plans to compare with, and the first plan in one click. */
const { server, manager } = await openDemo('manager')

const keep = (plan: Planned, slot: number, name: string, replace?: boolean) =>
  manager.schedule.keepBaseline({ body: { project_id: plan.id, slot, name, ...(replace && { replace }) } })

const kept = async (plan: Planned) =>
  (await plan.read()).baselines.map(({ slot, name, items }) => [
    slot,
    name,
    ...items.map((one) => one.end_date),
  ])

describe('baselines', () => {
  test('three of them, each as the plan stood then, without work that has no dates', async () => {
    const plan = await plannedProject(server, manager, { 'CW-02': 1, 'CW-05': null })
    for (const [slot, work_days] of [
      [1, 1],
      [2, 2],
      [3, 3],
    ] as const) {
      await plan.saveTask('CW-02', { work_days })
      const { description } = await keep(plan, slot, `Plan ${slot}`)
      expect(description).toBe('The baseline has been kept.')
    }
    await plan.saveTask('CW-02', { work_days: 9 })
    expect(await kept(plan)).toEqual([
      [1, 'Plan 1', '2026-11-16'],
      [2, 'Plan 2', '2026-11-17'],
      [3, 'Plan 3', '2026-11-18'],
    ])
    const [first] = (await plan.read()).baselines
    expect(first?.by).toBe('Ramon Villanueva')
    const fourth = await refusal(keep(plan, 4, 'Plan 4'))
    expect([fourth.http, fourth.body.fields?.[0]?.path]).toEqual([422, 'body.slot'])
    expect((await refusal(keep(plan, 1, ''))).http).toBe(422)
  })

  test('one that is there is only replaced when that is said', async () => {
    const plan = await plannedProject(server, manager, { 'CW-02': 1 })
    await keep(plan, 2, 'Contract')
    await plan.saveTask('CW-02', { work_days: 3 })
    const before = await storedPlan(server, plan.id)
    const error = await refusal(keep(plan, 2, 'Revised'))
    expect([error.http, error.code, error.message]).toEqual([
      409,
      'schedule.slot_taken',
      'There is a baseline in this place already. Replace it, or choose another place.',
    ])
    expect(await storedPlan(server, plan.id)).toEqual(before)
    await keep(plan, 2, 'Revised', true)
    expect(await kept(plan)).toEqual([[2, 'Revised', '2026-11-18']])
  })

  test('two people at once into one place: one of them is told', async () => {
    const plan = await plannedProject(server, manager, { 'CW-02': 1 })
    const tries = await Promise.allSettled([keep(plan, 1, 'Mine'), keep(plan, 1, 'Theirs')])
    const lost = tries.find((one) => one.status === 'rejected')?.reason
    expect(lost.code).toBe('schedule.slot_taken')
    expect(await kept(plan)).toHaveLength(1)
  })

  test('removed, it is gone, and a second time it is not found', async () => {
    const plan = await plannedProject(server, manager, { 'CW-02': 1 })
    const { id } = (await keep(plan, 1, 'Contract')).response
    const { response } = await manager.schedule.removeBaseline({ params: { id } })
    expect(response).toBe(1)
    expect(await kept(plan)).toEqual([])
    expect((await refusal(manager.schedule.removeBaseline({ params: { id } }))).http).toBe(404)
    const { rows } = await server.owner.query(
      'select count(*)::int from baseline_item where project_id = $1',
      [plan.id],
    )
    expect(rows[0].count).toBe(0)
  })
})

describe('a proposed plan', () => {
  const propose = async (project_id: number) =>
    (await manager.schedule.propose({ body: { project_id } })).response

  test('takes the lengths from the lines, else from the catalogue, and saves nothing', async () => {
    const lists = await listsOf(server, manager.companyId)
    const id = await addProject(manager)
    await saveEstimate(manager, id, [newScope(lists, 'CW-02')])
    const bare = await addWorkItem(server, id, 'CW-05')
    const { rows } = await server.owner.query(
      `update project_work_item w set measurement = 2.5 * i.crew_output_per_day from work_item i
       where i.id = w.work_item_id and w.id = $1 returning w.measurement::float8, i.crew_output_per_day::float8 as a_day`,
      [bare],
    )
    const unknown = await addWorkItem(server, id, 'MW-01')
    await server.owner.query('update project_work_item set measurement = null where id = $1', [unknown])
    const before = await storedPlan(server, id)
    const { edits } = await propose(id)
    expect(await storedPlan(server, id)).toEqual(before)
    expect(edits.map(({ work_days, basis }) => [work_days, basis])).toEqual([
      [3, 'Longest crew or machine of the estimate'],
      [3, `${rows[0].measurement} ÷ ${rows[0].a_day} a day (catalogue)`],
      [1, 'One day: the estimate has no crew yet'],
    ])
  })

  test('can be saved as it is: every work item has dates', async () => {
    const id = await addProject(manager)
    const { rows } = await server.owner.query(
      'select code from work_item where company_id = $1 order by id',
      [manager.companyId],
    )
    for (const { code } of rows.filter((_, at) => at % 8 === 0)) await addWorkItem(server, id, code)
    const { edits, links } = await propose(id)
    expect(links.length).toBeGreaterThan(0)
    const { response } = await manager.schedule.save({
      body: {
        project_id: id,
        edits: edits.map(({ id: task, work_days }) => ({ id: task, work_days })),
        links,
      },
    })
    expect(response).toEqual({ moved: 0 })
    const { tasks, standing } = (await manager.schedule.get({ query: { project_id: String(id) } })).response
    expect([standing.undated, tasks.every(({ start_date }) => start_date !== null)]).toEqual([0, true])
  })
})
