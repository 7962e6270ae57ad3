import { SavedInputs } from '@itayo/contract'
import type { TimeUnit } from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
import type { materialInputs } from './calculate.ts'
import * as store from './store/calculations.ts'
import type { Subject } from './subject.ts'

/** As a calculation of labor or equipment keeps what was typed. */
export interface CrewInputs {
  area: number | null | undefined
  areaUnitId: number | null | undefined
  productivity: number | null | undefined
  productivityUnitId: number | null | undefined
  productivityTime: TimeUnit
  count: number | null | undefined
  duration: number | null | undefined
  durationTime: TimeUnit | null | undefined
}

export type MaterialInputs = ReturnType<typeof materialInputs> & { kind: string }

/**
 * The inputs behind a line's cell. They are found by the formula, so that copies and lines that were not saved when
 * they were calculated open with them too, and a cell that somebody typed over does not.
 */
export async function readSavedInputs(
  tx: Tx,
  { type, item, thing }: Subject,
  formulas: readonly string[],
): Promise<SavedInputs | null> {
  if (formulas.length === 0) return null
  const found = await store.inputsOf(tx, { type, workItemId: item.id, itemId: thing?.id ?? null, formulas })
  if (!found) return null
  return SavedInputs.parse(type === 3 ? ofMaterial(found as MaterialInputs) : ofCrew(found as CrewInputs))
}

const NOTHING = {
  productivity: null,
  productivity_unit_area_id: null,
  productivity_unit_time_id: null,
  type_count: null,
  duration: null,
  unit_duration: null,
  computed: 'duration',
  kind: null,
} as const

function ofMaterial({ area_value, area_unit, ...inputs }: MaterialInputs) {
  return { ...NOTHING, ...inputs, unit_area_value: area_value, unit_area_id: area_unit }
}

function ofCrew(inputs: CrewInputs) {
  const count = inputs.count ?? null
  return {
    ...NOTHING,
    unit_area_value: inputs.area ?? null,
    unit_area_id: inputs.areaUnitId ?? null,
    productivity: inputs.productivity ?? null,
    productivity_unit_area_id: inputs.productivityUnitId ?? null,
    productivity_unit_time_id: inputs.productivityTime,
    type_count: count,
    duration: inputs.duration ?? null,
    unit_duration: inputs.durationTime ?? inputs.productivityTime,
    computed: count === null ? 'count' : 'duration',
  }
}
