import type { NewWorkItem, WorkItemDetail } from '@itayo/contract'
import { itemNumber } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { allExist } from '../../../platform/database/all-exist.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireRows } from '../../../platform/rows.ts'
import { presentWorkItem } from './lookups.ts'
import { presentPhase } from './phases.ts'
import { differsFromStandard, standardForm } from './standard-item.ts'
import * as order from './store/order.ts'
import * as phases from './store/phases.ts'
import * as partsStore from './store/work-item-parts.ts'
import * as store from './store/work-items.ts'
import { tellCatalogue } from './tell.ts'

/** More than a company would ever name; the screen shows them as one tree. */
const MOST_ITEMS = 5000

export function catalogueTree(ctx: Ctx) {
  return ctx.transaction(async (tx) => ({
    phases: (await phases.listAll(tx, 1000)).map(presentPhase),
    work_items: (await store.listAll(tx, MOST_ITEMS)).map(presentWorkItem),
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
  const labor = await partsStore.labor(tx, id, day)
  const equipment = await partsStore.equipment(tx, id, day)
  const materials = await partsStore.materials(tx, id)
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
    predecessors: (await order.ofWorkItem(tx, id)).map((row) => ({
      id: row.id,
      item_number: itemNumber(row),
      code: row.code,
      name: row.name,
    })),
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
    const id = await store.insert(tx, fields)
    await order.setOfWorkItem(tx, id, predecessor_ids)
    await partsStore.setParts(tx, id, { labor, equipment, materials })
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
    await order.hold(tx)
    if (await order.isCircle(tx, 'work_item', id, item.predecessor_ids)) {
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
  await store.update(tx, id, fields, archivedAt)
  await order.setOfWorkItem(tx, id, predecessor_ids)
  await partsStore.setParts(tx, id, { labor, equipment, materials })
}

const summary = (item: WorkItemDetail) => ({
  code: item.code,
  name: item.name,
  dpwh_ref: item.dpwh_ref,
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
  const labor = form.labor.map((line) => line.position_id)
  const equipment = form.equipment.map((line) => line.equipment_category_id)
  const materials = form.materials.map((line) => line.material_id)
  await requireRows(tx, 'phase', [form.phase_id])
  await requireRows(tx, 'work_item', form.predecessor_ids)
  await requireRows(tx, 'position', labor)
  await requireRows(tx, 'equipment_category', equipment)
  await requireRows(tx, 'material', materials)
  const hasUnit = await allExist(tx, 'unit', [form.unit_id])
  const fields = [
    ...(hasUnit ? [] : [{ path: 'body.unit_id', message: 'There is no such unit.' }]),
    ...twice('labor', labor),
    ...twice('equipment', equipment),
    ...twice('materials', materials),
  ]
  if (fields.length > 0) throw new AppError('invalid_input', { fields })
}

function twice(list: string, ids: readonly number[]) {
  const at = ids.findIndex((id, index) => ids.indexOf(id) !== index)
  return at < 0 ? [] : [{ path: `body.${list}.${at}`, message: 'This is in the list twice.' }]
}
