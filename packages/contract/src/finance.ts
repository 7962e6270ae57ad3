import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { cost, costOnly } from './fields/amounts.ts'
import { CalendarDate } from './fields/days.ts'
import { sheetOrPaper } from './fields/prints.ts'
import { Id, rowId, rowIdText } from './fields/rows.ts'
import { Name, text } from './fields/texts.ts'
import { PayableKindName, payableRoutes } from './finance-payables.ts'

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

/** The client owes and pays these amounts. */
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
  /** Filled only when one project is asked for. */
  phases: z.array(FinancePhase),
  /**
   * Filled only when all projects are asked for: newly red this week first, then the red ones, then the
   * others.
   */
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
      ...sheetOrPaper('xlsx'),
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
  ...payableRoutes,
  purchases: {
    method: 'GET',
    path: '/finance/journal/purchases',
    access: FINANCE,
    ok: 1,
    long: true,
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
