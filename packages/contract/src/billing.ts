import { BILL_STATES, CONTRACT_PARTS, MOST_PAPERS, MOST_PESOS } from '@itayo/domain'
import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { Pesos } from './fields/amounts.ts'
import { CalendarDate, Instant } from './fields/days.ts'
import { Id, rowId, rowIdText, Version } from './fields/rows.ts'
import { multilineText, Name, text } from './fields/texts.ts'

const READ = '/costs/view'
const SAVE = '/billing/save'

const Reason = multilineText({ max: 500 })
const TypedReason = multilineText({ min: 1, max: 500 })

const BillState = z.enum(BILL_STATES)

/** As they count for new bills, in percent; a bill keeps its own. */
const Rates = z.object({
  retention: z.number(),
  retain_again: z.boolean(),
  vat_divisor: z.number().nullable(),
  vat_withheld: z.number(),
  ewt: z.number(),
  liquidated_damages: z.number(),
})

/** One bill as a row of the list. */
const Bill = z.object({
  bill_id: Id,
  number: z.int(),
  /** PB-2026-014-04 */
  reference: text({ max: 60 }),
  kind: z.enum(['progress', 'release']),
  state: BillState,
  report_log_id: Id.nullable(),
  swa_number: z.int().nullable(),
  period_from: CalendarDate.nullable(),
  period_to: CalendarDate.nullable(),
  gross: z.number(),
  recoupment: z.number(),
  retention: z.number(),
  vat_withheld: z.number(),
  ewt: z.number(),
  liquidated_damages: z.number(),
  other: z.number(),
  retention_released: z.number(),
  net: z.number(),
  collected: z.number(),
  /** A certified bill still has to bring this much. */
  receivable: z.number(),
  /** The share of the contract cost at that time billed with this bill and all before, in percent. */
  to_date_percent: z.number(),
  drafted_on: CalendarDate,
  submitted_on: CalendarDate.nullable(),
  certified_on: CalendarDate.nullable(),
  last_receipt: CalendarDate.nullable(),
  /** The first of its receipts. */
  official_receipt: text({ max: 60 }).nullable(),
  version: Version,
})
export type Bill = z.infer<typeof Bill>

export const BillDetails = Bill.extend({
  project_id: Id,
  contract_cost: z.number(),
  billed_before: z.number(),
  /** The bill was worked out with these terms, whatever the settings say now. */
  terms: Rates.extend({ vat: z.number(), is_government: z.boolean(), advance_rate: z.number().nullable() }),
  retained_from: z.number(),
  vat_base: z.number(),
  /** The contract's end with the extensions that were known, and the days of the period after it. */
  contract_end: CalendarDate,
  late_days: z.int(),
  /** Billed work passes half of the contract with this one. */
  passes_half: z.boolean(),
  drafted_by: Name.nullable(),
  submitted_by: Name.nullable(),
  certified_by: Name.nullable(),
  receipts: z.array(
    z.object({ id: Id, received_on: CalendarDate, official_receipt: text({ max: 60 }), amount: z.number() }),
  ),
  others: z.array(
    z.object({
      id: Id,
      kind: z.enum(['other', 'write_off']),
      amount: z.number(),
      reason: Reason,
      noted_on: CalendarDate,
      noted_by: Name.nullable(),
    }),
  ),
  /** The office adds these papers to the pack; the rest of it is printed. */
  papers: z.array(z.object({ id: Id, name: text({ max: 80 }), is_ready: z.boolean() })),
  photos: z.int(),
  can: z.object({
    submit: z.boolean(),
    certify: z.boolean(),
    collect: z.boolean(),
    note_other: z.boolean(),
    take_back: z.boolean(),
    keep_papers: z.boolean(),
  }),
})
export type BillDetails = z.infer<typeof BillDetails>

export const BillingAccount = z.object({
  contract_cost: z.number(),
  /** False: no estimate is approved, so nothing can be billed. */
  is_contract: z.boolean(),
  is_government: z.boolean(),
  vat: z.number(),
  contract_start: CalendarDate,
  /** With all extensions. */
  contract_end: CalendarDate,
  standing: z.object({
    billed: z.number(),
    certified_net: z.number(),
    collected: z.number(),
    receivable: z.number(),
    ageing: z.array(z.object({ name: text({ max: 20 }), amount: z.number() })),
    retention_held: z.number(),
    advance: z.number(),
    advance_left: z.number(),
  }),
  parts: z.array(z.object({ part: z.enum(CONTRACT_PARTS), amount: z.number() })),
  /** Newest first. */
  bills: z.array(Bill),
  /** The certified statement that is billed next. */
  next: z
    .object({
      report_log_id: Id,
      number: z.int(),
      period_from: CalendarDate,
      period_to: CalendarDate,
      gross: z.number(),
    })
    .nullable(),
  /** The most that a release of retention may be; 0 before everything is billed. */
  releasable: z.number(),
  settings: z.object({
    version: Version,
    rates: Rates,
    history: z.array(Rates.extend({ reason: Reason, changed_at: Instant, changed_by: Name.nullable() })),
    advance_paid_on: CalendarDate.nullable(),
    completed_on: CalendarDate.nullable(),
    extensions: z.array(z.object({ id: Id, days: z.int(), granted_on: CalendarDate, reason: Reason })),
  }),
  can: z.object({ save: z.boolean(), pay_advance: z.boolean() }),
})
export type BillingAccount = z.infer<typeof BillingAccount>

/** The screen reads the bill again; null when a draft was discarded. */
const Changed = z.object({ bill_id: Id.nullable() })

const seen = { bill_id: rowId('bill'), version: Version }
const settled = { project_id: rowId('project'), version: Version }

const percent = (most: number, step: number) =>
  z
    .number('This must be a percentage.')
    .min(0, 'This cannot be negative.')
    .max(most, `This cannot be more than ${most}.`)
    .multipleOf(step, 'Use fewer decimals.')

const Received = Pesos.refine((amount) => amount > 0, 'This must be above zero.')
/** Above zero it lowers the net, below zero it adds to it. */
const Signed = z
  .number('This must be an amount.')
  .min(-MOST_PESOS)
  .max(MOST_PESOS)
  .multipleOf(0.01, 'Use at most two decimals.')
  .refine((amount) => amount !== 0, 'This cannot be zero.')

/** A step's name tells which message is shown when it is done. */
const step = z.strictObject({ ...seen, day: CalendarDate.optional() })

/** Progress bills of a project: from a certified statement to the receipts. */
export const billing = defineRoutes({
  get: {
    method: 'GET',
    path: '/billing/:project_id',
    access: READ,
    ok: 1,
    summary: 'The bills of a project, how its contract stands, and what they are made with',
    params: z.strictObject({ project_id: rowIdText('project') }),
    reply: BillingAccount,
  },
  bill: {
    method: 'GET',
    path: '/billing/bill/:bill_id',
    access: READ,
    ok: 1,
    summary: 'One bill with its deductions and their bases, receipts and papers',
    params: z.strictObject({ bill_id: rowIdText('bill') }),
    reply: BillDetails,
  },
  draft: {
    method: 'POST',
    path: '/billing/draft',
    access: SAVE,
    ok: 1,
    summary: 'Draft the bill of the next certified statement, at the rates of today',
    body: z.strictObject({ project_id: rowId('project'), report_log_id: rowId('report_log') }),
    reply: Changed,
    done: 'Drafted.',
  },
  release: {
    method: 'POST',
    path: '/billing/release',
    access: SAVE,
    ok: 1,
    summary: 'Draft a bill that releases retention, or a part of it, after everything is billed',
    body: z.strictObject({ project_id: rowId('project'), amount: Received }),
    reply: Changed,
    done: 'Drafted.',
  },
  submit: {
    method: 'POST',
    path: '/billing/submit',
    access: SAVE,
    ok: 1,
    summary: 'Mark a drafted bill as submitted to the client on a day',
    body: step,
    reply: Changed,
    done: 'Marked as submitted.',
  },
  certify: {
    method: 'POST',
    path: '/billing/certify',
    access: SAVE,
    ok: 1,
    summary: 'Mark a submitted bill as certified by the client on a day: from then on it is receivable',
    body: step,
    reply: Changed,
    done: 'Marked as certified.',
  },
  collect: {
    method: 'POST',
    path: '/billing/collect',
    access: SAVE,
    ok: 1,
    summary: 'Note a payment of a certified bill; a short one leaves the rest receivable',
    body: z.strictObject({
      ...seen,
      received_on: CalendarDate.optional(),
      official_receipt: text({ min: 1, max: 60 }),
      amount: Received,
    }),
    reply: Changed,
    done: 'Your work has been saved',
  },
  removeReceipt: {
    method: 'POST',
    path: '/billing/collect/remove',
    access: SAVE,
    ok: 1,
    summary: 'Remove a receipt that was noted by mistake',
    body: z.strictObject({ ...seen, receipt_id: rowId('bill_receipt'), reason: TypedReason }),
    reply: Changed,
    done: 'The receipt was removed.',
  },
  addOther: {
    method: 'POST',
    path: '/billing/other',
    access: SAVE,
    ok: 1,
    summary: 'Note another deduction with its sign and reason, or write off what was not paid',
    body: z.strictObject({
      ...seen,
      kind: z.enum(['other', 'write_off']),
      amount: Signed,
      reason: TypedReason,
    }),
    reply: Changed,
    done: 'Your work has been saved',
  },
  removeOther: {
    method: 'POST',
    path: '/billing/other/remove',
    access: SAVE,
    ok: 1,
    summary: 'Remove a deduction or write-off that was noted by mistake',
    body: z.strictObject({ ...seen, other_id: rowId('bill_other'), reason: TypedReason }),
    reply: Changed,
    done: 'The deduction was removed.',
  },
  savePapers: {
    method: 'PUT',
    path: '/billing/papers',
    access: SAVE,
    ok: 1,
    summary: 'The papers that the office adds to the pack of a bill, and which of them are there',
    body: z.strictObject({
      ...seen,
      papers: z
        .array(z.strictObject({ name: text({ min: 1, max: 80 }), is_ready: z.boolean() }))
        .max(MOST_PAPERS),
    }),
    reply: Changed,
    done: 'Your work has been updated',
  },
  takeBack: {
    method: 'POST',
    path: '/billing/take-back',
    access: SAVE,
    ok: 1,
    summary: 'Take the newest bill back by one step; a draft is discarded',
    body: z.strictObject({ ...seen, reason: TypedReason }),
    reply: Changed,
    done: 'Taken back.',
  },
  saveRates: {
    method: 'POST',
    path: '/billing/rates',
    access: SAVE,
    ok: 1,
    summary: 'Change the rates of a project for new bills',
    body: z.strictObject({
      ...settled,
      retention: percent(10, 0.01),
      retain_again: z.boolean(),
      vat_divisor: percent(30, 0.01).nullable(),
      vat_withheld: percent(30, 0.01),
      ewt: percent(30, 0.01),
      liquidated_damages: percent(10, 0.0001),
      reason: Reason.default(''),
    }),
    reply: Changed,
    done: 'Your work has been updated',
  },
  saveAdvance: {
    method: 'POST',
    path: '/billing/advance',
    access: SAVE,
    ok: 1,
    summary: 'Note the advance that the client paid, before the first bill',
    body: z.strictObject({ ...settled, amount: Pesos, paid_on: CalendarDate }),
    reply: Changed,
    done: 'Your work has been updated',
  },
  saveCompletion: {
    method: 'POST',
    path: '/billing/completion',
    access: SAVE,
    ok: 1,
    summary: 'Note the day on which the work was completed, or take it away',
    body: z.strictObject({ ...settled, completed_on: CalendarDate.nullable() }),
    reply: Changed,
    done: 'Your work has been updated',
  },
  addExtension: {
    method: 'POST',
    path: '/billing/extension',
    access: SAVE,
    ok: 1,
    summary: 'Note an extension of the contract time that the client granted',
    body: z.strictObject({
      ...settled,
      days: z.int('This must be a whole number.').min(1).max(3650),
      granted_on: CalendarDate,
      reason: TypedReason,
    }),
    reply: Changed,
    done: 'Your work has been saved',
  },
  removeExtension: {
    method: 'POST',
    path: '/billing/extension/remove',
    access: SAVE,
    ok: 1,
    summary: 'Remove an extension that was noted by mistake',
    body: z.strictObject({ ...settled, extension_id: rowId('billing_extension'), reason: TypedReason }),
    reply: Changed,
    done: 'The extension was removed.',
  },
})
