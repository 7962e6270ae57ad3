import type { RainLevel } from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
import type { StoredPlan } from '../../planning/schedule/plan.ts'
import { lostDays } from './days.ts'
import { observations, sensitivities } from './store/observations.ts'
import { fetchedDays } from './store/places.ts'

interface Period {
  from: string
  to: string
}

/** The rain of those days of which something is known: as somebody saw it, else as it was fetched. */
export async function rainOf(tx: Tx, projectId: number, days: Period): Promise<Map<string, RainLevel>> {
  const rain = new Map<string, RainLevel>()
  for (const { date, rain_level } of await fetchedDays(tx, projectId, days)) {
    if (rain_level !== null) rain.set(date, rain_level)
  }
  for (const { date, rain_level } of await observations(tx, projectId, days)) {
    if (rain_level !== null) rain.set(date, rain_level)
  }
  return rain
}

/** The rain from which each work item stops, by its catalogue item. */
export const sensitivityOf = sensitivities

/** The work items that lost a day or more to weather in that time. */
export async function stoppedWork(tx: Tx, stored: StoredPlan, days: Period): Promise<Set<number>> {
  const { lost } = await lostDays(tx, stored, days)
  return new Set(lost.flatMap(({ stopped }) => stopped))
}
