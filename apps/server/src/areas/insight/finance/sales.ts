import type { finance } from '@itayo/contract'
import { isBilled, netOf, sum, vatWithin } from '@itayo/domain'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import { shownDay, today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { openProject } from '../../../platform/projects.ts'
import { billingOfProjects, receiptsOfProjects } from '../../money/billing/standing.ts'
import { refused } from './pay.ts'
import { requireCosts } from './payables.ts'
import { type PlainSheet, sendSheet } from './sheets.ts'
import { everyProject } from './store/projects.ts'

type Asked = z.output<typeof finance.sales.query>

/** Bills to clients, or their payments, in some days. Archived projects are in it: their money was real. */
export async function salesJournal(ctx: Ctx, query: Asked, reply: FastifyReply): Promise<void> {
  requireCosts(ctx)
  const { from, until, type, of } = query
  if (from > until) throw refused('query.until', 'The last day is before the first one.')
  const title = `${of === 'bills' ? 'Sales journal' : 'Cash receipts'}, ${shownDay(from)} to ${shownDay(until)}`
  const sheet = await ctx.transaction(async (tx) => {
    if (query.project_id !== undefined) await openProject(tx, query.project_id)
    const projects = await everyProject(tx, query.project_id ?? null)
    const ids = projects.map(({ id }) => id)
    const known = new Map(projects.map((project) => [project.id, project]))
    if (of === 'receipts') return receiptsSheet(title, known, await receiptsOfProjects(tx, ids, query))
    const billing = await billingOfProjects(tx, ids, today(ctx.platform.clock))
    const sent = [...billing.values()]
      .flatMap(({ bills }) => bills)
      .filter(({ state, submitted_on: on }) => isBilled(state) && on !== null && on >= from && on <= until)
    return billsSheet(title, known, sent)
  })
  if (sheet.rows.length === 0)
    throw new AppError('download.empty', {
      text: of === 'bills' ? 'No bill was submitted in these days.' : 'Nothing was collected in these days.',
    })
  sendSheet(
    sheet,
    { type, name: `${of === 'bills' ? 'Sales_journal' : 'Cash_receipts'}_${from}_to_${until}` },
    reply,
  )
}

type Projects = ReadonlyMap<number, Awaited<ReturnType<typeof everyProject>>[number]>
type Bill =
  Awaited<ReturnType<typeof billingOfProjects>> extends Map<number, { bills: (infer One)[] }> ? One : never
type Receipt = Awaited<ReturnType<typeof receiptsOfProjects>>[number]

const words = (title: string, width: number) => ({ title, width, format: 'text' }) as const
const money = (title: string) => ({ title, width: 16, format: 'money' }) as const
const DAY = { title: 'Date', width: 12, format: 'date' } as const
const OF_PROJECT = [words('Client', 34), words('Project ID', 16), words('Project', 34)]

function ofProject(projects: Projects, id: number): string[] {
  const project = projects.get(id)
  return [project?.client_company ?? '', project?.identifier ?? '', project?.name ?? '']
}

const BILL_COLUMNS = [
  DAY,
  words('Bill', 8),
  ...OF_PROJECT,
  money('Gross'),
  money('Net of VAT'),
  money('Output VAT'),
  money('VAT withheld'),
  money('EWT'),
  money('Retention'),
  money('Recoupment'),
  money('Damages'),
  money('Other'),
  money('Released'),
  money('Net'),
]

function billsSheet(title: string, projects: Projects, bills: readonly Bill[]): PlainSheet {
  const rows = bills
    .toSorted((a, b) => (a.submitted_on ?? '').localeCompare(b.submitted_on ?? '') || a.id - b.id)
    .map((bill) => {
      const { net, vat } = vatWithin(bill.gross, bill.terms.vat)
      const { vat_withheld, ewt, retention, recoupment, liquidated_damages, other, retention_released } = bill
      return [
        bill.submitted_on,
        String(bill.number),
        ...ofProject(projects, bill.project_id),
        ...[bill.gross, net, vat, vat_withheld, ewt, retention, recoupment, liquidated_damages, other],
        retention_released,
        netOf(bill),
      ]
    })
  return { name: 'Sales', title, columns: BILL_COLUMNS, rows, total: totalOf(rows, BILL_COLUMNS) }
}

const RECEIPT_COLUMNS = [
  DAY,
  words('Official receipt', 18),
  words('Bill', 8),
  ...OF_PROJECT,
  money('Collected'),
]

function receiptsSheet(title: string, projects: Projects, receipts: readonly Receipt[]): PlainSheet {
  const rows = receipts.map(({ day, official_receipt, bill, project_id, amount }) => [
    day,
    official_receipt,
    String(bill),
    ...ofProject(projects, project_id),
    amount,
  ])
  return { name: 'Receipts', title, columns: RECEIPT_COLUMNS, rows, total: totalOf(rows, RECEIPT_COLUMNS) }
}

/** Amounts are added up; the word stands before the first of them. */
function totalOf(rows: PlainSheet['rows'], columns: PlainSheet['columns']) {
  const first = columns.findIndex(({ format }) => format === 'money')
  return columns.map((_, at) => {
    if (at < first) return at === first - 1 ? 'Total' : ''
    return sum(rows.map((row) => Number(row[at])))
  })
}
