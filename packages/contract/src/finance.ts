import { PAYABLE_KINDS, PAYABLE_STATES } from '@itayo/domain'
import { z } from 'zod'
import { defineRoutes } from './define.ts'
import {
  CalendarDate,
  cost,
  costOnly,
  Id,
  Instant,
  multilineText,
  Name,
  Pesos,
  PrintTicket,
  paged,
  pageQuery,
  rowId,
  rowIdText,
  TypedDate,
  text,
  Version,
} from './fields.ts'

const FINANCE = '/finance/Finance'

/** `yyyy-mm`. */
const Month = z
  .string()
  .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, 'Write the month as 2026-11.')
  .meta({ examples: ['2026-11'] })

const forecastFields = {
  budget: cost(),
  actual: cost(),
  committed: cost(),
  to_go: cost(),
  forecast: cost(),
  variance: cost(),
}

const FinancePhase = z.object({
  /** Null for cost that stands in no work item of the estimate. */
  phase_id: Id.nullable(),
  code: text({ max: 40 }),
  name: text({ max: 300 }),
  ...forecastFields,
})
export type FinancePhase = z.infer<typeof FinancePhase>

/** What the client owes and pays. */
const billingFields = {
  contract: cost(),
  /** Within the contract. */
  variance_order_cost: cost(),
  billed: cost(),
  deductions: cost(),
  collected: cost(),
  receivable: cost(),
  cash_position: cost(),
  margin_now: cost(),
  margin_at_end: cost(),
}

const FinanceProject = z.object({
  project_id: Id,
  name: Name,
  identifier: text({ max: 60 }),
  ...forecastFields,
  ...billingFields,
  /** By its end it costs more than was estimated; and did not a week ago. */
  standing: costOnly(z.object({ is_over: z.boolean(), turned_red: z.boolean() })),
})
export type FinanceProject = z.infer<typeof FinanceProject>

const CashMonthRow = z.object({
  month: Month,
  planned: z.number(),
  spent: z.number(),
  to_spend: z.number(),
  collected: z.number(),
  to_collect: z.number(),
})

const CashPointRow = z.object({
  month: Month,
  planned: z.number(),
  actual: z.number().nullable(),
  forecast: z.number().nullable(),
  collected: z.number().nullable(),
  expected: z.number().nullable(),
})

export const FinanceView = z.object({
  today: CalendarDate,
  project: z.object({ project_id: Id, name: Name, identifier: text({ max: 60 }) }).nullable(),
  totals: z.object({ ...forecastFields, ...billingFields, bills: z.int().nonnegative() }),
  /** Of one project. */
  phases: z.array(FinancePhase),
  /** Of all: those that turned red this week first, then the red ones, then the others. */
  projects: z.array(FinanceProject),
  cash: costOnly(z.object({ months: z.array(CashMonthRow), lines: z.array(CashPointRow) })),
})
export type FinanceView = z.infer<typeof FinanceView>

const viewFields = {
  /** All projects without one. */
  project_id: rowId('project').nullish(),
  /** The months of the cash curve that are shown. */
  from: Month.nullish(),
  until: Month.nullish(),
}

const PayableKindName = z.enum(PAYABLE_KINDS)

/** What somebody is paid for: a delivery, a fuel order, half a month of a payroll or of a machine. */
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

const journalFields = {
  project_id: rowIdText('project').optional(),
  from: CalendarDate,
  until: CalendarDate,
  type: z.enum(['xlsx', 'csv']).default('xlsx'),
}

export const finance = defineRoutes({
  view: {
    method: 'POST',
    path: '/finance/view',
    access: FINANCE,
    ok: 1,
    reads: true,
    summary: 'Budget, cost, forecast, billing and cash of a project, or of all of them',
    body: z.strictObject(viewFields),
    reply: FinanceView,
  },
  file: {
    method: 'POST',
    path: '/finance/download',
    access: FINANCE,
    ok: 1,
    reads: true,
    summary: 'The same as a workbook or a PDF',
    body: z.strictObject({
      ...viewFields,
      type: z.enum(['xlsx', 'pdf']).default('xlsx'),
      ticket: PrintTicket.optional(),
    }),
    reply: 'file',
  },
  costs: {
    method: 'GET',
    path: '/finance/costs',
    access: FINANCE,
    ok: 1,
    summary: 'What was booked by month and by whom it is owed to; together the ledger of these months',
    query: z.strictObject({
      project_id: rowIdText('project').optional(),
      from: Month,
      until: Month,
    }),
    reply: z.object({
      total: z.number(),
      months: z.array(
        z.object({
          month: Month,
          total: z.number(),
          kinds: z.array(z.object({ kind: PayableKindName, amount: z.number() })),
        }),
      ),
      /** The largest first; what is beyond 200 is added up in one without a name. */
      payees: z.array(
        z.object({
          kind: PayableKindName,
          payee: text({ max: 300 }),
          payables: z.int(),
          amount: z.number(),
        }),
      ),
    }),
  },
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
  purchases: {
    method: 'GET',
    path: '/finance/journal/purchases',
    access: FINANCE,
    ok: 1,
    summary: 'The purchases journal of some days, with VAT columns; its total is that of the ledger',
    query: z.strictObject({
      ...journalFields,
      /** Percent of VAT within the prices of suppliers; 0 for a company that is not registered for it. */
      vat: z.enum(['0', '12']).default('12'),
    }),
    reply: 'file',
  },
  sales: {
    method: 'GET',
    path: '/finance/journal/sales',
    access: FINANCE,
    ok: 1,
    summary: 'The sales journal of some days with VAT columns, or what clients paid in them',
    query: z.strictObject({ ...journalFields, of: z.enum(['bills', 'receipts']).default('bills') }),
    reply: 'file',
  },
})
