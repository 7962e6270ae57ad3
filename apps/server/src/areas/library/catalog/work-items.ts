import type { NewWorkItem, WorkItemDetail } from '@itayo/contract'
import { sql } from 'kysely'
import * as audit from '../../../platform/audit.ts'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { presentWorkItem, workItems } from './lookups.ts'
import { phases, presentPhase } from './phases.ts'
import { differsFromStandard, standardForm } from './standard-item.ts'
import * as store from './store/work-items.ts'
import { tellCatalogue } from './tell.ts'

/** More than a company would ever name; the screen shows them as one tree. */
const MOST_ITEMS = 5000

export function catalogueTree(ctx: Ctx) {
  return ctx.transaction(async (tx) => ({
    phases: (await phases(tx).limit(1000).execute()).map(presentPhase),
    work_items: (await workItems(tx).limit(MOST_ITEMS).execute()).map(presentWorkItem),
  }))
}

export function workItemDetail(ctx: Ctx, id: number): Promise<WorkItemDetail> {
  return ctx.transaction((tx) => readWorkItem(tx, ctx, id))
}

const number = (text: string | null) => (text === null ? null : Number(text))

async function readWorkItem(tx: Tx, ctx: Ctx, id: number): Promise<WorkItemDetail> {
  const found = await store.find(tx, id)
  if (!found) throw new AppError('not_found')
  const { standard_code, ...row } = found
  const day = today(ctx.platform.clock)
  const labor = await store.labor(tx, id, day)
  const equipment = await store.equipment(tx, id, day)
  const materials = await store.materials(tx, id)
  const detail = {
    ...presentWorkItem(row),
    phase: row.phase,
    crew_output_per_day: number(row.crew_output_per_day),
    minor_tools_percent: Number(row.minor_tools_percent),
    without_mark_up: row.without_mark_up,
    is_weather_sensitive: row.is_weather_sensitive,
    is_outdoor: row.is_outdoor,
    is_heat_sensitive: row.is_heat_sensitive,
    rain_stop_level: row.rain_stop_level,
    is_critical_type: row.is_critical_type,
    lag_days: row.lag_days,
    predecessors: await store.predecessors(tx, id),
    labor: labor.map(({ is_sample, daily_rate, ...line }) => ({
      ...line,
      daily_rate: number(daily_rate),
      rate_is_sample: is_sample ?? false,
    })),
    equipment: equipment.map(({ is_sample, hourly_rate, quantity, hours_per_day, ...line }) => ({
      ...line,
      quantity: Number(quantity),
      hours_per_day: Number(hours_per_day),
      hourly_rate: number(hourly_rate),
      rate_is_sample: is_sample ?? false,
    })),
    materials: materials.map(({ price, quantity_per_unit, ...line }) => ({
      ...line,
      quantity_per_unit: Number(quantity_per_unit),
      price: number(price),
    })),
    projects: row.projects,
    version: row.version,
  }
  return { ...detail, is_changed: row.is_standard && differsFromStandard(standard_code ?? row.code, detail) }
}

export function addWorkItem(ctx: Ctx, form: NewWorkItem): Promise<WorkItemDetail> {
  const { predecessor_ids, labor, equipment, materials, ...fields } = form
  return ctx.transaction(async (tx) => {
    await requireParts(tx, form)
    const { id } = await tx
      .insertInto('work_item')
      .values({
        ...fields,
        position: sql<number>`(select coalesce(max(position), 0) + 1 from work_item where phase_id = ${form.phase_id})`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await store.setParts(tx, id, { predecessor_ids, labor, equipment, materials })
    await audit.record(tx, 'catalog.work_item_added', id, { after: { ...form } })
    await tellCatalogue(tx, ctx)
    return readWorkItem(tx, ctx, id)
  })
}

export function editWorkItem(
  ctx: Ctx,
  id: number,
  form: NewWorkItem & { archived: boolean; version: number },
): Promise<WorkItemDetail> {
  const { archived, version, ...item } = form
  return ctx.transaction(async (tx) => {
    const held = await store.hold(tx, id)
    if (!held) throw new AppError('not_found')
    await requireParts(tx, item)
    const before = await readWorkItem(tx, ctx, id)
    if (held.version !== version) throw new AppError('stale_version', { current: before })
    if (await store.isCircle(tx, id, item.predecessor_ids)) {
      throw new AppError('invalid_input', {
        fields: [{ path: 'body.predecessor_ids', message: 'A work item cannot come before itself.' }],
      })
    }
    await write(tx, id, item, archived ? (held.archived_at ?? ctx.now()) : null)
    if (held.is_standard && held.standard_code === null && held.code !== item.code) {
      await store.rememberCode(tx, id, held.code)
    }
    await audit.record(tx, 'catalog.work_item_changed', id, {
      before: summary(before),
      after: { ...item, archived },
    })
    await tellCatalogue(tx, ctx)
    return readWorkItem(tx, ctx, id)
  })
}

async function write(tx: Tx, id: number, item: NewWorkItem, archivedAt: Date | null): Promise<void> {
  const { predecessor_ids, labor, equipment, materials, ...fields } = item
  await tx
    .updateTable('work_item')
    .set((eb) => ({ ...fields, archived_at: archivedAt, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await store.setParts(tx, id, { predecessor_ids, labor, equipment, materials })
}

const summary = (item: WorkItemDetail) => ({
  code: item.code,
  name: item.name,
  unit: item.unit,
  crew_output_per_day: item.crew_output_per_day,
  minor_tools_percent: item.minor_tools_percent,
  labor: item.labor.map((line) => `${line.workers} ${line.position}`),
  equipment: item.equipment.map((line) => `${line.quantity} ${line.category}`),
  materials: item.materials.map((line) => `${line.quantity_per_unit} ${line.unit} ${line.description}`),
  archived: item.is_archived,
})

/** Itayo's own figures again; the code, the name and the phase stay as the company has them. */
export function resetWorkItem(ctx: Ctx, id: number, version: number): Promise<WorkItemDetail> {
  return ctx.transaction(async (tx) => {
    const held = await store.hold(tx, id)
    if (!held) throw new AppError('not_found')
    const before = await readWorkItem(tx, ctx, id)
    if (held.version !== version) throw new AppError('stale_version', { current: before })
    const form = held.is_standard
      ? await standardForm(tx, held.standard_code ?? held.code, before)
      : undefined
    if (!form)
      throw new AppError('conflict', { text: 'This work item is your own: it has no Itayo defaults.' })
    await write(tx, id, form, held.archived_at)
    await audit.record(tx, 'catalog.work_item_reset', id, { before: summary(before) })
    await tellCatalogue(tx, ctx)
    return readWorkItem(tx, ctx, id)
  })
}

async function requireParts(tx: Tx, form: NewWorkItem): Promise<void> {
  const isKnown =
    (await store.allExist(tx, 'phase', [form.phase_id])) &&
    (await store.allExist(tx, 'work_item', form.predecessor_ids)) &&
    (await store.allExist(
      tx,
      'position',
      form.labor.map((line) => line.position_id),
    )) &&
    (await store.allExist(
      tx,
      'equipment_category',
      form.equipment.map((line) => line.equipment_category_id),
    )) &&
    (await store.allExist(
      tx,
      'material',
      form.materials.map((line) => line.material_id),
    ))
  if (!isKnown) throw new AppError('not_found')
  const unit = await tx.selectFrom('unit').select('id').where('id', '=', form.unit_id).executeTakeFirst()
  const fields = [
    ...(unit ? [] : [{ path: 'body.unit_id', message: 'There is no such unit.' }]),
    ...twice(
      'labor',
      form.labor.map((line) => line.position_id),
    ),
    ...twice(
      'equipment',
      form.equipment.map((line) => line.equipment_category_id),
    ),
    ...twice(
      'materials',
      form.materials.map((line) => line.material_id),
    ),
  ]
  if (fields.length > 0) throw new AppError('invalid_input', { fields })
}

function twice(list: string, ids: readonly number[]) {
  const at = ids.findIndex((id, index) => ids.indexOf(id) !== index)
  return at < 0 ? [] : [{ path: `body.${list}.${at}`, message: 'This is in the list twice.' }]
}
