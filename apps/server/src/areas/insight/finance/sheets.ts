import { Readable } from 'node:stream'
import type { finance } from '@itayo/contract'
import { bearsInputVat, csvFile, openOf, PAYABLE_NAMES, payableNumber, sum, vatWithin } from '@itayo/domain'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import { shownDay } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { openProject } from '../../../platform/projects.ts'
import { writeWorkbook } from '../../../platform/sheets/write-workbook.ts'
import type { CellFormat, RowPlan } from '../../../platform/sheets/writing/plan.ts'
import { FILE_TYPES } from '../downloads/service.ts'
import { refused } from './pay.ts'
import { present, requireCosts } from './payables.ts'
import { PAYMENT_COLUMNS } from './payment-columns.ts'
import { type JournalRow, purchases } from './store/journal.ts'
import { list } from './store/payables.ts'

type Cell = string | number | null

export interface PlainSheet {
  name: string
  /** Above the columns of a workbook; a CSV has none. */
  title: string
  columns: readonly { title: string; width: number; format: CellFormat }[]
  rows: readonly (readonly Cell[])[]
  /** The last row of a workbook and of a CSV. */
  total?: readonly Cell[]
}

/** A list as a workbook or a CSV: the same columns and rows in both. */
export function sendSheet(
  sheet: PlainSheet,
  { type, name }: { type: 'xlsx' | 'csv'; name: string },
  reply: FastifyReply,
): void {
  const { columns, rows, total, title } = sheet
  reply
    .type(type === 'csv' ? 'text/csv; charset=utf-8' : FILE_TYPES.xlsx)
    .header('content-disposition', `attachment; filename="${name}.${type}"`)
    .header('cache-control', 'no-store')
  if (type === 'csv') {
    const lines = total ? [...rows, total] : rows
    const text = (cell: Cell, at: number) =>
      typeof cell === 'number' && columns[at]?.format === 'money' ? { pesos: cell } : cell
    reply.send(
      csvFile(
        columns.map((column) => column.title),
        lines.map((cells) => cells.map(text)),
      ),
    )
    return
  }
  const above: RowPlan[] = [{ look: 'title', cells: [title] }, { cells: [] }]
  const planned: RowPlan[] = [
    ...rows.map((cells) => ({ cells })),
    ...(total ? [{ look: 'total' as const, cells: total }] : []),
  ]
  reply.send(Readable.from(writeWorkbook([{ name: sheet.name, columns, above, rows: planned }], { title })))
}

const MOST_ROWS = 20_000
const TOO_MANY = `A sheet has ${MOST_ROWS.toLocaleString('en-US')} rows at most. Choose a project or fewer days.`

/** Open payables with empty columns for their payments: filled in, the sheet can be sent back. */
export async function payablesFile(
  ctx: Ctx,
  { type, ...filter }: z.output<typeof finance.payablesFile.query>,
  reply: FastifyReply,
): Promise<void> {
  requireCosts(ctx)
  const rows = await ctx.transaction(async (tx) => {
    if (filter.project_id !== undefined) await openProject(tx, filter.project_id)
    const page = { sort_by: 'day', order: 'ASC', limit: MOST_ROWS + 1, offset: 0 } as const
    return list(tx, { ...filter, state: 'unpaid' }, page)
  })
  if (rows.length === 0) throw new AppError('download.empty', { text: 'Nothing is left to be paid here.' })
  if (rows.length > MOST_ROWS) throw refused('query', TOO_MANY)
  const [number, ...toFill] = PAYMENT_COLUMNS
  const told = [
    { title: 'Project', width: 30, format: 'text' },
    { title: 'Kind', width: 18, format: 'text' },
    { title: 'Payee', width: 28, format: 'text' },
    { title: 'Slip', width: 16, format: 'text' },
    { title: 'Receipt', width: 14, format: 'text' },
    { title: 'Date', width: 12, format: 'date' },
    { title: 'Amount', width: 15, format: 'money' },
    { title: 'Paid before', width: 15, format: 'money' },
    { title: 'Open', width: 15, format: 'money' },
  ] as const
  sendSheet(
    {
      name: 'Payables',
      title: 'Payables: fill in what was paid, and send the sheet back',
      columns: [
        { title: number?.title ?? '', width: number?.width ?? 14, format: 'text' },
        ...told,
        ...toFill.map(({ title, width, is }) => ({
          title,
          width,
          format:
            is.kind === 'amount'
              ? ('money' as const)
              : is.kind === 'date'
                ? ('date' as const)
                : ('text' as const),
        })),
      ],
      rows: rows.map((row) => {
        const shown = present(ctx, row)
        return [
          shown.number,
          row.project,
          PAYABLE_NAMES[row.kind],
          payeeWords(shown),
          row.document,
          row.receipt,
          row.day,
          row.amount,
          row.paid,
          openOf(row),
          null,
          null,
          null,
        ]
      }),
    },
    { type, name: 'Payables' },
    reply,
  )
}

const payeeWords = ({ payee, period }: { payee: string; period: { from: string; until: string } | null }) =>
  [payee, period && `${shownDay(period.from)} to ${shownDay(period.until)}`].filter(Boolean).join(', ')

/** The purchases of some days for the accountant. Its total is what the ledger booked in them. */
export async function purchasesJournal(
  ctx: Ctx,
  { type, vat, ...asked }: z.output<typeof finance.purchases.query>,
  reply: FastifyReply,
): Promise<void> {
  requireCosts(ctx)
  if (asked.from > asked.until) throw refused('query.until', 'The last day is before the first one.')
  const rows = await ctx.transaction(async (tx) => {
    if (asked.project_id !== undefined) await openProject(tx, asked.project_id)
    return purchases(tx, asked)
  })
  if (rows.length === 0) throw new AppError('download.empty', { text: 'Nothing was booked in these days.' })
  if (rows.length > MOST_ROWS) throw refused('query', TOO_MANY)
  const lines = rows.map((row) => purchaseLine(row, Number(vat)))
  const added = (at: number) => sum(lines.map((line) => Number(line[at])))
  sendSheet(
    {
      name: 'Purchases',
      title: `Purchases journal, ${shownDay(asked.from)} to ${shownDay(asked.until)}`,
      columns: PURCHASE_COLUMNS,
      rows: lines,
      total: ['', '', '', '', '', '', '', 'Total', added(8), added(9), added(10), added(11)],
    },
    { type, name: `Purchases_journal_${asked.from}_to_${asked.until}` },
    reply,
  )
}

const PURCHASE_COLUMNS = [
  { title: 'Date', width: 12, format: 'date' },
  { title: 'Payable', width: 13, format: 'text' },
  { title: 'Slip', width: 16, format: 'text' },
  { title: 'Receipt', width: 14, format: 'text' },
  { title: 'Payee', width: 30, format: 'text' },
  { title: 'Kind', width: 20, format: 'text' },
  { title: 'Project ID', width: 16, format: 'text' },
  { title: 'Project', width: 34, format: 'text' },
  { title: 'Gross', width: 16, format: 'money' },
  { title: 'Net of VAT', width: 16, format: 'money' },
  { title: 'Input VAT', width: 16, format: 'money' },
  { title: 'Without VAT', width: 16, format: 'money' },
] as const

function purchaseLine(row: JournalRow, vat: number): Cell[] {
  const hasVat = vat > 0 && bearsInputVat(row.kind)
  const parts = hasVat ? vatWithin(row.amount, vat) : { net: 0, vat: 0 }
  return [
    row.day,
    payableNumber(row.payable_id),
    row.document,
    row.receipt,
    row.payee,
    PAYABLE_NAMES[row.kind],
    row.identifier,
    row.project,
    row.amount,
    parts.net,
    parts.vat,
    hasVat ? 0 : row.amount,
  ]
}
