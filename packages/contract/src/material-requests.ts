import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { LineQuantity, nullableCost } from './fields/amounts.ts'
import { CalendarDate } from './fields/days.ts'
import { companyClaim, companyClaimText, Id, rowId, rowIdText, userClaim } from './fields/rows.ts'
import { multilineText, text } from './fields/texts.ts'
import { workItemNames } from './item-names.ts'
import { mailFields, QueuedMail, RemarksEdit, RequestRow, requestSheet } from './requests.ts'

/** The units a purchaser writes; those of the estimate are allowed too (MAT-024). */
export const PURCHASE_UNITS = ['kls.', 'Lgts.', 'pcs.', 'set'] as const

/** A material of the project: a line of its estimate, or one that no work item has (D-14). */
export const ProjectMaterial = z.object({
  index: z.int(),
  MaterialName: text({ max: 200 }),
  tag_name: text({ max: 120 }),
  /** Code and name of the work item; empty when it is not allocated. */
  ...workItemNames,
  work_item: text({ max: 200 }),
  /** When that starts by the schedule. */
  start_date: CalendarDate.nullable(),
  /** Estimated, in the line's own unit (D-15). */
  TotalQuantity: z.number(),
  /** Requested and not disapproved. */
  TotalOrder: z.number(),
  /** The approved part of TotalOrder. */
  approved: z.number(),
  Unit: text({ max: 20 }),
  /** The quantity that the next request orders. */
  NoOfOrders: z.number(),
  notes: text({ max: 200 }),
  unit_cost: nullableCost(),
  material_id: Id.nullable(),
  /** The line of the estimate. */
  pm_id: Id.nullable(),
  sow_id: Id.nullable(),
  psow_id: Id.nullable(),
  /** The row of the project's own list where the material is not in the estimate. */
  project_material_id: Id.nullable(),
  /** The unit of the material in its list, and one of each other unit in that one: to order in another unit. */
  material_unit_id: Id.nullable(),
  conversions: z.array(z.object({ unit_id: Id, factor: z.number() })),
})
export type ProjectMaterial = z.infer<typeof ProjectMaterial>

const OrderedLine = z.strictObject({
  material_id: rowId('material').nullish(),
  pm_id: rowId('estimate_material').nullish(),
  sow_id: rowId('work_item').nullish(),
  psow_id: rowId('project_work_item').nullish(),
  project_material_id: rowId('project_material').nullish(),
  total_order: LineQuantity,
  /** The unit of the order; without one the line's own. It must convert to that. */
  unit: text({ max: 20 }).default(''),
  notes: text({ max: 200 }).default(''),
})
export type OrderedLine = z.output<typeof OrderedLine>

export const PurchaseRequest = z.object({
  ...requestSheet,
  items: z.array(
    z.object({
      tx_id: Id,
      item: z.int(),
      description: text({ max: 200 }),
      ...workItemNames,
      /** As it was ordered, in the supplier's unit. */
      qty: z.number(),
      unit: text({ max: 20 }),
      /** The same in the line's own unit, which the unit cost is for. */
      own_qty: z.number(),
      own_unit: text({ max: 20 }),
      notes: text({ max: 200 }),
      unit_cost: nullableCost(),
      pm_id: Id.nullable(),
      project_material_id: Id.nullable(),
    }),
  ),
})
export type PurchaseRequest = z.infer<typeof PurchaseRequest>

const NewMaterialRow = z.strictObject({
  Description: text({ min: 1, max: 200 }),
  Unit: text({ min: 1, max: 20 }),
  Qty: LineQuantity.refine((value) => value > 0, 'This must be above zero.').meta({ examples: [1] }),
})

const READS = ['/projects/Index'] as const

export const materialRequests = defineRoutes({
  projectList: {
    method: 'POST',
    path: '/material/project/list',
    access: READS,
    ok: 1,
    summary: 'The materials of a project with what is ordered of each',
    reads: true,
    body: z.strictObject({ project_id: rowId('project'), company_id: companyClaim().optional() }),
    reply: z.array(ProjectMaterial),
  },
  addToProject: {
    method: 'POST',
    path: '/material/project/add',
    access: '/material/project/add',
    ok: 1,
    summary: 'Add materials that no work item of the estimate has',
    body: z.strictObject({
      Materials: z.array(NewMaterialRow).min(1, 'Add at least one material.').max(100),
      project_id: rowId('project'),
      company_id: companyClaim().optional(),
    }),
    reply: z.array(ProjectMaterial),
    done: 'Saved!',
  },
  request: {
    method: 'POST',
    path: '/material/request',
    access: '/material/request',
    ok: 1,
    summary: 'Ask for materials: a purchase requisition with a number of its own',
    body: z.strictObject({
      user_id: userClaim().optional(),
      company_id: companyClaim().optional(),
      project_id: rowId('project'),
      purchase_request: z.array(OrderedLine).max(500),
      notes: multilineText({ max: 1000 }).default(''),
      needed_on: CalendarDate.nullish(),
      requested_by: text({ max: 120 }).default(''),
      requester_position: text({ max: 120 }).default(''),
      /** Needed when a line orders more than the estimate has left. */
      over_reason: multilineText({ max: 500 }).default(''),
      /** A disapproved or withdrawn requisition that this one takes up again. */
      revises: rowId('request').nullish(),
      /** The specification sends it along; only the header counts (B-43). */
      token: text({ max: 500 }).optional(),
    }),
    reply: PurchaseRequest,
    done: 'Saved!',
  },
  requestHistory: {
    method: 'GET',
    path: '/material/request-history/:company_id/:project_id',
    access: READS,
    ok: 1,
    summary: 'The purchase requisitions of a project, newest first',
    params: z.strictObject({ company_id: companyClaimText(), project_id: rowIdText('project') }),
    reply: z.object({ data: z.array(RequestRow) }),
  },
  setRemarks: {
    method: 'PUT',
    path: '/material/request-history/:company_id/:project_id',
    access: '/material/request',
    ok: 1,
    summary: 'Write the remarks of a requisition',
    params: z.strictObject({ company_id: companyClaimText(), project_id: rowIdText('project') }),
    body: RemarksEdit,
    reply: RequestRow,
    done: 'Saved!',
  },
  requestDetails: {
    method: 'GET',
    path: '/material/request-history/details/:company_id/:pr/:project_id',
    access: READS,
    ok: 1,
    summary: 'One requisition as it is printed',
    params: z.strictObject({
      company_id: companyClaimText(),
      pr: text({ min: 1, max: 30 }),
      project_id: rowIdText('project'),
    }),
    reply: z.object({ data: PurchaseRequest }),
  },
  editItem: {
    method: 'PUT',
    path: '/material/request/item',
    access: '/material/request',
    ok: 1,
    summary: 'Change the unit or the notes of a line that nobody decided yet',
    body: z.strictObject({
      tx_id: rowId('request_material'),
      unit: text({ min: 1, max: 20 }).optional(),
      notes: text({ max: 200 }).optional(),
    }),
    reply: PurchaseRequest,
    done: 'Saved!',
  },
  sendMail: {
    method: 'POST',
    path: '/material/sentmail',
    access: '/material/sentmail',
    ok: 1,
    summary: 'Send a requisition by e-mail with its paper attached',
    body: z.strictObject({ ...mailFields, purchase_request: rowId('request') }),
    reply: QueuedMail,
    done: 'The e-mail is on its way.',
  },
})
