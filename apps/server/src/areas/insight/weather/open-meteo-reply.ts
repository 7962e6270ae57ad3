import { addDays, heatIndex, isCalendarDate, rainLevel, worstHour } from '@itayo/domain'
import { z } from 'zod'
import type { FetchedDay, FetchedWeather } from './source.ts'

const MOST_HOURS = 24 * 120
const Series = z.array(z.number().nullable()).max(MOST_HOURS)
const Moments = z.array(z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)).max(MOST_HOURS)

/**
 * A place's weather as Open-Meteo documents it. The units are part of what is read: a reply in inches or Fahrenheit
 * would be taken for heavy rain and deadly heat.
 */
const Reply = z.object({
  current: z
    .object({
      time: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/),
      temperature_2m: z.number().min(-90).max(60).nullish(),
      relative_humidity_2m: z.number().min(0).max(100).nullish(),
      weather_code: z.int().min(0).max(99).nullish(),
    })
    .nullish(),
  current_units: z
    .object({ temperature_2m: z.literal('°C'), relative_humidity_2m: z.literal('%') })
    .nullish(),
  hourly_units: z.object({
    temperature_2m: z.literal('°C'),
    relative_humidity_2m: z.literal('%'),
    precipitation: z.literal('mm'),
  }),
  hourly: z.object({
    time: Moments,
    temperature_2m: Series,
    relative_humidity_2m: Series,
    precipitation: Series,
    precipitation_probability: Series.nullish(),
  }),
  daily_units: z.object({ precipitation_sum: z.literal('mm') }),
  daily: z.object({
    time: z.array(z.string().refine(isCalendarDate)).max(200),
    precipitation_sum: Series,
    precipitation_probability_max: Series.nullish(),
  }),
})
type Reply = z.infer<typeof Reply>

interface Hour {
  date: string
  hour: number
  millimetres: number | null
  probability: number | null
  heat: number | null
}

/** Null for a reply that is not what the documentation promises. */
export function readReply(reply: unknown): FetchedWeather | null {
  const read = Reply.safeParse(reply)
  if (!read.success || !isParallel(read.data)) return null
  const { current, daily } = read.data
  const hours = Map.groupBy(hoursOf(read.data), ({ date }) => date)
  const sums = new Map(
    daily.time.map((date, at) => [
      date,
      { sum: daily.precipitation_sum[at] ?? null, likely: daily.precipitation_probability_max?.[at] ?? null },
    ]),
  )
  // The rain told at the first midnight fell on the day before, of which nothing else is known.
  const dates = [...sums.keys()].sort()
  return {
    now: current
      ? {
          at: `${current.time}:00+08:00`,
          sky_code: current.weather_code ?? null,
          temperature: current.temperature_2m ?? null,
          humidity: current.relative_humidity_2m ?? null,
        }
      : null,
    days: dates.flatMap((date) => dayOf(date, hours.get(date) ?? [], sums.get(date)) ?? []),
  }
}

/** Every list is as long as its list of times. */
function isParallel({ hourly, daily }: Reply): boolean {
  const { time: hours, ...ofHours } = hourly
  const { time: days, ...ofDays } = daily
  return (
    Object.values(ofHours).every((list) => !list || list.length === hours.length) &&
    Object.values(ofDays).every((list) => !list || list.length === days.length)
  )
}

/** Rain is told for the hour before the time: what fell by 14:00 fell from one to two. */
function hoursOf({ hourly }: Reply): Hour[] {
  return hourly.time.map((time, at) => {
    const [date = '', clock = ''] = time.split('T')
    const told = Number(clock.slice(0, 2))
    const celsius = hourly.temperature_2m[at] ?? null
    const humidity = hourly.relative_humidity_2m[at] ?? null
    const isSensible = celsius !== null && humidity !== null && humidity >= 0 && humidity <= 100
    return {
      date: told === 0 ? addDays(date, -1) : date,
      hour: (told + 23) % 24,
      millimetres: hourly.precipitation[at] ?? null,
      probability: hourly.precipitation_probability?.[at] ?? null,
      heat: isSensible && celsius < 60 ? heatIndex(celsius, humidity) : null,
    }
  })
}

const LIKELY = 50

/** Null when nothing is known of the day: the last forecast of it stays. */
function dayOf(
  date: string,
  hours: readonly Hour[],
  told: { sum: number | null; likely: number | null } | undefined,
): FetchedDay | null {
  const wet = hours.flatMap(({ hour, millimetres, probability }) =>
    millimetres === null || millimetres < 0 ? [] : [{ hour, millimetres, probability }],
  )
  const worst = worstHour(wet)
  const sum = told?.sum != null && told.sum >= 0 ? told.sum : null
  const isLikely = told?.likely == null || told.likely >= LIKELY
  const isKnown = wet.length > 0 || sum !== null
  const heat = hours.flatMap((hour) => (isOfWork(hour.hour) && hour.heat !== null ? [hour.heat] : []))
  if (!isKnown && heat.length === 0) return null
  return {
    date,
    rain_mm: sum,
    worst_hour: worst && worst.millimetres > 0 ? worst.hour : null,
    worst_hour_mm: worst && worst.millimetres > 0 ? worst.millimetres : null,
    rain_level: isKnown ? rainLevel(worst?.millimetres ?? 0, isLikely ? (sum ?? 0) : 0) : null,
    heat_index: heat.length === 0 ? null : Math.round(Math.max(...heat) * 100) / 100,
  }
}

const isOfWork = (hour: number) => hour >= 6 && hour < 18
