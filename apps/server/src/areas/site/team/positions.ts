import type { Paged, PositionDetail, PositionRow } from '@itayo/contract'
import { sql } from 'kysely'
import * as audit from '../../../platform/audit.ts'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events.ts'
import { listSize } from '../../../platform/list-size.ts'
import { containing, offsetOf, pageOf } from '../../../platform/paging.ts'

/** Positions with the rate in force on a day. */
export function positionsOn(tx: Tx, day: string) {
  return tx
    .selectFrom('position as p')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('position_rate as r')
          .select(['r.daily_rate', 'r.effective_date', 'r.is_sample'])
          .whereRef('r.company_id', '=', 'p.company_id')
          .whereRef('r.position_id', '=', 'p.id')
          .where('r.effective_date', '<=', day)
          .orderBy('r.effective_date', 'desc')
          .limit(1)
          .as('rate'),
      (on) => on.onTrue(),
    )
    .select(['p.id', 'p.name', 'p.description', 'p.archived_at', 'p.version'])
    .select(['rate.daily_rate', 'rate.effective_date', 'rate.is_sample'])
    .select((eb) =>
      eb
        .selectFrom('employee as e')
        .select((inner) => inner.fn.countAll<number>().as('people'))
        .whereRef('e.company_id', '=', 'p.company_id')
        .whereRef('e.position_id', '=', 'p.id')
        .where('e.archived_at', 'is', null)
        .as('employees'),
    )
}

type Listed = Awaited<ReturnType<ReturnType<typeof positionsOn>['execute']>>[number]

function present(row: Listed): PositionRow {
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
    const rows = await positionsOn(tx, today(ctx.platform.clock))
      .where('p.archived_at', 'is', null)
      .orderBy(sql`lower(p.name)`)
      .limit(1000)
      .execute()
    return rows.map(present).map(({ position_id, position, daily_rate }) => ({
      position_id,
      position,
      daily_rate,
    }))
  })
}

interface Asked {
  page: number
  per_page: number
  page_size?: string | undefined
  search?: string | undefined
  order: 'ASC' | 'DESC'
  archived: '0' | '1'
}

const MOST_PER_PAGE = 100

export function positionPage(
  ctx: Ctx,
  asked: Asked,
): Promise<Paged<PositionRow> & { counts: { live: number; archived: number } }> {
  const size = asked.page_size === undefined ? asked.per_page : Number(asked.page_size)
  const per_page = size < 1 || size > MOST_PER_PAGE ? MOST_PER_PAGE : size
  const wanted = { page: asked.page, per_page }
  return ctx.transaction(async (tx) => {
    const found = positionsOn(tx, today(ctx.platform.clock))
      .where('p.archived_at', asked.archived === '1' ? 'is not' : 'is', null)
      .$if(Boolean(asked.search), (query) =>
        query.where('p.name', 'ilike', containing(asked.search as string)),
      )
    const rows = await found
      .orderBy(sql`lower(p.name)`, asked.order === 'ASC' ? 'asc' : 'desc')
      .limit(per_page)
      .offset(offsetOf(wanted))
      .execute()
    const { total } = await tx
      .selectFrom('position as p')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('p.archived_at', asked.archived === '1' ? 'is not' : 'is', null)
      .$if(Boolean(asked.search), (query) =>
        query.where('p.name', 'ilike', containing(asked.search as string)),
      )
      .executeTakeFirstOrThrow()
    return { ...pageOf(wanted, rows.map(present), total), counts: await listSize(tx, 'position') }
  })
}

export function positionDetail(ctx: Ctx, id: number): Promise<PositionDetail> {
  return ctx.transaction((tx) => readPosition(tx, ctx, id))
}

async function readPosition(tx: Tx, ctx: Ctx, id: number): Promise<PositionDetail> {
  const row = await positionsOn(tx, today(ctx.platform.clock)).where('p.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  const rates = await tx
    .selectFrom('position_rate as r')
    .leftJoin('app_user as u', (on) =>
      on.onRef('u.company_id', '=', 'r.company_id').onRef('u.id', '=', 'r.created_by'),
    )
    .select(['r.id', 'r.effective_date', 'r.daily_rate', 'r.source', 'r.is_sample', 'r.created_at'])
    .select('u.full_name as created_by')
    .where('r.position_id', '=', id)
    .orderBy('r.effective_date', 'desc')
    .limit(200)
    .execute()
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
  const taken = await tx
    .selectFrom('position')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .$if(except !== null, (query) => query.where('id', '<>', except as number))
    .executeTakeFirst()
  if (taken) throw new AppError('already_exists', { text: `The position '${name}' already exists` })
}

interface NewPosition {
  position: string
  description: string
  daily_rate?: number | null | undefined
}

export function addPosition(ctx: Ctx, form: NewPosition): Promise<PositionDetail> {
  const { position: name, description, daily_rate } = form
  // Who cannot see rates would write them blindly.
  if (typeof daily_rate === 'number' && !ctx.may('/costs/view')) throw new AppError('permission_denied')
  return ctx.transaction(async (tx) => {
    await refuseTaken(tx, name, null)
    const { id } = await tx
      .insertInto('position')
      .values({ name, description })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (typeof daily_rate === 'number') {
      await putRate(tx, id, { daily_rate, effective_date: today(ctx.platform.clock), source: '' })
    }
    await audit.record(tx, 'manpower.position_added', id, { after: { ...form } })
    return told(tx, ctx, id)
  })
}

async function held(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('position')
    .select(['id', 'name', 'description', 'archived_at', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
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
    await tx
      .updateTable('position')
      .set((eb) => ({
        name,
        description,
        archived_at: archived ? (before.archived_at ?? ctx.now()) : null,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute()
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

/** The same day again replaces the rate: a slip of the hand is corrected, not kept. */
async function putRate(
  tx: Tx,
  positionId: number,
  rate: RateForm & { effective_date: string },
): Promise<void> {
  await tx
    .insertInto('position_rate')
    .values({ position_id: positionId, ...rate })
    .onConflict((clash) =>
      clash.columns(['company_id', 'position_id', 'effective_date']).doUpdateSet((eb) => ({
        daily_rate: eb.ref('excluded.daily_rate'),
        source: eb.ref('excluded.source'),
        is_sample: false,
        created_at: eb.ref('excluded.created_at'),
        created_by: eb.ref('excluded.created_by'),
      })),
    )
    .execute()
}

export function addPositionRate(ctx: Ctx, id: number, form: RateForm): Promise<PositionDetail> {
  // Who cannot see rates would write them blindly.
  if (!ctx.may('/costs/view')) throw new AppError('permission_denied')
  const rate = { ...form, effective_date: form.effective_date ?? today(ctx.platform.clock) }
  return ctx.transaction(async (tx) => {
    const { name } = await held(tx, id)
    await putRate(tx, id, rate)
    await audit.record(tx, 'manpower.rated', id, { after: { position: name, ...rate } })
    return told(tx, ctx, id)
  })
}

async function told(tx: Tx, ctx: Ctx, id: number): Promise<PositionDetail> {
  await publish(tx, { company_id: ctx.actor.companyId, user_id: null, topic: 'manpower', id })
  return readPosition(tx, ctx, id)
}
