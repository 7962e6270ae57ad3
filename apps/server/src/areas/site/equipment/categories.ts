import type { CategoryChoice, EquipmentCategoryRow, Paged } from '@itayo/contract'
import { equipmentCode, equipmentNumber } from '@itayo/domain'
import { sql } from 'kysely'
import * as audit from '../../../platform/audit.ts'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events.ts'
import { containing, offsetOf, pageOf } from '../../../platform/paging.ts'

/** Categories with the rate in force on a day: the category's own, not that of one machine. */
export function categoriesOn(tx: Tx, day: string) {
  return tx
    .selectFrom('equipment_category as c')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('equipment_rate as r')
          .select(['r.per_hour', 'r.per_day', 'r.per_month', 'r.effective_date', 'r.is_sample'])
          .whereRef('r.company_id', '=', 'c.company_id')
          .whereRef('r.equipment_category_id', '=', 'c.id')
          .where('r.equipment_id', 'is', null)
          .where('r.effective_date', '<=', day)
          .orderBy('r.effective_date', 'desc')
          .limit(1)
          .as('rate'),
      (on) => on.onTrue(),
    )
    .select([
      'c.id',
      'c.name',
      'c.code',
      'c.equipment_type_id',
      'c.last_number',
      'c.archived_at',
      'c.version',
    ])
    .select(['rate.per_hour', 'rate.per_day', 'rate.per_month', 'rate.effective_date', 'rate.is_sample'])
    .select((eb) =>
      eb
        .selectFrom('equipment as e')
        .select((inner) => inner.fn.countAll<number>().as('machines'))
        .whereRef('e.company_id', '=', 'c.company_id')
        .whereRef('e.equipment_category_id', '=', 'c.id')
        .where('e.archived_at', 'is', null)
        .as('machines'),
    )
}

type Listed = Awaited<ReturnType<ReturnType<typeof categoriesOn>['execute']>>[number]

const amount = (text: string | null) => (text === null ? null : Number(text))

export function presentRate(
  row: Pick<Listed, 'per_hour' | 'per_day' | 'per_month' | 'effective_date' | 'is_sample'>,
) {
  return {
    per_hour: amount(row.per_hour),
    per_day: amount(row.per_day),
    per_month: amount(row.per_month),
    rate_date: row.effective_date,
    rate_is_sample: row.is_sample ?? false,
  }
}

function present(row: Listed): EquipmentCategoryRow {
  return {
    id: row.id,
    name: row.name,
    code: row.code,
    equipment_type_id: row.equipment_type_id,
    machines: row.machines ?? 0,
    is_archived: row.archived_at !== null,
    ...presentRate(row),
    version: row.version,
  }
}

export function listCategories(
  ctx: Ctx,
  asked: {
    page: number
    per_page: number
    search?: string | undefined
    sort_by: 'name' | 'code'
    order: 'ASC' | 'DESC'
  },
): Promise<Paged<EquipmentCategoryRow>> {
  return ctx.transaction(async (tx) => {
    const found = categoriesOn(tx, today(ctx.platform.clock)).$if(Boolean(asked.search), (query) =>
      query.where('c.name', 'ilike', containing(asked.search as string)),
    )
    const rows = await found
      .orderBy(
        asked.sort_by === 'name' ? sql`lower(c.name)` : sql`c.code`,
        asked.order === 'ASC' ? 'asc' : 'desc',
      )
      .limit(asked.per_page)
      .offset(offsetOf(asked))
      .execute()
    const { total } = await tx
      .selectFrom('equipment_category as c')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .$if(Boolean(asked.search), (query) =>
        query.where('c.name', 'ilike', containing(asked.search as string)),
      )
      .executeTakeFirstOrThrow()
    return pageOf(asked, rows.map(present), total)
  })
}

const MOST_CHOICES = 500
const MOST_BRANDS = 50

/** Choices with the number the next machine gets and the models there are (EQP-021). */
export function categoryChoices(ctx: Ctx, search: string | undefined): Promise<CategoryChoice[]> {
  return ctx.transaction((tx) => choices(tx, search))
}

async function choices(tx: Tx, search: string | undefined, only?: number): Promise<CategoryChoice[]> {
  const rows = await tx
    .selectFrom('equipment_category as c')
    .select(['c.id', 'c.name', 'c.code', 'c.last_number', 'c.equipment_type_id'])
    .select(
      sql<string[]>`array(select distinct e.brand from equipment e where e.company_id = c.company_id
        and e.equipment_category_id = c.id and e.archived_at is null order by 1 limit ${sql.lit(MOST_BRANDS)})`.as(
        'brands',
      ),
    )
    .where('c.archived_at', 'is', null)
    .$if(Boolean(search), (query) => query.where('c.name', 'ilike', containing(search as string)))
    .$if(only !== undefined, (query) => query.where('c.id', '=', only as number))
    .orderBy(sql`lower(c.name)`)
    .limit(MOST_CHOICES)
    .execute()
  return rows.map((row) => ({
    value: row.id,
    label: row.name,
    unique_id: equipmentNumber(row.code, row.last_number + 1),
    equipment_type_id: row.equipment_type_id,
    brand_list: row.brands.map((model_or_brand) => ({ model_or_brand })),
  }))
}

/** The name as the refusal says it (EST-082). */
async function refuseTaken(tx: Tx, name: string, except: number | null): Promise<void> {
  const taken = await tx
    .selectFrom('equipment_category')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .$if(except !== null, (query) => query.where('id', '<>', except as number))
    .executeTakeFirst()
  if (taken) throw new AppError('already_exists', { text: `The equipment category '${name}' already exists` })
}

export function createCategory(
  ctx: Ctx,
  form: { category_name: string; equipment_type_id: 1 | 2 },
): Promise<CategoryChoice> {
  const { category_name: name, equipment_type_id } = form
  return ctx.transaction(async (tx) => {
    // Two at once: the second one sees the first one's code.
    await sql`select pg_advisory_xact_lock(4816008, ${ctx.actor.companyId}::int)`.execute(tx)
    await refuseTaken(tx, name, null)
    const taken = await tx.selectFrom('equipment_category').select('code').execute()
    const code = equipmentCode(name, new Set(taken.map((row) => row.code)))
    const { id } = await tx
      .insertInto('equipment_category')
      .values({ name, code, equipment_type_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit.record(tx, 'equipment.category_added', id, { after: { name, code, equipment_type_id } })
    await tell(tx, ctx, id)
    return (await choices(tx, undefined, id))[0] as CategoryChoice
  })
}

async function refuseTakenCode(tx: Tx, code: string, except: number): Promise<void> {
  const taken = await tx
    .selectFrom('equipment_category')
    .select('name')
    .where('code', '=', code)
    .where('id', '<>', except)
    .executeTakeFirst()
  if (taken) throw new AppError('already_exists', { text: `The code '${code}' is that of '${taken.name}'` })
}

interface EditedCategory {
  name: string
  code: string
  equipment_type_id: 1 | 2
  archived: boolean
  version: number
}

export function editCategory(ctx: Ctx, id: number, form: EditedCategory): Promise<EquipmentCategoryRow> {
  const { archived, version, ...fields } = form
  return ctx.transaction(async (tx) => {
    const before = await tx
      .selectFrom('equipment_category')
      .select(['name', 'code', 'equipment_type_id', 'archived_at', 'version'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!before) throw new AppError('not_found')
    const now = () => readCategory(tx, ctx, id)
    if (before.version !== version) throw new AppError('stale_version', { current: await now() })
    await refuseTaken(tx, fields.name, id)
    await refuseTakenCode(tx, fields.code, id)
    await tx
      .updateTable('equipment_category')
      .set((eb) => ({
        ...fields,
        archived_at: archived ? (before.archived_at ?? ctx.now()) : null,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute()
    const { name, code, equipment_type_id } = before
    await audit.record(tx, 'equipment.category_changed', id, {
      before: { name, code, equipment_type_id, archived: before.archived_at !== null },
      after: { ...fields, archived },
    })
    await tell(tx, ctx, id)
    return now()
  })
}

async function readCategory(tx: Tx, ctx: Ctx, id: number): Promise<EquipmentCategoryRow> {
  const row = await categoriesOn(tx, today(ctx.platform.clock)).where('c.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return present(row)
}

export async function tell(tx: Tx, ctx: Ctx, id: number): Promise<void> {
  await publish(tx, { company_id: ctx.actor.companyId, user_id: null, topic: 'equipment', id })
}
