import type { RequestState } from '@itayo/domain'
import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { cost } from './fields/amounts.ts'
import { CalendarDate, Instant } from './fields/days.ts'
import { Email } from './fields/people.ts'
import { PrintTicket } from './fields/prints.ts'
import { Id, rowId, rowIdText } from './fields/rows.ts'
import { multilineText, Name, text } from './fields/texts.ts'

/** The state of a request in words, wherever it is told: the three of C-21, and the two ways out. */
export const REQUEST_STATUS = {
  pending: 'Pending',
  approved: 'Approved',
  disapproved: 'Disapproved',
  withdrawn: 'Withdrawn',
  cancelled: 'Cancelled',
} as const satisfies Record<RequestState, string>
export const ApprovalStatus = z.enum(['Pending', 'Approved', 'Disapproved', 'Withdrawn', 'Cancelled'])
export type ApprovalStatus = z.infer<typeof ApprovalStatus>

/** The ways out of a request that are open to the reader. */
const RequestWays = z.object({ withdraw: z.boolean(), cancel: z.boolean(), revise: z.boolean() })

/** A row of a request history. */
export const RequestRow = z.object({
  id: Id,
  /** PR-2026-0001 or ER-2026-0001 (B-38). */
  pr_number: text({ max: 30 }),
  /** Material, Equipment or Fuel. */
  category: text({ max: 20 }),
  project_id: Id,
  preparer: Name,
  preparer_position: text({ max: 120 }),
  request_date: CalendarDate,
  remarks: multilineText({ max: 500 }),
  approval_status: ApprovalStatus,
  approver: Name.nullable(),
  reason: multilineText({ max: 1000 }),
  items: z.int(),
  amount: cost(),
  /** For /approvals/decide; null once it is decided. */
  approval_id: Id.nullable(),
  can_decide: z.boolean(),
  can: RequestWays,
  version: z.int(),
})
export type RequestRow = z.infer<typeof RequestRow>

/** Every request sheet has these, whatever is requested. */
export const requestSheet = {
  id: Id,
  pr_num: text({ max: 30 }),
  project_id: Id,
  project_name: Name,
  project_identifier: text({ max: 60 }),
  project_location: text({ max: 300 }),
  date_requested: CalendarDate,
  needed_on: CalendarDate.nullable(),
  department: text({ max: 120 }),
  requested_by: text({ max: 120 }),
  requester_position: text({ max: 120 }),
  preparer: Name,
  preparer_position: text({ max: 120 }),
  notes: multilineText({ max: 1000 }),
  remarks: multilineText({ max: 500 }),
  over_reason: multilineText({ max: 500 }),
  approval_status: ApprovalStatus,
  date_approved: CalendarDate.nullable(),
  approver: Name.nullable(),
  approver_position: text({ max: 120 }),
  reason: multilineText({ max: 1000 }),
  /** Who withdrew or cancelled it, when and why. */
  ended_by: Name.nullable(),
  ended_on: CalendarDate.nullable(),
  end_reason: multilineText({ max: 500 }),
  /** The number of the request that it takes up again. */
  revises: text({ max: 30 }).nullable(),
  /** The request's total; for machines, the days that remain. */
  amount: cost(),
  approval_id: Id.nullable(),
  can_decide: z.boolean(),
  can: RequestWays,
  company: z.object({
    name: Name,
    location: text({ max: 300 }),
    contact: text({ max: 300 }),
    logo: text({ max: 500 }).nullable(),
  }),
  /** Newest first. */
  mails: z.array(
    z.object({
      id: Id,
      /** Addresses with commas between them. */
      receiver: text({ max: 3000 }),
      copies: text({ max: 3000 }),
      state: z.enum(['waiting', 'sent', 'outbox', 'failed']),
      at: Instant,
      by: Name.nullable(),
    }),
  ),
  version: z.int(),
}

/** A request is mailed to one address or several, each without a line break in it. */
export const mailFields = {
  receiver: Email,
  also_to: z.array(Email).max(9, 'Use at most ten addresses.').default([]),
  cc: z.array(Email).max(10, 'Use at most ten addresses.').default([]),
  /** The sender's own words, above the paper's notes. */
  words: multilineText({ max: 1000 }).default(''),
  /** The state that the sender saw: with another state by now nothing is sent. */
  approval_status: ApprovalStatus.optional(),
}

/** Where a letter goes that was queued: it is sent by a job, and its state stands with the request. */
export const QueuedMail = z.object({
  id: Id,
  /** `outbox`: no mail server is set up, the message is a file (G-43). */
  delivery: z.enum(['smtp', 'outbox']),
})

export const RemarksEdit = z.strictObject({
  id: Id,
  pr_num: text({ min: 1, max: 30 }),
  updates: z.strictObject({ remarks: multilineText({ max: 500 }) }),
})

const PAPER = [
  '/material/request',
  '/material/sentmail',
  '/equipment/request-history',
  '/projects/Index',
] as const
const ASKS = ['/material/request', '/equipment/request'] as const

/** The three kinds of request have their calls in materials and equipment; here is what they share. */
export const requests = defineRoutes({
  withdraw: {
    method: 'POST',
    path: '/request/withdraw',
    access: ASKS,
    ok: 1,
    summary: 'Take back a request that nobody decided yet; for the person who made it',
    body: z.strictObject({ id: rowId('request'), version: z.int() }),
    reply: RequestRow,
    done: 'Withdrawn.',
  },
  cancel: {
    method: 'POST',
    path: '/request/cancel',
    access: ASKS,
    ok: 1,
    summary: 'Cancel an approved request: machines are free, cost is booked back; for an approver',
    body: z.strictObject({
      id: rowId('request'),
      version: z.int(),
      reason: multilineText({ min: 1, max: 500 }),
    }),
    reply: RequestRow,
    done: 'Cancelled.',
  },
  paper: {
    method: 'GET',
    path: '/request/paper/:id',
    access: PAPER,
    ok: 1,
    summary: 'A request as PDF, as it is attached to its e-mail',
    params: z.strictObject({ id: rowIdText('request') }),
    query: z.strictObject({ ticket: PrintTicket.optional() }),
    reply: 'file',
  },
  unprintable: {
    method: 'GET',
    path: '/request/unprintable/:id',
    access: PAPER,
    ok: 1,
    summary: 'The characters of a request that its PDF has a mark for',
    params: z.strictObject({ id: rowIdText('request') }),
    reply: z.object({ characters: z.array(text({ max: 40 })) }),
  },
  committed: {
    method: 'GET',
    path: '/request/committed/:project_id',
    access: '/projects/Index',
    ok: 1,
    summary: 'What approved requests and assigned people will cost; not part of what was spent',
    params: z.strictObject({ project_id: rowIdText('project') }),
    reply: z.object({ material: cost(), equipment: cost(), labor: cost(), total: cost() }),
  },
})
