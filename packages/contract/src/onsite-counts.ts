import { COUNT_STATES } from '@itayo/domain'
import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { LineQuantity } from './fields/amounts.ts'
import { CalendarDate, Instant } from './fields/days.ts'
import { paged } from './fields/pages.ts'
import { Id, rowId, rowIdText, Version } from './fields/rows.ts'
import { multilineText, Name, text } from './fields/texts.ts'
import { workItemNames } from './item-names.ts'
import { slipPage } from './onsite-deliveries.ts'
import { SlipReason, SlipUnit, slipFields, slipReply } from './onsite-slips.ts'

const COUNT = '/onsite-records/material/utilization'

export const CountedItem = z.object({
  stock_id: Id,
  description: text({ max: 200 }),
  ...workItemNames,
  unit: SlipUnit,
  /** The books' quantity when it was counted. */
  book: z.number(),
  counted: z.number(),
  difference: z.number(),
  reason: SlipReason,
})
export type CountedItem = z.infer<typeof CountedItem>

const { reversed_by: _by, reversed_at: _at, reverse_reason: _why, ...written } = slipReply

export const StockCount = z.object({
  id: Id,
  /** SC-2026-0001. */
  number: text({ max: 30 }),
  project_id: Id,
  counted_on: CalendarDate,
  remarks: multilineText({ max: 1000 }),
  state: z.enum(COUNT_STATES),
  items: z.array(CountedItem),
  decided_by: Name.nullable(),
  decided_at: Instant.nullable(),
  decide_reason: multilineText({ max: 1000 }),
  /** The question that waits for the approvers; null when it is decided. */
  approval_id: Id.nullable(),
  can: z.object({ decide: z.boolean(), withdraw: z.boolean() }),
  ...written,
})
export type StockCount = z.infer<typeof StockCount>

export const onsiteCounts = defineRoutes({
  counts: {
    method: 'GET',
    path: '/material/stock/counts',
    access: [COUNT, '/onsite-records/material/stock-balance'],
    ok: 1,
    summary: 'The stock counts of a project, newest first',
    query: z.strictObject({ project: rowIdText('project'), ...slipPage() }),
    reply: paged(StockCount),
  },
  count: {
    method: 'POST',
    path: '/material/stock/count',
    access: COUNT,
    ok: 1,
    summary: 'Write down what was counted; an approver confirms it, and only then the stock moves',
    body: z.strictObject({
      project_id: rowId('project'),
      counted_on: CalendarDate,
      remarks: multilineText({ max: 1000 }).default(''),
      items: z
        .array(
          z.strictObject({
            stock_id: rowId('stock'),
            counted: LineQuantity,
            /** The quantity that the screen showed: a movement since then is told. */
            seen: z.number().min(0).max(999_999_999_999).optional(),
            reason: SlipReason.default(''),
          }),
        )
        .min(1, 'Count at least one material.')
        .max(500),
      ...slipFields,
    }),
    reply: StockCount,
    done: 'Saved!',
  },
  withdrawCount: {
    method: 'POST',
    path: '/material/stock/count/withdraw',
    access: COUNT,
    ok: 1,
    summary: 'Take a count back that nobody has decided yet',
    body: z.strictObject({ id: rowId('stock_count'), version: Version }),
    reply: StockCount,
    done: 'Withdrawn.',
  },
})
