import type { WeatherStatus } from '@itayo/contract'
import { addDays } from '@itayo/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { after, HOURS, today } from '../../../platform/clock.ts'
import { type Planned, plannedProject } from '../../../testing/plans.ts'
import { refusal } from '../../../testing/refusal.ts'
import { openTestServer, type SignedInClient, type TestServer } from '../../../testing/test-server.ts'
import { openMeteo } from './open-meteo.ts'
import { refreshWeather } from './refresh.ts'
import type { WeatherSource } from './source.ts'
import { forecastReply, openWeatherServer, place, type WeatherServer } from './weather-server.fixture.ts'

let server: TestServer
let weather: WeatherServer
let source: WeatherSource
let manager: SignedInClient
let engineer: SignedInClient
let viewer: SignedInClient
let stranger: SignedInClient
let day: string

beforeAll(async () => {
  server = await openTestServer()
  weather = await openWeatherServer(answer)
  source = openMeteo(
    { url: weather.url, geocodingUrl: weather.url, apiKey: undefined },
    { patience: 5000, pauses: [] },
  )
  manager = await server.signIn('manager@bayanihan.test')
  engineer = await server.signIn('engineer@bayanihan.test')
  viewer = await server.signIn('viewer@bayanihan.test')
  stranger = await server.signIn('admin@pundasyon.test')
  day = today(server.clock)
})
afterAll(async () => {
  await server.close()
  await weather.close()
})
beforeEach(() => {
  weather.asked.length = 0
  weather.faults.length = 0
  weather.answer = answer
})

/** Rain on every day, 3 mm in the hour from one to two; the sky is that of this hour. */
function rainy() {
  const reply = forecastReply(addDays(today(server.clock), -2), Array(10).fill({ rain: { 14: 3 }, sum: 12 }))
  const manila = after(server.clock.now(), 8 * HOURS).toISOString()
  return { ...reply, current: { ...reply.current, time: `${manila.slice(0, 13)}:00` } }
}

function answer(url: URL): unknown {
  if (url.pathname === '/v1/search') return { results: [place()] }
  const all = url.searchParams.get('latitude')?.split(',') ?? []
  return all.length === 1 ? rainy() : all.map(rainy)
}

/** A project in a city of its own, whose roof stops from light rain on; CW-05 is begun and goes on for weeks. */
async function projectIn(city: string): Promise<Planned> {
  const planned = await plannedProject(server, manager, { 'CW-05': 30 }, [], {
    start_date: addDays(day, -10),
  })
  await server.owner.query(
    `update project set city_code = $2, city = $2, province = 'Bulacan', region = 'Central Luzon' where id = $1`,
    [planned.id, city],
  )
  await server.owner.query(
    `update work_item i set is_weather_sensitive = true, rain_stop_level = 2
     from project_work_item w where w.company_id = i.company_id and w.work_item_id = i.id and w.project_id = $1`,
    [planned.id],
  )
  return planned
}

const statusOf = async (id: number) => {
  const { response } = await viewer.weather.status({ body: { project_id: id } })
  expect(response[1]).toBe(200)
  return response[0] as WeatherStatus
}
const daysOf = async (id: number) =>
  (await viewer.weather.days({ query: { project_id: String(id) } })).response
const logOf = async (id: number) =>
  (await viewer.weather.unworkable({ query: { project_id: String(id) } })).response

test('without a source nothing is asked and nothing is told', async () => {
  const { id } = await projectIn('Quiet')
  await refreshWeather(server.platform)
  expect(weather.asked).toEqual([])
  expect(await statusOf(id)).toMatchObject({
    weather_status: 'No weather data',
    weather_time_stamp: null,
    heat_index: null,
    heat_alert: null,
    rain_level: null,
    source: 'none',
  })
  expect(await daysOf(id)).toMatchObject({ days: [], attribution: '', fetched_at: null })
})

describe('fetched weather', () => {
  test('comes for all cities of all companies in few calls, and once an hour', async () => {
    const [first, second] = [await projectIn('Malolos'), await projectIn('Malolos')]
    await refreshWeather(server.platform, source)
    const searches = weather.asked.filter(({ pathname }) => pathname === '/v1/search')
    const { rows } = await server.owner.query(
      `select count(distinct city_code)::int as n from project
       where city_code <> '' and archived_at is null and deleted_at is null and end_date + 180 >= $1::date`,
      [day],
    )
    expect(searches.length).toBe(rows[0].n)
    const forecasts = weather.asked.length - searches.length
    expect(forecasts).toBe(Math.ceil(rows[0].n / source.most))
    expect(await statusOf(first.id)).toMatchObject({
      source: 'fetched',
      weather_status: 'Light rain',
      rain_level: 2,
    })
    expect((await statusOf(second.id)).source).toBe('fetched')
    weather.asked.length = 0
    await refreshWeather(server.platform, source)
    expect(weather.asked).toEqual([])
  })

  test('tells the work it stops, day by day, and whose data it is', async () => {
    const planned = await projectIn('Baliwag')
    await refreshWeather(server.platform, source)
    const strip = await daysOf(planned.id)
    expect(strip).toMatchObject({ place: 'Baliwag, Bulacan', attribution: 'Weather data by Open-Meteo.com' })
    expect(strip.days.map(({ date }) => date)).toEqual(
      Array.from({ length: 10 }, (_, at) => addDays(day, at - 2)),
    )
    expect(strip.days[3]).toMatchObject({
      rain_level: 2,
      rain_mm: 12,
      worst_hour: 13,
      worst_hour_mm: 3,
      source: 'forecast',
      stops: [{ psow_id: planned.task('CW-05') }],
    })
    expect(strip.days[1]?.source).toBe('seen')
  })

  test.each([
    ['fails', 'Bocaue', 500],
    ['has had enough', 'Pulilan', 429],
  ])(
    'stays as it was stored when the source %s, and is silent about now after six hours',
    async (_claim, city, fault) => {
      const { id } = await projectIn(city)
      await refreshWeather(server.platform, source)
      server.clock.advance(HOURS)
      weather.faults.push(fault, fault, fault, fault)
      await refreshWeather(server.platform, source)
      const { rows } = await server.owner.query(
        `select count(*)::int as days from weather_day d join weather_place p
         on p.company_id = d.company_id and p.id = d.place_id where p.city_code = $1`,
        [city],
      )
      expect(rows[0].days).toBe(10)
      expect((await daysOf(id)).days).toHaveLength(10)
      server.clock.advance(6 * HOURS)
      expect(await statusOf(id)).toMatchObject({ source: 'none', weather_status: 'No weather data' })
      server.clock.advance(-7 * HOURS)
    },
  )

  test('of a city that is not found is not made up', async () => {
    const { id } = await projectIn('Nowhere')
    weather.answer = (url) => (url.pathname === '/v1/search' ? {} : answer(url))
    await refreshWeather(server.platform, source)
    expect(await daysOf(id)).toMatchObject({ days: [] })
    weather.asked.length = 0
    await refreshWeather(server.platform, source)
    expect(weather.asked).toEqual([])
  })
})

test('a project without a city has no weather but what is entered', async () => {
  const { id } = await projectIn('')
  await refreshWeather(server.platform, source)
  expect(await daysOf(id)).toMatchObject({ days: [], attribution: '' })
  expect(await statusOf(id)).toMatchObject({ source: 'none', weather_status: 'No weather data' })
  await engineer.weather.observe({ body: { project_id: id, date: day, rain_level: 1 } })
  expect((await daysOf(id)).days).toMatchObject([{ date: day, source: 'hand' }])
})

describe('weather entered by hand', () => {
  test('counts before what was fetched', async () => {
    const { id } = await projectIn('Malolos')
    await refreshWeather(server.platform, source)
    await engineer.weather.observe({ body: { project_id: id, date: day, rain_level: 0, heat_index: 42.5 } })
    expect(await statusOf(id)).toMatchObject({
      source: 'hand',
      weather_status: 'No rain',
      rain_level: 0,
      heat_index: 42.5,
      heat_alert: { name: 'Danger', advice: 'No heavy outdoor work from 11 AM to 3 PM.' },
    })
    const today = (await daysOf(id)).days.find(({ date }) => date === day)
    expect(today).toMatchObject({ source: 'hand', rain_level: 0, stops: [], version: 1 })
  })

  test('is changed by who saw it last', async () => {
    const { id } = await projectIn('Hagonoy')
    const body = { project_id: id, date: day, worked: 'half' as const }
    const { response } = await engineer.weather.observe({ body })
    expect(await refusal(manager.weather.observe({ body }))).toMatchObject({ code: 'stale_version' })
    await manager.weather.observe({ body: { ...body, worked: 'worked', version: response.version } })
    expect((await daysOf(id)).days[0]).toMatchObject({ worked: 'worked', version: 2 })
  })

  test('is refused for tomorrow, without a word, in an archived project, and to others', async () => {
    const { id } = await projectIn('Hagonoy')
    const body = { project_id: id, date: day, rain_level: 1 as const }
    expect(
      await refusal(engineer.weather.observe({ body: { ...body, date: addDays(day, 1) } })),
    ).toMatchObject({
      code: 'invalid_input',
    })
    expect(await refusal(engineer.weather.observe({ body: { project_id: id, date: day } }))).toMatchObject({
      code: 'invalid_input',
    })
    expect(await refusal(viewer.weather.observe({ body }))).toMatchObject({ code: 'permission_denied' })
    expect(await refusal(stranger.weather.observe({ body }))).toMatchObject({ code: 'not_found' })
    expect(await refusal(server.nobody.weather.observe({ body }))).toMatchObject({ code: 'unauthenticated' })
    await server.owner.query('update project set archived_at = now() where id = $1', [id])
    expect(await refusal(engineer.weather.observe({ body }))).toMatchObject({ code: 'project.archived' })
  })
})

describe('the log of unworkable days', () => {
  test('goes by the word of the site, then by what was seen; a forecast proves nothing', async () => {
    const planned = await projectIn('Paombong')
    await refreshWeather(server.platform, source)
    // Seen are yesterday and the day before; a Sunday among them is no loss.
    const before = await logOf(planned.id)
    const worked = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() !== 0
    const seen = [addDays(day, -2), addDays(day, -1)].filter(worked)
    expect(before.days.map(({ date, basis, days }) => [date, basis, days])).toEqual(
      seen.map((date) => [date, 'observed', 1]),
    )
    expect(before.days[0]).toMatchObject({
      rain: 'Moderate rain',
      rain_mm: 12,
      stops: [{ psow_id: planned.task('CW-05') }],
      report: null,
    })
    for (const date of seen) {
      await engineer.weather.observe({ body: { project_id: planned.id, date, worked: 'worked' } })
    }
    const earlier = [addDays(day, -5), addDays(day, -6)].find(worked) as string
    await engineer.weather.observe({
      body: { project_id: planned.id, date: earlier, worked: 'half', rain_level: 3, remarks: 'From noon on' },
    })
    const after = await logOf(planned.id)
    expect(after).toMatchObject({ days_lost: 0.5, months: [{ month: earlier.slice(0, 7), days: 0.5 }] })
    expect(after.days).toMatchObject([{ date: earlier, basis: 'said', remarks: 'From noon on' }])
  })

  test('of another company is not found', async () => {
    const { id } = await projectIn('Paombong')
    const query = { project_id: String(id) }
    expect(await refusal(stranger.weather.unworkable({ query }))).toMatchObject({ code: 'not_found' })
    expect(await refusal(stranger.weather.days({ query }))).toMatchObject({ code: 'not_found' })
    expect(await refusal(stranger.weather.status({ body: { project_id: id } }))).toMatchObject({
      code: 'not_found',
    })
  })
})
