import {
  BILLING_BOUNDS,
  BILLING_REQUIRED,
  PREPARED_BY_REQUIRED,
  SWA_ENDINGS,
  SWA_FILE_MB,
  SWA_MOST_FILES,
  SWA_TOO_LARGE,
  SWA_TYPES,
  SWA_WRONG_TYPE,
  TALK_FILES_BYTES,
  TALK_FILES_TOO_LARGE,
} from '@itayo/domain'
import { z } from 'zod'
import { Attachment } from './attachments.ts'
import { defineRoutes } from './define.ts'
import { cost, costOnly, nullableCost } from './fields/amounts.ts'
import { CalendarDate, Instant } from './fields/days.ts'
import { companyClaim, Id, rowId, rowIdText, userClaim, Version } from './fields/rows.ts'
import { jsonText, multilineText, Name, text } from './fields/texts.ts'
import { ItemNumber } from './item-names.ts'
import { ReportLog, SwaState } from './report-log.ts'

const READ = '/projects/Index'
const FILE = '/report/save'
const CERTIFY = '/billing/save'

const Part = z.object({
  /** None of a rounding line. */
  quantity: z.number().nullable(),
  amount: cost(),
})

/** Shares of the whole contract, in percent. They tell about money, so they are hidden like a cost. */
const Weighted = costOnly(z.object({ previous: z.number(), this_period: z.number(), to_date: z.number() }))

export const SwaLine = z.object({
  /** Null for the rounding line of a block. */
  psow_id: Id.nullable(),
  item_number: ItemNumber,
  work_item: text({ max: 340 }),
  phase: text({ max: 200 }),
  phase_code: text({ max: 20 }),
  unit: text({ max: 20 }),
  kind: z.enum(['item', 'deduction', 'lot', 'rounding']),
  quantity: z.number().nullable(),
  unit_price: nullableCost(),
  amount: cost(),
  weight: cost(),
  previous: Part,
  this_period: Part,
  to_date: Part,
  balance: Part,
  /** The line's own accomplishment; null for a deduction, which is never accomplished. */
  percent: z.number().nullable(),
  weighted: Weighted,
  /** Why nothing of it can be accomplished (D-34). */
  note: text({ max: 300 }),
})
export type SwaLine = z.infer<typeof SwaLine>

export const SwaTotals = costOnly(
  z.object({
    amount: z.number(),
    previous: z.number(),
    this_period: z.number(),
    to_date: z.number(),
    balance: z.number(),
    weighted: z.object({ previous: z.number(), this_period: z.number(), to_date: z.number() }),
  }),
)

/** A statement prices the work accomplished by a day at the prices of the contract. */
export const SwaStatement = z.object({
  period_from: CalendarDate,
  period_to: CalendarDate,
  /** The number of the certified statement before it; null for the first. */
  previous_number: z.int().nullable(),
  /** False: made of an estimate that nobody has approved. */
  is_contract: z.boolean(),
  blocks: z.array(
    z.object({
      /** 0 the contract as it was first approved, n the variance order n. */
      order: z.int(),
      title: text({ max: 120 }),
      approved_on: CalendarDate.nullable(),
      lines: z.array(SwaLine),
      totals: SwaTotals,
    }),
  ),
  totals: SwaTotals,
  /** As on the cards and the curve, at the end of the period. */
  physical: z.object({
    progress: z.number(),
    planned: z.number().nullable(),
    slippage: z.number().nullable(),
  }),
})
export type SwaStatement = z.infer<typeof SwaStatement>

export const SwaReport = ReportLog.extend({
  type: z.literal('swa'),
  report_id: Id,
  number: z.int(),
  prepared_by: Name,
  billing_percentage: z.number(),
  remarks: multilineText({ max: 2000 }),
  state: SwaState,
  /** Why it was sent back. */
  reason: multilineText({ max: 1000 }),
  approved_by: Name.nullable(),
  approved_at: Instant.nullable(),
  certified_by: Name.nullable(),
  certified_at: Instant.nullable(),
  /** Approvers who are asked, while it waits. */
  waiting_for: z.array(Name),
  approval_id: Id.nullable(),
  papers: z.array(Attachment),
  statement: SwaStatement,
  can: z.object({
    edit: z.boolean(),
    submit: z.boolean(),
    certify: z.boolean(),
    take_back: z.boolean(),
  }),
})
export type SwaReport = z.infer<typeof SwaReport>

const typed = {
  prepared_by: z
    .string({ error: PREPARED_BY_REQUIRED })
    .trim()
    .min(1, PREPARED_BY_REQUIRED)
    .max(120)
    .pipe(Name),
  billing_percentage: z
    .number({ error: BILLING_REQUIRED })
    .min(0, BILLING_BOUNDS)
    .max(100, BILLING_BOUNDS)
    .multipleOf(0.01, 'Use at most two decimals.'),
  remarks: multilineText({ max: 2000 }).default(''),
  /** The last day that it covers; today without one. It begins after the certified statement before it. */
  period_to: CalendarDate.optional(),
}

const EXAMPLE = { prepared_by: 'Angela Reyes', billing_percentage: 40 }

const NewSwa = z.strictObject({
  company_id: companyClaim().optional(),
  user_id: userClaim().optional(),
  project_id: rowId('project'),
  ...typed,
})

const EditedSwa = z.strictObject({
  report_id: rowId('report_log'),
  version: Version,
  ...typed,
  /** The files to take away, by their ids. */
  remove: z.array(rowId('attachment')).max(100).default([]),
})

const upload = {
  field: 'files',
  maxBytes: SWA_FILE_MB * 1024 * 1024,
  most: SWA_MOST_FILES,
  together: { maxBytes: TALK_FILES_BYTES, says: TALK_FILES_TOO_LARGE },
  types: SWA_TYPES,
  extensions: SWA_ENDINGS,
  says: { type: SWA_WRONG_TYPE, size: SWA_TOO_LARGE },
} as const

const step = z.strictObject({ report_id: rowId('report_log'), version: Version })

/** Statements of work accomplished. */
export const reportsSwa = defineRoutes({
  addSwa: {
    method: 'POST',
    path: '/report/add/swa',
    access: FILE,
    ok: 1,
    summary: 'Draft a statement of work accomplished, with its files',
    body: z.strictObject({ data: jsonText(NewSwa, { project_id: 1, ...EXAMPLE }) }),
    upload,
    reply: SwaReport,
    done: 'Your work has been saved',
  },
  editSwa: {
    method: 'PUT',
    path: '/report/edit/swa',
    access: FILE,
    ok: 1,
    summary: 'Change a statement that is not certified, add files and take some away',
    body: z.strictObject({ data: jsonText(EditedSwa, { report_id: 1, version: 1, ...EXAMPLE }) }),
    upload,
    reply: SwaReport,
    done: 'Your work has been updated',
  },
  statement: {
    method: 'GET',
    path: '/report/swa/statement',
    access: READ,
    ok: 1,
    summary: 'What stands accomplished by a day, before anybody drafts a statement of it',
    query: z.strictObject({ project_id: rowIdText('project'), period_to: CalendarDate.optional() }),
    reply: SwaStatement,
  },
  submitSwa: {
    method: 'POST',
    path: '/report/swa/submit',
    access: FILE,
    ok: 1,
    summary: 'Put a drafted statement before the approvers; an approver’s own is approved at once',
    body: step,
    reply: SwaReport,
    done: 'Submitted.',
  },
  certifySwa: {
    method: 'POST',
    path: '/report/swa/certify',
    access: CERTIFY,
    ok: 1,
    summary: 'Certify an approved statement: its lines are frozen, and the next one begins after it',
    body: step,
    reply: SwaReport,
    done: 'Certified.',
  },
  takeBackSwa: {
    method: 'POST',
    path: '/report/swa/take-back',
    access: CERTIFY,
    ok: 1,
    summary: 'Take a certification back, while it is the newest and unbilled',
    body: step.extend({ reason: multilineText({ min: 1, max: 1000 }) }),
    reply: SwaReport,
    done: 'The certification was taken back.',
  },
})
