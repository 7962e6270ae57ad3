import type { UnworkableLog } from '@itayo/contract'
import { addDays, isWorkingDay, rainWord } from '@itayo/domain'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { readPlan, type StoredPlan } from '../../planning/schedule/plan.ts'
import { lostDays, named, namesOf } from './days.ts'
import { ATTRIBUTION } from './read.ts'

type LogDay = UnworkableLog['days'][number]

export function unworkableLog(ctx: Ctx, projectId: number): Promise<UnworkableLog> {
  return ctx.transaction(async (tx) => {
    const stored = await readPlan(tx, projectId)
    const { lost } = await readLost(tx, stored, today(ctx.platform.clock))
    const months = Map.groupBy(lost, ({ date }) => date.slice(0, 7))
    return {
      days_lost: sumOf(lost),
      months: [...months].map(([month, its]) => ({ month, days: sumOf(its) })),
      days: lost,
    }
  })
}

const sumOf = (all: readonly LogDay[]) => all.reduce((whole, { days }) => whole + days, 0)

/** Every day since the project began with its weather, and the lost ones among them. */
async function readLost(tx: Tx, stored: StoredPlan, until: string) {
  const { days, lost: all } = await lostDays(tx, stored, { from: stored.project.start_date, to: until })
  // A day that is not over is lost when somebody says so; the weather alone may still clear up.
  const lost = all.filter(({ date, basis }) => date < until || basis === 'said')
  const byDate = new Map(days.map((day) => [day.date, day]))
  const names = namesOf(stored)
  return {
    byDate,
    lost: lost.map(({ date, days: part, rain, heatIndex: heat, stopped, basis }): LogDay => {
      const day = byDate.get(date)
      return {
        date,
        days: part,
        rain_level: rain,
        rain: rain === null ? '' : rainWord(rain),
        rain_mm: day?.rain_mm ?? null,
        heat_index: heat,
        basis,
        source: day?.source === 'hand' || day?.source === 'report' ? day.source : 'fetched',
        by: day?.entered?.by ?? '',
        remarks: day?.remarks ?? '',
        stops: named(stopped, names),
        report: day?.report ?? null,
      }
    }),
  }
}

export interface ChartDay {
  date: string
  isWorkingDay: boolean
  rain: string
  rainMm: number | null
  heatIndex: number | null
  /** 0 for a day that was not lost. */
  lost: number
  /** Where this is from; empty when nothing is known of the day. */
  source: string
  remarks: string
}

export interface WeatherChart {
  /** yyyy-mm. */
  month: string
  days: ChartDay[]
  lost: number
  /** Empty unless some of it was fetched. */
  attribution: string
}

/** The days of a month one after the other, or of every month since the project began. */
export async function readWeatherChart(
  tx: Tx,
  ctx: Pick<Ctx, 'platform'>,
  projectId: number,
  month: string | null,
): Promise<WeatherChart[]> {
  const stored = await readPlan(tx, projectId)
  const until = today(ctx.platform.clock)
  const { byDate, lost } = await readLost(tx, stored, until)
  const lostOn = new Map(lost.map((day) => [day.date, day]))
  const { start_date: begin } = stored.project
  const asked = datesBetween(begin, until).filter((date) => month === null || date.startsWith(month))
  return [...Map.groupBy(asked, (date) => date.slice(0, 7))].map(([its, dates]) => ({
    month: its,
    days: dates.map((date): ChartDay => {
      const [day, loss] = [byDate.get(date), lostOn.get(date)]
      return {
        date,
        isWorkingDay: isWorkingDay(date, stored.known.calendar),
        rain: day && day.rain_level !== null ? rainWord(day.rain_level) : '',
        rainMm: day?.rain_mm ?? null,
        heatIndex: day?.heat_index ?? null,
        lost: loss?.days ?? 0,
        source: day ? SOURCES[day.source](day) : '',
        remarks: remarksOf(day?.remarks, loss),
      }
    }),
    lost: sumOf(dates.flatMap((date) => lostOn.get(date) ?? [])),
    attribution: dates.some((date) => byDate.get(date)?.isFetched) ? ATTRIBUTION : '',
  }))
}

type KnownDay = Awaited<ReturnType<typeof lostDays>>['days'][number]

const SOURCES: Record<KnownDay['source'], (day: KnownDay) => string> = {
  hand: ({ entered }) => `Entered by ${entered?.by || 'somebody who has left'}`,
  report: ({ report }) => `Daily report, ${report?.by || 'somebody who has left'}`,
  seen: () => 'Open-Meteo, after the day',
  forecast: () => '',
}

/** The words that somebody wrote about the day, and the work it stopped. */
function remarksOf(written = '', loss: LogDay | undefined): string {
  const stopped =
    loss && loss.stops.length > 0 ? `Stopped: ${loss.stops.map(({ item }) => item).join('; ')}` : ''
  return [written, stopped].filter(Boolean).join(' ')
}

const datesBetween = (from: string, to: string): string[] => {
  const dates: string[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date)
  return dates
}
