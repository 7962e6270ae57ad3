import type { WeatherDay, WeatherStatus } from '@itayo/contract'
import {
  HEAT_ADVICE,
  heatBand,
  type RainLevel,
  reportedRain,
  stoppedBy,
  unworkableDays,
  type WeatherTask,
} from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
import { nameOf, type StoredPlan } from '../../planning/schedule/plan.ts'
import * as observed from './store/observations.ts'
import { fetchedDays } from './store/places.ts'

interface Window {
  from: string
  to: string
}

interface KnownDay extends WeatherDay {
  /** Morning and afternoon, where the weather is that of a daily report. */
  halves: readonly (RainLevel | null)[] | null
  /** Whether some of it was fetched, whatever else is known. */
  isFetched: boolean
}

/** A day as the contract has it. */
export const presentDay = ({ halves: _halves, isFetched: _isFetched, ...day }: KnownDay): WeatherDay => day

export const shownHeat = (index: number | null) => (index === null ? null : Math.round(index * 10) / 10)

export function heatAlert(index: number | null): WeatherStatus['heat_alert'] {
  const band = index === null ? 'none' : heatBand(index)
  return band === 'none' ? null : HEAT_ADVICE[band]
}

/**
 * The days of which something is known, by date: what somebody entered by hand before what a daily report says, and
 * that before what was fetched.
 */
export async function weatherDays(tx: Tx, stored: StoredPlan, window: Window): Promise<KnownDay[]> {
  const projectId = stored.project.id
  const tasks = await weatherTasks(tx, stored)
  const names = namesOf(stored)
  const fetched = new Map((await fetchedDays(tx, projectId, window)).map((row) => [row.date, row]))
  const byHand = new Map((await observed.observations(tx, projectId, window)).map((row) => [row.date, row]))
  const reports = await reportsOf(tx, projectId, window)
  const telling = [...reports.values()].filter(({ rain }) => rain !== null).map(({ date }) => date)
  const dates = new Set([...fetched.keys(), ...byHand.keys(), ...telling])
  return [...dates].sort().map((date): KnownDay => {
    const [its, seen, report] = [fetched.get(date), byHand.get(date), reports.get(date)]
    const rain = seen?.rain_level ?? report?.rain ?? its?.rain_level ?? null
    const heat = seen?.heat_index ?? its?.heat_index ?? null
    const isReported = (seen?.rain_level ?? null) === null && (report?.rain ?? null) !== null
    return {
      date,
      rain_level: rain,
      rain_mm: its?.rain_mm ?? null,
      worst_hour: its?.worst_hour ?? null,
      worst_hour_mm: its?.worst_hour_mm ?? null,
      heat_index: shownHeat(heat),
      heat_alert: heatAlert(heat),
      source: seen ? 'hand' : isReported ? 'report' : its?.is_over ? 'seen' : 'forecast',
      worked: seen?.worked ?? null,
      remarks: seen?.remarks ?? '',
      version: seen?.version ?? 0,
      entered: seen ? { by: seen.by, at: seen.at.toISOString() } : null,
      report: report ? { report_log_id: report.id, weather: report.words, by: report.by } : null,
      stops: named(stoppedBy({ date, rain, heatIndex: heat }, tasks), names),
      halves: isReported ? (report?.halves ?? null) : null,
      isFetched: its !== undefined,
    }
  })
}

interface ReportOfDay {
  date: string
  id: number
  words: string
  by: string
  halves: readonly (RainLevel | null)[]
  /** The wetter half; null when the report tells no rain or dryness. */
  rain: RainLevel | null
}

async function reportsOf(tx: Tx, projectId: number, window: Window): Promise<Map<string, ReportOfDay>> {
  const rows = await observed.reportedWeather(tx, projectId, window)
  return new Map(
    [...rows].map(([date, { report_log_id: id, by, morning, afternoon, source }]) => {
      // A forecast that a report took over proves no more than the forecast.
      const halves = [morning, afternoon].map((words) => (source === 'forecast' ? null : reportedRain(words)))
      const told = halves.filter((level) => level !== null)
      const rain = told.length === 0 ? null : (Math.max(...told) as RainLevel)
      return [date, { date, id, by, halves, rain, words: [morning, afternoon].filter(Boolean).join(', ') }]
    }),
  )
}

export const namesOf = ({ tasks }: StoredPlan) => new Map(tasks.map((task) => [task.id, nameOf(task)]))

export const named = (ids: readonly number[], names: ReadonlyMap<number, string>) =>
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
export async function lostDays(tx: Tx, stored: StoredPlan, window: Window) {
  const days = (await weatherDays(tx, stored, window)).filter(({ source }) => source !== 'forecast')
  const lost = unworkableDays(
    days.map(({ date, rain_level, heat_index, worked, halves }) => ({
      date,
      rain: rain_level,
      heatIndex: heat_index,
      said: worked,
      ...(halves && { halves }),
    })),
    await weatherTasks(tx, stored),
    stored.known.calendar,
  )
  return { days, lost }
}
