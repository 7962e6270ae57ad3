import { netOf, receivableOf, sum, whyNotCollected } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { tellProject } from '../../../platform/projects.ts'
import { refused } from '../../site/onsite/slips.ts'
import { holdBill, requireBillDay, type Seen, tellDrafter } from './bill-steps.ts'
import { billById } from './read-billing.ts'
import * as bills from './store/bills.ts'
import * as store from './store/entries.ts'

function find<Row extends { id: number }>(rows: readonly Row[], id: number): Row {
  const found = rows.find((row) => row.id === id)
  if (!found) throw new AppError('not_found')
  return found
}

interface Receipt extends Seen {
  received_on?: string | undefined
  official_receipt: string
  amount: number
}

export function collect(ctx: Ctx, receipt: Receipt): Promise<{ bill_id: number }> {
  return ctx.transaction(async (tx) => {
    const row = await holdBill(tx, receipt)
    if (row.certified_on === null) {
      const text = 'Only a certified bill is collected. Mark it as certified first.'
      throw new AppError('billing.not_ready', { text })
    }
    const { amount, official_receipt } = receipt
    const received_on = receipt.received_on ?? today(ctx.platform.clock)
    const why = whyNotCollected(amount, receivableOf(row))
    if (why) throw refused('body.amount', why)
    await requireBillDay(tx, ctx, { row, day: received_on, path: 'body.received_on' })
    const { id, project_id, number } = row
    if ((await store.receipts(tx, id)).some((other) => other.official_receipt === official_receipt))
      throw refused('body.official_receipt', 'This receipt is noted already.')
    await store.insertReceipt(tx, { project_id, bill_id: id, received_on, official_receipt, amount })
    await bills.update(tx, id, { state: 'collected' })
    await audit.record(tx, 'billing.collected', project_id, {
      after: { number, received_on, official_receipt, amount },
    })
    await tellDrafter(tx, ctx, row, 'was paid')
    await tellProject(tx, ctx, project_id)
    return { bill_id: id }
  })
}

export function removeReceipt(
  ctx: Ctx,
  { receipt_id, reason, ...seen }: Seen & { receipt_id: number; reason: string },
): Promise<{ bill_id: number }> {
  return ctx.transaction(async (tx) => {
    // One that is not there is not found, whatever version of the bill was seen.
    find(await store.receipts(tx, seen.bill_id), receipt_id)
    const row = await holdBill(tx, seen)
    const receipts = await store.receipts(tx, row.id)
    const receipt = find(receipts, receipt_id)
    await store.deleteReceipt(tx, receipt_id)
    await bills.update(tx, row.id, { state: receipts.length > 1 ? 'collected' : 'certified' })
    const { received_on, official_receipt, amount } = receipt
    await audit.record(tx, 'billing.receipt_removed', row.project_id, {
      before: { number: row.number, received_on, official_receipt, amount: Number(amount) },
      after: { reason },
    })
    await tellProject(tx, ctx, row.project_id)
    return { bill_id: row.id }
  })
}

interface Other extends Seen {
  kind: 'other' | 'write_off'
  amount: number
  reason: string
}

/** A short payment that does not come any more is written off here, up to what is receivable. */
export function addOther(ctx: Ctx, { kind, amount, reason, ...seen }: Other): Promise<{ bill_id: number }> {
  return ctx.transaction(async (tx) => {
    const row = await holdBill(tx, seen)
    const path = 'body.amount'
    if (kind === 'write_off' && (amount < 0 || amount > receivableOf(row)))
      throw refused(path, 'No more can be written off than is still receivable of a certified bill.')
    if (row.collected > 0 && netOf({ ...row, other: sum([row.other, amount]) }) < row.collected)
      throw refused(path, 'More than this was collected already.')
    const { id, project_id, number } = row
    const noted_on = today(ctx.platform.clock)
    await store.insertOther(tx, { project_id, bill_id: id, kind, amount, reason, noted_on })
    await bills.update(tx, id, {})
    await audit.record(tx, 'billing.other_noted', project_id, { after: { number, kind, amount, reason } })
    await tellProject(tx, ctx, project_id)
    return { bill_id: id }
  })
}

export function removeOther(
  ctx: Ctx,
  { other_id, reason, ...seen }: Seen & { other_id: number; reason: string },
): Promise<{ bill_id: number }> {
  return ctx.transaction(async (tx) => {
    find(await store.others(tx, seen.bill_id), other_id)
    const row = await holdBill(tx, seen)
    const other = find(await store.others(tx, row.id), other_id)
    await store.deleteOther(tx, other_id)
    const left = await billById(tx, row.id)
    if (left.collected > 0 && netOf(left) < left.collected) {
      const text = 'More was collected than the bill would have to bring without it. Remove a receipt first.'
      throw new AppError('billing.not_ready', { text })
    }
    await bills.update(tx, row.id, {})
    await audit.record(tx, 'billing.other_removed', row.project_id, {
      before: { number: row.number, kind: other.kind, amount: Number(other.amount), reason: other.reason },
      after: { reason },
    })
    await tellProject(tx, ctx, row.project_id)
    return { bill_id: row.id }
  })
}

export function savePapers(
  ctx: Ctx,
  { papers, ...seen }: Seen & { papers: readonly { name: string; is_ready: boolean }[] },
): Promise<{ bill_id: number }> {
  return ctx.transaction(async (tx) => {
    const row = await holdBill(tx, seen)
    const names = papers.map(({ name }) => name)
    if (new Set(names).size < names.length)
      throw refused('body.papers', 'The same paper stands in the list twice.')
    const before = await store.papers(tx, row.id)
    await store.writePapers(tx, { project_id: row.project_id, bill_id: row.id }, papers)
    await bills.update(tx, row.id, {})
    const ready = (list: readonly { name: string; is_ready: boolean }[]) =>
      list.map(({ name, is_ready }) => `${name}: ${is_ready ? 'there' : 'missing'}`)
    await audit.record(tx, 'billing.papers_changed', row.project_id, {
      before: { papers: ready(before) },
      after: { papers: ready(papers) },
    })
    await tellProject(tx, ctx, row.project_id)
    return { bill_id: row.id }
  })
}
