import type { CategoryChoice, EquipmentCategoryRow, Paged } from '@itayo/contract'
import { equipmentCode, equipmentNumber } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events.ts'
import { pageOf } from '../../../platform/paging.ts'
import * as store from './store/categories.ts'

const amount = (text: string | null) => (text === null ? null : Number(text))

export function presentRate(
  row: Pick<store.CategoryListed, 'per_hour' | 'per_day' | 'per_month' | 'effective_date' | 'is_sample'>,
) {
  return {
    per_hour: amount(row.per_hour),
    per_day: amount(row.per_day),
    per_month: amount(row.per_month),
    rate_date: row.effective_date,
    rate_is_sample: row.is_sample ?? false,
  }
}

function present(row: store.CategoryListed): EquipmentCategoryRow {
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

export function listCategories(ctx: Ctx, query: store.CategoryQuery): Promise<Paged<EquipmentCategoryRow>> {
  return ctx.transaction(async (tx) => {
    const rows = await store.list(tx, query, today(ctx.platform.clock))
    return pageOf(query, rows.map(present), await store.count(tx, query.search))
  })
}

/** Choices with the number the next machine gets and the models there are (EQP-021). */
export function categoryChoices(ctx: Ctx, search: string | undefined): Promise<CategoryChoice[]> {
  return ctx.transaction((tx) => choices(tx, search))
}

async function choices(tx: Tx, search: string | undefined, only?: number): Promise<CategoryChoice[]> {
  const rows = await store.choices(tx, search, only)
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
  if (await store.isNameTaken(tx, name, except))
    throw new AppError('already_exists', { text: `The equipment category '${name}' already exists` })
}

export function createCategory(
  ctx: Ctx,
  form: { category_name: string; equipment_type_id: 1 | 2 },
): Promise<CategoryChoice> {
  const { category_name: name, equipment_type_id } = form
  return ctx.transaction(async (tx) => {
    // Two at once: the second one sees the first one's code.
    await store.holdCodes(tx, ctx.actor.companyId)
    await refuseTaken(tx, name, null)
    const code = equipmentCode(name, await store.codes(tx))
    const id = await store.insert(tx, { name, code, equipment_type_id })
    await audit.record(tx, 'equipment.category_added', id, { after: { name, code, equipment_type_id } })
    await tell(tx, ctx, id)
    return (await choices(tx, undefined, id))[0] as CategoryChoice
  })
}

async function refuseTakenCode(tx: Tx, code: string, except: number): Promise<void> {
  const holder = await store.holderOfCode(tx, code, except)
  if (holder !== undefined)
    throw new AppError('already_exists', { text: `The code '${code}' is that of '${holder}'` })
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
    const before = await store.lock(tx, id)
    if (!before) throw new AppError('not_found')
    const now = () => readCategory(tx, ctx, id)
    if (before.version !== version) throw new AppError('stale_version', { current: await now() })
    await refuseTaken(tx, fields.name, id)
    await refuseTakenCode(tx, fields.code, id)
    const archived_at = archived ? (before.archived_at ?? ctx.now()) : null
    await store.update(tx, id, { ...fields, archived_at })
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
  const row = await store.find(tx, id, today(ctx.platform.clock))
  if (!row) throw new AppError('not_found')
  return present(row)
}

export async function tell(tx: Tx, ctx: Ctx, id: number): Promise<void> {
  await publish(tx, { company_id: ctx.actor.companyId, user_id: null, topic: 'equipment', id })
}
