import type { finance } from '@itayo/contract'
import { isBilled, netOf, sum, vatWithin } from '@itayo/domain'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import { shownDay, today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { openProject } from '../../../platform/projects.ts'
import { billingOfProjects } from '../../money/billing/standing.ts'
import { refused } from './pay.ts'
import { requireCosts } from './payables.ts'
import { type PlainSheet, sendSheet } from './sheets.ts'
import { everyProject } from './store/projects.ts'

type Asked = z.output<typeof finance.sales.query>

/** What clients were billed, or what they paid, in some days. Archived projects are in it: their money was real. */
export async function salesJournal(ctx: Ctx, asked: Asked, reply: FastifyReply): Promise<void> {
  requireCosts(ctx)
  const { from, until, type, of } = asked
  if (from > until) throw refused('query.until', 'The last day is before the first one.')
  const sheet = await ctx.transaction(async (tx) => {
    if (asked.project_id !== undefined) await openProject(tx, asked.project_id)
    const projects = await everyProject(tx, asked.project_id ?? null)
    const ids = projects.map(({ id }) => id)
    const billing = await billingOfProjects(tx, ids, today(ctx.platform.clock))
    const isIn = (day: string | null) => day !== null && day >= from && day <= until
    const title = `${of === 'bills' ? 'Sales journal' : 'Cash receipts'}, ${shownDay(from)} to ${shownDay(until)}`
    const sources = projects.map((project) => ({ project, ...(billing.get(project.id) as Billing) }))
    return of === 'bills' ? billsSheet(title, sources, isIn) : receiptsSheet(title, sources, isIn)
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

type Billing = Awaited<ReturnType<typeof billingOfProjects>> extends Map<number, infer One> ? One : never
type Source = Billing & { project: { id: number; name: string; identifier: string } }
type IsIn = (day: string | null) => boolean

const words = (title: string, width: number) => ({ title, width, format: 'text' }) as const
const money = (title: string) => ({ title, width: 16, format: 'money' }) as const
const DAY = { title: 'Date', width: 12, format: 'date' } as const

const BILL_COLUMNS = [
  DAY,
  words('Bill', 8),
  words('Project ID', 16),
  words('Project', 34),
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

/** The first column that holds amounts. */
const FIRST_AMOUNT = 4

function billsSheet(title: string, sources: readonly Source[], isIn: IsIn): PlainSheet {
  const rows = sources
    .flatMap(({ project, bills }) => bills.map((bill) => ({ project, bill })))
    .filter(({ bill }) => isBilled(bill.state) && isIn(bill.submitted_on))
    .toSorted((a, b) => (a.bill.submitted_on ?? '').localeCompare(b.bill.submitted_on ?? ''))
    .map(({ project, bill }) => {
      const { net, vat } = vatWithin(bill.gross, bill.terms.vat)
      const { vat_withheld, ewt, retention, recoupment, liquidated_damages, other, retention_released } = bill
      return [
        bill.submitted_on,
        String(bill.number),
        project.identifier,
        project.name,
        ...[bill.gross, net, vat, vat_withheld, ewt, retention, recoupment, liquidated_damages, other],
        retention_released,
        netOf(bill),
      ]
    })
  return { name: 'Sales', title, columns: BILL_COLUMNS, rows, total: totalOf(rows, FIRST_AMOUNT) }
}

function receiptsSheet(title: string, sources: readonly Source[], isIn: IsIn): PlainSheet {
  const rows = sources
    .flatMap(({ project, receipts }) => receipts.map((receipt) => ({ project, ...receipt })))
    .filter(({ day }) => isIn(day))
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .map(({ day, project, amount }) => [day, project.identifier, project.name, amount])
  const columns = [DAY, words('Project ID', 16), words('Project', 34), money('Collected')]
  return { name: 'Receipts', title, columns, rows, total: totalOf(rows, columns.length - 1) }
}

function totalOf(rows: readonly (readonly (string | number | null)[])[], firstAmount: number) {
  const width = rows[0]?.length ?? 0
  return Array.from({ length: width }, (_, at) => {
    if (at < firstAmount) return at === firstAmount - 1 ? 'Total' : ''
    return sum(rows.map((row) => Number(row[at])))
  })
}
