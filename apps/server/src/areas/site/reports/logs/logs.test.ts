import { describe, expect, test } from 'vitest'
import { addProject, addWorkItem } from '../../../../testing/projects.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { type DailyForm, fileDaily, fileVisits } from '../../../../testing/report-logs.ts'
import { openLogs } from './logs.fixture.ts'

const site = await openLogs()
const { server, manager, engineer, foreman, viewer } = site
const { now, START, DAY, project, footing, columns, form, list, details, trailSince, lastEntry } = site

describe('a daily report', () => {
  test('is filed with its rows, its words and who filed it', async () => {
    const filed = await fileDaily(foreman, project, {
      ...form(),
      rows: [
        { activity: footing, hours: 8, work: 'Poured grid A to D.' },
        { activity: columns, hours: 4.25, work: 'Tied bars.\nTwo columns.' },
      ],
      weather_morning: 'Cloudy',
      weather_afternoon: 'Light rain',
      visitors: 'Engr. Reyes, DPWH',
      problems: 'Pump came two hours late',
    })
    expect(filed).toMatchObject({
      type: 'daily',
      date: DAY,
      submitted: 'Rodrigo Bautista',
      entries: 2,
      files: 0,
      signed_at: null,
      signed_by: null,
      archived: false,
      version: 1,
      weather_morning: 'Cloudy',
      weather_afternoon: 'Light rain',
      visitors: 'Engr. Reyes, DPWH',
      problems: 'Pump came two hours late',
      rows: [
        {
          activity: footing,
          hours: 8,
          work: 'Poured grid A to D.',
          work_item_code: 'CW-02',
          is_removed: false,
        },
        { activity: columns, hours: 4.25, work: 'Tied bars.\nTwo columns.', work_item_code: 'CW-03' },
      ],
    })
    expect(await details(filed.report_log_id, viewer)).toEqual(filed)
    expect((await list()).data).toContainEqual(
      expect.objectContaining({ report_log_id: filed.report_log_id, date: DAY, entries: 2 }),
    )
    const { rows } = await server.owner.query(
      'select kind, items from report_save where report_log_id = $1',
      [filed.report_log_id],
    )
    expect(rows).toEqual([{ kind: 'daily', items: 2 }])
  })

  test('says that it is saved, updated, archived', async () => {
    const body = {
      company_id: engineer.companyId,
      user_id: engineer.userId,
      project_id: project,
      type: 'daily' as const,
      data: form(),
    }
    const added = await engineer.reports.addLog({ body })
    const { report_log_id: id, version } = added.response
    const edited = await engineer.reports.editLog({ params: { id }, body: { data: form(), version } })
    const archived = await engineer.reports.archiveLog({ params: { id } })
    expect([added, edited, archived].map(({ description }) => description)).toEqual([
      'Your work has been saved',
      'Your work has been updated',
      'Your work has been archived',
    ])
  })

  test.each<[string, Partial<DailyForm>, string, string]>([
    [
      'tomorrow',
      { date: '2099-01-01' },
      'body.data.date',
      'This day is still to come. Choose today or an earlier day.',
    ],
    [
      'the day before the start',
      { date: '2026-01-04' },
      'body.data.date',
      'This day is before the start of the project. Choose a later day.',
    ],
    ['no rows', { rows: [] }, 'body.data.rows', 'Write at least one row.'],
    [
      'no hours',
      { rows: [{ activity: 1, hours: 0, work: 'x' }] },
      'body.data.rows.0.hours',
      'Hours must be above zero.',
    ],
    [
      'a day of 24.5 hours',
      { rows: [{ activity: 1, hours: 24.5, work: 'x' }] },
      'body.data.rows.0.hours',
      'A day has 24 hours.',
    ],
    [
      'no words',
      { rows: [{ activity: 1, hours: 1, work: ' ' }] },
      'body.data.rows.0.work',
      'This is required.',
    ],
  ])('%s is refused in words, and nothing is kept', async (_, change, path, message) => {
    const before = (await list()).total_items
    const error = await refusal(fileDaily(engineer, project, form(change)))
    expect([error.http, error.body.fields]).toEqual([422, [{ path, message }]])
    expect((await list()).total_items).toBe(before)
  })

  test('of today, with 24 hours, is taken', async () => {
    const filed = await fileDaily(
      engineer,
      project,
      form({ date: now, rows: [{ activity: footing, hours: 24, work: 'Day and night' }] }),
    )
    expect(filed.date).toBe(now)
  })

  test('of work of another project, or that left the estimate, is refused', async () => {
    const other = await addProject(manager, { start_date: START })
    const elsewhere = await addWorkItem(server, other, 'CW-02')
    const gone = await addWorkItem(server, project, 'CW-05')
    await server.owner.query('update project_work_item set removed_at = now() where id = $1', [gone])
    for (const activity of [elsewhere, gone]) {
      const rows = [
        { activity: footing, hours: 1, work: 'x' },
        { activity, hours: 1, work: 'x' },
      ]
      const error = await refusal(fileDaily(engineer, project, form({ rows })))
      expect([error.http, error.body.fields?.[0]?.path]).toEqual([422, 'body.data.rows.1.activity'])
    }
  })

  test('keeps a row whose work item left the estimate after it was written', async () => {
    const leaving = await addWorkItem(server, project, 'CW-06')
    const filed = await fileDaily(
      engineer,
      project,
      form({ rows: [{ activity: leaving, hours: 1, work: 'x' }] }),
    )
    await server.owner.query('update project_work_item set removed_at = now() where id = $1', [leaving])
    const { response } = await engineer.reports.editLog({
      params: { id: filed.report_log_id },
      body: { version: 1, data: form({ rows: [{ activity: leaving, hours: 2, work: 'y' }] }) },
    })
    expect(response.rows).toMatchObject([{ activity: leaving, hours: 2, work: 'y', is_removed: true }])
  })

  test('is no site visit, and the other way round', async () => {
    const sender = { company_id: engineer.companyId, user_id: engineer.userId, project_id: project }
    const visit = { rows: [{ date: DAY, purpose: 'Inspection', event: 'Slab' }] }
    for (const body of [
      { ...sender, type: 'daily' as const, data: visit },
      { ...sender, type: 'site_visit' as const, data: form() },
    ]) {
      const error = await refusal(engineer.reports.addLog({ body }))
      expect([error.http, error.body.fields?.[0]?.path]).toEqual([422, 'body.data'])
    }
  })
})

describe('site visits', () => {
  test('stand under the first of their days, planned ones too', async () => {
    const filed = await fileVisits(engineer, project, [
      { date: '2099-02-01', purpose: 'DPWH inspection', event: 'Slab accepted' },
      { date: '2026-03-02', purpose: 'Owner', event: 'Colours chosen' },
    ])
    expect(filed).toMatchObject({
      type: 'site_visit',
      date: '2026-03-02',
      entries: 2,
      rows: [
        { date: '2099-02-01', purpose: 'DPWH inspection', event: 'Slab accepted' },
        { date: '2026-03-02', purpose: 'Owner', event: 'Colours chosen' },
      ],
    })
    expect((await list({ type: 'site_visit' })).data).toMatchObject([{ report_log_id: filed.report_log_id }])
    const { response } = await engineer.reports.editLog({
      params: { id: filed.report_log_id },
      body: { version: 1, data: { rows: [{ date: '2026-03-03', purpose: 'Owner', event: 'Tiles' }] } },
    })
    expect(response).toMatchObject({ date: '2026-03-03', version: 2, entries: 1 })
  })
})

describe('a change', () => {
  test('puts the rows that are sent in place of those that were, and is told in the trail', async () => {
    const entry = await lastEntry()
    const filed = await fileDaily(foreman, project, form())
    const { response } = await engineer.reports.editLog({
      params: { id: filed.report_log_id },
      body: {
        version: 1,
        data: form({ date: '2026-03-11', rows: [{ activity: columns, hours: 3, work: 'Forms' }] }),
      },
    })
    expect(response).toMatchObject({
      date: '2026-03-11',
      version: 2,
      submitted: 'Rodrigo Bautista',
      last_modified_by: 'Angela Reyes',
      rows: [{ activity: columns, hours: 3, work: 'Forms' }],
    })
    expect(await trailSince(entry)).toMatchObject([
      { action: 'report.filed', subject_id: project, after: { name: `Daily report of ${DAY}` } },
      {
        action: 'report.changed',
        before: { rows: [expect.stringContaining('8 h: Poured grid A to D.')] },
        after: { rows: [expect.stringContaining('3 h: Forms')] },
      },
    ])
    const { rows } = await server.owner.query(
      'select count(*)::int from report_save where report_log_id = $1',
      [filed.report_log_id],
    )
    expect(rows).toEqual([{ count: 2 }])
  })

  test('of what somebody else changed meanwhile is refused with the report as it is now', async () => {
    const { report_log_id: id } = await fileDaily(foreman, project, form())
    await engineer.reports.editLog({ params: { id }, body: { version: 1, data: form({ problems: 'Rain' }) } })
    const error = await refusal(
      foreman.reports.editLog({ params: { id }, body: { version: 1, data: form({ problems: 'None' }) } }),
    )
    expect([error.http, error.code]).toEqual([409, 'stale_version'])
    expect(error.body.current).toMatchObject({ version: 2, problems: 'Rain' })
    expect(await details(id)).toMatchObject({ problems: 'Rain' })
  })
})
