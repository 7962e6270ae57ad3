import type { ProjectRow, ScopeTask } from '@itayo/contract'
import { addDays, lastWorkingDay } from '@itayo/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { today } from '../../../platform/clock.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { type Planned, plannedProject } from '../../../testing/plans.ts'
import { addWorkItem, asTenant, demoProject, personWith } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'
import { calendarIn } from '../../project/calendars/calendars.ts'

/** The Scope of Work tab: phases with their tasks. */
const { server, manager } = await openDemo('manager')
let school: number
beforeAll(async () => {
  school = await demoProject(server, 'BUL-2026-014')
})

const details = async (by: SignedInClient, projectId = school) =>
  (await by.scope.details({ params: { companyId: by.companyId, projectId } })).response
const byDescription = async (project_id = school) =>
  (await manager.scope.byDescription({ query: { project_id: String(project_id) } })).response

describe('the phases', () => {
  test('are in the order of the estimate, each with its own tasks', async () => {
    const { phases, sowOrderBy } = await details(manager)
    expect(sowOrderBy).toBe('SOW')
    const { rows } = await server.owner.query(
      `select p.id::int, p.name, array_agg(w.id::int order by w.id) as tasks
       from project_work_item w join phase p on p.id = w.phase_id
       where w.project_id = $1 and w.removed_at is null group by p.id, p.name, p.position order by p.position`,
      [school],
    )
    expect(phases.map(({ phase_id, Phase, Task }) => [phase_id, Phase, Task.map(({ id }) => id)])).toEqual(
      rows.map((row) => [row.id, row.name, row.tasks]),
    )
    expect(phases.flatMap(({ Task }) => Task)).toHaveLength(20)
  })

  test('by description go by their names, and say the same', async () => {
    const [sow, described] = [await details(manager), await byDescription()]
    expect(described.sowOrderBy).toBe('Description')
    const names = described.phases.map(({ Phase }) => Phase)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)))
    for (const { Task } of described.phases) {
      const tasks = Task.map(({ SOW }) => SOW)
      expect(tasks).toEqual(tasks.toSorted((a, b) => a.localeCompare(b)))
    }
    const inOrder = (phases: typeof sow.phases) =>
      phases
        .map((phase) => ({ ...phase, Task: phase.Task.toSorted((a, b) => a.id - b.id) }))
        .toSorted((a, b) => a.phase_id - b.phase_id)
    expect(inOrder(described.phases)).toEqual(inOrder(sow.phases))
    expect(described.summary).toEqual(sow.summary)
  })

  test('their money is that of their tasks, and the summary that of the project', async () => {
    const { phases, summary } = await details(manager)
    for (const phase of phases) {
      const sumOf = (field: 'estimated_cost' | 'actual_cost') =>
        Math.round(phase.Task.reduce((all, task) => all + (task[field] ?? 0), 0) * 100) / 100
      expect([phase.Total_Budget, phase.Total_Cost]).toEqual([sumOf('estimated_cost'), sumOf('actual_cost')])
    }
    expect(summary.rows.map(({ description }) => description).slice(0, 3)).toEqual([
      'Labor',
      'Equipment',
      'Materials',
    ])
    const { response: list } = await manager.projects.list({ body: { per_page: 120 } })
    const row = list.data.find(({ ProjectId }) => ProjectId === school) as ProjectRow
    expect(summary.total).toMatchObject({
      description: 'Total',
      estimated: row.TotalCost,
      actual: row.TotalSpent,
    })
    const weights = phases.flatMap(({ Task }) => Task.map(({ weight = 0 }) => weight))
    expect(weights.reduce((all, weight) => all + weight, 0)).toBeCloseTo(100, 0)
  })

  test('a project without work has none', async () => {
    const { phases } = await details(manager, (await plannedProject(server, manager, {})).id)
    expect(phases).toEqual([])
  })
})

describe('badges', () => {
  /** One task that ended a month ago by the plan. */
  async function past(): Promise<Planned> {
    return plannedProject(server, manager, { 'CW-02': 5 }, [], {
      start_date: addDays(today(server.clock), -60),
    })
  }
  const phase = async (plan: Planned) => {
    const {
      delayed,
      incomplete,
      under_budget,
      new: isNew,
      ProgressPercentage,
    } = (await plan.scope()).phases[0] as never
    return { delayed, incomplete, under_budget, isNew, ProgressPercentage }
  }

  test('late and not finished; then finished too late', async () => {
    const plan = await past()
    expect(await phase(plan)).toMatchObject({ incomplete: 1, delayed: 1, under_budget: 1, isNew: 0 })
    await plan.saveTask('CW-02', { status: 100 })
    expect(await phase(plan)).toMatchObject({ incomplete: 0, delayed: 1, ProgressPercentage: 100 })
    const { EndDate } = await plan.scopeTask('CW-02')
    await plan.saveTask('CW-02', { actual_start: EndDate, actual_end: EndDate })
    expect(await phase(plan)).toMatchObject({ incomplete: 0, delayed: 0 })
  })

  test('over budget when more was spent than estimated', async () => {
    const plan = await past()
    await server.owner.query('update project_work_item set actual = 1000.01 where project_id = $1', [plan.id])
    expect(await phase(plan)).toMatchObject({ under_budget: 0 })
  })

  test('new while nothing is planned and nothing has begun', async () => {
    const plan = await plannedProject(server, manager, { 'CW-02': null })
    expect(await phase(plan)).toMatchObject({ isNew: 1, delayed: 0, incomplete: 0 })
    await plan.saveTask('CW-02', { work_days: 2 })
    expect(await phase(plan)).toMatchObject({ isNew: 0 })
  })

  test('the risk is told with its reasons, the heaviest first', async () => {
    const plan = await past()
    const { risk_score, risk_band, risk_reasons, recommender } = await plan.scopeTask('CW-02')
    expect(risk_score).toBeGreaterThan(0)
    expect(['success', 'semi-warning', 'warning', 'danger']).toContain(risk_band)
    expect(risk_reasons[0]).toMatchObject({ part: 'schedule', text: 'Behind its plan' })
    expect(recommender).toBe(false)
  })

  test('the reasons add up to the risk, with the priority among them, for who sees costs and who does not', async () => {
    const plan = await past()
    await plan.saveTask('CW-02', { priority: 'high' })
    await server.owner.query('update project_work_item set actual = 999 where project_id = $1', [plan.id])
    const person = await personWith(server, ['/projects/Index'])
    const scores = []
    for (const by of [manager, person]) {
      const task = (await details(by, plan.id)).phases[0]?.Task[0]
      const points = task?.risk_reasons.map((reason) => Math.round(reason.points * 100)) ?? []
      expect(points.reduce((sum, one) => sum + one, 0)).toBe(Math.round((task?.risk_score ?? 0) * 100))
      expect(task?.risk_reasons.at(-1)).toMatchObject({
        part: 'priority',
        text: 'High priority: the reasons count 15% more',
      })
      scores.push(task?.risk_score ?? 0)
    }
    // What has been spent is no part of the second one.
    expect(scores[0]).toBeGreaterThan(scores[1] as number)
  })
})

test('what should be done by tonight goes by the calendar of the project', async () => {
  const day = today(server.clock)
  const plan = await plannedProject(server, manager, { 'CW-02': 4 }, [], { start_date: addDays(day, -1) })
  const { calendar } = await asTenant(server, manager, (tx) => calendarIn(tx, plan.id))
  const { planned, StartDate } = await plan.scopeTask('CW-02')
  const passed = [0, 1].filter(
    (back) => lastWorkingDay(addDays(day, -back), calendar) === addDays(day, -back),
  )
  expect(planned).toBe(StartDate && StartDate > day ? 0 : passed.length * 25)
})

describe('who sees what', () => {
  test('without /costs/view there is no money', async () => {
    const person = await personWith(server, ['/projects/Index'])
    const { phases, summary, can } = await details(person)
    expect(can).toEqual({ save: false })
    for (const phase of phases) {
      expect(phase).not.toHaveProperty('Total_Budget')
      expect(phase).not.toHaveProperty('Total_Cost')
      for (const task of phase.Task) {
        for (const field of ['estimated_cost', 'actual_cost', 'weight'])
          expect(task).not.toHaveProperty(field)
      }
    }
    expect(summary.rows[0]).toEqual({ description: 'Labor' })
  })

  test('planners may save, but not in an archived project', async () => {
    expect((await details(manager)).can).toEqual({ save: true })
    const archived = await demoProject(server, 'BUL-2025-031')
    expect((await details(manager, archived)).can).toEqual({ save: false })
  })

  test('another company sees nothing', async () => {
    const stranger = await server.signIn('admin@pundasyon.test')
    expect((await refusal(details(stranger))).http).toBe(404)
  })
})

describe('a removed work item', () => {
  let plan: Planned
  beforeAll(async () => {
    plan = await plannedProject(server, manager, { 'CW-02': 5, 'CW-05': 3, 'CW-06': 6 }, [
      ['CW-02', 'CW-05'],
      ['CW-05', 'CW-06'],
    ])
    await server.owner.query('update project_work_item set removed_at = now() where id = $1', [
      plan.task('CW-05'),
    ])
  })
  const codes = (tasks: readonly Pick<ScopeTask, 'code'>[]) => tasks.map(({ code }) => code)

  test('is left out, and its links sleep', async () => {
    expect(codes((await plan.scope()).phases.flatMap(({ Task }) => Task))).toEqual(['CW-02', 'CW-06'])
    expect((await plan.scopeTask('CW-06')).Dependencies).toEqual([])
    const { tasks, links } = await plan.read()
    expect([codes(tasks), links]).toEqual([['CW-02', 'CW-06'], []])
    const { rows } = await server.owner.query('select count(*)::int from dependency where project_id = $1', [
      plan.id,
    ])
    expect(rows[0].count).toBe(2)
  })

  test('is no choice', async () => {
    const { response } = await manager.scope.list({ query: { project_id: String(plan.id) } })
    expect(response.map(({ value }) => value)).toEqual([plan.task('CW-02'), plan.task('CW-06')])
  })
})

describe('choices', () => {
  test('for a dependency: None, and whatever closes no circle', async () => {
    const plan = await plannedProject(
      server,
      manager,
      { 'CW-02': 5, 'CW-05': null, 'CW-06': 6, 'MW-01': 1 },
      [
        ['CW-02', 'CW-05'],
        ['CW-05', 'CW-06'],
      ],
    )
    const choices = async (code: string) =>
      (await manager.scope.dependencies({ body: { project_id: plan.id, id: plan.task(code) } })).response
    const first = await choices('CW-02')
    expect(first[0]).toEqual({ label: 'None', value: 0 })
    expect(first.map(({ value }) => value)).toEqual([0, plan.task('MW-01')])
    expect((await choices('CW-06')).map(({ value }) => value)).toEqual([
      0,
      ...['CW-02', 'CW-05', 'MW-01'].map(plan.task),
    ])
    const foreign = manager.scope.dependencies({ body: { project_id: school, id: plan.task('CW-02') } })
    expect((await refusal(foreign)).http).toBe(404)
  })

  test('of work items and phases, repeated ones with their tag', async () => {
    const plan = await plannedProject(server, manager, { 'CW-02': 5 })
    const again = await addWorkItem(server, plan.id, 'MW-01')
    await server.owner.query(
      `update project_work_item w set company_tag_id = (select min(id) from company_tag t where t.company_id = w.company_id)
       where id = $1`,
      [again],
    )
    const { response: items } = await manager.scope.list({ query: { project_id: String(plan.id) } })
    expect(items.map(({ label }) => label)).toEqual([
      expect.stringMatching(/^900\(1\)c .* · CW-02$/),
      expect.stringMatching(/^1046\(2\)a1 .* \(.+\) · MW-01$/),
    ])
    const { response: phases } = await manager.scope.phaseList({ body: { project_id: plan.id } })
    expect(phases.map(({ value }) => value)).toEqual(items.map(({ phase_id }) => phase_id))
  })
})
