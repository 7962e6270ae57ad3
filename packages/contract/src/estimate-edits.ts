import { MOST_WORKERS, mostWords, parseDuration } from '@itayo/domain'
import { z } from 'zod'
import { UnitId } from './catalog.ts'
import { Formulas, LaborBasis, LineBasis, Place } from './estimate-rows.ts'
import { LineQuantity, Percent, Pesos, Rate } from './fields/amounts.ts'
import { rowId } from './fields/rows.ts'
import { text } from './fields/texts.ts'
import { ItemNumber } from './item-names.ts'

/** A number of days, or as the specification writes it: '36 days' (B-59). */
const Duration = z
  .union([LineQuantity, text({ max: 30 })])
  .transform((value, issues) => {
    const days = typeof value === 'number' ? value : parseDuration(value)
    if (days === null) issues.addIssue({ code: 'custom', message: 'Write a number of days.' })
    return days ?? 0
  })
  .pipe(LineQuantity)
  .meta({ examples: ['36 days'] })

const Described = text({ max: 200 }).default('')
const Mark = z.boolean().default(false)

/**
 * A line without an id is new, at its place or at the end; one with an id is left as it is unless marked edit or
 * remove, and where it is unless marked move: an edit of a line that somebody else moved does not move it back.
 */
const lineMarks = {
  edit: Mark,
  remove: Mark,
  move: z.boolean().optional(),
  place: Place.nullish(),
  estimated_cost: Pesos.nullish(),
  formulas: Formulas.nullish(),
}

const LaborEdit = z.object({
  ...lineMarks,
  id: rowId('estimate_labor').nullish(),
  labor_id: rowId('position').nullish(),
  designation: Described,
  basis: LaborBasis.default('quantity'),
  estimated_workers: z
    .int('Workers must be a whole number.')
    .min(0, 'This cannot be negative.')
    .max(MOST_WORKERS, mostWords(MOST_WORKERS))
    .nullish(),
  duration: Duration.nullish(),
  rate: Rate.nullish(),
})
export type LaborEdit = z.output<typeof LaborEdit>

const EquipmentEdit = z.object({
  ...lineMarks,
  id: rowId('estimate_equipment').nullish(),
  equipment_category_id: rowId('equipment_category').nullish(),
  description: Described,
  basis: LineBasis.default('quantity'),
  estimated_quantity: LineQuantity.nullish(),
  duration: Duration.nullish(),
  rate: Rate.nullish(),
  percent: Percent.nullish(),
})
export type EquipmentEdit = z.output<typeof EquipmentEdit>

const MaterialEdit = z.object({
  ...lineMarks,
  id: rowId('estimate_material').nullish(),
  material_id: rowId('material').nullish(),
  description: Described,
  basis: LineBasis.default('quantity'),
  estimated_quantity: LineQuantity.nullish(),
  unit_id: UnitId.nullish(),
  unit_cost: Rate.nullish(),
  percent: Percent.nullish(),
})
export type MaterialEdit = z.output<typeof MaterialEdit>

/** More than the largest estimates have; a hospital of 2,000 items still fits. */
export const MOST_SCOPES = 3000
const MOST_LINES = 1000

/**
 * A work item that is new, edited or removed; only such ones are sent. What was read can be sent back:
 * fields that only the server sets are ignored.
 */
export const ScopeEdit = z.object({
  /** The sender's own name for it, told again in the reply. */
  key: text({ max: 60 }).default(''),
  psow_id: rowId('project_work_item').nullish(),
  /** Needed for one that was saved before. */
  version: z.int().min(0).max(2_147_483_647).nullish(),
  phase_id: rowId('phase').nullish(),
  sow_id: rowId('work_item').nullish(),
  company_tag_id: rowId('company_tag').nullish(),
  /** The item number of this project alone: empty for the catalogue's, left out where it stays. */
  own_number: ItemNumber.nullish(),
  measurement: LineQuantity.nullish(),
  unit_id: z.int().max(9999).nullish(),
  quantity: LineQuantity.nullish(),
  quantity_unit_id: UnitId.nullish(),
  measurement_formula: text({ max: 200 }).nullish(),
  is_sub_con: z.union([z.literal(0), z.literal(1)]).default(0),
  /** The answer to 'Is this a variance order?'; asked of edits of an approved estimate (B-08). */
  is_variance_order: z.union([z.literal(0), z.literal(1)]).default(0),
  remove_sow: Mark,
  /** To another place in its phase; a new one without a place goes to the end of its phase. */
  move: z.boolean().optional(),
  place: Place.nullish(),
  labor: z.array(LaborEdit).max(MOST_LINES).default([]),
  equipment: z.array(EquipmentEdit).max(MOST_LINES).default([]),
  material: z.array(MaterialEdit).max(MOST_LINES).default([]),
})
export type ScopeEdit = z.output<typeof ScopeEdit>
