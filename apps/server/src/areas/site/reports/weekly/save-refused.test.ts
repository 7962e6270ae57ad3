import { addDays, weekOf } from '@itayo/domain'
import { describe, expect, test } from 'vitest'
import { personWith } from '../../../../testing/projects.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { itemOf, type ReportedProject } from '../../../../testing/reports.ts'
import { openWeeks } from './save.fixture.ts'

const { server, manager, engineer, viewer, stranger, day, begun, entries } = await openWeeks()

describe('refusals in the words of the specification', () => {
  const words = async (sent: Parameters<ReportedProject['save']>[0][string], measurement = 200) => {
    const project = await begun({ 'CW-02': measurement })
    const { body } = await refusal(project.save({ 'CW-02': sent }))
    expect(await entries(project)).toEqual([])
    return [body.response, body.description, body.fields?.[0]?.path]
  }

  test.each<[string, Parameters<ReportedProject['save']>[0][string], string]>([
    ['REP-042', { accomplishment: -1, accomplishment_edited: true }, 'Please enter a positive number'],
    [
      'REP-045',
      { accomplishment: 200.0001, accomplishment_edited: true },
      'Accomplishment cannot be greater than the estimate measurement, 200.00 cu.m',
    ],
    [
      'REP-050, empty',
      { accomplishment: '', accomplishment_edited: true },
      'One or more accomplishments are empty. Please fill in all required fields before saving.',
    ],
    [
      'REP-050, null',
      { accomplishment: null, accomplishment_edited: true },
      'One or more accomplishments are empty. Please fill in all required fields before saving.',
    ],
    [
      'REP-050, no number',
      { accomplishment: 'ten', accomplishment_edited: true },
      'One or more accomplishments are empty. Please fill in all required fields before saving.',
    ],
  ])('%s', async (_row, sent, text) => {
    expect(await words(sent)).toEqual(['Invalid input', text, 'body.data.0.items.0.accomplishment'])
  })

  test('REP-043: without a measurement there is no accomplishment', async () => {
    expect(await words({ accomplishment: 5, accomplishment_edited: true }, 0)).toEqual([
      'Invalid input',
      'You cannot input your accomplishment because the estimate measurement is 0.00 cu.m. Please update the estimate measurement first.',
      'body.data.0.items.0.accomplishment',
    ])
  })

  test('REP-048: and no progress', async () => {
    expect(await words({ status: 5 }, 0)).toEqual([
      'Invalid input',
      'You cannot input your progress because the estimate measurement is 0.00 cu.m. Please update the estimate measurement first.',
      'body.data.0.items.0.status',
    ])
  })

  test.each<[string, number | string]>([
    ['REP-046', 100.01],
    ['REP-046', -1],
    ['REP-047', 'half'],
  ])('%s: a status of %s', async (_row, status) => {
    expect((await words({ status }))[1]).toBe('The status must be within 0 to 100.')
  })

  test('REP-051: nothing edited', async () => {
    const project = await begun()
    const { body } = await refusal(project.save({ 'CW-02': { status: 5, edited: false } }))
    expect(body).toMatchObject({ code: 'report.nothing_edited', description: 'No data to be save' })
    expect((await refusal(project.save({}))).body.description).toBe('No data to be save')
  })

  test('a week before the start, one to come, and days that are no week', async () => {
    const project = await begun()
    const at = async (ago: number) =>
      (await refusal(project.save({ 'CW-02': { status: 5 } }, { ago }))).body.description
    expect(await at(4)).toBe('The project had not started in this week.')
    expect(await at(-1)).toBe('This week has not come yet.')
    const range = { start_date: addDays(project.week(1), 1), end_date: addDays(project.week(1), 7) }
    const items = [{ psow_id: project.item('CW-02'), edited: true, status: 5 }]
    const data = [{ save_type: 'CW' as const, date_range: range, items }]
    const { body } = await refusal(manager.reports.saveWeekly({ body: { project_id: project.id, data } }))
    expect(body.description).toBe('A week starts on a Monday.')
  })

  test('a work item that was removed meanwhile is named', async () => {
    const project = await begun()
    await server.owner.query('update project_work_item set removed_at = now() where id = $1', [
      project.item('CW-02'),
    ])
    const { body } = await refusal(project.save({ 'CW-02': { status: 5 }, 'CW-05': { status: 5 } }))
    expect(body.code).toBe('report.item_gone')
    expect(body.description).toMatch(/^Removed from the estimate meanwhile: .+\. Open the report again\.$/)
    expect(await entries(project)).toEqual([])
  })

  test('a work item of another project does not exist', async () => {
    const [project, other] = [await begun(), await begun()]
    const items = [{ psow_id: other.item('CW-02'), edited: true, status: 5 }]
    const { start, end } = weekOf(day)
    const data = [{ save_type: 'CW' as const, date_range: { start_date: start, end_date: end }, items }]
    expect((await refusal(manager.reports.saveWeekly({ body: { project_id: project.id, data } }))).http).toBe(
      404,
    )
  })

  test('actual dates that cannot be', async () => {
    const project = await begun()
    const { body } = await refusal(project.save({ 'CW-02': { actual_start_date: addDays(day, 1) } }))
    expect(body.fields).toEqual([
      { path: 'body.data.0.items.0.actual_start_date', message: 'This day has not come yet.' },
    ])
  })
})

describe('two people on one week', () => {
  test('who read before the other saved gets 409 with what is there now, and nothing is written', async () => {
    const project = await begun()
    const seen = itemOf(await project.read(), project.item('CW-02'))
    await project.save({ 'CW-02': { status: 30, entry_id: seen.entry_id } }, { by: engineer })
    const { body, http } = await refusal(
      project.save({ 'CW-02': { status: 20, entry_id: seen.entry_id }, 'CW-05': { status: 5 } }),
    )
    expect([http, body.code]).toEqual([409, 'stale_version'])
    expect(body.current).toMatchObject([{ psow_id: project.item('CW-02'), status: 30 }])
    expect(await entries(project)).toHaveLength(1)
  })

  test('a plan that moved meanwhile is seen when it was sent', async () => {
    const project = await begun()
    const seen = itemOf(await project.read(), project.item('CW-02'))
    await project.save({ 'CW-02': { actual_start_date: addDays(day, -1) } })
    const { http } = await refusal(
      project.save({
        'CW-02': { actual_start_date: addDays(day, -2), schedule_version: seen.schedule_version },
      }),
    )
    expect(http).toBe(409)
  })

  test('on other work items they do not meet', async () => {
    const project = await begun()
    const report = await project.read()
    const of = (code: string) => ({ entry_id: itemOf(report, project.item(code)).entry_id })
    await project.save({ 'CW-02': { status: 30, ...of('CW-02') } }, { by: engineer })
    await project.save({ 'CW-05': { status: 40, ...of('CW-05') } })
    expect(await entries(project)).toHaveLength(2)
  })
})

describe('who may', () => {
  test('signed out nobody, another company nobody, without the path nobody', async () => {
    const project = await begun()
    const { start, end } = weekOf(day)
    const items = [{ psow_id: project.item('CW-02'), edited: true, status: 5 }]
    const range = { start_date: start, end_date: end }
    const body = { project_id: project.id, data: [{ save_type: 'CW' as const, date_range: range, items }] }
    const noWork = { project_id: project.id, weeks: [start] }
    const refusals = async (by: Parameters<ReportedProject['read']>[0]) => [
      (await refusal((by ?? manager).reports.saveWeekly({ body }))).http,
      (await refusal((by ?? manager).reports.noWork({ body: noWork }))).http,
    ]
    expect(await refusals(stranger)).toEqual([404, 404])
    expect(await refusals(viewer)).toEqual([403, 403])
    const nobody = server.as('')
    expect((await refusal(nobody.reports.saveWeekly({ body }))).http).toBe(401)
    expect((await refusal(nobody.reports.noWork({ body: noWork }))).http).toBe(401)
  })

  test('a restricted project does not exist for others, and an archived one is not changed', async () => {
    const project = await begun()
    const other = await personWith(server, ['/projects/Index', '/report/save'])
    await server.owner.query('update project set is_restricted = true where id = $1', [project.id])
    expect((await refusal(project.save({ 'CW-02': { status: 5 } }, { by: other }))).http).toBe(404)
    expect((await refusal(project.read(other))).http).toBe(404)
    await server.owner.query('update project set is_restricted = false, archived_at = now() where id = $1', [
      project.id,
    ])
    expect((await refusal(project.save({ 'CW-02': { status: 5 } }))).body.code).toBe('project.archived')
    expect((await refusal(project.noWork([1]))).body.code).toBe('project.archived')
    expect(await project.missed()).toEqual([])
    expect((await project.read()).can.save).toBe(false)
  })
})
