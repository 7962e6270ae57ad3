import { proposedWeather } from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
import { observationOf } from './store/observations.ts'
import { fetchedDays } from './store/places.ts'

/** The weather of a day for its daily report: as somebody entered it, else as it was fetched; null when nothing is known. */
export async function weatherForReport(tx: Tx, projectId: number, date: string) {
  const seen = await observationOf(tx, projectId, date)
  const [fetched] = await fetchedDays(tx, projectId, { from: date, to: date })
  const byHand = seen?.rain_level ?? null
  const rain = byHand ?? fetched?.rain_level ?? null
  if (rain === null) return null
  return proposedWeather({
    source: byHand !== null ? 'hand' : fetched?.is_over ? 'seen' : 'forecast',
    rain,
    rainMm: byHand === null ? (fetched?.rain_mm ?? null) : null,
    worstHour: fetched?.worst_hour ?? null,
  })
}
