import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openMeteo } from './open-meteo.ts'
import {
  type Fault,
  forecastReply,
  openWeatherServer,
  place,
  type WeatherServer,
} from './weather-server.fixture.ts'

const DAY = '2026-11-17'
const MALOLOS = { latitude: 14.84333, longitude: 120.81139 }
const VIGAN = { latitude: 17.57472, longitude: 120.38694 }

let server: WeatherServer
const sourceOf = (apiKey?: string) =>
  openMeteo({ url: server.url, geocodingUrl: server.url, apiKey }, { patience: 400, pauses: [0, 0] })

beforeEach(async () => {
  server = await openWeatherServer(() => forecastReply(DAY, [{}]))
})
afterEach(() => server.close())

const firstDay = async () => (await sourceOf().forecast([MALOLOS]))[0]?.days[0]

describe('a forecast', () => {
  test('is asked for in Manila’s time with all that is read, and with the key where there is one', async () => {
    await sourceOf('secret').forecast([MALOLOS])
    const [url] = server.asked
    expect(url?.pathname).toBe('/v1/forecast')
    expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({
      latitude: '14.84333',
      longitude: '120.81139',
      timezone: 'Asia/Manila',
      forecast_days: '16',
      apikey: 'secret',
    })
    await sourceOf().forecast([MALOLOS])
    expect(server.asked[1]?.searchParams.has('apikey')).toBe(false)
  })

  test('of several places is one call, answered in their order', async () => {
    server.answer = (url) =>
      url.searchParams
        .get('latitude')
        ?.split(',')
        .map((_, at) => forecastReply(DAY, [{ sum: at === 0 ? 0 : 60 }]))
    const all = await sourceOf().forecast([MALOLOS, VIGAN])
    expect(server.asked).toHaveLength(1)
    expect(all.map((one) => one?.days[0]?.rain_level)).toEqual([0, 3])
  })

  test('tells the wettest hour of work by when it fell, and the heat of the day', async () => {
    server.answer = () =>
      forecastReply(DAY, [{ rain: { 14: 4.2, 3: 30 }, sum: 34.2, celsius: 33, humidity: 70 }])
    expect(await firstDay()).toEqual({
      date: DAY,
      rain_mm: 34.2,
      worst_hour: 13,
      worst_hour_mm: 4.2,
      rain_level: 2,
      heat_index: 43.47,
    })
  })

  test('tells the sky of now with its time', async () => {
    const [weather] = await sourceOf().forecast([MALOLOS])
    expect(weather?.now).toEqual({
      at: '2026-11-17T08:00:00+08:00',
      sky_code: 61,
      temperature: 30,
      humidity: 70,
    })
  })

  test('rain that is unlikely counts for nothing', async () => {
    server.answer = () => forecastReply(DAY, [{ rain: { 14: 9 }, sum: 60, probability: 49 }])
    expect(await firstDay()).toMatchObject({ rain_level: 0, worst_hour: null, rain_mm: 60 })
  })

  test('of a day that has passed has no probability, and counts', async () => {
    server.answer = () => forecastReply(DAY, [{ rain: { 14: 3 }, sum: 3, probability: null }])
    expect(await firstDay()).toMatchObject({ rain_level: 2 })
  })
})

describe('what is wrong with a reply', () => {
  test('nulls: hours without a value are left out, and a day without any is not there', async () => {
    const nothing = Object.fromEntries(Array.from({ length: 24 }, (_, hour) => [hour, null]))
    server.answer = () =>
      forecastReply(DAY, [
        { rain: { ...nothing, 14: 3 }, sum: null, celsius: null },
        { rain: nothing, sum: null, celsius: null },
        { rain: nothing, sum: null },
      ])
    const [weather] = await sourceOf().forecast([MALOLOS])
    expect(weather?.days).toEqual([
      { date: DAY, rain_mm: null, worst_hour: 13, worst_hour_mm: 3, rain_level: 2, heat_index: null },
      expect.objectContaining({ date: '2026-11-19', rain_level: null, heat_index: 24.02 }),
    ])
  })

  test('dates out of order: days come in order all the same', async () => {
    const reply = forecastReply(DAY, [{ rain: { 10: 1 } }, { rain: { 10: 8 } }])
    const backward = <T>(list: T[]) => list.toReversed()
    server.answer = () => ({
      ...reply,
      hourly: Object.fromEntries(
        Object.entries(reply.hourly).map(([key, list]) => [key, backward<unknown>(list)]),
      ),
      daily: Object.fromEntries(
        Object.entries(reply.daily).map(([key, list]) => [key, backward<unknown>(list)]),
      ),
    })
    const [weather] = await sourceOf().forecast([MALOLOS])
    expect(weather?.days.map(({ date, rain_level }) => [date, rain_level])).toEqual([
      [DAY, 1],
      ['2026-11-18', 3],
    ])
  })

  test.each<[string, (reply: ReturnType<typeof forecastReply>) => unknown]>([
    ['inches', (reply) => ({ ...reply, hourly_units: { ...reply.hourly_units, precipitation: 'inch' } })],
    ['Fahrenheit', (reply) => ({ ...reply, hourly_units: { ...reply.hourly_units, temperature_2m: '°F' } })],
    ['inches a day', (reply) => ({ ...reply, daily_units: { precipitation_sum: 'inch' } })],
    ['a list that is too short', (reply) => ({ ...reply, hourly: { ...reply.hourly, precipitation: [1] } })],
    ['words for numbers', (reply) => ({ ...reply, daily: { ...reply.daily, precipitation_sum: ['much'] } })],
    ['dates that are none', (reply) => ({ ...reply, daily: { ...reply.daily, time: ['2026-02-30'] } })],
    ['nothing at all', () => ({})],
    ['null', () => null],
  ])('%s: the place has no weather, rather than a wrong one', async (_what, spoil) => {
    server.answer = () => spoil(forecastReply(DAY, [{ rain: { 10: 9 } }]))
    expect(await sourceOf().forecast([MALOLOS])).toEqual([null])
  })

  test('one spoilt place does not take the others along', async () => {
    server.answer = () => [{}, forecastReply(DAY, [{}])]
    const [first, second] = await sourceOf().forecast([MALOLOS, VIGAN])
    expect(first).toBeNull()
    expect(second?.days.length).toBeGreaterThan(0)
  })

  test('another number of places is refused: nobody knows whose weather it is', async () => {
    server.answer = () => [forecastReply(DAY, [{}])]
    await expect(sourceOf().forecast([MALOLOS, VIGAN])).rejects.toThrow('another number of places')
  })
})

describe('a fault', () => {
  test.each<[string, Fault[], number]>([
    ['too many calls', [429], 2],
    ['a broken server, twice', [500, 503], 3],
    ['a line that is cut', ['hang up'], 2],
    ['no reply in time', ['silence'], 2],
    ['a page instead of JSON', ['no JSON'], 2],
  ])('%s is tried again', async (_what, faults, calls) => {
    server.faults.push(...faults)
    expect(await firstDay()).toBeDefined()
    expect(server.asked).toHaveLength(calls)
  })

  test.each<[string, Fault[], string, number]>([
    ['too many calls', [429, 429, 429], 'answered 429', 3],
    ['silence', ['silence', 'silence', 'silence'], 'did not answer in time', 3],
    ['a wrong key', [401], 'answered 401', 1],
    ['pages', ['no JSON', 'no JSON', 'no JSON'], 'no JSON', 3],
  ])('%s for good is told, and the key is not', async (_what, faults, words, calls) => {
    server.faults.push(...faults)
    const failure = sourceOf('secret').forecast([MALOLOS])
    await expect(failure).rejects.toThrow(words)
    await expect(failure).rejects.not.toThrow('secret')
    expect(server.asked).toHaveLength(calls)
  })

  test('a server that is not there is told', async () => {
    const away = openMeteo(
      { url: 'http://127.0.0.1:9', geocodingUrl: server.url, apiKey: undefined },
      { patience: 400, pauses: [] },
    )
    await expect(away.forecast([MALOLOS])).rejects.toThrow('was not reached')
  })
})

describe('a city is found', () => {
  const malolos = { city: 'City of Malolos (Capital)', province: 'Bulacan', region: 'Central Luzon' }
  const found = (results: unknown[]) => {
    server.answer = () => ({ results })
    return sourceOf().locate(malolos)
  }

  test('by its bare name, in the Philippines', async () => {
    await found([place()])
    expect(Object.fromEntries(server.asked[0]?.searchParams ?? [])).toEqual({
      name: 'Malolos',
      count: '10',
      language: 'en',
      countryCode: 'PH',
    })
  })

  test('in its province, though another of that name is larger', async () => {
    const other = place({ admin2: 'Cebu', admin1: 'Central Visayas', latitude: 10, population: 900_000 })
    expect(await found([other, place()])).toEqual({ latitude: 14.8433, longitude: 120.8114 })
  })

  test('else the largest of that name, and none abroad', async () => {
    const abroad = place({ country_code: 'US', latitude: 40, population: 9_000_000 })
    const small = place({ admin2: 'Cebu', admin1: null, latitude: 10, population: null })
    const large = place({ admin2: 'Leyte', admin1: null, latitude: 11, population: 5 })
    expect(await found([abroad, small, large])).toMatchObject({ latitude: 11 })
  })

  test('or not at all', async () => {
    expect(await found([])).toBeNull()
    server.answer = () => ({ generationtime_ms: 0.5 })
    expect(await sourceOf().locate(malolos)).toBeNull()
    expect(await sourceOf().locate({ ...malolos, city: 'X' })).toBeNull()
    expect(server.asked).toHaveLength(2)
  })
})
