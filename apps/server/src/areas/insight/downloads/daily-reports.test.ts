import { beforeAll, describe, expect, test } from 'vitest'
import { readPdf } from '../../../platform/pdf/pdf.fixture.ts'
import { readAll } from '../../../platform/sheets/xlsx.fixture.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { orderedBlocks, receiveBlocks } from '../../../testing/onsite.ts'
import { asFile, picture } from '../../../testing/pictures.ts'
import { personWith } from '../../../testing/projects.ts'
import { fileDaily, fileVisits } from '../../../testing/report-logs.ts'

const { server, manager, foreman, stranger } = await openDemo('manager', 'foreman', 'stranger')
const DAY = '2026-03-10'

let project: number
let report: number
let visits: number
beforeAll(async () => {
  const site = await orderedBlocks(server, manager)
  project = site.id
  const half = { designation_id: site.lists.position, merediem: 'am' as const, psow_id: site.psow_id }
  const times = { time_in: '07:00', time_out: '12:00' }
  const records = ['Ana', 'Ben'].map((name) => ({ name, ...half, ...times }))
  await manager.onsite.saveAttendance({ body: { project_id: project, day: DAY, records } })
  await receiveBlocks(server, manager, site, 40, { received_on: DAY })
  const filed = await fileDaily(manager, project, {
    date: DAY,
    rows: [
      { activity: site.psow_id, hours: 7.5, work: 'Laid the first course.' },
      { activity: site.psow_id, hours: 2, work: 'Cleaned up.' },
    ],
    weather_morning: 'Fair',
    weather_afternoon: 'Light rain',
    visitors: 'Engr. Salonga',
    problems: 'Pump came late',
    sign: true,
  })
  report = filed.report_log_id
  for (const name of ['North wall.png', 'Corner.png', 'Door.png'])
    await manager.attachments.add({
      params: { kind: 'report_log', id: report },
      file: asFile(await picture('png', { width: 900, height: 600 }), name),
    })
  visits = (await fileVisits(manager, project, [{ date: DAY, purpose: 'Owner', event: 'Tiles' }]))
    .report_log_id
})

async function take(url: string, payload: object, by: { token: string } = manager) {
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: { authorization: `Bearer ${by.token}` },
    payload,
  })
  return {
    http: reply.statusCode,
    name: reply.headers['content-disposition'],
    content: reply.rawPayload,
    body: reply.body,
  }
}
const daily = (change: object = {}, by?: { token: string }) =>
  take('/report/daily/download', { report_log_id: report, ...change }, by)
const summary = (change: object = {}, by?: { token: string }) =>
  take('/report/daily/summary/download', { project_id: project, from: DAY, to: '2026-03-16', ...change }, by)

describe('the paper of a day', () => {
  test('says the day, the work, the site and who signs, and has its photos with their words on pages of their own', async () => {
    const file = await daily()
    expect([file.http, file.name]).toEqual([200, `attachment; filename="Daily_Report_${DAY}.pdf"`])
    const pages = readPdf(file.content)
    const text = pages[0]?.lines.join('\n') ?? ''
    for (const words of [
      'Daily Report',
      '03/10/2026, signed by',
      'Light rain',
      'Laid the first course.',
      '7.50',
      'Manpower',
      'Deliveries',
      'Visitors: Engr. Salonga',
      'Problems: Pump came late',
      'Prepared by',
    ])
      expect(text).toContain(words)
    // Two on a page.
    expect(pages.slice(1).map(({ hasPicture }) => hasPicture)).toEqual([true, true])
    expect(pages[1]?.lines.join('\n')).toMatch(/Photos[\s\S]*North wall[\s\S]*Corner/)
    expect(pages[2]?.lines.join('\n')).toContain('Door')
  })

  test('the sheet has the same figures, and names the photos', async () => {
    const file = await daily({ type: 'xlsx' })
    expect(file.name).toBe(`attachment; filename="Daily_Report_${DAY}.xlsx"`)
    const rows = (await readAll(Buffer.from(file.content), {}, { sheetName: 'Daily report' })).map(
      ({ cells }) => cells,
    )
    expect(rows.map((cells) => cells[2])).toEqual(expect.arrayContaining([7.5, 2]))
    expect(rows.flat().join('\n')).toContain('Photos, in the PDF: North wall; Corner; Door')
  })

  test('is refused without the right, for another company, and where it is no daily report', async () => {
    const reader = await personWith(server, ['/projects/Index'])
    expect((await daily({}, reader)).http).toBe(403)
    expect((await daily({}, stranger)).http).toBe(404)
    expect((await daily({ report_log_id: visits })).http).toBe(404)
    expect((await daily({}, foreman)).http).toBe(403)
  })
})

describe('the paper of several days', () => {
  test('adds them up', async () => {
    const pages = readPdf((await summary()).content)
    const text = pages.flatMap(({ lines }) => lines).join('\n')
    for (const words of [
      'Summary of Daily Reports',
      '03/10/2026 to 03/16/2026',
      '9.50',
      'Materials',
      '40.00',
    ])
      expect(text).toContain(words)
    const rows = (
      await readAll(
        Buffer.from((await summary({ type: 'xlsx' })).content),
        {},
        { sheetName: 'Daily reports' },
      )
    ).map(({ cells }) => cells)
    expect(rows.flat()).toEqual(expect.arrayContaining([9.5]))
  })

  test('of days without anything is refused in words', async () => {
    const file = await summary({ from: '2026-02-02', to: '2026-02-03' })
    expect(file.http).toBe(409)
    expect(file.body).toContain('Neither a report nor a record of the site is of these days.')
    expect((await summary({ from: DAY, to: '2026-03-09' })).http).toBe(422)
    expect((await summary({}, stranger)).http).toBe(404)
  })
})
