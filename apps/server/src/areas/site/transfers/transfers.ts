import type { Transfer, TransferLine } from '@itayo/contract'
import { EXCEEDS_STOCK, firstShortage, movedCost, receivingMaterials, sum, WITHDRAWN } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { nextNumber } from '../../../platform/numbers.ts'
import { pageOf } from '../../../platform/paging.ts'
import { holdProject, openProject } from '../../../platform/projects.ts'
import { askApproval, recordApproved, withdrawApproval } from '../../foundation/approvals/ask.ts'
import { withWorkItemNumber } from '../../library/catalog/work-item-number.ts'
import { receiptsIn } from '../onsite/receipts.ts'
import { refused, requireWorkItems, slipColumns } from '../onsite/slips.ts'
import { requireOpen, tellBoth } from './between.ts'
import { maySend, presentAll, presentTransfer } from './present.ts'
import { send } from './send.ts'
import * as items from './store/items.ts'
import * as places from './store/places.ts'
import * as store from './store/transfers.ts'

interface TransferForm {
  project_receiver: number
  data: TransferLine[]
  notes: string
}

interface NewTransfer extends TransferForm {
  project_sender: number
  slip_id?: string | undefined
  device_id: string
  made_at?: string | undefined
}

interface Saved {
  message: string
  data: Transfer
}

const SUBMITTED = 'Material transfer successfully submitted!'
const PENDING = 'Material transfer have been submitted successfully and are now pending approval!'

/** A new transfer waits for an approver; an approver's own leaves at once (TRF-029). */
export function createTransfer(ctx: Ctx, form: NewTransfer): Promise<Saved> {
  return ctx.transaction(async (tx) => {
    const { project_sender, project_receiver, notes } = form
    await holdProject(tx, project_sender)
    const kept = form.slip_id ? await store.findBySlip(tx, form.slip_id) : undefined
    if (kept && kept.sender_project_id !== project_sender) throw new AppError('onsite.slip_elsewhere')
    if (kept) return saved(tx, ctx, kept.id)
    await requirePlaces(tx, project_sender, form)
    const lines = await readLines(tx, project_sender, form)
    const number = await nextNumber(tx, 'TM', Number(today(ctx.platform.clock).slice(0, 4)))
    const leaves = maySend(ctx)
    const route = { sender_project_id: project_sender, receiver_project_id: project_receiver }
    const id = await store.insert(tx, {
      ...route,
      number,
      kind: 'transfer',
      initial_status: leaves ? 1 : 0,
      status: 0,
      notes,
      ...slipColumns(form),
    })
    await items.insert(tx, { id, ...route }, lines.map(columnsOf))
    await audit.record(tx, 'transfer.created', id, {
      projects: [project_sender, project_receiver],
      after: { number, project_sender, project_receiver, notes, items: lines.map(told) },
    })
    const question = await questionOf(tx, { id, number, project_sender, lines })
    if (leaves) {
      await recordApproved(tx, ctx, question)
      await send(tx, ctx, id)
    } else await askApproval(tx, ctx, question)
    await tellBoth(tx, ctx, route)
    return saved(tx, ctx, id)
  })
}

async function saved(tx: Tx, ctx: Ctx, id: number): Promise<Saved> {
  const data = await presentTransfer(tx, ctx, id)
  return { message: data.final_status === 0 ? PENDING : SUBMITTED, data }
}

/** The question for the approvers, with the worth of the materials at their average. */
async function questionOf(
  tx: Tx,
  transfer: { id: number; number: string; project_sender: number; lines: readonly Line[] },
) {
  const { id, number, project_sender, lines } = transfer
  const receiptsOf = await receiptsIn(
    tx,
    project_sender,
    lines.map(({ stock }) => stock.material_id),
  )
  return {
    kind: 'material_transfer' as const,
    projectId: project_sender,
    subjectId: id,
    title: `Material transfer ${number}`,
    amount: sum(lines.map(({ stock, quantity }) => movedCost(quantity, receiptsOf(stock)))),
  }
}

type InStock = Awaited<ReturnType<typeof places.inStock>>[number]
type Receiving = Awaited<ReturnType<typeof places.materialsOf>>[number]

interface Line {
  stock: InStock
  receiving: Receiving
  receiver_psow_id: number | null
  quantity: number
  is_excess: boolean
}

const columnsOf = ({ stock, receiving, receiver_psow_id, quantity, is_excess }: Line) => ({
  stock_id: stock.stock_id,
  material_id: stock.material_id,
  unit: stock.unit,
  quantity,
  is_excess,
  receiver_material_id: receiving.material_id,
  receiver_work_item_id: receiver_psow_id,
})

const told = ({ stock, quantity, is_excess }: Line) => ({
  description: stock.material_description,
  quantity,
  unit: stock.unit,
  if_excess: is_excess ? 1 : 0,
})

/** The project it goes to, the work items of both and the materials: nothing of what does not exist for the caller. */
async function requirePlaces(
  tx: Tx,
  senderId: number,
  { project_receiver, data }: TransferForm,
): Promise<void> {
  await openProject(tx, project_receiver)
  await requireWorkItems(
    tx,
    senderId,
    data.flatMap(({ sender_psow_id }) => sender_psow_id ?? []),
  )
  await requireWorkItems(
    tx,
    project_receiver,
    data.flatMap(({ receiver_psow_id }) => receiver_psow_id ?? []),
  )
  const materials = data.flatMap(({ material_id, receiver_material_id }) => [
    material_id,
    receiver_material_id,
  ])
  if (!(await places.areMaterials(tx, materials))) throw new AppError('not_found')
}

/**
 * Where each material is taken from and which material of the other project takes it. What is asked of one place is
 * checked as a whole; what goes for good only comes out of own stock.
 */
async function readLines(tx: Tx, senderId: number, form: TransferForm): Promise<Line[]> {
  const { project_receiver, data } = form
  if (project_receiver === senderId)
    throw refused('body.project_receiver', 'Choose another project: this is where the materials are.')
  await requireOpen(tx, project_receiver)
  const stocks = await places.inStock(tx, senderId)
  const others = await places.materialsOf(tx, project_receiver)
  const lines = data.map((typed, at): Line => readLine(typed, `body.data.${at}`, { stocks, others }))
  requireStock(lines)
  return lines
}

function readLine(
  typed: TransferLine,
  path: string,
  { stocks, others }: { stocks: readonly InStock[]; others: readonly Receiving[] },
): Line {
  const { material_id, receiver_material_id, quantity, if_excess } = typed
  const [from, to] = [typed.sender_psow_id ?? null, typed.receiver_psow_id ?? null]
  const found = stocks.filter((row) => row.material_id === material_id && row.psow_id === from)
  const taking = (stock: InStock) =>
    receivingMaterials(stock, others).find(
      (row) => row.material_id === receiver_material_id && (row.psow_id === to || to === null),
    )
  const stock = found.find(taking) ?? found[0]
  if (!stock) throw refused(`${path}.quantity`, EXCEEDS_STOCK)
  const receiving = taking(stock)
  if (!receiving)
    throw refused(
      `${path}.receiver_material_id`,
      `${stock.material_description}: choose a material of the receiving project of the same type and unit (${stock.unit}).`,
    )
  return { stock, receiving, receiver_psow_id: to, quantity, is_excess: if_excess === 1 }
}

function requireStock(lines: readonly Line[]): void {
  const short = firstShortage(
    lines.map(({ stock, quantity, is_excess }) => ({
      ...stock,
      quantity,
      is_excess,
      balance: stock.stock_balance,
      own: stock.own_stock,
    })),
  )
  if (!short) return
  const { material_description, unit } = (lines[short.at] as Line).stock
  throw refused(
    `body.data.${short.at}.quantity`,
    short.of === 'stock'
      ? EXCEEDS_STOCK
      : `${material_description}: only ${short.there} ${unit} are this project’s own; the rest is owed to other projects.`,
  )
}

/** By its author, while nobody has decided it (G-09). */
export function updateTransfer(
  ctx: Ctx,
  form: TransferForm & { transfer_material_id: number; version: number },
): Promise<Saved> {
  return ctx.transaction(async (tx) => {
    const known = await store.projectsOf(tx, form.transfer_material_id)
    if (!known) throw new AppError('not_found')
    await requirePlaces(tx, known.sender_project_id, form)
    const held = await holdOwn(tx, ctx, form)
    const { id, number, sender_project_id } = held
    const before = await items.ofTransfer(tx, id)
    const lines = await readLines(tx, sender_project_id, form)
    const route = { id, sender_project_id, receiver_project_id: form.project_receiver }
    await items.removeAll(tx, id)
    await store.update(tx, id, { receiver_project_id: form.project_receiver, notes: form.notes })
    await items.insert(tx, route, lines.map(columnsOf))
    await askApproval(tx, ctx, await questionOf(tx, { id, number, project_sender: sender_project_id, lines }))
    await audit.record(tx, 'transfer.changed', id, {
      projects: [sender_project_id, form.project_receiver],
      before: {
        number,
        items: before.map(({ material_name, quantity, unit }) => ({
          description: material_name,
          quantity,
          unit,
        })),
      },
      after: { number, project_receiver: form.project_receiver, notes: form.notes, items: lines.map(told) },
    })
    await tellBoth(tx, ctx, held)
    if (form.project_receiver !== held.receiver_project_id) await tellBoth(tx, ctx, route)
    return saved(tx, ctx, id)
  })
}

/** Somebody's own transfer that waits; held together with the project it would leave. */
async function holdOwn(
  tx: Tx,
  ctx: Ctx,
  form: { transfer_material_id: number; version: number },
): Promise<store.HeldTransfer> {
  const route = await store.projectsOf(tx, form.transfer_material_id)
  if (!route) throw new AppError('not_found')
  await holdProject(tx, route.sender_project_id)
  const held = await store.hold(tx, form.transfer_material_id)
  if (!held) throw new AppError('not_found')
  if (held.status !== 0) throw new AppError('transfer.not_pending')
  if (held.created_by !== ctx.actor.userId) throw new AppError('permission_denied')
  if (held.version !== form.version)
    throw new AppError('stale_version', { current: await presentTransfer(tx, ctx, held.id) })
  return held
}

export function withdrawTransfer(
  ctx: Ctx,
  form: { transfer_material_id: number; version: number },
): Promise<Transfer> {
  return ctx.transaction(async (tx) => {
    const held = await holdOwn(tx, ctx, form)
    await withdrawApproval(tx, ctx, { kind: 'material_transfer', subjectId: held.id })
    await store.update(tx, held.id, {
      status: 2,
      rejected_at: ctx.now(),
      rejected_by: ctx.actor.userId,
      reject_reason: WITHDRAWN,
    })
    await audit.record(tx, 'transfer.withdrawn', held.id, {
      projects: [held.sender_project_id],
      after: { number: held.number },
    })
    await tellBoth(tx, ctx, held)
    return presentTransfer(tx, ctx, held.id)
  })
}

export function listTransfers(ctx: Ctx, query: store.TransferQuery) {
  return ctx.transaction(async (tx) => {
    await openProject(tx, query.project_id)
    const rows = await store.page(tx, query)
    const data = await presentAll(tx, ctx, rows)
    return pageOf({ page: query.page, per_page: query.page_size }, data, rows[0]?.total ?? 0)
  })
}

export function transferCounts(ctx: Ctx, projectId: number) {
  return ctx.transaction(async (tx) => {
    await openProject(tx, projectId)
    return store.counts(tx, projectId)
  })
}

export function transferDetails(ctx: Ctx, id: number): Promise<Transfer> {
  return ctx.transaction((tx) => presentTransfer(tx, ctx, id))
}

export function otherProjects(ctx: Ctx, query: { project_id: number; search?: string | undefined }) {
  return ctx.transaction(async (tx) => {
    await openProject(tx, query.project_id)
    return places.otherProjects(tx, query.project_id, query.search)
  })
}

/** One project's stock, and the materials of the other that could take it (TRF-041). */
export function transferMaterials(
  ctx: Ctx,
  form: { sender_project_id: number; receiver_project_id: number; page: number; page_size: number },
) {
  return ctx.transaction(async (tx) => {
    const { sender_project_id, receiver_project_id, page, page_size } = form
    await openProject(tx, sender_project_id)
    await openProject(tx, receiver_project_id)
    const inStock = await places.inStock(tx, sender_project_id)
    return {
      sender_data: inStock.slice((page - 1) * page_size, page * page_size).map(withWorkItemNumber),
      receiver_data: (await places.materialsOf(tx, receiver_project_id)).map(withWorkItemNumber),
      total_items: await places.keptIn(tx, sender_project_id),
      total_pages: Math.max(1, Math.ceil(inStock.length / page_size)),
    }
  })
}
