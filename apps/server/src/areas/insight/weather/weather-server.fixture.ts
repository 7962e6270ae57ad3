import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addDays } from '@itayo/domain'

/** A server on this machine that speaks as Open-Meteo documents it, with the faults a test asks for. */
export interface WeatherServer {
  url: string
  /** The addresses that were asked for, in their order. */
  asked: URL[]
  /** The next calls get these instead of an answer. */
  faults: Fault[]
  answer: (url: URL) => unknown
  close(): Promise<void>
}

export type Fault = 'silence' | 'hang up' | 'no JSON' | number

export async function openWeatherServer(answer: (url: URL) => unknown): Promise<WeatherServer> {
  const asked: URL[] = []
  const faults: Fault[] = []
  const server = createServer((request, reply) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    asked.push(url)
    const fault = faults.shift()
    if (fault !== undefined) return fail(fault, request, reply)
    reply.setHeader('content-type', 'application/json')
    reply.end(JSON.stringify(opened.answer(url)))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const opened: WeatherServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    faults,
    answer,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
  return opened
}

function fail(fault: Fault, request: IncomingMessage, reply: ServerResponse): void {
  if (fault === 'silence') return
  if (fault === 'hang up') {
    request.socket.destroy()
    return
  }
  if (fault === 'no JSON') {
    reply.end('<html>Bad gateway</html>')
    return
  }
  reply.statusCode = fault
  reply.end(JSON.stringify({ error: true, reason: 'as the test asked' }))
}

interface DayFacts {
  /** Millimetres by the time they are told at: 14 is what fell from one to two. */
  rain?: Record<number, number | null>
  probability?: number | null
  sum?: number | null
  celsius?: number | null
  humidity?: number | null
}

/** A reply for a place from `first` on, a day for each of the facts. */
export function forecastReply(first: string, days: readonly DayFacts[]) {
  const hours = days.flatMap((day, at) =>
    Array.from({ length: 24 }, (_, hour) => ({
      time: `${addDays(first, at)}T${String(hour).padStart(2, '0')}:00`,
      rain: day.rain && hour in day.rain ? (day.rain[hour] ?? null) : 0,
      day,
    })),
  )
  return {
    latitude: 14.84,
    longitude: 120.81,
    timezone: 'Asia/Manila',
    current_units: { time: 'iso8601', temperature_2m: '°C', relative_humidity_2m: '%' },
    current: { time: `${first}T08:00`, temperature_2m: 30, relative_humidity_2m: 70, weather_code: 61 },
    hourly_units: {
      time: 'iso8601',
      temperature_2m: '°C',
      relative_humidity_2m: '%',
      precipitation: 'mm',
      precipitation_probability: '%',
    },
    hourly: {
      time: hours.map(({ time }) => time),
      temperature_2m: hours.map(({ day }) => (day.celsius === undefined ? 24 : day.celsius)),
      relative_humidity_2m: hours.map(({ day }) => (day.humidity === undefined ? 60 : day.humidity)),
      precipitation: hours.map(({ rain }) => rain),
      precipitation_probability: hours.map(({ day }) =>
        day.probability === undefined ? 80 : day.probability,
      ),
    },
    daily_units: { time: 'iso8601', precipitation_sum: 'mm' },
    daily: {
      time: days.map((_, at) => addDays(first, at)),
      precipitation_sum: days.map(({ sum = 0 }) => sum),
      precipitation_probability_max: days.map(({ probability }) =>
        probability === undefined ? 80 : probability,
      ),
    },
  }
}

export const place = (more: Record<string, unknown> = {}) => ({
  id: 1,
  name: 'Malolos',
  latitude: 14.8433,
  longitude: 120.8114,
  country_code: 'PH',
  admin1: 'Central Luzon',
  admin2: 'Bulacan',
  population: 260_000,
  ...more,
})
