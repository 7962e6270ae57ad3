import type { MaterialDetail, MaterialRow, Paged } from '@itayo/contract'
import { priceMove } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { allExist } from '../../../platform/database/all-exist.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events.ts'
import { listSize } from '../../../platform/list-size.ts'
import { countedPage } from '../../../platform/paging.ts'
import { movedSince } from './moved-since.ts'
import * as store from './store/materials.ts'

const since = (ctx: Ctx) => movedSince(today(ctx.platform.clock))

function present(ctx: Ctx, row: store.MaterialListed): MaterialRow {
  const { price_before, archived_at, price, total: _total, ...rest } = row
  const history = [
    ...(price === null ? [] : [{ price: Number(price), price_date: row.price_date as string }]),
    ...(price_before === null ? [] : [{ price: Number(price_before), price_date: since(ctx) }]),
  ]
  return {
    ...rest,
    price: price === null ? null : Number(price),
    price_move: priceMove(history, today(ctx.platform.clock)),
    is_archived: archived_at !== null,
  }
}

type Listed = Paged<MaterialRow> & { counts: { live: number; archived: number } }

export function listMaterials(ctx: Ctx, query: store.MaterialQuery): Promise<Listed> {
  const byPrice = query.sort_by === 'price' || query.moved === '1' || query.stale === '1'
  if (byPrice && !ctx.may('/costs/view')) throw new AppError('permission_denied')
  return ctx.transaction(async (tx) => {
    const rows = await store.list(tx, query, since(ctx))
    return countedPage(query, {
      rows,
      present: (row) => present(ctx, row),
      counts: await listSize(tx, 'material'),
      isFiltered:
        Boolean(query.search) ||
        query.material_type !== undefined ||
        query.moved === '1' ||
        query.stale === '1',
      count: () => store.countFound(tx, query, since(ctx)),
    })
  })
}

/** Materials of open estimates whose price is older than 90 days: how many, and the first by their price's age. */
export async function stalePrices(tx: Tx, ctx: Ctx): Promise<{ count: number; names: string[] }> {
  const query = { stale: '1', page: 1, per_page: 3, sort_by: 'price_date', order: 'ASC' } as const
  const rows = await store.list(tx, query, since(ctx))
  if (rows.length === 0) return { count: 0, names: [] }
  return {
    count: await store.countFound(tx, query, since(ctx)),
    names: rows.map(({ description }) => description),
  }
}

export function similarMaterials(ctx: Ctx, description: string): Promise<MaterialRow[]> {
  return ctx.transaction(async (tx) =>
    (await store.similar(tx, description, since(ctx))).map((row) => present(ctx, row)),
  )
}

export function materialTypes(ctx: Ctx): Promise<{ types: string[]; suppliers: string[] }> {
  return ctx.transaction(async (tx) => ({
    types: (await store.usedTypes(tx)).map((row) => row.material_type),
    suppliers: (await store.supplierNames(tx)).map((row) => row.name),
  }))
}

export function materialDetail(ctx: Ctx, id: number): Promise<MaterialDetail> {
  return ctx.transaction((tx) => readDetail(tx, ctx, id))
}

async function readDetail(tx: Tx, ctx: Ctx, id: number): Promise<MaterialDetail> {
  const row = await store.find(tx, id, since(ctx))
  if (!row) throw new AppError('not_found')
  const prices = await store.prices(tx, id)
  const conversions = await store.conversions(tx, id)
  const recent = prices.filter((price) => price.price_date > since(ctx)).map((price) => Number(price.price))
  return {
    ...present(ctx, row),
    conversions: conversions.map((conversion) => ({ ...conversion, factor: Number(conversion.factor) })),
    prices: prices.map((price) => ({
      ...price,
      price: Number(price.price),
      source: price.source as 'typed',
      created_at: price.created_at.toISOString(),
    })),
    price_middle: middleOf(recent),
    work_items: await store.countWorkItems(tx, id),
  }
}

function middleOf(prices: readonly number[]): number | null {
  const sorted = [...prices].sort((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  if (sorted.length === 0) return null
  if (sorted.length % 2 === 1) return sorted[half] as number
  return Math.round((((sorted[half - 1] as number) + (sorted[half] as number)) / 2) * 10_000) / 10_000
}

interface MaterialForm {
  description: string
  unit_id: number
  material_type: string
  aliases: string[]
  conversions: { unit_id: number; factor: number }[]
}

interface PriceForm {
  price: number
  price_date?: string | undefined
  supplier?: string | undefined
  note: string
}

export function addMaterial(
  ctx: Ctx,
  form: MaterialForm & { first_price?: PriceForm | undefined },
): Promise<MaterialDetail> {
  const { conversions, first_price, ...fields } = form
  // A person who cannot see prices would write them blindly.
  if (first_price && !ctx.may('/costs/view')) throw new AppError('permission_denied')
  return ctx.transaction(async (tx) => {
    await requireUnits(tx, form)
    const id = await store.insert(tx, fields)
    await store.setConversions(tx, id, conversions)
    if (first_price) await recordPrice(tx, ctx, id, first_price)
    await audit.record(tx, 'material.created', id, {
      after: { ...fields, price: first_price?.price ?? null },
    })
    return told(tx, ctx, id)
  })
}

export function editMaterial(
  ctx: Ctx,
  id: number,
  form: MaterialForm & { version: number },
): Promise<MaterialDetail> {
  const { conversions, version, ...fields } = form
  return ctx.transaction(async (tx) => {
    const before = await held(tx, id)
    await requireUnits(tx, form)
    if (before.version !== version) {
      throw new AppError('stale_version', { current: await readDetail(tx, ctx, id) })
    }
    await store.update(tx, id, fields)
    await store.setConversions(tx, id, conversions)
    const { id: _id, version: _version, archived_at: _archived, ...was } = before
    await audit.record(tx, 'material.changed', id, { before: was, after: fields })
    return told(tx, ctx, id)
  })
}

export function addPrice(ctx: Ctx, id: number, form: PriceForm): Promise<MaterialDetail> {
  // A person who cannot see prices would write them blindly.
  if (!ctx.may('/costs/view')) throw new AppError('permission_denied')
  return ctx.transaction(async (tx) => {
    const { description } = await held(tx, id)
    await recordPrice(tx, ctx, id, form)
    const { price, supplier = '' } = form
    await audit.record(tx, 'material.priced', id, { after: { material: description, price, supplier } })
    return told(tx, ctx, id)
  })
}

async function held(tx: Tx, id: number) {
  const row = await store.lock(tx, id)
  if (!row) throw new AppError('not_found')
  return row
}

async function recordPrice(tx: Tx, ctx: Ctx, materialId: number, form: PriceForm): Promise<void> {
  const day = today(ctx.platform.clock)
  const price_date = form.price_date ?? day
  if (price_date > day) {
    throw new AppError('invalid_input', {
      text: 'A price cannot be from the future.',
      fields: [{ path: 'body.price_date', message: 'A price cannot be from the future.' }],
    })
  }
  await store.insertPrice(tx, {
    material_id: materialId,
    price: form.price,
    price_date,
    source: 'typed',
    supplier_id: form.supplier ? await store.supplierNamed(tx, form.supplier) : null,
    note: form.note,
  })
  await store.refreshPrice(tx, [materialId])
}

/** A price that was paid, for one of the material's own unit; it stands in the history with its supplier. */
export async function recordPurchase(
  tx: Tx,
  ctx: Ctx,
  purchase: { material_id: number; price: number; price_date: string; supplier: string; note: string },
): Promise<void> {
  const { supplier, ...price } = purchase
  await store.insertPrice(tx, {
    ...price,
    source: 'purchase',
    supplier_id: supplier ? await store.supplierNamed(tx, supplier) : null,
  })
  await store.refreshPrice(tx, [price.material_id])
  const event = { company_id: ctx.actor.companyId, user_id: null, id: price.material_id }
  await publish(tx, { ...event, topic: 'material' })
}

async function requireUnits(tx: Tx, form: MaterialForm): Promise<void> {
  const wanted = [form.unit_id, ...form.conversions.map((row) => row.unit_id)]
  if (!(await allExist(tx, 'unit', wanted))) {
    throw new AppError('invalid_input', {
      fields: [{ path: 'body.unit_id', message: 'There is no such unit.' }],
    })
  }
  const repeated = form.conversions.some(
    (row, at) =>
      row.unit_id === form.unit_id ||
      form.conversions.findIndex((other) => other.unit_id === row.unit_id) !== at,
  )
  if (repeated) {
    throw new AppError('invalid_input', {
      fields: [{ path: 'body.conversions', message: 'Each other unit can be given once.' }],
    })
  }
}

async function told(tx: Tx, ctx: Ctx, id: number): Promise<MaterialDetail> {
  await publish(tx, { company_id: ctx.actor.companyId, user_id: null, topic: 'material', id })
  return readDetail(tx, ctx, id)
}

/** For pickers: the first few hundred that match. */
export function materialChoices(ctx: Ctx, search: string | undefined) {
  const query: store.MaterialQuery = {
    page: 1,
    per_page: 200,
    search,
    sort_by: 'description',
    order: 'ASC',
    archived: '0',
    moved: '0',
  }
  return ctx.transaction(async (tx) =>
    (await store.list(tx, query, since(ctx))).map((row) => ({
      material_id: row.id,
      description: row.description,
      unit_id: row.unit_id,
      unit: row.unit,
      price: row.price === null ? null : Number(row.price),
    })),
  )
}
