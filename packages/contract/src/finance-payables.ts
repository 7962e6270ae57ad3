import { PAYABLE_KINDS, PAYABLE_STATES } from '@itayo/domain'
import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { Pesos } from './fields/amounts.ts'
import { CalendarDate, Instant, TypedDate } from './fields/days.ts'
import { paged, pageQuery } from './fields/pages.ts'
import { Id, rowId, rowIdText, Version } from './fields/rows.ts'
import { multilineText, Name, text } from './fields/texts.ts'

const FINANCE = '/finance/Finance'

export const PayableKindName = z.enum(PAYABLE_KINDS)

/** Somebody is paid for a delivery, a fuel order, or half a month of a payroll or of a machine. */
const Payable = z.object({
  id: Id,
  version: Version,
  /** AP-000123 */
  number: text({ max: 20 }),
  project_id: Id,
  project: Name,
  kind: PayableKindName,
  /** The supplier, the machine, the work item; empty where nobody wrote one. */
  payee: text({ max: 300 }),
  /** The slip it stands for; empty where it stands for many. */
  document: text({ max: 60 }),
  /** The supplier's own number. */
  receipt: text({ max: 100 }),
  day: CalendarDate,
  period: z.object({ from: CalendarDate, until: CalendarDate }).nullable(),
  amount: z.number(),
  paid: z.number(),
  open: z.number(),
  state: z.enum(PAYABLE_STATES),
  is_owed: z.boolean(),
  link: text({ max: 300 }).nullable(),
})
export type Payable = z.infer<typeof Payable>

const PayablePayment = z.object({
  id: Id,
  paid_on: CalendarDate,
  reference: text({ max: 60 }),
  amount: z.number(),
  by: Name.nullable(),
  at: Instant,
  taken_back: z.object({ at: Instant, by: Name.nullable(), reason: multilineText({ max: 500 }) }).nullable(),
})
export type PayablePayment = z.infer<typeof PayablePayment>

const payableFilters = {
  project_id: rowIdText('project').optional(),
  from: CalendarDate.optional(),
  until: CalendarDate.optional(),
  kind: PayableKindName.optional(),
}

/** A row of a sheet that cannot be used, and why. */
const RefusedRow = z.object({ row: z.int().positive(), problem: text({ max: 300 }) })

const SHEETS = ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'] as const

export const payableRoutes = defineRoutes({
  payables: {
    method: 'GET',
    path: '/finance/payables',
    access: FINANCE,
    ok: 1,
    summary: 'What is owed and paid, the oldest first',
    query: z.strictObject({
      ...pageQuery(['day', 'amount', 'open']),
      ...payableFilters,
      state: z.enum([...PAYABLE_STATES, 'unpaid']).optional(),
    }),
    reply: paged(Payable).extend({
      totals: z.object({ amount: z.number(), paid: z.number(), open: z.number(), overpaid: z.number() }),
    }),
  },
  payable: {
    method: 'GET',
    path: '/finance/payables/:id',
    access: FINANCE,
    ok: 1,
    summary: 'A payable with its payments, those that were taken back too',
    params: z.strictObject({ id: rowIdText('payable') }),
    reply: Payable.extend({ payments: z.array(PayablePayment) }),
  },
  payablesFile: {
    method: 'GET',
    path: '/finance/payables/file',
    access: FINANCE,
    ok: 1,
    summary: 'What is still to be paid as a sheet, to be filled in and sent back',
    query: z.strictObject({ ...payableFilters, type: z.enum(['xlsx', 'csv']).default('xlsx') }),
    reply: 'file',
  },
  pay: {
    method: 'POST',
    path: '/finance/payables/pay',
    access: FINANCE,
    ok: 200,
    summary: 'Marks payables as paid, whole or in part: all of them or none',
    body: z.strictObject({
      paid_on: TypedDate,
      reference: text({ min: 1, max: 60 }),
      payables: z
        .array(z.strictObject({ id: rowId('payable'), version: Version, amount: Pesos }))
        .min(1)
        .max(500),
    }),
    reply: z.object({ payments: z.int(), amount: z.number() }),
    done: 'The payment is recorded.',
  },
  takeBack: {
    method: 'POST',
    path: '/finance/payments/take-back',
    access: FINANCE,
    ok: 200,
    summary: 'Takes a payment back that was not made; it stays in sight with the reason',
    body: z.strictObject({
      payment_id: rowId('payable_payment'),
      reason: multilineText({ min: 1, max: 500 }),
    }),
    reply: z.null(),
    done: 'The payment is taken back.',
  },
  uploadPayments: {
    method: 'POST',
    path: '/finance/payments/upload',
    access: FINANCE,
    ok: 200,
    summary:
      'Payments from a sheet: Payable, Date paid, Reference, Amount paid. With one wrong row nothing is recorded',
    upload: { field: 'file', maxBytes: 5_000_000, types: SHEETS, extensions: ['xlsx', 'csv'] },
    reply: z.object({
      payments: z.int(),
      amount: z.number(),
      refused: z.array(RefusedRow),
    }),
  },
})
