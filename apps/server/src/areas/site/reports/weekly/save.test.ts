import { addDays, weekOf } from '@itayo/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { today } from '../../../../platform/clock.ts'
import { openDemo } from '../../../../testing/demo-server.ts'
import { personWith } from '../../../../testing/projects.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { american, itemOf, type ReportedProject, reportedProject } from '../../../../testing/reports.ts'
import { timesAsked } from '../../../../testing/times-asked.ts'

/** What was done in a week, as the site engineer saves it. */
const { server, manager, engineer, viewer, stranger } = await openDemo(
  'manager',
  'engineer',
  'viewer',
  'stranger',
)
let day: string
beforeAll(() => {
  day = today(server.clock)
})

const begun = (measurements?: Record<string, number>) => reportedProject(server, manager, measurements)

async function entries(project: ReportedProject) {
  const { rows } = await server.owner.query(
    `select entry_date::text as date, status::float8, accomplishment::float8, created_by::int as by
     from progress_entry where project_id = $1 order by id`,
    [project.id],
  )
  return rows
}

async function trail(project: ReportedProject) {
  const { rows } = await server.owner.query(
    `select action, after from audit_event where subject_id = $1 and action like 'report.%' order by id`,
    [project.id],
  )
  return rows
}

async function stored(project: ReportedProject, code: string) {
  const { rows } = await server.owner.query(
    'select status::float8, actual_start::text, actual_end::text from project_work_item where id = $1',
    [project.item(code)],
  )
  return rows[0]
}

describe('the current week', () => {
  test('an accomplishment that was typed is kept, and the status follows from it', async () => {
    const project = await begun()
    const saved = await project.save(
      { 'CW-02': { accomplishment: 136.8, status: 0, accomplishment_edited: true } },
      { by: engineer },
    )
    expect(saved).toMatchObject({
      status: 1,
      response: { saved: 1 },
      description: 'Your work has been saved!',
    })
    expect(await entries(project)).toEqual([
      { date: day, status: 68.4, accomplishment: 136.8, by: engineer.userId },
    ])
    expect(itemOf(await project.read(), project.item('CW-02'))).toMatchObject({
      status: 68.4,
      accomplishment: 136.8,
      accomplishment_edited: true,
      new: 0,
      date_created: day,
      actual_start_date: day,
    })
  })

  test('a status that was typed is kept, and the accomplishment follows from it', async () => {
    const project = await begun()
    await project.save({ 'CW-05': { status: 33.33, accomplishment: 0 } })
    expect(await entries(project)).toMatchObject([{ status: 33.33, accomplishment: null }])
    expect(itemOf(await project.read(), project.item('CW-05'))).toMatchObject({
      status: 33.33,
      accomplishment: 16.665,
      accomplishment_edited: false,
    })
  })

  test.each([
    ['one sent as 0 is worked out of the other', { status: 0, accomplishment: 100 }, 50],
    ['both 0 are 0, for a reason', { status: 0, accomplishment: 0 }, 0],
    ['typed as text, with a separator', { accomplishment: '1,00.0', accomplishment_edited: true }, null],
    ['typed as text', { accomplishment: '100.0', accomplishment_edited: true }, 50],
  ])('%s', async (_claim, sent, status) => {
    const project = await begun()
    await project.save({ 'CW-02': { status: 10 } })
    const save = project.save({ 'CW-02': sent }, { reason: 'Measured again' })
    if (status === null) {
      expect((await refusal(save)).http).toBe(422)
      return
    }
    await save
    expect(await stored(project, 'CW-02')).toMatchObject({ status })
  })

  test('only edited work items are saved, in one save of the history', async () => {
    const project = await begun()
    await project.save({ 'CW-02': { status: 20 }, 'CW-05': { status: 80, edited: false } })
    expect(await entries(project)).toHaveLength(1)
    const { rows } = await server.owner.query(
      `select kind, start_date::text, end_date::text, items from report_save where project_id = $1`,
      [project.id],
    )
    const { start, end } = weekOf(day)
    expect(rows).toEqual([{ kind: 'current_week', start_date: start, end_date: end, items: 1 }])
  })

  test('the week has its report then, and the figures follow', async () => {
    const project = await begun()
    expect(await project.read()).toMatchObject({ week: 4, is_filed: false, version: null, no_work: false })
    await project.save({ 'CW-02': { status: 50 }, 'CW-05': { status: 50 } })
    expect(await project.read()).toMatchObject({ is_filed: true, version: 1 })
    await project.save({ 'CW-02': { status: 60 } })
    expect(await project.read()).toMatchObject({ is_filed: true, version: 2 })
    const { response } = await manager.projects.header({ params: { id: project.id } })
    expect(response.Progress).toBe(55)
  })

  test('actual dates are saved beside it, and alone without an entry', async () => {
    const project = await begun()
    const began = addDays(day, -2)
    await project.save({ 'CW-02': { actual_start_date: american(began) } })
    expect(await entries(project)).toEqual([])
    expect(await stored(project, 'CW-02')).toEqual({ status: 0, actual_start: began, actual_end: null })
    await project.save({ 'CW-02': { status: 100 } })
    expect(await stored(project, 'CW-02')).toEqual({ status: 100, actual_start: began, actual_end: day })
  })

  test('the trail tells of it in words', async () => {
    const project = await begun()
    await project.save({ 'CW-02': { accomplishment: 100, accomplishment_edited: true } })
    const [entry] = await trail(project)
    expect(entry.action).toBe('report.week_saved')
    expect(entry.after.work_items[0]).toMatch(/: 0\.00% → 50\.00% \(100 /)
  })

  test('two hundred work items ask the database as often as two', async () => {
    const { rows } = await server.owner.query(
      `select code from work_item i join app_user u using (company_id)
       where u.email = 'admin@bayanihan.test' and i.archived_at is null order by i.id limit 100`,
    )
    const codes = rows.map(({ code }) => code as string)
    const project = await begun(Object.fromEntries(codes.map((code) => [code, 100])))
    const edits = (of: readonly string[], status: number) =>
      Object.fromEntries(of.map((code) => [code, { status }]))
    const few = await timesAsked(() => project.save(edits(codes.slice(0, 2), 10)))
    const many = await timesAsked(() => project.save(edits(codes, 20)))
    expect(many).toBe(few)
  })
})

describe('a week that was missed', () => {
  test('is told of at its Sunday, and leaves what was told later', async () => {
    const project = await begun()
    await project.save({ 'CW-02': { status: 60 } })
    await project.save({ 'CW-02': { accomplishment: 80, accomplishment_edited: true } }, { ago: 2 })
    expect((await entries(project)).at(-1)).toMatchObject({
      date: addDays(project.week(2), 6),
      status: 40,
      accomplishment: 80,
    })
    expect(await stored(project, 'CW-02')).toMatchObject({
      status: 60,
      actual_start: addDays(project.week(2), 6),
    })
    expect(itemOf(await project.past(2), project.item('CW-02')).status).toBe(40)
    expect(itemOf(await project.past(1), project.item('CW-02'))).toMatchObject({ status: 40, last_week: 40 })
    expect(itemOf(await project.past(3), project.item('CW-02')).status).toBe(0)
    expect(itemOf(await project.read(), project.item('CW-02'))).toMatchObject({ status: 60, last_week: 40 })
  })

  test('is what stands today when nothing was told later', async () => {
    const project = await begun()
    await project.save({ 'CW-02': { status: 100 } }, { ago: 1 })
    const sunday = addDays(project.week(1), 6)
    expect(await stored(project, 'CW-02')).toEqual({ status: 100, actual_start: sunday, actual_end: sunday })
  })

  test('is missed no more', async () => {
    const project = await begun()
    expect(await project.missed()).toEqual([3, 2, 1].map(project.week))
    await project.save({ 'CW-02': { status: 10 } }, { ago: 2 })
    expect(await project.missed()).toEqual([3, 1].map(project.week))
  })
})

describe('work that goes back', () => {
  test('asks for a reason, names what it is about and writes nothing', async () => {
    const project = await begun()
    await project.save({ 'CW-02': { status: 60 } })
    const { body, http } = await refusal(project.save({ 'CW-02': { status: 50 }, 'CW-05': { status: 5 } }))
    expect([http, body.code]).toEqual([422, 'report.needs_reason'])
    expect(body.current).toEqual([
      { psow_id: project.item('CW-02'), name: expect.any(String), status: 50, before: 60, after: null },
    ])
    expect(body.description).toMatch(/goes back from 60\.00% to 50\.00%\. Say why, and save again\.$/)
    expect(await entries(project)).toHaveLength(1)
  })

  test('the reason stands in the trail', async () => {
    const project = await begun()
    await project.save({ 'CW-02': { status: 60 } })
    await project.save({ 'CW-02': { status: 50 } }, { reason: 'Cracked, torn down' })
    const told = await trail(project)
    expect(told.map(({ after }) => after.reason)).toEqual([undefined, 'Cracked, torn down'])
    expect(await stored(project, 'CW-02')).toMatchObject({ status: 50 })
  })

  test('a past week may not be ahead of a later one without a reason', async () => {
    const project = await begun()
    await project.save({ 'CW-02': { status: 60 } })
    const { body } = await refusal(project.save({ 'CW-02': { status: 61 } }, { ago: 1 }))
    expect(body.current).toMatchObject([{ status: 61, before: 0, after: 60 }])
    await project.save({ 'CW-02': { status: 61 } }, { ago: 1, reason: 'Counted wrong later' })
    expect(await stored(project, 'CW-02')).toMatchObject({ status: 60 })
  })
})

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

describe('no work this week', () => {
  test('files weeks without work, once', async () => {
    const project = await begun()
    expect(await project.noWork([2, 1], engineer)).toMatchObject({
      response: { filed: 2 },
      description: 'Your work has been saved!',
    })
    expect(await project.noWork([2, 1])).toMatchObject({ response: { filed: 0 } })
    expect(await project.missed()).toEqual([project.week(3)])
    expect(await project.past(2)).toMatchObject({ is_filed: true, no_work: true })
    expect((await trail(project)).map(({ action }) => action)).toEqual(['report.no_work'])
  })

  test('work that is saved later takes its place', async () => {
    const project = await begun()
    await project.noWork([1])
    await project.save({ 'CW-02': { status: 5 } }, { ago: 1 })
    expect(await project.past(1)).toMatchObject({ is_filed: true, no_work: false, version: 2 })
  })

  test('is refused where work was reported, before the start and for a week to come', async () => {
    const project = await begun()
    await project.save({ 'CW-02': { status: 5 } }, { ago: 1 })
    const { body } = await refusal(project.noWork([2, 1]))
    expect(body.code).toBe('report.week_filed')
    expect(body.description).toMatch(
      /^Work was reported for \d\d\/\d\d\/\d{4} – \d\d\/\d\d\/\d{4} already\.$/,
    )
    expect(await project.missed()).toHaveLength(2)
    const words = async (ago: number) => (await refusal(project.noWork([ago]))).body.description
    expect(await words(4)).toBe('The project had not started in this week.')
    expect(await words(-1)).toBe('This week has not come yet.')
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
