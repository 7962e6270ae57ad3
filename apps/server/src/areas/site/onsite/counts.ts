import type { StockCount } from '@itayo/contract'
import { countDifference, mayDecide, whyNotConfirmed, whyNotCounted } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { nextNumber } from '../../../platform/numbers.ts'
import { pageOf } from '../../../platform/paging.ts'
import { holdProject, openProject, tellProject } from '../../../platform/projects.ts'
import { askApproval, recordApproved, withdrawApproval } from '../../foundation/approvals/ask.ts'
import { deciderOf } from '../../foundation/approvals/kinds.ts'
import { withWorkItemNumber } from '../../library/catalog/work-item-number.ts'
import { tellOfLowStock } from './low-stock.ts'
import { refused, requireDay, slipColumns } from './slips.ts'
import { moveStock } from './stock-ledger.ts'
import * as store from './store/counts.ts'
import type { SlipQuery } from './store/deliveries.ts'
import * as stocks from './store/stock.ts'

interface CountForm {
  project_id: number
  counted_on: string
  remarks: string
  items: { stock_id: number; counted: number; seen?: number | undefined; reason: string }[]
  slip_id?: string | undefined
  device_id: string
  made_at?: string | undefined
}

const maySettle = (ctx: Ctx) => mayDecide(deciderOf(ctx), 'stock_count')

/**
 * Keeps what was counted beside what the books say at that moment, and puts it before the approvers. An approver's
 * own is confirmed at once (CUR-013).
 */
export function writeCount(ctx: Ctx, form: CountForm): Promise<StockCount> {
  return ctx.transaction(async (tx) => {
    const { project_id } = form
    await holdProject(tx, project_id)
    const saved = form.slip_id ? await store.findBySlip(tx, form.slip_id) : undefined
    if (saved && saved.project_id !== project_id) throw new AppError('onsite.slip_elsewhere')
    if (saved) return presentCount(tx, ctx, saved.id)
    await requireDay(tx, ctx, { projectId: project_id, day: form.counted_on, path: 'body.counted_on' })
    const items = await readItems(tx, form)
    const number = await nextNumber(tx, 'SC', Number(today(ctx.platform.clock).slice(0, 4)))
    const { counted_on, remarks } = form
    const id = await store.insert(tx, { project_id, number, counted_on, remarks, ...slipColumns(form) })
    await store.insertItems(
      tx,
      { id, project_id },
      items.map(({ stock, counted, reason }) => ({
        stock_id: stock.id,
        book_quantity: stock.balance,
        counted_quantity: counted,
        reason,
      })),
    )
    await audit.record(tx, 'site.counted', id, {
      projects: [project_id],
      after: {
        number,
        items: items.map(({ stock, counted }) => ({
          description: stock.name,
          book: stock.balance,
          counted,
          unit: stock.unit,
        })),
      },
    })
    const question = {
      kind: 'stock_count' as const,
      projectId: project_id,
      subjectId: id,
      title: `Stock count ${number}`,
      amount: null,
    }
    if (maySettle(ctx)) {
      await recordApproved(tx, ctx, question)
      await confirm(tx, ctx, id)
    } else await askApproval(tx, ctx, question)
    await tellProject(tx, ctx, project_id)
    return presentCount(tx, ctx, id)
  })
}

/** Each material once, with a reason where it differs, and in no other count that waits. */
async function readItems(tx: Tx, { project_id, items }: CountForm) {
  const ids = items.map(({ stock_id }) => stock_id)
  const known = new Map((await stocks.kept(tx, project_id, ids)).map((row) => [row.id, row]))
  const waiting = new Map((await store.waitingOn(tx, ids)).map((row) => [row.stock_id, row.number]))
  return items.map(({ stock_id, counted, seen, reason }, at) => {
    const path = `body.items.${at}`
    const stock = known.get(stock_id)
    if (!stock) throw new AppError('not_found')
    if (ids.indexOf(stock_id) !== at) throw refused(path, `${stock.name} is here twice.`)
    const other = waiting.get(stock_id)
    if (other) throw refused(path, `${stock.name} is in ${other}, which waits for a decision.`)
    if (seen !== undefined && countDifference(seen, stock.balance) !== 0)
      throw refused(
        `${path}.counted`,
        `${stock.name} has moved meanwhile: the books say ${stock.balance} ${stock.unit} now. Look at it again.`,
      )
    const why = whyNotCounted(stock.name, { book: stock.balance, counted, reason })
    if (why) throw refused(`${path}.reason`, why)
    return { stock, counted, reason }
  })
}

/** Books the differences as they were found: what moved since then stands. */
export async function confirm(tx: Tx, ctx: Ctx, id: number): Promise<void> {
  const { number, project_id } = await countById(tx, id)
  const items = (await store.items(tx, [id])).filter(({ difference }) => difference !== 0)
  const stockIds = items.map(({ stock_id }) => stock_id)
  const known = new Map((await stocks.kept(tx, project_id, stockIds)).map((row) => [row.id, row]))
  for (const { stock_id, description, difference, unit } of items) {
    const balance = known.get(stock_id)?.balance ?? 0
    const why = whyNotConfirmed(description, { balance, difference, unit })
    if (why) throw new AppError('onsite.not_enough', { text: why })
  }
  await moveStock(tx, {
    projectId: project_id,
    sourceKind: 'stock_count_item',
    booked: items.map(({ id: source_id, stock_id, difference }) => ({
      stock_id,
      kind: 'counted' as const,
      quantity: difference,
      source_id,
    })),
    day: today(ctx.platform.clock),
  })
  await close(tx, ctx, id, { state: 'confirmed' })
  await audit.record(tx, 'site.count_confirmed', id, {
    projects: [project_id],
    after: {
      number,
      items: items.map(({ description, difference, unit }) => ({ description, quantity: difference, unit })),
    },
  })
  await tellOfLowStock(tx, ctx, project_id, stockIds)
}

/** The books stay as they are. */
export async function reject(tx: Tx, ctx: Ctx, id: number, reason: string): Promise<void> {
  const { number, project_id } = await countById(tx, id)
  await close(tx, ctx, id, { state: 'rejected', reason })
  await audit.record(tx, 'site.count_rejected', id, { projects: [project_id], after: { number, reason } })
}

function close(
  tx: Tx,
  ctx: Ctx,
  id: number,
  { state, reason = '' }: { state: 'confirmed' | 'rejected' | 'withdrawn'; reason?: string },
): Promise<void> {
  const decided = { decided_at: ctx.now(), decided_by: ctx.actor.userId, decide_reason: reason }
  return store.update(tx, id, { state, ...decided })
}

/** Only by the one who wrote it, and while it waits; what is confirmed is put right by another count. */
export function withdrawCount(ctx: Ctx, form: { id: number; version: number }): Promise<StockCount> {
  return ctx.transaction(async (tx) => {
    const seen = await countById(tx, form.id)
    await holdProject(tx, seen.project_id)
    const row = await countById(tx, form.id)
    if (row.state !== 'waiting') throw new AppError('approval.decided')
    if (row.author_id !== ctx.actor.userId) throw new AppError('permission_denied')
    if (row.version !== form.version)
      throw new AppError('stale_version', { current: await presentCount(tx, ctx, form.id) })
    await withdrawApproval(tx, ctx, { kind: 'stock_count', subjectId: row.id })
    await close(tx, ctx, row.id, { state: 'withdrawn' })
    await audit.record(tx, 'site.count_withdrawn', row.id, {
      projects: [row.project_id],
      after: { number: row.number },
    })
    await tellProject(tx, ctx, row.project_id)
    return presentCount(tx, ctx, row.id)
  })
}

export async function countById(tx: Tx, id: number): Promise<store.CountRow> {
  const row = await store.byId(tx, id)
  if (!row) throw new AppError('not_found')
  return row
}

export function listCounts(ctx: Ctx, query: SlipQuery) {
  return ctx.transaction(async (tx) => {
    await openProject(tx, query.project)
    const rows = await presentCounts(tx, ctx, await store.page(tx, query))
    return pageOf({ page: query.page, per_page: query.page_size }, rows, await store.total(tx, query))
  })
}

async function presentCounts(tx: Tx, ctx: Ctx, rows: readonly store.CountRow[]): Promise<StockCount[]> {
  const ids = rows.map(({ id }) => id)
  const items = Map.groupBy(await store.items(tx, ids), ({ count_id }) => count_id)
  return rows.map(({ author_id, ...row }) => ({
    ...row,
    made_at: row.made_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    items: (items.get(row.id) ?? []).map(({ id: _id, count_id: _count, ...item }) =>
      withWorkItemNumber(item),
    ),
    can: {
      decide: row.approval_id !== null && maySettle(ctx),
      withdraw: row.state === 'waiting' && author_id === ctx.actor.userId,
    },
  }))
}

async function presentCount(tx: Tx, ctx: Ctx, id: number): Promise<StockCount> {
  const [shown] = await presentCounts(tx, ctx, [await countById(tx, id)])
  return shown as StockCount
}
