import { beforeAll, describe, expect, test } from 'vitest'
import { openDemo } from '../../../../testing/demo-server.ts'
import { bookedMachine, orderedBlocks, receiveBlocks } from '../../../../testing/onsite.ts'
import { asFile, picture } from '../../../../testing/pictures.ts'
import { personWith } from '../../../../testing/projects.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { type DailyForm, fileDaily } from '../../../../testing/report-logs.ts'

const { server, manager, engineer, foreman, viewer } = await openDemo(
  'manager',
  'engineer',
  'foreman',
  'viewer',
)

const DAY = '2026-03-10'
const MIB = 1024 * 1024
const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF'

let site: Awaited<ReturnType<typeof orderedBlocks>>
let position: string
beforeAll(async () => {
  site = await orderedBlocks(server, manager)
  position = (await server.owner.query('select name from position where id = $1', [site.lists.position]))
    .rows[0].name
  await writeDay(DAY)
})

/** Two of a crew, a delivery of 20 blocks, 15 of them used. */
async function writeDay(day: string) {
  const half = (name: string, merediem: 'am' | 'pm') => ({
    name,
    designation_id: site.lists.position,
    merediem,
    psow_id: site.psow_id,
    ...(merediem === 'am'
      ? { time_in: '07:00', time_out: '12:00' }
      : { time_in: '13:00', time_out: '17:00' }),
  })
  const records = [half('Ana', 'am'), half('Ana', 'pm'), half('Ben', 'am')]
  await foreman.onsite.saveAttendance({ body: { project_id: site.id, day, records } })
  const delivery = await receiveBlocks(server, manager, site, 20, { received_on: day })
  await manager.onsite.release({
    body: {
      project_id: site.id,
      released_on: day,
      psow_id: site.psow_id,
      items: [{ stock_id: delivery.items[0]?.stock_id as number, quantity: 15 }],
    },
  })
}

const recordsOf = async (date: string, by = foreman, project = site.id) =>
  (await by.reports.dayRecords({ query: { project_id: String(project), date } })).response

const form = (change: Partial<DailyForm> = {}): DailyForm => ({
  date: DAY,
  rows: [{ activity: site.psow_id, hours: 8, work: 'Laid blocks.' }],
  ...change,
})

const details = async (id: number) =>
  (await viewer.reports.logDetails({ params: { type: 'daily', report_log_id: id } })).response

describe('the records of a day', () => {
  test('are what the books of the site have, with the rows they come to', async () => {
    const { records, rows, reports } = await recordsOf(DAY)
    const [people] = records.people
    expect(people).toMatchObject({ position, people: 2 })
    expect(records.deliveries).toMatchObject([{ description: expect.any(String), quantity: 20 }])
    expect(records.releases).toMatchObject([{ quantity: 15, work_item_code: 'MW-01' }])
    expect(records.work).toMatchObject([{ psow_id: site.psow_id, people: [{ position, people: 2 }] }])
    const [row] = rows
    // Ana worked the whole day, and Ben half of it.
    expect(row).toMatchObject({ activity: site.psow_id, hours: records.work[0]?.hours })
    expect(row?.hours).toBeGreaterThan((people?.hours ?? 0) / 2)
    expect(row?.work).toMatch(new RegExp(`^2 ${position}; .+ 15 `))
    expect(reports).toBe(0)
    expect(JSON.stringify(records)).not.toContain('Ana')
  })

  test('have the machines with what they worked, stood and were down', async () => {
    const booked = await bookedMachine(server, manager)
    await foreman.onsite.useMachine({
      body: {
        project_id: booked.id,
        booking_id: booked.booking,
        day: DAY,
        operator_id: booked.operator,
        items: [{ psow_id: booked.psow_id, hours: 5.5 }],
        idle_hours: 1,
        down_hours: 0.5,
        down_reason: 'Hose',
      },
    })
    const { records, rows } = await recordsOf(DAY, foreman, booked.id)
    expect(records.machines).toMatchObject([{ worked: 5.5, idle: 1, down: 0.5, down_reason: 'Hose' }])
    expect(rows).toMatchObject([
      { activity: booked.psow_id, hours: 5.5, work: expect.stringMatching(/ 5\.5 h$/) },
    ])
  })

  test('are empty where nothing is written, and refused for a day that cannot be', async () => {
    expect(await recordsOf('2026-02-02')).toMatchObject({ rows: [], records: { people: [], machines: [] } })
    for (const date of ['2099-01-01', '2026-01-04'])
      expect((await refusal(recordsOf(date))).body.fields?.[0]?.path).toBe('query.date')
  })

  test('have no pesos', async () => {
    expect(JSON.stringify(await recordsOf(DAY, manager))).not.toMatch(/amount|price|rate|cost/i)
  })

  test('of two days are told apart, and added up together', async () => {
    const day = '2026-03-12'
    await writeDay(day)
    const one = await recordsOf(day)
    expect(one.records.people[0]?.people).toBe(2)
    const sum = async (from: string, to: string) =>
      (await viewer.reports.dailySummary({ query: { project_id: String(site.id), from, to } })).response
    expect((await sum(DAY, day)).people[0]?.man_days).toBe(4)
  })
})

describe('a report that was written without a signal', () => {
  const slip = { slip_id: '7d0f6f4e-3a52-4c1e-9a0b-2f2b8f3f9a11', made_at: '2026-03-10T09:12:00.000Z' }

  test('is kept once however often it is sent, with the time of its device', async () => {
    const sent = await fileDaily(foreman, site.id, form(), slip)
    expect(sent.made_at).toBe(slip.made_at)
    const again = await fileDaily(foreman, site.id, form({ problems: 'Sent again.' }), slip)
    expect(again).toEqual(sent)
    const { rows } = await server.owner.query(
      'select count(*)::int as n from report_log where slip_id = $1',
      [slip.slip_id],
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  test('is not taken for a report of another project, nor for one of another kind', async () => {
    const other = await orderedBlocks(server, manager)
    const elsewhere = form({ rows: [{ activity: other.psow_id, hours: 8, work: 'Laid blocks.' }] })
    expect(await refusal(fileDaily(foreman, other.id, elsewhere, slip))).toMatchObject({
      code: 'onsite.slip_elsewhere',
    })
  })
})

describe('signing', () => {
  test('says who and when, and keeps the records as they are', async () => {
    const day = '2026-03-16'
    await writeDay(day)
    const signed = await fileDaily(foreman, site.id, form({ date: day, sign: true }))
    expect(signed.signed_by).toBe(signed.submitted)
    expect(signed.signed_at).not.toBeNull()
    await writeDayAgain(day)
    const now = await details(signed.report_log_id)
    expect(now).toMatchObject({ site_records: signed.site_records })
    // The books have more by now.
    expect((await recordsOf(day)).records.people[0]?.people).toBe(3)
  })

  test('is taken away by a change, which must say so', async () => {
    const { report_log_id: id } = await fileDaily(foreman, site.id, form({ sign: true }))
    const change = { version: 1, data: form({ problems: 'Rain' }) }
    const error = await refusal(engineer.reports.editLog({ params: { id }, body: change }))
    expect([error.http, error.code, error.message]).toEqual([
      409,
      'report.signed',
      'This report is signed. A change takes the signature away.',
    ])
    expect(await details(id)).toMatchObject({ version: 1, problems: '' })
    const { response } = await engineer.reports.editLog({
      params: { id },
      body: { ...change, drop_signature: true },
    })
    expect(response).toMatchObject({ version: 2, signed_at: null, signed_by: null, problems: 'Rain' })
    const { rows } = await server.owner.query(
      `select before, after from audit_event where action = 'report.changed' and subject_id = $1 order by id desc limit 1`,
      [site.id],
    )
    expect(rows).toMatchObject([{ before: { signed: true }, after: { signed: false } }])
  })

  test('again after the change is the signature of who changed it', async () => {
    const { report_log_id: id } = await fileDaily(foreman, site.id, form({ sign: true }))
    const { response } = await engineer.reports.editLog({
      params: { id },
      body: { version: 1, drop_signature: true, data: form({ sign: true }) },
    })
    expect(response).toMatchObject({ signed_by: response.last_modified_by })
  })

  async function writeDayAgain(day: string) {
    const records = [
      {
        name: 'Carlo',
        designation_id: site.lists.position,
        merediem: 'am' as const,
        time_in: '07:00',
        time_out: '12:00',
        psow_id: site.psow_id,
      },
    ]
    await foreman.onsite.saveAttendance({ body: { project_id: site.id, day, records } })
  }
})

describe('photos and papers of a report', () => {
  const attach = async (id: number, content: Uint8Array | string, name: string, by = foreman) =>
    (await by.attachments.add({ params: { kind: 'report_log', id }, file: asFile(content, name) })).response

  test('are added by who files reports, and seen by who sees the project', async () => {
    const { report_log_id: id } = await fileDaily(foreman, site.id, form())
    const added = await attach(id, await picture('png'), 'Slab, grid A.png')
    expect(added).toMatchObject({ name: 'Slab, grid A.jpg' })
    const reader = await personWith(server, ['/projects/Index'])
    const seen = await reader.attachments.list({ params: { kind: 'report_log', id } })
    expect(seen.response).toMatchObject([{ id: added.id }])
    expect(await details(id)).toMatchObject({ files: 1 })
    expect((await refusal(attach(id, PDF, 'no.pdf', reader))).code).toBe('permission_denied')
    const remove = () => reader.attachments.remove({ params: { id: added.id } })
    expect((await refusal(remove())).code).toBe('permission_denied')
    await foreman.attachments.remove({ params: { id: added.id } })
    expect(await details(id)).toMatchObject({ files: 0 })
  })

  test('of 26 MB, and a renamed program, are refused', async () => {
    const { report_log_id: id } = await fileDaily(foreman, site.id, form())
    expect((await refusal(attach(id, PDF + ' '.repeat(26 * MIB), 'large.pdf'))).http).toBe(413)
    expect((await refusal(attach(id, `MZ${'\0'.repeat(200)}`, 'report.pdf'))).http).toBe(422)
    expect(await details(id)).toMatchObject({ files: 0 })
  })

  test('stay with a signed report, which takes late ones, and with an archived one, which takes none', async () => {
    const { report_log_id: id } = await fileDaily(foreman, site.id, form({ sign: true }))
    const late = await attach(id, PDF, 'late.pdf')
    const remove = () => foreman.attachments.remove({ params: { id: late.id } })
    expect((await refusal(remove())).message).toContain('signed')
    await engineer.reports.archiveLog({ params: { id } })
    expect((await refusal(remove())).message).toContain('archived')
    expect((await refusal(attach(id, PDF, 'later.pdf'))).message).toContain('archived')
  })
})

describe('the days added up', () => {
  test('take hours from the reports, people and materials from the site, and a signed day as it was signed', async () => {
    const own = await orderedBlocks(server, manager)
    const add = (day: string, name: string) =>
      foreman.onsite.saveAttendance({
        body: {
          project_id: own.id,
          day,
          records: [
            {
              name,
              designation_id: own.lists.position,
              merediem: 'am',
              time_in: '07:00',
              time_out: '12:00',
              psow_id: own.psow_id,
            },
          ],
        },
      })
    const row = (hours: number) => [{ activity: own.psow_id, hours, work: 'Blocks' }]
    await add('2026-03-09', 'Ana')
    await add('2026-03-10', 'Ana')
    const signed = await fileDaily(foreman, own.id, { date: '2026-03-09', rows: row(4), sign: true })
    await fileDaily(foreman, own.id, { date: '2026-03-10', rows: row(3.5) })
    for (const date of ['2026-03-10', '2026-03-11']) {
      const archived = await fileDaily(foreman, own.id, { date, rows: row(20) })
      await foreman.reports.archiveLog({ params: { id: archived.report_log_id } })
    }
    // After the signature, so it is not of that day's report.
    await add('2026-03-09', 'Ben')
    await receiveBlocks(server, manager, own, 25, { received_on: '2026-03-10' })
    const { response } = await viewer.reports.dailySummary({
      query: { project_id: String(own.id), from: '2026-03-09', to: '2026-03-15' },
    })
    const hours = signed.site_records.people[0]?.hours as number
    expect(response).toMatchObject({
      reported_days: 2,
      signed_days: 1,
      work: [{ psow_id: own.psow_id, days: 2, hours: 7.5, man_hours: 2 * hours }],
      people: [{ man_days: 2, man_hours: 2 * hours }],
      materials: [{ delivered: 25, used: 0 }],
    })
  })

  test('are refused backwards, and for more than two months', async () => {
    const sum = (from: string, to: string) =>
      viewer.reports.dailySummary({ query: { project_id: String(site.id), from, to } })
    expect((await refusal(sum('2026-03-10', '2026-03-09'))).message).toBe(
      'The last day is before the first one.',
    )
    expect((await refusal(sum('2026-01-01', '2026-12-31'))).message).toBe('Choose 62 days at most.')
  })
})
