import { addDays, mondayOf, weekOf } from '@itayo/domain'
import { describe, expect, test } from 'vitest'
import { today } from '../../../platform/clock.ts'
import { readPdf } from '../../../platform/pdf/pdf.fixture.ts'
import { readAll } from '../../../platform/sheets/xlsx.fixture.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { demoProject, personWith } from '../../../testing/projects.ts'
import { reportedProject } from '../../../testing/reports.ts'

const { server, manager, stranger } = await openDemo('manager', 'stranger')
const school = await demoProject(server, 'BUL-2026-014')
const day = today(server.clock)
const week = weekOf(day)

interface Asked {
  project_id?: number
  report_type?: number
  start?: string
  type?: 'xlsx' | 'pdf'
  url?: string
}

async function download(by: { token: string }, request: Asked = {}) {
  const { project_id = school, report_type = 1, start = week.start, type = 'xlsx' } = request
  const period = { start_date: start, end_date: addDays(start, 6) }
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/project/download/reports/weekly',
    headers: { authorization: `Bearer ${by.token}` },
    payload: { project_id, report_type, type, ...period },
  })
  const name = reply.headers['content-disposition']
  const isFile = reply.statusCode === 200
  return { http: reply.statusCode, name, content: reply.rawPayload, body: isFile ? null : reply.json() }
}

const rowsOf = async (content: Buffer) => (await readAll(Buffer.from(content), {})).map(({ cells }) => cells)

const textOf = (content: Buffer) =>
  readPdf(content)
    .flatMap(({ lines }) => lines)
    .join('\n')

async function windowOf() {
  const { response } = await manager.reports.lookAheadDates({ params: { id: school } })
  return response.find(({ is_current }) => is_current)?.start_date as string
}

describe('the current week', () => {
  test('the sheet says what the screen says', async () => {
    const project = await reportedProject(server, manager)
    await project.save({
      'CW-02': { accomplishment: 136.8, accomplishment_edited: true },
      'CW-05': { status: 10 },
    })
    const file = await download(manager, { project_id: project.id })
    expect([file.http, file.name]).toEqual([200, 'attachment; filename="Current_Week_Report.xlsx"'])
    const rows = await rowsOf(file.content)
    const { phases } = await project.read()
    for (const item of phases.flatMap(({ items }) => items))
      expect(rows.map((cells) => cells.slice(0, 6))).toContainEqual([
        item.item_number,
        item.work_item,
        item.estimate_measurement,
        item.unit,
        item.accomplishment,
        item.status,
      ])
  })

  test('the print is signed by two, and shows no pesos', async () => {
    const reader = await personWith(server, ['/projects/Index', '/project/download/reports/weekly'])
    const { content } = await download(reader, { type: 'pdf' })
    const text = textOf(content)
    expect(text).toContain('Weekly Accomplishment Report')
    expect(text).toContain('Prepared by')
    expect(text).toContain('Noted by')
    expect(text).not.toContain('Approved by')
    expect(text).not.toContain('PhP')
  })

  test('a week to come is refused', async () => {
    const { http, body } = await download(manager, { start: addDays(mondayOf(day), 7) })
    expect([http, body.error]).toEqual([422, 'This week has not come yet.'])
  })
})

describe('two weeks ahead', () => {
  test.each([2, 3])('is every other code: %d', async (report_type) => {
    const file = await download(manager, { report_type, start: await windowOf() })
    expect([file.http, file.name]).toEqual([200, 'attachment; filename="Two_Weeks_Ahead_Report.xlsx"'])
    const rows = await rowsOf(file.content)
    const { response } = await manager.reports.lookAhead({
      params: { id: school },
      query: { start: await windowOf() },
    })
    const items = response.phases.flatMap((phase) => phase.items)
    expect(items.length).toBeGreaterThan(0)
    for (const { item_number, work_item, status } of items)
      expect(rows.map((cells) => [cells[0], cells[1], cells[4]])).toContainEqual([
        item_number,
        work_item,
        status,
      ])
  })

  test('is code 7 of the other call', async () => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/project/download/reports',
      headers: { authorization: `Bearer ${manager.token}` },
      payload: { project_id: school, report_type: 7, type: 'xlsx' },
    })
    expect([reply.statusCode, reply.headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="Two_Weeks_Ahead_Report.xlsx"',
    ])
  })

  test('the print is signed by three', async () => {
    const { content } = await download(manager, { report_type: 2, start: await windowOf(), type: 'pdf' })
    const text = textOf(content)
    for (const words of ['Two-Week Look-Ahead', 'Prepared by', 'Reviewed by', 'Noted by', 'Week 1', 'Week 2'])
      expect(text).toContain(words)
  })
})

test('characters that cannot be printed are told before', async () => {
  const plain = await reportedProject(server, manager)
  const asked = async (project_id: number, report_type: number, start: string) => {
    const body = { project_id, report_type, start_date: start, end_date: addDays(start, 6) }
    return (await manager.downloads.unprintableWeekly({ body })).response.characters
  }
  expect(await asked(plain.id, 1, week.start)).toEqual([])
  await server.owner.query(`update project set name = 'Hall 大厅' where id = $1`, [plain.id])
  const { response } = await manager.reports.lookAheadDates({ params: { id: plain.id } })
  const ahead = response.find(({ is_current }) => is_current)?.start_date as string
  for (const [code, start] of [
    [1, week.start],
    [2, ahead],
    [4, week.start],
  ] as const)
    expect(await asked(plain.id, code, start)).toEqual(['大', '厅'])
})

test('needs its own path, and the project', async () => {
  const reader = await personWith(server, ['/projects/Index', '/project/download/reports'])
  expect((await download(reader)).http).toBe(403)
  expect((await download(stranger)).http).toBe(404)
  expect((await download({ token: '' })).http).toBe(401)
})
