import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { EstimateStanding, Rounding } from './estimate-rows.ts'
import { cost, costOnly, nullableCost } from './fields/amounts.ts'
import { Instant } from './fields/days.ts'
import { Id, rowId, rowIdText } from './fields/rows.ts'
import { Name, text } from './fields/texts.ts'
import { itemNames } from './item-names.ts'

/** A frozen state, or edits that wait to become one. */
export const RevisionRow = z.object({
  /** `compare` takes this: r0, r1 … for revisions, p12 for waiting edits, live for the estimate as it is. */
  ref: text({ max: 20 }),
  number: z.int().nullable(),
  state: z.enum(['approved', 'pending']),
  title: text({ max: 120 }),
  at: Instant,
  by: Name.nullable(),
  prepared_by: Name.nullable(),
  /** The approval that decides about waiting edits. */
  approval_id: Id.nullable(),
  direct: cost(),
  contract: cost(),
  /** The part of both that no work item carries. */
  rounding: costOnly(Rounding),
  variance_orders: z.array(z.int()),
})
export type RevisionRow = z.infer<typeof RevisionRow>

export const VarianceOrderRow = z.object({
  id: Id,
  number: z.int(),
  revision: z.int(),
  at: Instant,
  by: Name.nullable(),
  prepared_by: Name.nullable(),
  work_items: z.int(),
  psow_ids: z.array(Id),
  lines: z.int(),
  direct: cost(),
  contract: cost(),
})
export type VarianceOrderRow = z.infer<typeof VarianceOrderRow>

/** Variance orders against the contract cost of revision 0, at contract prices (D-32). */
export const VarianceMeter = z.object({
  original_contract: z.number(),
  net: z.number(),
  net_percent: z.number(),
  /** Additions and deductions without their signs. */
  moved: z.number(),
  moved_percent: z.number(),
  left: z.number(),
  is_above: z.boolean(),
})
export type VarianceMeter = z.infer<typeof VarianceMeter>

/** A line on one side of a comparison. */
const ComparedSide = z.object({
  count: z.number().nullable(),
  /** '14 days' or the unit of a material. */
  unit: text({ max: 40 }),
  rate: nullableCost(),
  amount: cost(),
})
export const ComparedLine = z.object({
  list: z.enum(['labor', 'equipment', 'material']),
  name: text({ max: 200 }),
  change: z.enum(['new', 'edited', 'removed']),
  before: ComparedSide.nullable(),
  after: ComparedSide.nullable(),
  difference: cost(),
})
export type ComparedLine = z.infer<typeof ComparedLine>

export const ComparedScope = z.object({
  psow_id: Id.nullable(),
  ...itemNames,
  work_item: text({ max: 200 }),
  tag_name: text({ max: 120 }),
  unit: text({ max: 20 }),
  change: z.enum(['new', 'edited', 'removed']),
  /** The variance order it belongs to; null for a correction. */
  variance_order: z.int().nullable(),
  /** For waiting edits this is the author's answer. */
  is_variance_order: z.boolean(),
  measurement_before: z.number().nullable(),
  measurement_after: z.number().nullable(),
  before: nullableCost(),
  after: nullableCost(),
  difference: cost(),
  contract_difference: cost(),
  lines: z.array(ComparedLine),
})
export type ComparedScope = z.infer<typeof ComparedScope>

export const Comparison = z.object({
  from: RevisionRow,
  to: RevisionRow,
  scopes: z.array(ComparedScope),
  lines: z.int(),
  before: cost(),
  after: cost(),
  difference: cost(),
  contract_difference: cost(),
  /**
   * Parts of the contract difference: work items of variance orders, and the others with the rounding row.
   */
  variance_contract: cost(),
  correction_contract: cost(),
  /** With the variance orders that the waiting edits would make. */
  meter: costOnly(VarianceMeter.nullable()),
})
export type Comparison = z.infer<typeof Comparison>

const RevisionRef = z
  .string()
  .max(20)
  .regex(/^(r\d{1,6}|p\d{1,15}|live)$/, 'This is no revision.')
  .meta({ examples: ['live'] })

export const revisionRoutes = defineRoutes({
  revisions: {
    method: 'GET',
    path: '/estimate/revisions/:projectId',
    access: '/projects/Index',
    ok: 1,
    summary: 'The frozen revisions of an estimate, edits that wait, variance orders and the 10% meter',
    params: z.strictObject({ projectId: rowIdText('project') }),
    reply: z.object({
      revisions: z.array(RevisionRow),
      orders: z.array(VarianceOrderRow),
      meter: costOnly(VarianceMeter.nullable()),
    }),
  },
  compare: {
    method: 'GET',
    path: '/estimate/compare/:projectId',
    access: '/projects/Index',
    ok: 1,
    summary: 'What changed between two revisions, by work item and line',
    params: z.strictObject({ projectId: rowIdText('project') }),
    query: z.strictObject({ from: RevisionRef, to: RevisionRef }),
    reply: Comparison,
  },
  restore: {
    method: 'POST',
    path: '/estimate/revisions/restore',
    access: '/estimate/save',
    ok: 1,
    summary: 'Proposes to go back to an earlier revision: edits that wait for an approver',
    body: z.strictObject({ project_id: rowId('project'), number: z.int().min(0).max(999_999) }),
    reply: EstimateStanding,
    done: 'The earlier revision has been proposed and is pending approval.',
  },
})

const Present = z.object({
  user_id: Id,
  name: Name,
  /** The work item they are in. */
  psow_id: Id.nullable(),
  is_me: z.boolean(),
})

export const presenceRoutes = defineRoutes({
  presence: {
    method: 'POST',
    path: '/estimate/presence',
    access: '/projects/Index',
    ok: 1,
    summary: 'Says that the caller has the estimate open, and where; answers with who else has',
    body: z.strictObject({
      project_id: rowId('project'),
      /** The window's own name: one person may have two. */
      place: text({ min: 1, max: 40 }),
      psow_id: rowId('project_work_item').nullable(),
      /** The window is being closed. */
      leaves: z.boolean().default(false),
    }),
    reply: z.array(Present),
  },
})
