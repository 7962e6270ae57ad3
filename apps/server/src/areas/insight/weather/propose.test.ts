import { addDays } from '@itayo/domain'
import { beforeAll, expect, test } from 'vitest'
import { today } from '../../../platform/clock.ts'
import { readPdf } from '../../../platform/pdf/pdf.fixture.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { type Planned, plannedProject } from '../../../testing/plans.ts'
import { fileDaily } from '../../../testing/report-logs.ts'
import { placeOf } from '../../../testing/weather.ts'

const { server, manager, engineer } = await openDemo('manager', 'engineer')

let day: string
let planned: Planned
beforeAll(async () => {
  day = today(server.clock)
  planned = await plannedProject(server, manager, { 'CW-05': 40 }, [], { start_date: addDays(day, -20) })
  await server.owner.query(
    `update work_item i set is_weather_sensitive = true, rain_stop_level = 1
     from project_work_item w where w.company_id = i.company_id and w.work_item_id = i.id and w.project_id = $1`,
    [planned.id],
  )
  // Two days ago is told by what was fetched on the next day, yesterday by a forecast that was never fetched again.
  await server.owner.query(
    `insert into weather_day (company_id, place_id, date, rain_mm, worst_hour, worst_hour_mm, rain_level, fetched_at)
     select company_id, id, $2::date - n, 26, 14, 4.2, 2, ($2::date - n - 1 + case n when 1 then 0 else 3 end)
     from weather_place, generate_series(1, 2) n where id = $1`,
    [await placeOf(server, planned.id), day],
  )
})

const proposalOf = async (date: string) =>
  (await engineer.reports.dayRecords({ query: { project_id: String(planned.id), date } })).response.weather
const file = (date: string, weather_morning: string, weather_afternoon: string) =>
  fileDaily(engineer, planned.id, {
    date,
    rows: [{ activity: planned.task('CW-05'), hours: 4, work: 'Poured the footing.' }],
    weather_morning,
    weather_afternoon,
  })
const lostOn = async (date: string) =>
  (await manager.weather.unworkable({ query: { project_id: String(planned.id) } })).response.days.find(
    (one) => one.date === date,
  )

test('a day of which nothing is known proposes nothing', async () => {
  expect(await proposalOf(addDays(day, -5))).toBeNull()
})

test('fetched weather is proposed for the half of its wettest hour, and printed with its source', async () => {
  const date = addDays(day, -2)
  expect(await proposalOf(date)).toEqual({
    morning: '',
    afternoon: 'Moderate rain',
    words: 'Moderate rain, 26 mm',
    source: 'seen',
  })
  const report = await file(date, '', 'Moderate rain')
  expect(report.weather_source).toBe('seen')
  const paper = await server.app.inject({
    method: 'POST',
    url: '/api/report/daily/download',
    headers: { authorization: `Bearer ${manager.token}` },
    payload: { report_log_id: report.report_log_id },
  })
  const text = readPdf(paper.rawPayload)
    .flatMap(({ lines }) => lines)
    .join(' ')
  expect(text).toContain('Moderate rain')
  expect(text).toContain('Weather data by Open-Meteo.com, after the day')
})

test('a forecast that was taken over is no evidence of a lost day; what the writer says is', async () => {
  const date = addDays(day, -1)
  expect(await proposalOf(date)).toMatchObject({ source: 'forecast' })
  expect((await file(date, '', 'Moderate rain')).weather_source).toBe('forecast')
  expect(await lostOn(date)).toBeUndefined()
  const own = await file(date, 'Fair', 'Moderate rain')
  expect(own.weather_source).toBe('')
  const isSunday = new Date(`${date}T00:00:00Z`).getUTCDay() === 0
  expect((await lostOn(date))?.days).toBe(isSunday ? undefined : 0.5)
})

test('what somebody entered is proposed for the whole day; words that are not changed keep their source', async () => {
  const date = addDays(day, -4)
  await engineer.weather.observe({ body: { project_id: planned.id, date, rain_level: 1 } })
  expect(await proposalOf(date)).toMatchObject({
    morning: 'Light rain',
    afternoon: 'Light rain',
    source: 'hand',
  })
  const report = await file(date, 'Light rain', 'Light rain')
  expect(report.weather_source).toBe('hand')
  await engineer.weather.observe({ body: { project_id: planned.id, date, rain_level: 3, version: 1 } })
  const edit = async (weather_afternoon: string, version: number) => {
    const { response } = await engineer.reports.editLog({
      params: { id: report.report_log_id },
      body: {
        version,
        data: {
          date,
          rows: [{ activity: planned.task('CW-05'), hours: 5, work: 'Poured more.' }],
          weather_morning: 'Light rain',
          weather_afternoon,
        },
      },
    })
    return response.type === 'daily' ? response : null
  }
  const kept = await edit('Light rain', report.version)
  expect(kept?.weather_source).toBe('hand')
  expect((await edit('Fair', kept?.version ?? 0))?.weather_source).toBe('')
})
