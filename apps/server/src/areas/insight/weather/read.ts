import type { ProjectWeather, UnworkableLog, WeatherDay, WeatherStatus } from '@itayo/contract'
import {
  addDays,
  HEAT_ADVICE,
  heatBand,
  heatIndex,
  rainWord,
  skyWord,
  stoppedBy,
  unworkableDays,
  type WeatherTask,
} from '@itayo/domain'
import { HOURS, today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { openProject } from '../../../platform/projects.ts'
import { nameOf, readPlan, type StoredPlan } from '../../planning/schedule/plan.ts'
import * as observed from './store/observations.ts'
import * as store from './store/places.ts'

/** Fetched weather speaks of now for so long; after that it would mislead. */
const SPEAKS_FOR = 6 * HOURS
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
    // What somebody saw on the site counts first.
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

const shownHeat = (index: number | null) => (index === null ? null : Math.round(index * 10) / 10)

function heatAlert(index: number | null): WeatherStatus['heat_alert'] {
  const band = index === null ? 'none' : heatBand(index)
  return band === 'none' ? null : HEAT_ADVICE[band]
}

export function projectWeather(ctx: Ctx, projectId: number): Promise<ProjectWeather> {
  return ctx.transaction(async (tx) => {
    const stored = await readPlan(tx, projectId)
    const day = today(ctx.platform.clock)
    const window = { from: addDays(day, -DAYS_BACK), to: addDays(day, DAYS_AHEAD) }
    const place = await store.placeOf(tx, projectId)
    const days = await weatherDays(tx, stored, window)
    return {
      place: [place?.city, place?.province].filter(Boolean).join(', '),
      attribution: days.some(({ source }) => source !== 'hand') ? 'Weather data by Open-Meteo.com' : '',
      fetched_at: place?.fetched_at?.toISOString() ?? null,
      days,
      can: { observe: ctx.may('/report/save') && stored.project.archived_at === null },
    }
  })
}

/** The days of which something is known, by date: what was seen by hand before what was fetched. */
async function weatherDays(
  tx: Tx,
  stored: StoredPlan,
  window: { from: string; to: string },
): Promise<WeatherDay[]> {
  const projectId = stored.project.id
  const tasks = await weatherTasks(tx, stored)
  const names = namesOf(stored)
  const fetched = new Map((await store.fetchedDays(tx, projectId, window)).map((row) => [row.date, row]))
  const byHand = new Map((await observed.observations(tx, projectId, window)).map((row) => [row.date, row]))
  return [...new Set([...fetched.keys(), ...byHand.keys()])].sort().map((date): WeatherDay => {
    const [its, seen] = [fetched.get(date), byHand.get(date)]
    const rain = seen?.rain_level ?? its?.rain_level ?? null
    const heat = seen?.heat_index ?? its?.heat_index ?? null
    return {
      date,
      rain_level: rain,
      rain_mm: its?.rain_mm ?? null,
      worst_hour: its?.worst_hour ?? null,
      worst_hour_mm: its?.worst_hour_mm ?? null,
      heat_index: shownHeat(heat),
      heat_alert: heatAlert(heat),
      source: seen ? 'hand' : its?.is_over ? 'seen' : 'forecast',
      worked: seen?.worked ?? null,
      remarks: seen?.remarks ?? '',
      version: seen?.version ?? 0,
      stops: named(stoppedBy({ date, rain, heatIndex: heat }, tasks), names),
    }
  })
}

const namesOf = ({ tasks }: StoredPlan) => new Map(tasks.map((task) => [task.id, nameOf(task)]))

const named = (ids: readonly number[], names: ReadonlyMap<number, string>) =>
  ids.map((id) => ({ psow_id: id, item: names.get(id) ?? '' }))

async function weatherTasks(tx: Tx, { project, tasks }: StoredPlan): Promise<WeatherTask[]> {
  const known = await observed.sensitivities(tx, project.id)
  return tasks.map((task) => ({
    id: task.id,
    start: task.start_date,
    end: task.end_date,
    status: Number(task.status),
    actualEnd: task.actual_end,
    stopLevel: known.get(task.id)?.rain_stop_level ?? null,
    isOutdoor: known.get(task.id)?.is_outdoor ?? false,
  }))
}

/** The days that were lost, and what is known of all. Only what was seen counts: a forecast of a day that has passed proves nothing. */
export async function lostDays(tx: Tx, stored: StoredPlan, window: { from: string; to: string }) {
  const days = (await weatherDays(tx, stored, window)).filter(({ source }) => source !== 'forecast')
  const lost = unworkableDays(
    days.map(({ date, rain_level, heat_index, worked }) => ({
      date,
      rain: rain_level,
      heatIndex: heat_index,
      said: worked,
    })),
    await weatherTasks(tx, stored),
    stored.known.calendar,
  )
  return { days, lost }
}

export function unworkableLog(ctx: Ctx, projectId: number): Promise<UnworkableLog> {
  return ctx.transaction(async (tx) => {
    const stored = await readPlan(tx, projectId)
    const window = { from: stored.project.start_date, to: today(ctx.platform.clock) }
    const { days, lost } = await lostDays(tx, stored, window)
    const byDate = new Map(days.map((day) => [day.date, day]))
    const reports = await observed.reportedWeather(tx, projectId)
    const names = namesOf(stored)
    const months = Map.groupBy(lost, ({ date }) => date.slice(0, 7))
    const sumOf = (all: typeof lost) => all.reduce((whole, { days: part }) => whole + part, 0)
    return {
      days_lost: sumOf(lost),
      months: [...months].map(([month, its]) => ({ month, days: sumOf(its) })),
      days: lost.map(({ date, days: part, rain, heatIndex: heat, stopped, basis }) => {
        const report = reports.get(date)
        return {
          date,
          days: part,
          rain_level: rain,
          rain: rain === null ? '' : rainWord(rain),
          rain_mm: byDate.get(date)?.rain_mm ?? null,
          heat_index: heat,
          basis,
          remarks: byDate.get(date)?.remarks ?? '',
          stops: named(stopped, names),
          report: report
            ? { report_log_id: report.report_log_id, weather: report.weather, by: report.by }
            : null,
        }
      }),
    }
  })
}
