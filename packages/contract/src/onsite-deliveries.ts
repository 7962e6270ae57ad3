import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { cost, LineQuantity, nullableCost, Rate } from './fields/amounts.ts'
import { CalendarDate } from './fields/days.ts'
import { paged, pageQuery } from './fields/pages.ts'
import { Id, rowId, rowIdText, Version } from './fields/rows.ts'
import { multilineText, Name, text } from './fields/texts.ts'
import { workItemNames } from './item-names.ts'
import { SlipQuantity, SlipReason, SlipUnit, slipFields, slipReply } from './onsite-slips.ts'

const INBOUND = '/onsite-records/material/inbound'

const RequestNumber = text({ min: 1, max: 30 })

/** An approved requisition, and how much of it is here. */
export const InboundRequest = z.object({
  pr_id: Id,
  pr_num: RequestNumber,
  approved_on: CalendarDate,
  needed_on: CalendarDate.nullable(),
  items: z.int(),
  /** In percent, each line counting as one. */
  received: z.number(),
  deliveries: z.int(),
})
export type InboundRequest = z.infer<typeof InboundRequest>

export const InboundLine = z.object({
  /** The line of the requisition. */
  tx_id: Id,
  description: text({ max: 200 }),
  ...workItemNames,
  /** In the unit of the order. */
  ordered: z.number(),
  received: z.number(),
  due: z.number(),
  unit: SlipUnit,
  /** The units it can be received in, the ordered one first. */
  units: z.array(SlipUnit),
  /** As ordered, for one of the unit; null when the order had no price. */
  unit_price: nullableCost(),
})
export type InboundLine = z.infer<typeof InboundLine>

export const DeliveryItem = z.object({
  id: Id,
  stock_id: Id,
  tx_id: Id.nullable(),
  description: text({ max: 200 }),
  ...workItemNames,
  unit: SlipUnit,
  arrived: z.number(),
  rejected: z.number(),
  accepted: z.number(),
  quality: text({ max: 200 }),
  /** The accepted quantity as the stock counts it. */
  stock_quantity: z.number(),
  stock_unit: SlipUnit,
  unit_price: cost(),
  price_to_confirm: z.boolean(),
  amount: cost(),
})
export type DeliveryItem = z.infer<typeof DeliveryItem>

export const Delivery = z.object({
  id: Id,
  /** RR-2026-0001. */
  number: text({ max: 30 }),
  project_id: Id,
  project: Name,
  /** Null: bought directly. */
  pr_num: RequestNumber.nullable(),
  received_on: CalendarDate,
  receipt_number: text({ max: 60 }),
  supplier: text({ max: 120 }),
  received_by: text({ max: 120 }),
  plate: text({ max: 30 }),
  remarks: multilineText({ max: 1000 }),
  reason: SlipReason,
  items: z.array(DeliveryItem),
  amount: cost(),
  ...slipReply,
})
export type Delivery = z.infer<typeof Delivery>

const receipt = {
  received_on: CalendarDate,
  receipt_number: text({ max: 60 }).default(''),
  supplier: text({ max: 120 }).default(''),
  received_by: text({ max: 120 }).default(''),
  plate: text({ max: 30 }).default(''),
  remarks: multilineText({ max: 1000 }).default(''),
  /** Needed for a direct purchase, and when more comes than was ordered. */
  reason: SlipReason.default(''),
}
const ReceiptForm = z.object(receipt)
export type ReceiptForm = z.output<typeof ReceiptForm>

const arrival = {
  arrived: SlipQuantity,
  rejected: LineQuantity.default(0),
  /** Without one: the unit of the order, or of the material. */
  unit: SlipUnit.default(''),
  quality: text({ max: 200 }).default(''),
  /** The price of one of the unit; only from people who see prices. */
  unit_price: Rate.optional(),
}

const ReceivedItem = z.strictObject({
  ...arrival,
  /** The line of the requisition. */
  tx_id: rowId('request_material').nullish(),
  /**
   * A direct purchase names one of these: a line of the estimate, a material of the project, or one of the
   * list.
   */
  pm_id: rowId('estimate_material').nullish(),
  project_material_id: rowId('project_material').nullish(),
  material_id: rowId('material').nullish(),
  /** Where a material of the list is kept; without one it is not allocated. */
  psow_id: rowId('project_work_item').nullish(),
})
export type ReceivedItem = z.output<typeof ReceivedItem>

const project = rowIdText('project')

export const onsiteDeliveries = defineRoutes({
  inboundProjects: {
    method: 'GET',
    path: '/material/inbound/get-project-list',
    access: INBOUND,
    ok: 1,
    summary: 'Projects that can receive materials, with what is on its way to each',
    query: z.strictObject({ filter: text({ max: 100 }).optional() }),
    reply: z.array(
      z.object({ project_id: Id, project: Name, identifier: text({ max: 60 }), waiting: z.int() }),
    ),
  },
  inboundRequests: {
    method: 'GET',
    path: '/material/inbound/get-pr-list',
    access: INBOUND,
    ok: 1,
    summary: 'The approved requisitions of a project, newest first',
    query: z.strictObject({
      project,
      filter: text({ max: 100 }).optional(),
      state: z.enum(['waiting', 'complete', 'all']).default('all'),
    }),
    reply: z.array(InboundRequest),
  },
  inboundRequest: {
    method: 'GET',
    path: '/material/inbound/get-pr-details',
    access: INBOUND,
    ok: 1,
    summary: 'A requisition to receive against: what is still due of each line, and what came before',
    query: z.strictObject({ project, pr: RequestNumber }),
    reply: z.object({
      ...InboundRequest.shape,
      approved_by: Name.nullable(),
      lines: z.array(InboundLine),
      earlier: z.array(Delivery),
    }),
  },
  deliveries: {
    method: 'GET',
    path: '/material/inbound/get-inbound-list',
    access: INBOUND,
    ok: 1,
    summary: 'The deliveries of a project, newest first',
    query: z.strictObject({ project, ...slipPage() }),
    reply: paged(Delivery),
  },
  receive: {
    method: 'POST',
    path: '/material/inbound/add-inbound-material',
    access: INBOUND,
    ok: 1,
    summary: 'Record a delivery: the stock rises, and what was paid is cost',
    body: z.strictObject({
      project_id: rowId('project'),
      /** The requisition it belongs to; without one it is a direct purchase. */
      pr: RequestNumber.nullish(),
      ...receipt,
      items: z.array(ReceivedItem).min(1, 'Write down at least one material.').max(200),
      ...slipFields,
    }),
    reply: Delivery,
    done: 'Saved!',
  },
  deliveriesOfRequest: {
    method: 'GET',
    path: '/material/inbound/get-inbound-list-details',
    access: INBOUND,
    ok: 1,
    summary: 'The deliveries of a requisition with their materials',
    query: z.strictObject({ pr: RequestNumber }),
    reply: z.array(Delivery),
  },
  correctDelivery: {
    method: 'PUT',
    path: '/material/inbound/edit-inbound-material',
    access: INBOUND,
    ok: 1,
    summary: 'Correct a delivery; the books keep what stood there before',
    body: z.strictObject({
      id: rowId('delivery'),
      version: Version,
      ...receipt,
      items: z
        .array(z.strictObject({ id: rowId('delivery_item'), ...arrival }))
        .min(1, 'Write down at least one material.')
        .max(200),
    }),
    reply: Delivery,
    done: 'Saved!',
  },
  reverseDelivery: {
    method: 'POST',
    path: '/material/inbound/reverse',
    access: INBOUND,
    ok: 1,
    summary: 'Take a delivery back, for a reason: stock and cost go back with it',
    body: z.strictObject({
      id: rowId('delivery'),
      version: Version,
      reason: multilineText({ min: 1, max: 500 }),
    }),
    reply: Delivery,
    done: 'Reversed.',
  },
  checkUsed: {
    method: 'POST',
    path: '/material/check/utilized/qty',
    access: INBOUND,
    ok: 1,
    summary: 'Whether a received quantity can be lowered so far: what is used already cannot be taken back',
    reads: true,
    body: z.strictObject({
      id: rowId('delivery_item'),
      arrived: LineQuantity,
      rejected: LineQuantity.default(0),
      unit: SlipUnit.default(''),
    }),
    reply: z.object({
      is_possible: z.boolean(),
      /** In the unit of the stock. */
      used: z.number(),
      stock_balance: z.number(),
      /** The least that must stay accepted. */
      least: z.number(),
      unit: SlipUnit,
    }),
  },
})

/** Pages of slips, newest first, ten at a time. */
export function slipPage() {
  const { page, per_page, search } = pageQuery(['number'])
  return { page, page_size: per_page, search }
}
