import { describe, expect, test } from 'vitest'
import { addProject, addWorkItem, demoProject, personWith } from '../../../../testing/projects.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { fileDaily } from '../../../../testing/report-logs.ts'
import { openLogs } from './logs.fixture.ts'

const site = await openLogs()
const { server, admin, manager, engineer, foreman, viewer, stranger } = site
const { START, DAY, project, form, list, details, trailSince, lastEntry } = site

describe('the archive', () => {
  test('takes a report out of the list and gives it back; reading it changes nothing', async () => {
    const entry = await lastEntry()
    const { report_log_id: id } = await fileDaily(engineer, project, form({ problems: 'Old one' }))
    expect((await refusal(engineer.reports.archivedLog({ params: { id } }))).http).toBe(404)
    await engineer.reports.archiveLog({ params: { id } })
    const ids = async (archived: '0' | '1') => (await list({ archived })).data.map((row) => row.report_log_id)
    expect(await ids('0')).not.toContain(id)
    expect(await ids('1')).toContain(id)
    expect((await viewer.reports.archivedLog({ params: { id } })).response).toMatchObject({
      archived: true,
      problems: 'Old one',
    })
    expect(await ids('1')).toContain(id)
    expect((await refusal(engineer.reports.archiveLog({ params: { id } }))).code).toBe('report.archived')
    const edit = { params: { id }, body: { version: 2, data: form() } }
    expect((await refusal(engineer.reports.editLog(edit))).code).toBe('report.archived')
    await engineer.reports.restoreLog({ params: { id } })
    expect((await refusal(engineer.reports.restoreLog({ params: { id } }))).code).toBe('report.not_archived')
    expect(await ids('0')).toContain(id)
    expect((await trailSince(entry)).map(({ action }) => action)).toEqual([
      'report.filed',
      'report.archived',
      'report.restored',
    ])
  })
})

describe('the list', () => {
  test('is newest first, by pages, and found by day, by person and by words', async () => {
    const id = await addProject(manager, { start_date: START })
    const activity = await addWorkItem(server, id, 'CW-02')
    const written = (date: string, work: string) => ({ date, rows: [{ activity, hours: 8, work }] })
    for (let day = 1; day <= 12; day += 1)
      await fileDaily(
        day === 7 ? foreman : engineer,
        id,
        written(`2026-02-${String(day).padStart(2, '0')}`, day === 5 ? 'Poured 100%' : 'Dug'),
      )
    const first = await list({ of: id })
    expect([first.total_items, first.total_pages, first.data[0]?.date, first.data.length]).toEqual([
      12,
      2,
      '2026-02-12',
      10,
    ])
    expect((await list({ of: id, page: '2' })).data.map(({ date }) => date)).toEqual([
      '2026-02-02',
      '2026-02-01',
    ])
    const found = async (search: string) => (await list({ of: id, search })).data.map(({ date }) => date)
    expect(await found('02/09/2026')).toEqual(['2026-02-09'])
    expect(await found('bautista')).toEqual(['2026-02-07'])
    expect(await found('100%')).toEqual(['2026-02-05'])
    expect(await found('nothing of it')).toEqual([])
  })
})

describe('what is not theirs', () => {
  test('needs the right to file; reading needs the project alone', async () => {
    const { report_log_id: id } = await fileDaily(engineer, project, form())
    const reader = await personWith(server, ['/projects/Index'])
    expect(await details(id, reader)).toMatchObject({ report_log_id: id })
    for (const call of [
      () => fileDaily(reader, project, form()),
      () => reader.reports.editLog({ params: { id }, body: { version: 1, data: form() } }),
      () => reader.reports.archiveLog({ params: { id } }),
      () => reader.reports.restoreLog({ params: { id } }),
    ])
      expect((await refusal(call())).code).toBe('permission_denied')
  })

  test('does not exist for another company', async () => {
    const { report_log_id: id } = await fileDaily(engineer, project, form())
    for (const call of [
      () => list({ by: stranger }),
      () => details(id, stranger),
      () => fileDaily(stranger, project, form()),
      () => stranger.reports.editLog({ params: { id }, body: { version: 1, data: form() } }),
      () => stranger.reports.archiveLog({ params: { id } }),
      () => stranger.reports.restoreLog({ params: { id } }),
      () => stranger.reports.archivedLog({ params: { id } }),
      () => stranger.reports.dayRecords({ query: { project_id: String(project), date: DAY } }),
      () => stranger.reports.dailySummary({ query: { project_id: String(project), from: DAY, to: DAY } }),
      () => stranger.reports.timeline({ query: { project_id: String(project) } }),
    ])
      expect((await refusal(call())).http).toBe(404)
    const other = engineer.reports.logs({
      params: { company_id: stranger.companyId, type: 'daily', archived: '0' },
      query: { project_id: String(project) },
    })
    expect((await refusal(other)).http).toBe(403)
  })

  test('does not exist in a project that is restricted to others', async () => {
    const id = await addProject(admin, { start_date: START })
    const activity = await addWorkItem(server, id, 'CW-02')
    const rows = [{ activity, hours: 1, work: 'x' }]
    const { report_log_id } = await fileDaily(admin, id, { date: DAY, rows })
    await admin.projects.setAccess({ body: { project_id: id, members: [manager.userId] } })
    for (const call of [
      () => list({ of: id }),
      () => details(report_log_id),
      () => fileDaily(engineer, id, { date: DAY, rows }),
      () => engineer.reports.archiveLog({ params: { id: report_log_id } }),
      () => engineer.reports.timeline({ query: { project_id: String(id) } }),
    ])
      expect((await refusal(call())).http).toBe(404)
    expect(await details(report_log_id, manager)).toMatchObject({ report_log_id })
  })

  test('is asked for by nobody who is not signed in', async () => {
    const reply = await server.app.inject({ url: `/api/report/details/daily/1` })
    expect(reply.statusCode).toBe(401)
  })

  test('is closed with an archived project, and still read', async () => {
    const id = await demoProject(server, 'BUL-2025-031')
    const { rows } = await server.owner.query(
      'select id::int from project_work_item where project_id = $1 limit 1',
      [id],
    )
    const data = { date: '2025-09-01', rows: [{ activity: rows[0].id, hours: 1, work: 'x' }] }
    expect((await refusal(fileDaily(engineer, id, data))).code).toBe('project.archived')
    expect((await list({ of: id })).page).toBe(1)
  })
})
