import { addDays } from '@itayo/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { today } from '../../../platform/clock.ts'
import { readPdf } from '../../../platform/pdf/pdf.fixture.ts'
import { readAll } from '../../../platform/sheets/xlsx.fixture.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { type Planned, plannedProject } from '../../../testing/plans.ts'
import { personWith } from '../../../testing/projects.ts'
import { fileDaily } from '../../../testing/report-logs.ts'

const { server, manager, engineer, viewer, stranger } = await openDemo(
  'manager',
  'engineer',
  'viewer',
  'stranger',
)

let day: string
let planned: Planned
/** Working days of the last week, the newest first. */
let before: string[]
beforeAll(async () => {
  day = today(server.clock)
  before = [1, 2, 3, 4, 5, 6, 7]
    .map((back) => addDays(day, -back))
    .filter((date) => new Date(`${date}T00:00:00Z`).getUTCDay() !== 0)
  planned = await plannedProject(server, manager, { 'CW-05': 40 }, [], { start_date: addDays(day, -20) })
  await server.owner.query(
    `update work_item i set is_weather_sensitive = true, rain_stop_level = 2
     from project_work_item w where w.company_id = i.company_id and w.work_item_id = i.id and w.project_id = $1`,
    [planned.id],
  )
})

const report = (date: string, morning: string, afternoon: string) =>
  fileDaily(engineer, planned.id, {
    date,
    rows: [{ activity: planned.task('CW-05'), hours: 4, work: 'Poured the footing.' }],
    weather_morning: morning,
    weather_afternoon: afternoon,
  })
const logOf = async () =>
  (await viewer.weather.unworkable({ query: { project_id: String(planned.id) } })).response
const daysOf = async () => (await viewer.weather.days({ query: { project_id: String(planned.id) } })).response
const dayOf = (date: string, days: { date: string }[]) => days.find((one) => one.date === date)

describe('a daily report feeds the log', () => {
  test('by its halves, and says whose report it is', async () => {
    const [date = ''] = before
    const { report_log_id } = await report(date, 'Fair', 'Heavy rain')
    expect(dayOf(date, (await logOf()).days)).toMatchObject({
      days: 0.5,
      basis: 'observed',
      source: 'report',
      rain: 'Heavy rain',
      stops: [{ psow_id: planned.task('CW-05') }],
      report: { report_log_id, weather: 'Fair, Heavy rain', by: 'Angela Reyes' },
    })
    const strip = await daysOf()
    expect(dayOf(date, strip.days)).toMatchObject({ source: 'report', rain_level: 3, entered: null })
    expect(strip).toMatchObject({ today: day, attribution: '' })
  })

  test('until somebody enters the day by hand, with their name and the time', async () => {
    const [, date = ''] = before
    await report(date, 'Heavy rain', 'Heavy rain')
    expect(dayOf(date, (await logOf()).days)).toMatchObject({ days: 1, source: 'report' })
    await engineer.weather.observe({ body: { project_id: planned.id, date, worked: 'half' } })
    expect(dayOf(date, (await logOf()).days)).toMatchObject({
      days: 0.5,
      basis: 'said',
      source: 'hand',
      by: 'Angela Reyes',
    })
    const { days } = await daysOf()
    expect(dayOf(date, days)).toMatchObject({
      entered: { by: 'Angela Reyes' },
      worked: 'half',
      rain_level: 3,
    })
  })

  test('but not of a day that is not over, unless somebody says that it is lost', async () => {
    const body = { project_id: planned.id, date: day, rain_level: 3 as const }
    const { response } = await engineer.weather.observe({ body })
    expect(dayOf(day, (await logOf()).days)).toBeUndefined()
    await engineer.weather.observe({ body: { ...body, worked: 'not_worked', version: response.version } })
    expect(dayOf(day, (await logOf()).days)).toMatchObject({ days: 1, basis: 'said' })
  })

  test('of weeks ago is read around that day', async () => {
    const long = addDays(day, -18)
    await engineer.weather.observe({ body: { project_id: planned.id, date: long, rain_level: 1 } })
    expect(dayOf(long, (await daysOf()).days)).toBeUndefined()
    const query = { project_id: String(planned.id), around: long }
    const { days, from, to } = (await viewer.weather.days({ query })).response
    expect([from, to]).toEqual([addDays(long, -7), addDays(long, 15)])
    expect(dayOf(long, days)).toMatchObject({ version: 1, rain_level: 1 })
  })

  test('not with words that tell no rain, and not when it is archived', async () => {
    const [, , date = ''] = before
    const { report_log_id } = await report(date, 'As yesterday', '')
    expect(dayOf(date, (await daysOf()).days)).toBeUndefined()
    await report(date, 'Heavy rain', '')
    expect(dayOf(date, (await logOf()).days)).toMatchObject({ days: 0.5 })
    await server.owner.query(
      `update report_log set archived_at = now() where project_id = $1 and report_date = $2 and id <> $3`,
      [planned.id, date, report_log_id],
    )
    expect(dayOf(date, (await logOf()).days)).toBeUndefined()
  })
})

describe('the monthly weather chart', () => {
  async function take(change: object = {}, by: { token: string } = manager) {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/project/weather/chart',
      headers: { authorization: `Bearer ${by.token}` },
      payload: { project_id: planned.id, ...change },
    })
    const name = reply.headers['content-disposition']
    return { http: reply.statusCode, name, content: reply.rawPayload, body: reply.body }
  }

  test('has every day of the month, what was lost, from whom, and what stopped', async () => {
    const [, date = ''] = before
    const month = date.slice(0, 7)
    const file = await take({ month })
    expect([file.http, file.name]).toEqual([200, `attachment; filename="Weather_Chart_${month}.pdf"`])
    const text = readPdf(file.content)
      .flatMap(({ lines }) => lines)
      .join('\n')
    for (const words of [
      'Monthly Weather Chart',
      'Days lost to weather',
      'Heavy rain',
      'Entered by Angela',
      'Stopped:',
      'No data',
      'Day off',
      'Prepared by',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('Open-Meteo')
  })

  test('without a month has them all, and the sheet adds up to the log', async () => {
    const file = await take({ type: 'xlsx' })
    expect(file.name).toBe('attachment; filename="Weather_Chart.xlsx"')
    let lost = 0
    const { days_lost, months } = await logOf()
    for (const { month } of months) {
      const rows = await readAll(Buffer.from(file.content), {}, { sheetName: `Weather ${month}` })
      for (const { cells } of rows)
        if (/^\d\d\/\d\d\/\d{4}$/.test(String(cells[0]))) lost += Number(cells[5] ?? 0)
    }
    expect(days_lost).toBeGreaterThan(0)
    expect(lost).toBe(days_lost)
  })

  test('is refused where nothing is known, without the right, and to another company', async () => {
    const empty = await plannedProject(server, manager, { 'CW-05': 3 }, [], { start_date: addDays(day, -3) })
    const nothing = await take({ project_id: empty.id })
    expect(nothing.http).toBe(409)
    expect(nothing.body).toContain('Nothing is known of the weather of this time.')
    expect((await take({ month: '2026-13' })).http).toBe(422)
    expect((await take({}, await personWith(server, ['/projects/Index']))).http).toBe(403)
    expect((await take({}, stranger)).http).toBe(404)
  })
})
