import { z } from 'zod'
import { askOutside, type Manners, OutsideError } from '../../../platform/ask-outside.ts'
import type { WeatherConfig } from '../../../platform/config.ts'
import { readReply } from './open-meteo-reply.ts'
import type { City, FetchedWeather, Point, WeatherSource } from './source.ts'

const Places = z.object({
  results: z
    .array(
      z.object({
        latitude: z.number().min(-90).max(90),
        longitude: z.number().min(-180).max(180),
        admin1: z.string().nullish(),
        admin2: z.string().nullish(),
        population: z.number().nullish(),
        country_code: z.string().nullish(),
      }),
    )
    .max(100)
    // Left out when nothing is found.
    .default([]),
})

/** One call for so many cities: the address line stays well below what servers take. */
const PLACES_AT_ONCE = 50
const DAYS_AHEAD = 16
const HOURLY = 'temperature_2m,relative_humidity_2m,precipitation,precipitation_probability,weather_code'
const DAILY = 'weather_code,precipitation_sum,precipitation_probability_max'
const CURRENT = 'temperature_2m,relative_humidity_2m,precipitation,weather_code'

type Pace = Pick<Manners, 'patience' | 'pauses'>

const PACE: Pace = { patience: 10_000, pauses: [1000, 5000] }

/** The forecast and geocoding of open-meteo.com, or of a server of one's own that speaks like it. */
export function openMeteo(config: WeatherConfig, pace: Pace = PACE): WeatherSource {
  const ask = (address: string, query: Record<string, string>) => {
    const url = new URL(address)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    if (config.apiKey) url.searchParams.set('apikey', config.apiKey)
    return askOutside({ url }, { ...pace, again: 'whenever it may help' })
  }
  return {
    most: PLACES_AT_ONCE,
    async locate({ city, province, region }: City): Promise<Point | null> {
      const name = bareName(city)
      if (name.length < 2) return null
      const reply = await ask(`${config.geocodingUrl}/v1/search`, {
        name,
        count: '10',
        language: 'en',
        countryCode: 'PH',
      })
      return bestOf(Places.parse(reply).results, [province, region])
    },
    async forecast(points: readonly Point[]): Promise<(FetchedWeather | null)[]> {
      if (points.length === 0) return []
      const reply = await ask(`${config.url}/v1/forecast`, {
        latitude: points.map(({ latitude }) => latitude).join(','),
        longitude: points.map(({ longitude }) => longitude).join(','),
        current: CURRENT,
        hourly: HOURLY,
        daily: DAILY,
        timezone: 'Asia/Manila',
        forecast_days: String(DAYS_AHEAD),
        past_days: '2',
      })
      // One place is answered by itself, several as a list in their order.
      const replies: unknown[] = Array.isArray(reply) ? reply : [reply]
      if (replies.length !== points.length) throw new OutsideError('answered for another number of places')
      return replies.map(readReply)
    },
  }
}

/** 'City of Malolos (Capital)' is Malolos on the map. */
function bareName(city: string): string {
  return city
    .replace(/\(.*?\)/g, '')
    .replace(/^city of /i, '')
    .replace(/ city$/i, '')
    .trim()
}

type Found = z.infer<typeof Places>['results'][number]

/** In the right province, or region; else the largest of that name. */
function bestOf(found: readonly Found[], areas: readonly string[]): Point | null {
  const here = found.filter(({ country_code }) => country_code == null || country_code === 'PH')
  const largest = here.toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0))
  const named = areas.filter(Boolean).map((area) => area.toLowerCase())
  const isIn = ({ admin1, admin2 }: Found) =>
    [admin1, admin2].some((area) => area != null && named.includes(area.toLowerCase()))
  const best = largest.find(isIn) ?? largest[0]
  return best ? { latitude: best.latitude, longitude: best.longitude } : null
}
