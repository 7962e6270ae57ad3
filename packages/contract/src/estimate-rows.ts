import { FARTHEST_PLACE } from '@itayo/domain'
import { z } from 'zod'
import { cost, costOnly, nullableCost } from './fields/amounts.ts'
import { Instant } from './fields/days.ts'
import { Id } from './fields/rows.ts'
import { multilineText, Name, text } from './fields/texts.ts'
import { ItemNumber, itemNames } from './item-names.ts'
import { ApprovalStatus } from './requests.ts'

/** Flags of the specification that are 0 or 1. */
const Flag = z.union([z.literal(0), z.literal(1)])
const Unit = text({ max: 20 })
const LongName = text({ max: 200 })

export const LaborBasis = z.enum(['quantity', 'lump_sum'])
export const LineBasis = z.enum(['quantity', 'percent_of_labor', 'lump_sum'])

/** Formulas of number cells, by the field they stand in: `=M*9.5*1.05`. */
export const FORMULA_FIELDS = ['count', 'duration', 'rate', 'percent', 'typed_cost'] as const
const Formula = text({ max: 200 }).optional()
export const Formulas = z.strictObject({
  count: Formula,
  duration: Formula,
  rate: Formula,
  percent: Formula,
  typed_cost: Formula,
})
export type Formulas = z.infer<typeof Formulas>

/** Where a line stands in its list, or a work item in its phase: a whole number with room to its neighbours (035). */
export const Place = z.int().min(-FARTHEST_PLACE).max(FARTHEST_PLACE)

/** Fields of every kind of line; `id` is null on a line that was never saved. */
const lineFields = {
  id: Id.nullable(),
  place: Place,
  estimated_cost: cost(),
  actual_cost: cost(),
  balance: cost(),
  /** 1: computed from the other fields; 0: the typed cost stands (G-46). */
  is_auto_compute: Flag,
  // An absent flag is 0 or false: thousands of lines would repeat them (decision 078).
  is_archived: Flag.optional(),
  is_sub_con: Flag.optional(),
  is_variance_order: Flag.optional(),
  remove: z.boolean().optional(),
  edit: z.boolean().optional(),
  /** The calculator filled the line, and nobody typed over it since (EST-054). */
  calculator: z.boolean().optional(),
  /** Calculated with the catalogue's default, for lack of a history (G-22). */
  is_backup: Flag.optional(),
  formulas: Formulas.optional(),
}

/** Days as the specification writes them: '36 days' (B-59). */
const DurationText = text({ max: 30 })

export const EstimateLabor = z.object({
  ...lineFields,
  /** The position; null for a line with a designation of its own. */
  labor_id: Id.nullable(),
  designation: LongName,
  basis: LaborBasis,
  estimated_workers: z.number().nullable(),
  hired_workers: z.number(),
  duration: DurationText,
  /** Per day. */
  rate: nullableCost(),
})
export type EstimateLabor = z.infer<typeof EstimateLabor>

export const EstimateEquipment = z.object({
  ...lineFields,
  equipment_category_id: Id.nullable(),
  description: LongName,
  basis: LineBasis,
  estimated_quantity: z.number().nullable(),
  ordered_quantity: z.number(),
  duration: DurationText,
  rate: nullableCost(),
  /** A share of the scope's labor, with basis percent_of_labor. */
  percent: z.number().nullable(),
})
export type EstimateEquipment = z.infer<typeof EstimateEquipment>

export const EstimateMaterial = z.object({
  ...lineFields,
  material_id: Id.nullable(),
  description: LongName,
  basis: LineBasis,
  estimated_quantity: z.number().nullable(),
  ordered_quantity: z.number(),
  /** Its newest purchase requisition (EST-095). */
  purchase_request: z
    .object({ pr_number: text({ max: 30 }), approval_status: ApprovalStatus })
    .nullable()
    .optional(),
  unit_id: z.int(),
  unit: Unit,
  unit_cost: nullableCost(),
  percent: z.number().nullable(),
  has_price_rec: z.boolean().optional(),
  has_quantity_rec: z.boolean().optional(),
})
export type EstimateMaterial = z.infer<typeof EstimateMaterial>

/** A work item of the project with its lines; `psow_id` is null on one that was never saved. */
export const EstimateScope = z.object({
  psow_id: Id.nullable(),
  phase_id: Id,
  phase: LongName,
  phase_code: text({ max: 20 }),
  phase_category_id: z.int(),
  place: Place,
  sow_id: Id,
  ...itemNames,
  /** The number of this project alone, and the catalogue's; empty where there is none. */
  own_number: ItemNumber,
  dpwh_ref: ItemNumber,
  work_item: LongName,
  company_tag_id: Id.nullable(),
  tag_name: text({ max: 120 }),

  measurement: z.number().nullable(),
  unit_id: z.int(),
  unit: Unit,
  area_or_volume: z.enum(['Area', 'Volume']),
  /** As typed, in its own unit; both null when that is the measurement itself (D-05). */
  quantity: z.number().nullable(),
  quantity_unit_id: z.int().nullable(),
  measurement_formula: text({ max: 200 }).optional(),

  is_sub_con: Flag,
  /** Mobilization and the like: no OCM and no profit. */
  without_mark_up: z.boolean(),
  new: z.boolean(),
  edit: z.boolean(),
  remove_sow: z.boolean(),
  edit_labor_cost: z.boolean(),
  edit_equipment_cost: z.boolean(),
  /** Typed totals of a subcontractor's work item. */
  total_actual_labor_cost_subcon: cost(),
  total_actual_equipment_cost_subcon: cost(),

  estimated_labor_cost: cost(),
  estimated_equipment_cost: cost(),
  estimated_material_cost: cost(),
  actual_labor_cost: cost(),
  actual_equipment_cost: cost(),
  actual_material_cost: cost(),
  /** Billed by subcontractors as a whole. */
  actual_other_cost: cost(),
  labor_balance: cost(),
  equipment_balance: cost(),
  material_balance: cost(),
  direct_cost: cost(),
  actual_direct_cost: cost(),
  balance: cost(),
  ocm: cost(),
  cp: cost(),
  vat: cost(),
  indirect_cost: cost(),
  contract_cost: cost(),
  /** The price in the bill of quantities; null without a measurement (D-29, D-34). */
  unit_price: nullableCost(),

  /** An edit is refused when the sender saw another version. */
  version: z.int(),
  labor: z.array(EstimateLabor),
  equipment: z.array(EstimateEquipment),
  material: z.array(EstimateMaterial),
})
export type EstimateScope = z.infer<typeof EstimateScope>

const ofKind = <Kind extends string>(kind: Kind) =>
  ({
    [`estimated_${kind}_cost`]: cost(),
    [`estimated_${kind}_cost_vo`]: cost(),
    [`estimated_${kind}_cost_sub_con`]: cost(),
    [`actual_${kind}_cost`]: cost(),
    [`actual_${kind}_cost_vo`]: cost(),
    [`actual_${kind}_cost_sub_con`]: cost(),
  }) as Record<`${'estimated' | 'actual'}_${Kind}_cost${'' | '_vo' | '_sub_con'}`, ReturnType<typeof cost>>

/** Figures of the project: own scopes, variance orders and subcontractors apart (figures.md). */
export const EstimateTotals = z.object({
  ...ofKind('labor'),
  ...ofKind('equipment'),
  ...ofKind('material'),
  estimated_variance_order_cost: cost(),
  actual_variance_order_cost: cost(),
  estimated_sub_con_cost: cost(),
  actual_sub_con_cost: cost(),
  estimated_direct_cost: cost(),
  actual_direct_cost: cost(),
  estimated_indirect_cost: cost(),
  actual_indirect_cost: cost(),
  estimated_contract_cost: cost(),
  actual_contract_cost: cost(),
  ocm: cost(),
  cp: cost(),
  vat: cost(),
  ocm_percentage: cost(),
  cp_percenteage: cost(),
  vat_percentage: cost(),
  /** Actual cost that belongs to no work item, and to work items taken out of the estimate (D-33). */
  not_allocated: cost(),
  removed_work_items: cost(),
  total_budget: nullableCost(),
})
export type EstimateTotals = z.infer<typeof EstimateTotals>

/** A row of the budget summary: a phase, costs of no phase (D-33), or the project (D-40). */
export const BudgetRow = z.object({
  /** The phase; null for costs of no phase and in the row of the whole project. */
  phase_id: Id.nullable(),
  code: text({ max: 20 }),
  description: LongName,
  estimated_cost: cost(),
  actual_cost: cost(),
  balance: cost(),
  contract_cost: cost(),
  vat: cost(),
  /** Contract cost less VAT less actual cost: the margin before VAT. */
  profit: cost(),
  /** Its share of the whole estimate, and the spent share of its estimate. */
  share: cost(),
  percentage: cost(),
  labor_estimated: cost(),
  labor_actual: cost(),
  labor_percentage: cost(),
  equipment_estimated: cost(),
  equipment_actual: cost(),
  equipment_percentage: cost(),
  material_estimated: cost(),
  material_actual: cost(),
  material_percentage: cost(),
})
export type BudgetRow = z.infer<typeof BudgetRow>

/** Signed: what it adds to the direct and to the contract cost of the estimate. */
export const Rounding = z.object({ direct: z.number(), contract: z.number() })

/** Edits that wait for an approver, or that came back from one; for their author to reopen. */
const ProposalState = z.object({
  id: Id,
  state: z.enum(['pending', 'rejected']),
  reason: multilineText({ max: 1000 }),
  created_at: Instant,
})

/** The status of the estimate (the state table of figures.md). */
export const EstimateStanding = z.object({
  project_id: Id,
  /** 1 Drafted, 2 Submitted. */
  estimate_status: z.union([z.literal(1), z.literal(2)]),
  approval_state: z.enum(['none', 'pending', 'approved', 'rejected']),
  /** 2 once it was approved for the first time: later saves are edits (B-07). */
  mode: z.union([z.literal(1), z.literal(2)]),
  /** Why it was sent back. */
  reason: multilineText({ max: 1000 }),
  revision: z.int().nullable(),
  last_edit: z.object({ at: Instant, by: Name.nullable() }).nullable(),
  submitted: z.object({ at: Instant, by: Name.nullable() }).nullable(),
  /** The viewer's own edits that are not in the estimate yet. */
  proposal: ProposalState.nullable(),
  /** Approvals that wait in this estimate, for those who may decide. */
  approval_ids: z.array(Id),
  download_enabled: z.boolean(),
  /**
   * Imported documents may come to more than their lines: the rest is in the totals, and in no work item
   * (D-35).
   */
  rounding: costOnly(Rounding),
  can: z.object({ edit: z.boolean(), decide: z.boolean(), download: z.boolean() }),
})
export type EstimateStanding = z.infer<typeof EstimateStanding>

export const Estimate = EstimateStanding.extend({
  totals: EstimateTotals,
  summary: z.object({ rows: z.array(BudgetRow), total: BudgetRow }),
  detailed: z.array(EstimateScope),
})
export type Estimate = z.infer<typeof Estimate>
