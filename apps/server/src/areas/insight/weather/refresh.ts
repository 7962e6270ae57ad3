import { MINUTES, today } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/context.ts'
import type { ScheduledJob } from '../../../platform/jobs.ts'
import { forEachCompany } from '../../foundation/company/each-company.ts'
import { openMeteo } from './open-meteo.ts'
import type { FetchedWeather, Point, WeatherSource } from './source.ts'
import * as store from './store/places.ts'

/** A city is fetched once an hour, however many projects and companies build in it. */
const FRESH_FOR = 50 * MINUTES
/** A city that was not found is looked for again after a day. */
const LOOK_AGAIN_AFTER = 24 * 60 * MINUTES
/** New cities that are looked up in one run; the others come with the next. */
const MOST_LOOKED_UP = 100

/** Every hour, where a source of weather is switched on. */
export function weatherJob(platform: Platform): ScheduledJob {
  return { name: 'weather.refresh', cron: '7 * * * *', run: () => refreshWeather(platform) }
}

/** A city of one or more companies. */
interface Wanted extends store.PlaceRow {
  companies: Set<number>
}

/**
 * All cities of all companies, each once. Nothing is asked inside a transaction, and whatever cannot be fetched stays
 * as it was stored last.
 */
export async function refreshWeather(
  platform: Platform,
  source: WeatherSource | null = sourceOf(platform),
): Promise<void> {
  if (!source) return
  const now = platform.clock.now()
  const wanted = await citiesOf(platform)
  const located = await locateNew(platform, source, wanted, now)
  const due = wanted.flatMap((place) => {
    const point = located.get(place.city_code) ?? pointOf(place)
    const isFresh = place.fetched_at !== null && now.getTime() - place.fetched_at.getTime() < FRESH_FOR
    return point && !isFresh ? [{ place, point }] : []
  })
  const fetched = new Map<string, FetchedWeather>()
  for (let from = 0; from < due.length; from += source.most) {
    const batch = due.slice(from, from + source.most)
    const weather = await attempt(platform, 'forecast', () =>
      source.forecast(batch.map(({ point }) => point)),
    )
    for (const [at, one] of (weather ?? []).entries()) {
      const code = batch[at]?.place.city_code
      if (one && code) fetched.set(code, one)
      else platform.log.warn({ city_code: code }, 'the weather of a city could not be read')
    }
  }
  await writeAll(platform, wanted, located, fetched, now)
}

function sourceOf({ config }: Platform): WeatherSource | null {
  return config.weather ? openMeteo(config.weather) : null
}

async function citiesOf(platform: Platform): Promise<Wanted[]> {
  const cities = new Map<string, Wanted>()
  await forEachCompany(platform, 'weather-places', async (tx, companyId) => {
    for (const place of await store.placesOfProjects(tx, today(platform.clock))) {
      const known = cities.get(place.city_code)
      if (known) {
        known.companies.add(companyId)
        // The company that waits longest decides: another one may build there since today.
        if (known.fetched_at && (!place.fetched_at || place.fetched_at < known.fetched_at)) {
          known.fetched_at = place.fetched_at
        }
        if (known.latitude === null)
          Object.assign(known, { latitude: place.latitude, longitude: place.longitude })
      } else cities.set(place.city_code, { ...place, companies: new Set([companyId]) })
    }
  })
  return [...cities.values()].sort((a, b) => (a.city_code < b.city_code ? -1 : 1))
}

const pointOf = ({ latitude, longitude }: store.PlaceRow): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

/** Where the new ones lie; null for one that the source does not know. */
async function locateNew(
  platform: Platform,
  source: WeatherSource,
  places: readonly Wanted[],
  now: Date,
): Promise<Map<string, Point | null>> {
  const found = new Map<string, Point | null>()
  const isDue = ({ looked_up_at }: Wanted) =>
    looked_up_at === null || now.getTime() - looked_up_at.getTime() >= LOOK_AGAIN_AFTER
  const unknown = places.filter((place) => pointOf(place) === null && isDue(place))
  for (const place of unknown.slice(0, MOST_LOOKED_UP)) {
    const answer = await attempt(platform, 'geocoding', async () => ({ point: await source.locate(place) }))
    // A source that does not answer one will not answer the next.
    if (!answer) break
    found.set(place.city_code, answer.point)
  }
  return found
}

/** Null when it failed, which the log tells. */
async function attempt<T>(platform: Platform, what: string, ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    platform.log.warn({ err: error }, `weather: the ${what} failed, the last stored weather stays`)
    return null
  }
}

async function writeAll(
  platform: Platform,
  places: readonly Wanted[],
  located: ReadonlyMap<string, Point | null>,
  fetched: ReadonlyMap<string, FetchedWeather>,
  now: Date,
): Promise<void> {
  await forEachCompany(platform, 'weather-write', async (tx, companyId) => {
    for (const place of places.filter(({ companies }) => companies.has(companyId))) {
      const { city_code } = place
      const point = located.get(city_code) ?? pointOf(place)
      if (located.has(city_code) || point) await store.setPoint(tx, city_code, point, now)
      const weather = fetched.get(city_code)
      if (weather) await store.keepWeather(tx, city_code, weather, now)
    }
  })
}
