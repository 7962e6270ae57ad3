import type { UnworkableLog, WeatherDay } from '@itayo/contract'
import { rainWord } from '@itayo/domain'
import { formatDateTime, formatDay } from '../../../lib/formats.ts'
import { weekdayOf } from '../../../lib/month-words.ts'

/** "Wed 11/18/2026". */
export const longDay = (day: string): string => `${weekdayOf(day)} ${formatDay(day)}`

/** "2 PM" of 14. */
const hourWords = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`

export const degrees = (heat: number): string => `${heat.toFixed(1)} °C`

const RAIN_SHORT = ['None', 'Light', 'Moderate', 'Heavy'] as const
export const rainShort = (level: number | null): string =>
  level === null ? '–' : (RAIN_SHORT[level] ?? 'Heavy')

export const WORKED = { worked: 'Worked', half: 'Half day', not_worked: 'Not worked' } as const

/** "26 mm, worst hour 4.2 mm at 2 PM"; empty where no figures are known. */
export function rainFigures({ rain_mm, worst_hour, worst_hour_mm }: WeatherDay): string {
  const sum = rain_mm === null ? [] : [`${rain_mm} mm`]
  const worst =
    worst_hour === null || !worst_hour_mm
      ? []
      : [`worst hour ${worst_hour_mm} mm at ${hourWords(worst_hour)}`]
  return [...sum, ...worst].join(', ')
}

/** Where the weather of a day is from, in words. */
export function sourceWords({ source, entered, report }: WeatherDay): string {
  if (source === 'hand')
    return `Entered by ${entered?.by || 'somebody'}${entered ? `, ${formatDateTime(entered.at)}` : ''}`
  if (source === 'report') return `Daily report, ${report?.by || 'somebody'}`
  return source === 'seen' ? 'Seen: fetched after the day' : 'Forecast'
}

/** A day in a sentence, for whoever does not see the strip. */
export function dayWords(date: string, day: WeatherDay | undefined): string {
  if (!day) return `${longDay(date)}: no weather data`
  const stops = day.stops.length === 0 ? [] : [`stops ${day.stops.map(({ item }) => item).join(', ')}`]
  return [
    `${longDay(date)}: ${day.rain_level === null ? 'rain not known' : rainWord(day.rain_level)}`,
    ...(day.heat_index === null ? [] : [heatWords(day)]),
    ...(day.worked === null ? [] : [WORKED[day.worked].toLowerCase()]),
    ...stops,
  ].join('; ')
}

/** The entered facts of a day: "Heavy rain, half day". */
export const enteredWords = (day: WeatherDay): string =>
  [
    ...(day.rain_level === null ? [] : [rainWord(day.rain_level)]),
    ...(day.heat_index === null ? [] : [`heat index ${degrees(day.heat_index)}`]),
    ...(day.worked === null ? [] : [WORKED[day.worked].toLowerCase()]),
  ].join(', ')

/** "heat index 33.1 °C, Extreme caution". */
const heatWords = ({ heat_index, heat_alert }: WeatherDay): string =>
  [
    ...(heat_index === null ? [] : [`heat index ${degrees(heat_index)}`]),
    ...(heat_alert ? [heat_alert.name] : []),
  ].join(', ')

type LogDay = UnworkableLog['days'][number]

/** "Heavy rain, 62 mm", or the heat that stopped work. */
export const lossWords = ({ rain, rain_mm, heat_index }: LogDay): string =>
  [
    ...(rain ? [rain] : []),
    ...(rain_mm === null ? [] : [`${rain_mm} mm`]),
    ...(heat_index === null ? [] : [`heat index ${degrees(heat_index)}`]),
  ].join(', ') || 'Not said'

/** Whose word a lost day stands on. */
export function evidenceWords({ basis, source, by, report }: LogDay): string {
  if (source === 'hand') return `${basis === 'said' ? 'Entered' : 'Weather entered'} by ${by || 'somebody'}`
  if (source === 'report') return `Daily report, ${report?.by || 'somebody'}`
  return report ? `Observed; daily report, ${report.by}` : 'Observed, no report filed'
}

/** "1 day", "0.5 day", "2.5 days". */
export const daysWords = (days: number): string => `${days} ${days > 1 ? 'days' : 'day'}`
