import { APPROVAL_KINDS } from '@itayo/domain'
import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { cost, costOnly, nullableCost } from './fields/amounts.ts'
import { CalendarDate, Instant } from './fields/days.ts'
import { Id, rowId, rowIdText } from './fields/rows.ts'
import { multilineText, Name, text } from './fields/texts.ts'
import { ItemNumber, itemNames, workItemNames } from './item-names.ts'
import { CountedItem } from './onsite-counts.ts'
import { SwaStatement, SwaTotals } from './reports-swa.ts'
import { TransferItem } from './transfers.ts'

export const ApprovalKind = z.enum(APPROVAL_KINDS)

/** A submission that an approver decides. */
export const ApprovalRow = z.object({
  id: Id,
  kind: ApprovalKind,
  title: text({ max: 200 }),
  project_id: Id,
  project: Name,
  identifier: text({ max: 60 }),
  amount: nullableCost(),
  state: z.enum(['waiting', 'approved', 'rejected', 'withdrawn']),
  asked_at: Instant,
  asked_by: Name,
  decided_at: Instant.nullable(),
  decided_by: Name.nullable(),
  reason: multilineText({ max: 1000 }),
  can: z.object({ decide: z.boolean() }),
})
export type ApprovalRow = z.infer<typeof ApprovalRow>

/** A line that an edit adds, changes or takes away. */
export const LineChange = z.object({
  list: z.enum(['labor', 'equipment', 'material']),
  name: text({ max: 200 }),
  change: z.enum(['new', 'edited', 'removed']),
  before: nullableCost(),
  after: nullableCost(),
  fields: z.array(z.object({ field: text({ max: 40 }), before: nullableCost(), after: nullableCost() })),
})
export type LineChange = z.infer<typeof LineChange>

export const ScopeChange = z.object({
  psow_id: Id.nullable(),
  ...itemNames,
  /** Another one before the change; null where it stays. */
  item_number_before: ItemNumber.nullable(),
  work_item: text({ max: 200 }),
  tag_name: text({ max: 120 }),
  change: z.enum(['new', 'edited', 'removed']),
  measurement_before: z.number().nullable(),
  measurement_after: z.number().nullable(),
  unit: text({ max: 20 }),
  /** Direct cost. */
  before: cost(),
  after: cost(),
  lines: z.array(LineChange),
  /** It, or lines of it, go to another place; that alone changes no cost (035). */
  is_reordered: z.boolean(),
  /** As its author answered: a variance order, or a correction. */
  is_variance_order: z.boolean(),
  /** Another person changed it after the edit was made: approving overwrites that (D-39). */
  conflict: z.boolean(),
})
export type ScopeChange = z.infer<typeof ScopeChange>

/** OCM, profit or VAT in percent, now and when it is approved. */
export const TermChange = z.object({
  term: z.enum(['ocm', 'cp', 'vat']),
  before: z.number(),
  after: z.number(),
  /** The value when the change was proposed. */
  seen: z.number(),
  /** Another person changed it since (D-39). */
  conflict: z.boolean(),
})
export type TermChange = z.infer<typeof TermChange>

export const ApprovalDetail = ApprovalRow.extend({
  work_items: z.int(),
  /** The project's figures at its approval. */
  figures: costOnly(
    z.object({
      direct: z.number(),
      contract: z.number(),
      /** The last approved ones; null before the first approval. */
      direct_before: z.number().nullable(),
      contract_before: z.number().nullable(),
      total_budget: z.number().nullable(),
    }),
  ),
  /** Direct and contract cost by phase, for an estimate; the rounding of imports is of none. */
  phases: z.array(
    z.object({
      phase_id: Id.nullable(),
      code: text({ max: 20 }),
      phase: text({ max: 200 }),
      work_items: z.int(),
      direct: cost(),
      contract: cost(),
      share: cost(),
    }),
  ),
  /** Empty unless edits of an approved estimate are decided. */
  changes: z.array(ScopeChange),
  /** A proposal of percentages holds all three of them, also those that stay. */
  terms: costOnly(z.array(TermChange)),
  /** Set when a stock count is decided. */
  count: z
    .object({
      number: text({ max: 30 }),
      counted_on: CalendarDate,
      remarks: multilineText({ max: 1000 }),
      items: z.array(CountedItem),
    })
    .optional(),
  /** Set when a transfer to another project is decided. */
  transfer: z
    .object({
      id: Id,
      transaction_id: text({ max: 30 }),
      sender_name: text({ max: 200 }),
      /** 'another project' to an approver for whom it does not exist. */
      receiver_name: text({ max: 200 }),
      notes: multilineText({ max: 1000 }),
      items: z.array(
        TransferItem.pick({
          id: true,
          material_name: true,
          receiver_material_name: true,
          work_item_number: true,
          work_item_code: true,
          quantity: true,
          unit: true,
          if_excess: true,
        }).extend({
          /** The place's stock by now. */
          stock_balance: z.number(),
          amount: cost(),
        }),
      ),
    })
    .optional(),
  /** Set when a statement of work accomplished is decided. */
  swa: z
    .object({
      report_log_id: Id,
      number: z.int(),
      prepared_by: Name,
      billing_percentage: z.number(),
      remarks: multilineText({ max: 2000 }),
      period_from: CalendarDate,
      period_to: CalendarDate,
      totals: SwaTotals,
      physical: SwaStatement.shape.physical,
    })
    .optional(),
  /** Set when a request is decided. */
  request: z
    .object({
      id: Id,
      number: text({ max: 30 }),
      category: text({ max: 20 }),
      notes: multilineText({ max: 1000 }),
      over_reason: multilineText({ max: 500 }),
      items: z.array(
        z.object({
          name: text({ max: 300 }),
          ...workItemNames,
          quantity: z.number(),
          unit: text({ max: 20 }),
          detail: text({ max: 300 }),
          amount: nullableCost(),
          /** The estimate's quantity before this request; null where it has none. */
          left: z.number().nullable(),
          /**
           * The estimated quantity, and how much was ordered before this; null where the estimate has none.
           */
          estimated: z.number().nullable(),
          ordered: z.number().nullable(),
        }),
      ),
    })
    .nullable(),
  history: z.array(z.object({ at: Instant, by: Name.nullable(), what: text({ max: 200 }) })),
})
export type ApprovalDetail = z.infer<typeof ApprovalDetail>

export const approvals = defineRoutes({
  count: {
    method: 'GET',
    path: '/approvals/count',
    access: 'signed-in',
    ok: 1,
    summary: 'How many things wait for the caller to decide',
    reply: z.object({ waiting: z.int() }),
  },
  list: {
    method: 'GET',
    path: '/approvals',
    access: 'signed-in',
    ok: 1,
    summary: 'What waits for a decision, or was decided: what the caller may decide, and what they asked for',
    query: z.strictObject({
      state: z.enum(['waiting', 'done']).optional(),
      kind: ApprovalKind.optional(),
      page: z
        .string()
        .max(6)
        .regex(/^[1-9]\d*$/, 'This must be a whole number.')
        .meta({ examples: ['1'] })
        .optional(),
    }),
    reply: z.object({
      data: z.array(ApprovalRow),
      total_items: z.int(),
      total_pages: z.int(),
      by_kind: z.array(z.object({ kind: ApprovalKind, count: z.int() })),
    }),
  },
  get: {
    method: 'GET',
    path: '/approvals/:id',
    access: 'signed-in',
    ok: 1,
    summary: 'One of them, with what is needed to decide',
    params: z.strictObject({ id: rowIdText('approval') }),
    reply: ApprovalDetail,
  },
  decide: {
    method: 'POST',
    path: '/approvals/decide',
    access: 'signed-in',
    ok: 1,
    summary: 'Approves or rejects; a rejection says why',
    body: z.strictObject({
      id: rowId('approval'),
      decision: z.enum(['approve', 'reject']),
      reason: multilineText({ max: 1000 }).default(''),
      /** Approve although live lines changed since the edit was made (D-39). */
      despite_changes: z.boolean().default(false),
    }),
    reply: ApprovalRow,
  },
})
