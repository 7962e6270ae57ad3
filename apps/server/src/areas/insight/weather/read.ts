import type { ProjectWeather, WeatherStatus } from '@itayo/contract'
import { addDays, heatIndex, rainWord, skyWord } from '@itayo/domain'
import { HOURS, today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { openProject } from '../../../platform/projects.ts'
import { readPlan } from '../../planning/schedule/plan.ts'
import { heatAlert, presentDay, shownHeat, weatherDays } from './days.ts'
import * as observed from './store/observations.ts'
import * as store from './store/places.ts'

/** Fetched weather speaks of now for so long; after that it would mislead. */
const SPEAKS_FOR = 6 * HOURS
/** Its licence asks for it wherever its data is shown. */
export const ATTRIBUTION = 'Weather data by Open-Meteo.com'
const NO_DATA = 'No weather data'
const DAYS_BACK = 7
const DAYS_AHEAD = 15
/** Work ends at six in the evening; from then on the rain of tomorrow is told. */
const WORK_ENDS = 18

export function weatherStatus(ctx: Ctx, projectId: number): Promise<(WeatherStatus | 200)[]> {
  return ctx.transaction(async (tx) => {
    await openProject(tx, projectId)
    const day = today(ctx.platform.clock)
    const seen = await observed.observationOf(tx, projectId, day)
    const place = await store.placeOf(tx, projectId)
    const now = ctx.now()
    const isNow = place?.seen_at && now.getTime() - place.seen_at.getTime() <= SPEAKS_FOR
    const hour = (now.getUTCHours() + 8) % 24
    const coming = hour < WORK_ENDS ? day : addDays(day, 1)
    const [expected] = isNow ? await store.fetchedDays(tx, projectId, { from: coming, to: coming }) : []
    const fetchedHeat =
      isNow && place.temperature !== null && place.humidity !== null
        ? heatIndex(place.temperature, place.humidity)
        : null
    // An observation on the site counts before the forecast.
    const rain = seen?.rain_level ?? expected?.rain_level ?? null
    const heat = seen?.heat_index ?? fetchedHeat
    const sky = isNow && place.sky_code !== null ? skyWord(place.sky_code) : null
    const isByHand = seen !== undefined && (seen.rain_level !== null || seen.heat_index !== null)
    const byHand = isByHand && seen.rain_level !== null ? rainWord(seen.rain_level) : null
    const status: WeatherStatus = {
      weather_status: byHand ?? sky ?? NO_DATA,
      weather_time_stamp: isNow ? (place.seen_at?.toISOString() ?? null) : null,
      heat_index: shownHeat(heat),
      heat_alert: heatAlert(heat),
      rain_level: rain,
      rain: rain === null ? '' : rainWord(rain),
      source: isByHand ? 'hand' : isNow ? 'fetched' : 'none',
    }
    return [status, 200]
  })
}

export function projectWeather(ctx: Ctx, projectId: number, around?: string): Promise<ProjectWeather> {
  return ctx.transaction(async (tx) => {
    const stored = await readPlan(tx, projectId)
    const day = today(ctx.platform.clock)
    const middle = around ?? day
    const window = { from: addDays(middle, -DAYS_BACK), to: addDays(middle, DAYS_AHEAD) }
    const place = await store.placeOf(tx, projectId)
    const days = await weatherDays(tx, stored, window)
    return {
      today: day,
      ...window,
      place: [place?.city, place?.province].filter(Boolean).join(', '),
      attribution: days.some(({ isFetched }) => isFetched) ? ATTRIBUTION : '',
      fetched_at: place?.fetched_at?.toISOString() ?? null,
      days: days.map(presentDay),
      can: { observe: ctx.may('/report/save') && stored.project.archived_at === null },
    }
  })
}
