import { addDays, mondayOf, weekOf } from '@itayo/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { today } from '../../../../platform/clock.ts'
import { openDemo } from '../../../../testing/demo-server.ts'
import { addProject } from '../../../../testing/projects.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { itemOf, type ReportedProject, reportedProject } from '../../../../testing/reports.ts'

/** Weeks as they are read, and the ones that were missed. */
const { server, manager, foreman, stranger } = await openDemo('manager', 'foreman', 'stranger')
let day: string
beforeAll(() => {
  day = today(server.clock)
})

const begun = (form = {}) => reportedProject(server, manager, undefined, form)

/** What the list of projects says, and the warning of the tab. */
async function flags(project: ReportedProject) {
  const { response } = await manager.projects.list({ body: { per_page: 120 } })
  const row = (response.data as { ProjectId: number; has_historical_data: boolean }[]).find(
    ({ ProjectId }) => ProjectId === project.id,
  )
  const warnings = await manager.projects.tabWarnings({ params: { id: project.id } })
  return [row?.has_historical_data, warnings.response.report.missing_reports]
}

describe('the current week', () => {
  test('goes from Monday to Sunday, and is counted from the start', async () => {
    const { start, end } = weekOf(day)
    const project = await begun()
    expect(await project.read()).toMatchObject({
      start_date: start,
      end_date: end,
      week: 4,
      total_pages: 1,
      can: { save: true },
    })
  })

  test('has phases in the shape of the specification, and costs only for those who see them', async () => {
    const project = await begun()
    const [phase] = (await project.read()).phases
    expect(phase).toMatchObject({
      save_type: 'CW',
      progress: 0,
      delayed: 1,
      incomplete: 0,
      total_cost: 0,
      under_budget: 1,
    })
    const [seen] = (await project.read(foreman)).phases
    expect(seen).not.toHaveProperty('total_cost')
    expect(seen).not.toHaveProperty('under_budget')
    expect(seen?.items[0]?.accomplishment).toBe(0)
  })

  test('a new work item is new, and without a measurement it has no accomplishment', async () => {
    const project = await reportedProject(server, manager, { 'CW-02': 0 })
    expect(itemOf(await project.read(), project.item('CW-02'))).toMatchObject({
      new: 1,
      status: 0,
      accomplishment: null,
      estimate_measurement: 0,
      is_editable: true,
      entry_id: null,
      date_created: null,
    })
  })

  test('says so when the project has not started', async () => {
    const project = await begun({ start_date: addDays(mondayOf(day), 7) })
    const { body, http } = await refusal(project.read())
    expect([http, body.response]).toEqual([409, 'Not started yet'])
  })

  test('is not there for another company, nor for somebody who is signed out', async () => {
    const project = await begun()
    const id = project.id
    for (const [by, http] of [
      [stranger, 404],
      [server.as(''), 401],
    ] as const) {
      const calls = [
        () => by.reports.currentWeek({ query: { project_id: String(id) } }),
        () => by.reports.historicalDates({ params: { projectId: id } }),
        () => by.reports.historicalReport({ params: { projectId: id }, query: { start: project.week(1) } }),
        () => by.reports.lookAheadDates({ params: { id } }),
        () => by.reports.lookAhead({ params: { id }, query: { start: project.week(1) } }),
      ]
      for (const call of calls) expect((await refusal(call())).http).toBe(http)
    }
  })
})

describe('missed weeks', () => {
  test('are the past ones without a report; the list and the tab say the same', async () => {
    const project = await begun()
    expect(await project.missed()).toEqual([3, 2, 1].map(project.week))
    expect(await flags(project)).toEqual([true, 3])
    await project.noWork([3, 1])
    expect(await flags(project)).toEqual([true, 1])
    await project.save({ 'CW-02': { status: 5 } }, { ago: 2 })
    expect(await flags(project)).toEqual([false, 0])
  })

  test('this week counts only when it is past', async () => {
    const project = await begun({ start_date: mondayOf(day) })
    expect(await flags(project)).toEqual([false, 0])
  })

  test('a start in the middle of a week makes that week the first', async () => {
    const project = await begun({ start_date: addDays(mondayOf(day), -3) })
    expect(await project.missed()).toEqual([project.week(1)])
    expect(await flags(project)).toEqual([true, 1])
  })

  test('there are none of a project that has not begun, has no work, or is archived', async () => {
    const later = await begun({ start_date: addDays(day, 10) })
    expect(await flags(later)).toEqual([false, 0])
    const empty = await addProject(manager, { start_date: addDays(day, -30) })
    expect((await manager.reports.historicalDates({ params: { projectId: empty } })).response).toEqual([])
  })

  test('none is expected after the week in which all was done', async () => {
    const project = await begun()
    await project.save({ 'CW-02': { status: 100 }, 'CW-05': { status: 100 } }, { ago: 2 })
    expect(await project.missed()).toEqual([project.week(3)])
    expect(await flags(project)).toEqual([true, 1])
    await project.noWork([3])
    expect(await flags(project)).toEqual([false, 0])
  })

  test('the filed ones can be asked for too', async () => {
    const project = await begun()
    await project.noWork([2])
    const { response } = await manager.reports.historicalDates({
      params: { projectId: project.id },
      query: { filed: '1' },
    })
    expect(response.map(({ week, is_filed, no_work }) => [week, is_filed, no_work])).toEqual([
      [1, false, false],
      [2, true, true],
      [3, false, false],
    ])
  })

  test('a week outside the project is refused in words', async () => {
    const project = await begun()
    expect((await refusal(project.past(4))).body.description).toBe(
      'The project had not started in this week.',
    )
    expect((await refusal(project.past(-1))).body.description).toBe('This week has not come yet.')
  })
})

describe('each computes the other', () => {
  test.each([
    [68.4, 214.8, 146.9232],
    [100, 7, 7],
  ])('a status of %d of %d is %d', async (value, measurement, accomplishment) => {
    const { response } = await foreman.reports.accomplishmentOf({ body: { value, measurement } })
    expect(response).toEqual({ accomplishment })
  })

  test('an accomplishment of 146.92 of 214.80 is 68.40 percent', async () => {
    const { response } = await foreman.reports.statusOf({ body: { value: 146.92, measurement: 214.8 } })
    expect(response).toEqual({ status: 68.4 })
  })

  test('what cannot be is refused in the same words as on save', async () => {
    const above = { value: 11, measurement: 10, unit: 'kg' }
    expect((await refusal(manager.reports.statusOf({ body: above }))).body.description).toBe(
      'Accomplishment cannot be greater than the estimate measurement, 10.00 kg',
    )
    const nothing = { value: 11, measurement: 0, unit: 'kg' }
    expect((await refusal(manager.reports.accomplishmentOf({ body: nothing }))).body.description).toMatch(
      /^You cannot input your progress because the estimate measurement is 0\.00 kg\./,
    )
  })
})
