import type { Paged, PositionDetail, PositionRow } from '@itayo/contract'
import * as audit from '../../../platform/audit.ts'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events.ts'
import { listSize } from '../../../platform/list-size.ts'
import { pageOf } from '../../../platform/paging.ts'
import * as store from './store/positions.ts'

function present(row: store.PositionListed): PositionRow {
  return {
    position_id: row.id,
    position: row.name,
    description: row.description,
    daily_rate: row.daily_rate === null ? null : Number(row.daily_rate),
    rate_date: row.effective_date,
    rate_is_sample: row.is_sample ?? false,
    employees: row.employees ?? 0,
    is_archived: row.archived_at !== null,
    version: row.version,
  }
}

export function positionChoices(ctx: Ctx) {
  return ctx.transaction(async (tx) => {
    const rows = await store.choices(tx, today(ctx.platform.clock))
    return rows.map(present).map(({ position_id, position, daily_rate }) => ({
      position_id,
      position,
      daily_rate,
    }))
  })
}

const MOST_PER_PAGE = 100

export function positionPage(
  ctx: Ctx,
  request: store.PositionQuery & { page_size?: string | undefined },
): Promise<Paged<PositionRow> & { counts: { live: number; archived: number } }> {
  const size = request.page_size === undefined ? request.per_page : Number(request.page_size)
  const per_page = size < 1 || size > MOST_PER_PAGE ? MOST_PER_PAGE : size
  const query = { ...request, per_page }
  return ctx.transaction(async (tx) => {
    const rows = await store.list(tx, query, today(ctx.platform.clock))
    const total = await store.count(tx, query)
    return { ...pageOf(query, rows.map(present), total), counts: await listSize(tx, 'position') }
  })
}

export function positionDetail(ctx: Ctx, id: number): Promise<PositionDetail> {
  return ctx.transaction((tx) => readPosition(tx, ctx, id))
}

async function readPosition(tx: Tx, ctx: Ctx, id: number): Promise<PositionDetail> {
  const row = await store.find(tx, id, today(ctx.platform.clock))
  if (!row) throw new AppError('not_found')
  const rates = await store.rates(tx, id)
  return {
    ...present(row),
    rates: rates.map((rate) => ({
      ...rate,
      daily_rate: Number(rate.daily_rate),
      created_at: rate.created_at.toISOString(),
    })),
  }
}

/** The name as the refusal says it (EST-084). */
async function refuseTaken(tx: Tx, name: string, except: number | null): Promise<void> {
  if (await store.isNameTaken(tx, name, except))
    throw new AppError('already_exists', { text: `The position '${name}' already exists` })
}

interface NewPosition {
  position: string
  description: string
  daily_rate?: number | null | undefined
}

export function addPosition(ctx: Ctx, form: NewPosition): Promise<PositionDetail> {
  const { position: name, description, daily_rate } = form
  // A person who cannot see rates would write them blindly.
  if (typeof daily_rate === 'number' && !ctx.may('/costs/view')) throw new AppError('permission_denied')
  return ctx.transaction(async (tx) => {
    await refuseTaken(tx, name, null)
    const id = await store.insert(tx, { name, description })
    if (typeof daily_rate === 'number') {
      const effective_date = today(ctx.platform.clock)
      await store.putRate(tx, { position_id: id, daily_rate, effective_date, source: '' })
    }
    await audit.record(tx, 'manpower.position_added', id, { after: { ...form } })
    return told(tx, ctx, id)
  })
}

async function held(tx: Tx, id: number) {
  const row = await store.lock(tx, id)
  if (!row) throw new AppError('not_found')
  return row
}

interface EditedPosition {
  position: string
  description: string
  archived: boolean
  version: number
}

export function editPosition(ctx: Ctx, id: number, form: EditedPosition): Promise<PositionDetail> {
  const { position: name, description, archived, version } = form
  return ctx.transaction(async (tx) => {
    const before = await held(tx, id)
    if (before.version !== version) {
      throw new AppError('stale_version', { current: await readPosition(tx, ctx, id) })
    }
    await refuseTaken(tx, name, id)
    const archived_at = archived ? (before.archived_at ?? ctx.now()) : null
    await store.update(tx, id, { name, description, archived_at })
    await audit.record(tx, 'manpower.position_changed', id, {
      before: {
        position: before.name,
        description: before.description,
        archived: before.archived_at !== null,
      },
      after: { position: name, description, archived },
    })
    return told(tx, ctx, id)
  })
}

interface RateForm {
  daily_rate: number
  effective_date?: string | undefined
  source: string
}

export function addPositionRate(ctx: Ctx, id: number, form: RateForm): Promise<PositionDetail> {
  // A person who cannot see rates would write them blindly.
  if (!ctx.may('/costs/view')) throw new AppError('permission_denied')
  const rate = { ...form, effective_date: form.effective_date ?? today(ctx.platform.clock) }
  return ctx.transaction(async (tx) => {
    const { name } = await held(tx, id)
    await store.putRate(tx, { position_id: id, ...rate })
    await audit.record(tx, 'manpower.rated', id, { after: { position: name, ...rate } })
    return told(tx, ctx, id)
  })
}

async function told(tx: Tx, ctx: Ctx, id: number): Promise<PositionDetail> {
  await publish(tx, { company_id: ctx.actor.companyId, user_id: null, topic: 'manpower', id })
  return readPosition(tx, ctx, id)
}
