import type { ReceivedFile } from '@itayo/contract'
import { payableIdOf, sum } from '@itayo/domain'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { readSheet } from '../../../platform/sheets/read-sheet.ts'
import type { SheetLimits, SheetRow } from '../../../platform/sheets/sheet.ts'
import { SheetError } from '../../../platform/sheets/sheet-error.ts'
import { FileRefused, findHeader } from '../../library/catalog/uploads/header.ts'
import { lineOf } from '../../library/catalog/uploads/lines.ts'
import type { Line } from '../../library/catalog/uploads/list-plan.ts'
import { type HeldPayable, holdPayables, record, whyNotPaid } from './pay.ts'
import { requireCosts } from './payables.ts'
import { PAYMENT_COLUMNS } from './payment-columns.ts'
import type { NewPayment } from './store/payables.ts'

const LIMITS: SheetLimits = {
  maxRows: 5_050,
  maxColumns: 60,
  maxCellLength: 1_000,
  maxUnpackedBytes: 50_000_000,
  maxMilliseconds: 30_000,
}

interface Outcome {
  payments: number
  amount: number
  refused: { row: number; problem: string }[]
}

/** Payments from a sheet. One wrong row and nothing is recorded: every wrong one is told with its number. */
export async function uploadPayments(ctx: Ctx, file: ReceivedFile): Promise<Outcome> {
  requireCosts(ctx)
  const lines = await linesOf(file, today(ctx.platform.clock))
  if (lines.length === 0)
    throw new AppError('invalid_file', {
      text: 'No row of this sheet has a date, a reference or an amount. Fill them in for what was paid.',
    })
  return ctx.transaction(async (tx) => {
    const ids = lines.flatMap(({ values }) => payableIdOf(String(values.payable ?? '')) ?? [])
    const held = await holdPayables(tx, [...new Set(ids)])
    const { payments, refused } = checked(lines, held)
    if (refused.length > 0) return { payments: 0, amount: 0, refused }
    await record(tx, ctx, payments)
    return { payments: payments.length, amount: sum(payments.map(({ amount }) => amount)), refused: [] }
  })
}

/** Rows that say nothing of a payment are those that were not paid yet. */
const isFilled = ({ read }: Line) =>
  ['Date paid', 'Reference', 'Amount paid'].some((title) => String(read[title] ?? '').trim() !== '')

async function linesOf(file: ReceivedFile, day: string): Promise<Line[]> {
  try {
    const rows: SheetRow[] = []
    for await (const batch of readSheet(file.content, LIMITS)) rows.push(...batch)
    const header = findHeader(rows, PAYMENT_COLUMNS)
    const rules = { header, columns: PAYMENT_COLUMNS, mayPrice: true, day }
    return rows
      .filter(({ row }) => row > header.row)
      .flatMap((row) => lineOf(row, rules) ?? [])
      .filter(isFilled)
  } catch (error) {
    if (error instanceof SheetError || error instanceof FileRefused)
      throw new AppError('invalid_file', { text: error.message })
    throw error
  }
}

/** Several rows may pay one payable, as long as together they stay within what is open. */
function checked(lines: readonly Line[], held: ReadonlyMap<number, HeldPayable>) {
  const paidHere = new Map<number, number>()
  const payments: NewPayment[] = []
  const refused: Outcome['refused'] = []
  for (const { row, values, problems } of lines) {
    const id = payableIdOf(String(values.payable ?? ''))
    const payable = id === null ? undefined : held.get(id)
    const before = id === null ? 0 : (paidHere.get(id) ?? 0)
    const [problem] = problems
    if (problem) refused.push({ row, problem: `${problem.column}: ${problem.message}` })
    else if (!payable) refused.push({ row, problem: `There is no payable ${values.payable}.` })
    else {
      const amount = Number(values.amount)
      const standing = { ...payable, paid: sum([payable.paid, before]) }
      const why = whyNotPaid(standing, amount)
      if (why) refused.push({ row, problem: why })
      else {
        paidHere.set(payable.id, sum([before, amount]))
        payments.push({
          payable_id: payable.id,
          project_id: payable.project_id,
          paid_on: String(values.paid_on),
          reference: String(values.reference),
          amount,
        })
      }
    }
  }
  return { payments, refused }
}
