import type { SavedInputs } from '@itayo/contract'
import {
  areaUnitOf,
  type CrewResult,
  calculateCrew,
  DAY_UNIT,
  type TimeUnit,
  type UnitRow,
} from '@itayo/domain'

/** Typed values of the panel of labor or equipment; the worked-out one of count and duration is not kept. */
export interface CrewEntry {
  productivity: number | null
  time: TimeUnit
  area: number | null
  areaUnitId: number
  count: number | null
  duration: number | null
  /** The last one edited of the two decides: the other one is worked out (CAL-025, CAL-026). */
  computed: 'count' | 'duration'
}

type Typed = Partial<Omit<CrewEntry, 'computed'>>

export function typed(entry: CrewEntry, change: Typed): CrewEntry {
  const computed = 'count' in change ? 'duration' : 'duration' in change ? 'count' : entry.computed
  return { ...entry, ...change, computed }
}

export interface Opening {
  productivity: number | null
  measurement: number | null
  unitId: number
  count: number | null
  duration: number | null
}

/** From the line as it stands: so many workers, and the days are asked for. */
export function openedWith({ productivity, measurement, unitId, count, duration }: Opening): CrewEntry {
  const computed = count ? 'duration' : duration ? 'count' : 'duration'
  return { productivity, time: DAY_UNIT, area: measurement, areaUnitId: unitId, count, duration, computed }
}

/** With what was typed when the line was calculated; null where that was by call, in units the panel does not offer. */
export function openedAgain(saved: SavedInputs): CrewEntry | null {
  const { unit_area_id, productivity_unit_area_id, productivity_unit_time_id, unit_duration } = saved
  if (productivity_unit_area_id || unit_duration !== productivity_unit_time_id) return null
  return {
    productivity: saved.productivity,
    time: productivity_unit_time_id ?? DAY_UNIT,
    area: saved.unit_area_value,
    areaUnitId: areaUnitOf(unit_area_id),
    count: saved.type_count,
    duration: saved.duration,
    computed: saved.computed,
  }
}

export interface CrewAnswer {
  result: CrewResult | null
  problem: string | null
}

/** The productivity is told in the work item's own unit. */
export function answerOf(
  entry: CrewEntry,
  itemUnitId: number,
  units: ReadonlyMap<number, UnitRow>,
): CrewAnswer {
  const [areaUnit, productivityUnit] = [units.get(entry.areaUnitId), units.get(itemUnitId)]
  const isCount = entry.computed === 'count'
  const given = isCount ? entry.duration : entry.count
  if (!areaUnit || !productivityUnit || !given) return { result: null, problem: null }
  const result = calculateCrew({
    area: entry.area ?? 0,
    areaUnit,
    productivity: entry.productivity ?? 0,
    productivityUnit,
    productivityTime: entry.time,
    count: isCount ? null : given,
    duration: isCount ? given : null,
    durationTime: entry.time,
  })
  return typeof result === 'string' ? { result: null, problem: result } : { result, problem: null }
}

/** The cells of the line: the worked-out one as its formula, the other one as it was typed. */
export function cellsOf({ computed, count, days, formula }: CrewResult) {
  return [
    { field: 'count' as const, text: computed === 'count' ? formula : String(count), value: count },
    { field: 'duration' as const, text: computed === 'duration' ? formula : String(days), value: days },
  ]
}
