import type { Release } from '@itayo/contract'
import { inOwnUnit, noConversion, notEnough, stockAfter } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { nextNumber } from '../../../platform/numbers.ts'
import { holdProject, tellProject } from '../../../platform/projects.ts'
import { readUnits } from '../../library/catalog/lookups.ts'
import { withWorkItemNumber } from '../../library/catalog/work-item-number.ts'
import { materialOf } from './arrivals.ts'
import { tellOfLowStock } from './low-stock.ts'
import { refused, requireDay, requireStanding, requireWorkItems, slipColumns, slipTimes } from './slips.ts'
import { moveStock } from './stock-ledger.ts'
import * as store from './store/releases.ts'
import * as stocks from './store/stock.ts'

interface ReleaseForm {
  released_on: string
  psow_id?: number | null | undefined
  released_to: string
  remarks: string
  items: { stock_id: number; quantity: number; unit: string }[]
}

interface NewRelease extends ReleaseForm {
  project_id: number
  slip_id?: string | undefined
  device_id: string
  made_at?: string | undefined
}

const RELEASE_ITEM = 'release_item'

/** Gives materials out. The project is held, so that two people cannot both have the last bag. */
export function release(ctx: Ctx, form: NewRelease): Promise<Release> {
  return ctx.transaction(async (tx) => {
    const { project_id } = form
    await holdProject(tx, project_id)
    const saved = form.slip_id ? await store.findBySlip(tx, form.slip_id) : undefined
    if (saved && saved.project_id !== project_id) throw new AppError('onsite.slip_elsewhere')
    if (saved) return presentRelease(tx, saved.id)
    const lines = await readLines(tx, ctx, project_id, form)
    const number = await nextNumber(tx, 'UR', Number(today(ctx.platform.clock).slice(0, 4)))
    const id = await store.insert(tx, {
      project_id,
      number,
      ...columnsOf(form),
      ...slipColumns(form),
    })
    await writeLines(tx, ctx, { id, project_id }, lines)
    await book(tx, ctx, { id, project_id, day: form.released_on }, lines)
    await audit.record(tx, 'site.released', id, {
      projects: [project_id],
      after: { number, project_id, psow_id: form.psow_id ?? null, items: lines.map(told) },
    })
    await tellProject(tx, ctx, project_id)
    return presentRelease(tx, id)
  })
}

const columnsOf = ({ released_on, psow_id, released_to, remarks }: ReleaseForm) => ({
  released_on,
  project_work_item_id: psow_id ?? null,
  released_to,
  remarks,
})

interface Line {
  stock: stocks.KeptStock
  quantity: number
  unit: string
  stock_quantity: number
}

const told = ({ stock, quantity, unit }: Line) => ({ description: stock.name, quantity, unit })

/**
 * The lines of a release, converted and checked against the stock: `back` is the stock that the same release gives
 * back at the same moment, when it is corrected.
 */
async function readLines(
  tx: Tx,
  ctx: Ctx,
  projectId: number,
  form: ReleaseForm,
  back: ReadonlyMap<number, number> = new Map(),
): Promise<Line[]> {
  await requireDay(tx, ctx, { projectId, day: form.released_on, path: 'body.released_on' })
  await requireWorkItems(tx, projectId, form.psow_id ? [form.psow_id] : [])
  const ids = form.items.map(({ stock_id }) => stock_id)
  const known = new Map((await stocks.kept(tx, projectId, ids)).map((row) => [row.id, row]))
  const units = await readUnits(tx)
  return form.items.map((item, at) => {
    const path = `body.items.${at}`
    const stock = known.get(item.stock_id)
    if (!stock) throw new AppError('not_found')
    if (ids.indexOf(item.stock_id) !== at) throw refused(path, `${stock.name} is here twice.`)
    const unit = item.unit || stock.unit
    const line = { unit: stock.unit, material: materialOf(stock) }
    const stock_quantity = inOwnUnit({ quantity: item.quantity, unit }, line, units)
    if (stock_quantity === null)
      throw refused(`${path}.unit`, noConversion(stock.name, unit, line, 'Release'))
    const available = stock.balance + (back.get(stock.id) ?? 0)
    if (stockAfter(available, stock_quantity) < 0) {
      const message = notEnough(stock.name, String(stockAfter(available, 0)), stock.unit)
      throw new AppError('onsite.not_enough', {
        text: message,
        fields: [{ path: `${path}.quantity`, message }],
      })
    }
    return { stock, quantity: item.quantity, unit, stock_quantity }
  })
}

function writeLines(
  tx: Tx,
  ctx: Ctx,
  release: { id: number; project_id: number },
  lines: readonly Line[],
): Promise<void> {
  const items = lines.map(({ stock, ...line }) => ({ ...line, stock_id: stock.id }))
  return store.writeItems(tx, release, items, ctx.now())
}

/** Moves the stock of lines that are given out by now, and back what lines had taken before. */
async function book(
  tx: Tx,
  ctx: Ctx,
  { id, project_id, day }: { id: number; project_id: number; day: string },
  lines: readonly Line[],
  taken: readonly store.ItemRow[] = [],
): Promise<void> {
  const now = new Map((await store.items(tx, [id])).map((item) => [item.stock_id, item.id]))
  await moveStock(tx, {
    projectId: project_id,
    sourceKind: RELEASE_ITEM,
    takenBack: taken.map((item) => item.id),
    booked: lines.map(({ stock, stock_quantity }) => ({
      stock_id: stock.id,
      kind: 'used' as const,
      quantity: -stock_quantity,
      source_id: now.get(stock.id) as number,
    })),
    day,
  })
  const touched = [...lines.map(({ stock }) => stock.id), ...taken.map(({ stock_id }) => stock_id)]
  await tellOfLowStock(tx, ctx, project_id, touched)
}

async function held(tx: Tx, id: number, version: number) {
  const seen = await store.find(tx, id)
  if (!seen) throw new AppError('not_found')
  await holdProject(tx, seen.project_id)
  const row = (await store.find(tx, id)) as NonNullable<typeof seen>
  await requireStanding(row, version, () => presentRelease(tx, id))
  return row
}

/** Only the lines that changed move again. */
export function correctRelease(
  ctx: Ctx,
  form: ReleaseForm & { id: number; version: number },
): Promise<Release> {
  return ctx.transaction(async (tx) => {
    const { project_id, number } = await held(tx, form.id, form.version)
    const before = await store.items(tx, [form.id])
    const back = new Map(before.map(({ stock_id, stock_quantity }) => [stock_id, stock_quantity]))
    const lines = await readLines(tx, ctx, project_id, form, back)
    await store.update(tx, form.id, columnsOf(form))
    const isSame = (line: Line) => back.get(line.stock.id) === line.stock_quantity
    const kept = new Set(lines.filter(isSame).map(({ stock }) => stock.id))
    await writeLines(tx, ctx, { id: form.id, project_id }, lines)
    await book(
      tx,
      ctx,
      { id: form.id, project_id, day: today(ctx.platform.clock) },
      lines.filter((line) => !isSame(line)),
      before.filter(({ stock_id }) => !kept.has(stock_id)),
    )
    await audit.record(tx, 'site.release_corrected', form.id, {
      projects: [project_id],
      before: {
        number,
        items: before.map(({ description, quantity, unit }) => ({ description, quantity, unit })),
      },
      after: { number, psow_id: form.psow_id ?? null, items: lines.map(told) },
    })
    await tellProject(tx, ctx, project_id)
    return presentRelease(tx, form.id)
  })
}

export function reverseRelease(
  ctx: Ctx,
  form: { id: number; version: number; reason: string },
): Promise<Release> {
  return ctx.transaction(async (tx) => {
    const { project_id, number } = await held(tx, form.id, form.version)
    const taken = await store.items(tx, [form.id])
    await store.update(tx, form.id, {
      reversed_at: ctx.now(),
      reversed_by: ctx.actor.userId,
      reverse_reason: form.reason,
    })
    await book(tx, ctx, { id: form.id, project_id, day: today(ctx.platform.clock) }, [], taken)
    await audit.record(tx, 'site.release_reversed', form.id, {
      projects: [project_id],
      after: { number, reason: form.reason },
    })
    await tellProject(tx, ctx, project_id)
    return presentRelease(tx, form.id)
  })
}

export async function presentReleases(tx: Tx, rows: readonly store.ReleaseRow[]): Promise<Release[]> {
  const ids = rows.map(({ id }) => id)
  const items = Map.groupBy(await store.items(tx, ids), ({ release_id }) => release_id)
  return rows.map((row) => ({
    ...withWorkItemNumber(row),
    ...slipTimes(row),
    items: (items.get(row.id) ?? []).map(({ id: _id, release_id: _release, ...item }) =>
      withWorkItemNumber(item),
    ),
  }))
}

async function presentRelease(tx: Tx, id: number): Promise<Release> {
  const row = await store.byId(tx, id)
  if (!row) throw new AppError('not_found')
  const [shown] = await presentReleases(tx, [row])
  return shown as Release
}

export function releaseDetails(ctx: Ctx, id: number): Promise<Release> {
  return ctx.transaction((tx) => presentRelease(tx, id))
}
