import { z } from 'zod'
import { defineRoutes } from './define.ts'
import {
  CalendarDate,
  cost,
  Email,
  Id,
  Instant,
  multilineText,
  Name,
  PrintTicket,
  rowIdText,
  text,
} from './fields.ts'

/** The three values that the specification shows (C-21). */
/** The state of a request in words, wherever it is told. */
export const REQUEST_STATUS = {
  pending: 'Pending',
  approved: 'Approved',
  disapproved: 'Disapproved',
} as const
export type RequestState = keyof typeof REQUEST_STATUS
export const ApprovalStatus = z.enum(['Pending', 'Approved', 'Disapproved'])
export type ApprovalStatus = z.infer<typeof ApprovalStatus>

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
  amount: cost(),
  approval_id: Id.nullable(),
  can_decide: z.boolean(),
  company: z.object({
    name: Name,
    location: text({ max: 300 }),
    contact: text({ max: 300 }),
    logo: text({ max: 500 }).nullable(),
  }),
  /** Newest first. */
  mails: z.array(
    z.object({
      receiver: text({ max: 254 }),
      state: z.enum(['waiting', 'sent', 'outbox']),
      at: Instant,
      by: Name.nullable(),
    }),
  ),
  version: z.int(),
}

/** One address, never with a line break in it. */
export const Receiver = Email

export const SentMail = z.object({
  /** `outbox`: no mail server is set up, the message is a file (G-43). */
  delivery: z.enum(['smtp', 'outbox']),
})

export const RemarksEdit = z.strictObject({
  id: Id,
  pr_num: text({ min: 1, max: 30 }),
  updates: z.strictObject({ remarks: multilineText({ max: 500 }) }),
})

/** The three kinds of request have their calls in materials and equipment; here is what they share. */
export const requests = defineRoutes({
  paper: {
    method: 'GET',
    path: '/request/paper/:id',
    access: ['/material/request', '/material/sentmail', '/equipment/request-history', '/projects/Index'],
    ok: 1,
    summary: 'A request as PDF, as it is attached to its e-mail',
    params: z.strictObject({ id: rowIdText('request') }),
    query: z.strictObject({ ticket: PrintTicket.optional() }),
    reply: 'file',
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
