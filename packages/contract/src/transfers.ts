import { SHORTFALLS, TRANSFER_STATUSES } from '@itayo/domain'
import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { LineQuantity, nullableCost } from './fields/amounts.ts'
import { Instant } from './fields/days.ts'
import { FlagText, paged, pageQuery } from './fields/pages.ts'
import { Id, rowId, rowIdText, Version } from './fields/rows.ts'
import { multilineText, Name, text } from './fields/texts.ts'
import { workItemNames } from './item-names.ts'
import { SlipQuantity, SlipReason, SlipUnit, slipFields } from './onsite-slips.ts'
import { transferDebts } from './transfers-debts.ts'

const LIST = '/material/transfer-material/list'
const CREATE = '/material/transfer-material/create'
const APPROVE = '/material/transfer-material/approve'
const DEBT = '/material/transfer-material/debt'

const TransferNumber = text({ max: 30 })

/** The project's name; 'another project' to people for whom it does not exist. */
const ProjectName = text({ max: 200 })

const FinalStatus = z.literal(TRANSFER_STATUSES)

/** One material of a transfer, as both projects know it. */
export const TransferItem = z.object({
  id: Id,
  material_name: text({ max: 200 }),
  quantity: z.number(),
  unit: SlipUnit,
  if_excess: z.literal([0, 1]),
  material_id: Id,
  /** The place it is drawn from: a stock of the sender; its work item, or not allocated. */
  stock_id: Id,
  sender_psow_id: Id.nullable(),
  ...workItemNames,
  receiver_material_id: Id,
  receiver_material_name: text({ max: 200 }),
  receiver_psow_id: Id.nullable(),
  receiver_work_item_number: text({ max: 60 }),
  receiver_work_item_code: text({ max: 20 }),
  /** The quantity that arrived and was taken; null before it is received. */
  received: z.number().nullable(),
  /** Why less was taken than was sent. */
  shortfall: z.enum(SHORTFALLS).nullable(),
  shortfall_remark: multilineText({ max: 500 }),
  lost: z.number(),
  went_back: z.number(),
  /** An approver decides, part by part, about the quantity that did not arrive. */
  settled: z.array(
    z.object({
      outcome: z.enum(['lost', 'back']),
      quantity: z.number(),
      reason: multilineText({ max: 500 }),
      by: Name.nullable(),
      at: Instant,
    }),
  ),
  /** Sent and neither received, lost nor gone back. */
  in_transit: z.number(),
  /** A loan is owed until all of it is returned; `returning` is the part on its way back. */
  owed: z.number(),
  returning: z.number(),
  /** A return names the number of the loan that it closes. */
  returns: TransferNumber.nullable(),
  /** Average receipt cost of the sender, frozen when it was approved for delivery. */
  unit_cost: nullableCost(),
  amount: nullableCost(),
})
export type TransferItem = z.infer<typeof TransferItem>

export const Transfer = z.object({
  id: Id,
  /** TM-2026-0001. */
  transaction_id: TransferNumber,
  transaction_type: z.enum(['transfer-material', 'return-material']),
  /** As it began: pending, or sent off at once by an approver (TRF-029). */
  initial_status: z.literal([0, 1]),
  final_status: FinalStatus,
  date_created: Instant,
  created_by: Name.nullable(),
  /** The role of whoever made it and of whoever released it, which stand under their names on the paper. */
  created_by_position: text({ max: 120 }),
  approved_by_position: text({ max: 120 }),
  /** Null where the project does not exist for the caller. */
  sender_id: Id.nullable(),
  sender_name: ProjectName,
  receiver_id: Id.nullable(),
  receiver_name: ProjectName,
  notes: multilineText({ max: 1000 }),
  record_details: z.array(TransferItem),
  approved_for_delivery_by_name: Name.nullable(),
  date_time_approved_for_delivery: Instant.nullable(),
  rejected_for_delivery_by_name: Name.nullable(),
  date_time_rejected_for_delivery: Instant.nullable(),
  /** Why it was rejected, called back or withdrawn. */
  reject_reason: multilineText({ max: 1000 }),
  approved_on_site_received_by_name: Name.nullable(),
  date_time_approved_on_site_received: Instant.nullable(),
  receive_remarks: multilineText({ max: 1000 }),
  /** Approvers who are asked, while it waits. */
  waiting_for: z.array(Name),
  approval_id: Id.nullable(),
  version: Version,
  can: z.object({
    edit: z.boolean(),
    withdraw: z.boolean(),
    decide: z.boolean(),
    call_back: z.boolean(),
    receive: z.boolean(),
    settle: z.boolean(),
    return: z.boolean(),
    /** Its paper (TRF-013). */
    print: z.boolean(),
  }),
})
export type Transfer = z.infer<typeof Transfer>

/** A material of one of the two projects, in one of its places (TRF-023). */
const mapped = {
  material_id: Id,
  sow_id: Id.nullable(),
  psow_id: Id.nullable(),
  /** The type as the material list has it, a word. */
  material_type_id: text({ max: 60 }),
  material_description: text({ max: 200 }),
  sow_name: text({ max: 200 }),
  ...workItemNames,
  unit: SlipUnit,
}
export const SenderMaterial = z.object({
  ...mapped,
  stock_id: Id,
  stock_balance: z.number(),
  /** Stock of the material in the whole project less what the project owes of it: what can go for good. */
  own_stock: z.number(),
})
export type SenderMaterial = z.infer<typeof SenderMaterial>
export const ReceiverMaterial = z.object(mapped)
export type ReceiverMaterial = z.infer<typeof ReceiverMaterial>

const TransferLine = z.strictObject({
  material_id: rowId('material'),
  material_type_id: text({ max: 60 }).default(''),
  receiver_material_id: rowId('material'),
  receiver_material_type_id: text({ max: 60 }).default(''),
  quantity: SlipQuantity,
  sender_psow_id: rowId('project_work_item').nullish(),
  receiver_psow_id: rowId('project_work_item').nullish(),
  if_excess: z.literal([0, 1]).default(0),
})
export type TransferLine = z.output<typeof TransferLine>

const Lines = z.array(TransferLine).min(1, 'Please select a material.').max(200)

const saved = z.object({
  /** The screen's message: submitted, or pending approval. */
  message: text({ max: 200 }),
  data: Transfer,
})

export const transfers = defineRoutes({
  create: {
    method: 'POST',
    path: '/material/transfer-material/create',
    access: CREATE,
    ok: 200,
    summary: 'Send materials to another project, as a debt or for good; an approver’s own leaves at once',
    body: z.strictObject({
      project_sender: rowId('project'),
      project_receiver: rowId('project'),
      data: Lines,
      notes: multilineText({ max: 1000 }).default(''),
      ...slipFields,
    }),
    reply: saved,
  },
  update: {
    method: 'PUT',
    path: '/material/transfer-material/update',
    access: CREATE,
    ok: 200,
    summary: 'Change a transfer that nobody has decided yet; only its author',
    body: z.strictObject({
      transfer_material_id: rowId('material_transfer'),
      version: Version,
      project_receiver: rowId('project'),
      data: Lines,
      notes: multilineText({ max: 1000 }).default(''),
    }),
    reply: saved,
  },
  withdraw: {
    method: 'POST',
    path: '/material/transfer-material/withdraw',
    access: CREATE,
    ok: 200,
    summary: 'Take a transfer back that nobody has decided yet; only its author',
    body: z.strictObject({ transfer_material_id: rowId('material_transfer'), version: Version }),
    reply: Transfer,
    done: 'Withdrawn.',
  },
  list: {
    method: 'GET',
    path: '/material/transfer-material/list',
    access: [LIST, CREATE, APPROVE, DEBT],
    ok: 200,
    summary: 'Transfers from and to a project, newest first; or what it is to receive, or what it owes',
    query: (() => {
      const { page, per_page, search } = pageQuery(['date'])
      return z.strictObject({
        project_id: rowIdText('project'),
        page,
        page_size: per_page,
        search,
        /** 1: on the way to the project. */
        received: FlagText.default('0'),
        /** 1: loans of which the project still owes something. */
        debt: FlagText.default('0'),
      })
    })(),
    reply: paged(Transfer),
  },
  counts: {
    method: 'GET',
    path: '/material/transfer-material/counts',
    access: [LIST, CREATE, APPROVE, DEBT],
    ok: 200,
    summary: 'How many loans a project owes on, and how many transfers are on their way to it',
    query: z.strictObject({ project_id: rowIdText('project') }),
    reply: z.object({ debts: z.int(), to_receive: z.int() }),
  },
  get: {
    method: 'GET',
    path: '/material/transfer-material/details',
    access: [LIST, CREATE, APPROVE, DEBT],
    ok: 200,
    summary: 'One transfer, as its details and its paper show it',
    query: z.strictObject({ transfer_material_id: rowIdText('material_transfer') }),
    reply: Transfer,
  },
  projects: {
    method: 'GET',
    path: '/material/transfer-material/projects',
    access: CREATE,
    ok: 200,
    summary: 'The projects that something can be sent to',
    query: z.strictObject({ project_id: rowIdText('project'), search: text({ max: 100 }).optional() }),
    reply: z.array(z.object({ value: Id, label: text({ max: 200 }) })),
  },
  workItems: {
    method: 'POST',
    path: '/material/transfer-material/work-item',
    access: CREATE,
    ok: 200,
    reads: true,
    summary: 'What one project has in stock, and the materials of the other that could take it',
    body: z.strictObject({
      sender_project_id: rowId('project'),
      receiver_project_id: rowId('project'),
      page: z.int().min(1, 'Pages start at 1.').max(1_000_000).default(1),
      /** As many as the picker asks for (B-57). */
      page_size: z.int().min(1).max(9999).default(9999),
    }),
    reply: z.object({
      /** One page of the places with stock of a material that has a type. */
      sender_data: z.array(SenderMaterial),
      /** All of them, with every page. */
      receiver_data: z.array(ReceiverMaterial),
      /** Everything the sender keeps or kept, place by place, also what cannot go. */
      total_items: z.int(),
      total_pages: z.int(),
    }),
  },
  approve: {
    method: 'POST',
    path: '/material/transfer-material/approve',
    access: APPROVE,
    ok: 200,
    summary:
      'Approve for delivery (1), reject or call back (2), both by an approver; or receive (3), by the receiving project',
    body: z.strictObject({
      transfer_material_id: rowId('material_transfer'),
      status: z.literal([1, 2, 3]),
      /** Why it is rejected or called back. */
      reason: multilineText({ max: 1000 }).default(''),
      /** The quantities that arrived; without lines everything did. */
      items: z
        .array(
          z.strictObject({
            id: rowId('material_transfer_item'),
            received: LineQuantity,
            shortfall: z.enum(SHORTFALLS).nullish(),
            shortfall_remark: SlipReason.default(''),
          }),
        )
        .max(200)
        .default([]),
      remarks: multilineText({ max: 1000 }).default(''),
    }),
    reply: saved,
  },
  settleDifference: {
    method: 'POST',
    path: '/material/transfer-material/difference',
    access: APPROVE,
    ok: 200,
    summary: 'Decide on what did not arrive, in parts if need be: lost on the way, or back with the sender',
    body: z.strictObject({
      item_id: rowId('material_transfer_item'),
      outcome: z.enum(['lost', 'back']),
      quantity: SlipQuantity,
      reason: multilineText({ min: 1, max: 500 }),
    }),
    reply: Transfer,
    done: 'Saved!',
  },
  ...transferDebts,
})
