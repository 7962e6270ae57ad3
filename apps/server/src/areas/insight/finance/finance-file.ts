import type { FinanceView } from '@itayo/contract'
import { CASH_COLUMNS, type CostForecast, lastDayOf } from '@itayo/domain'
import type { FastifyReply } from 'fastify'
import { shownDay } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { requirePlaceInLine } from '../../../platform/pdf/send-pdf.ts'
import type { FormColumn, FormPage, FormTable } from '../downloads/forms/form.ts'
import { readCompanyHead } from '../downloads/read-source.ts'
import { type FileRequest, sendPaper } from '../downloads/writing/send.ts'
import { requireCosts } from './payables.ts'
import { type Asked, readFinance } from './view.ts'

/** The figures of the page as a workbook or on paper. */
export async function financeFile(
  ctx: Ctx,
  request: Asked & FileRequest,
  reply: FastifyReply,
): Promise<void> {
  requireCosts(ctx)
  if (request.type === 'pdf') requirePlaceInLine(ctx)
  const { view, head } = await ctx.transaction(async (tx) => ({
    view: await readFinance(tx, ctx, request),
    head: await readCompanyHead(tx, ctx),
  }))
  const name = `Finance_${(view.project?.identifier ?? 'all_projects').replace(/[^\w.-]+/g, '_')}_${view.today}`
  await sendPaper(ctx, { pages: [financePage(view)], head, name, seesCosts: true }, { ...request, reply })
}

const money = (key: string, title: string): FormColumn => ({ key, title, width: 16, format: 'money' })

const FORECAST: readonly FormColumn[] = [
  money('budget', 'Budget'),
  money('actual', 'Actual'),
  money('committed', 'Committed'),
  money('to_go', 'To go'),
  money('forecast', 'Forecast'),
  money('variance', 'Variance'),
]

const FORECAST_KEYS: readonly (keyof CostForecast)[] = [
  'budget',
  'actual',
  'committed',
  'to_go',
  'forecast',
  'variance',
]

function financePage(view: FinanceView): FormPage {
  const { project, today } = view
  return {
    name: 'Finance',
    title: 'Finance',
    standing: `As of ${shownDay(today)}, direct cost unless said`,
    ownPaper: false,
    isWide: true,
    facts: [
      { label: 'Project', value: project ? `${project.name} (${project.identifier})` : 'All projects' },
    ],
    tables: [forecastTable(view), billingTable(view), cashTable(view)],
    words: [],
    isSigned: false,
  }
}

function forecastTable({ project, phases, projects, totals }: FinanceView): FormTable {
  const rows = project ? phases : projects
  const figures = (row: Partial<Record<keyof CostForecast, number | undefined>>) =>
    Object.fromEntries(FORECAST_KEYS.map((key) => [key, row[key] ?? 0]))
  return {
    heading: project ? 'By phase' : 'By project',
    columns: [
      { key: 'name', title: project ? 'Phase' : 'Project', width: 40, format: 'wrapped' },
      ...FORECAST,
    ],
    *rows() {
      for (const row of rows) yield { kind: 'row', cells: { name: row.name, ...figures(row) } }
      yield { kind: 'total', text: 'Total', cells: figures(totals) }
    },
  }
}

const BILLING = [
  ['contract', 'Contract amount'],
  ['variance_order_cost', 'of it variance orders'],
  ['billed', 'Billed to date'],
  ['deductions', 'Retention and deductions'],
  ['collected', 'Collected'],
  ['receivable', 'Waiting for payment'],
  ['cash_position', 'Cash position: collected less actual cost'],
  ['margin_now', 'Margin now'],
  ['margin_at_end', 'Margin at the end'],
] as const

function billingTable({ totals }: FinanceView): FormTable {
  return {
    heading: 'Billing and cash',
    columns: [{ key: 'name', title: 'Figure', width: 40, format: 'wrapped' }, money('amount', 'Amount')],
    *rows() {
      for (const [key, name] of BILLING) yield { kind: 'row', cells: { name, amount: totals[key] ?? 0 } }
    },
  }
}

function cashTable({ cash }: FinanceView): FormTable {
  return {
    heading: 'Cash by month',
    columns: [
      { key: 'month', title: 'Until the end of', width: 40, format: 'text' },
      ...CASH_COLUMNS.map(([key, title]) => money(key, title)),
    ],
    *rows() {
      for (const { month, ...amounts } of cash?.months ?? [])
        yield { kind: 'row', cells: { month: shownDay(lastDayOf(month)), ...amounts } }
    },
  }
}
