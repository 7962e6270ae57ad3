import { convert, type UnitRow } from '@itayo/domain'
import { ALREADY_EXISTS } from '../model/edit-scope.ts'
import type { DraftScope } from '../model/types.ts'

/** A work item of the catalogue, as the lists to choose from have it. */
export interface CatalogItem {
  id: number
  phase_id: number
  phase: string
  item_number: string
  code: string
  name: string
  unit_id: number
  unit: string
}

/** The form while one work item is chosen. */
export interface ChoiceForm {
  phase: { id: number; name: string } | null
  item: CatalogItem | null
  tag: { id: number; name: string } | null
  /** As typed, in `unitId`. */
  quantity: number | null
  /** Null: the unit of the work item. */
  unitId: number | null
}

export const EMPTY_CHOICE: ChoiceForm = { phase: null, item: null, tag: null, quantity: null, unitId: null }

/** A work item on its way into the estimate. */
export interface Choice {
  item: CatalogItem
  tag: { id: number; name: string } | null
  /** In the unit of the work item. */
  measurement: number
  /** As typed in another unit; null when that is the measurement itself (D-05). */
  typed: { quantity: number; unitId: number; unit: string } | null
  /** The number it is to have in this project alone; none: the catalogue's. */
  ownNumber?: string
}

export type ChoiceErrors = Partial<Record<'phase' | 'item' | 'quantity', string>>

interface Work {
  phaseId: number
  sowId: number
  tagId: number | null
}

const isSame = (one: Work, other: Work) =>
  one.phaseId === other.phaseId && one.sowId === other.sowId && one.tagId === other.tagId

export function choiceErrors(
  form: ChoiceForm,
  there: { scopes: readonly DraftScope[]; chosen: readonly Choice[] },
): ChoiceErrors {
  const errors: ChoiceErrors = {}
  if (!form.phase && !form.item) errors.phase = 'Scope of work is required.'
  if (!form.item) errors.item = 'Work item is required.'
  // A measurement of zero counts as missing (EST-058).
  if (!form.quantity) errors.quantity = 'Measurement is required.'
  if (form.item) {
    const work = { phaseId: form.item.phase_id, sowId: form.item.id, tagId: form.tag?.id ?? null }
    const taken = [
      ...there.scopes.filter((scope) => !scope.removed),
      ...there.chosen.map(({ item, tag }) => ({
        phaseId: item.phase_id,
        sowId: item.id,
        tagId: tag?.id ?? null,
      })),
    ]
    if (taken.some((other) => isSame(work, other))) errors.item = ALREADY_EXISTS
  }
  return errors
}

/** Units a measurement can be typed in: those that say something about the work item's own. */
export function unitsFor<Unit extends UnitRow>(units: readonly Unit[], ownId: number): Unit[] {
  const own = units.find(({ id }) => id === ownId)
  return own ? units.filter((unit) => convert(1, unit, own) !== null) : []
}

/** The form as a choice for the list; null when something is missing. */
export function choiceOf(form: ChoiceForm, units: readonly UnitRow[]): Choice | null {
  const { item, tag, quantity, unitId } = form
  if (!item || !quantity) return null
  if (unitId === null || unitId === item.unit_id) return { item, tag, measurement: quantity, typed: null }
  const [from, own] = [unitId, item.unit_id].map((wanted) => units.find(({ id }) => id === wanted))
  const measurement = from && own ? convert(quantity, from, own) : null
  if (measurement === null || !from) return null
  return { item, tag, measurement, typed: { quantity, unitId, unit: from.abbreviation } }
}
