import type { ReorderStatus, StockChoice, StockRow } from '@itayo/contract'
import { inOwnUnit, isLow, orderUnits, type UnitRow, USE_TOLD_FROM, usedShare } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { pageOf } from '../../../platform/paging.ts'
import { holdProject, openProject, tellProject } from '../../../platform/projects.ts'
import { readUnits } from '../../library/catalog/lookups.ts'
import { withWorkItemNumber } from '../../library/catalog/work-item-number.ts'
import { materialOf } from './arrivals.ts'
import { tellOfLowStock } from './low-stock.ts'
import { presentReleases } from './releases.ts'
import { refused } from './slips.ts'
import type { SlipQuery } from './store/deliveries.ts'
import * as movementStore from './store/movements.ts'
import * as releases from './store/releases.ts'
import * as reorder from './store/reorder.ts'
import * as sites from './store/sites.ts'
import * as store from './store/stock.ts'

export const onsiteProjects = (ctx: Ctx) => ctx.transaction(sites.projects)
export const useProjects = (ctx: Ctx) => ctx.transaction(sites.stockedProjects)

export function onsiteWorkItems(ctx: Ctx, projectId: number) {
  return ctx.transaction(async (tx) => {
    await openProject(tx, projectId)
    return (await sites.workItems(tx, projectId)).map(withWorkItemNumber)
  })
}

export function releasesOf(ctx: Ctx, query: SlipQuery) {
  return ctx.transaction(async (tx) => {
    await openProject(tx, query.project)
    const rows = await presentReleases(tx, await releases.page(tx, query))
    return pageOf({ page: query.page, per_page: query.page_size }, rows, await releases.count(tx, query))
  })
}

export function stockChoices(ctx: Ctx, projectId: number): Promise<StockChoice[]> {
  return ctx.transaction(async (tx) => {
    await openProject(tx, projectId)
    const units = await readUnits(tx)
    return (await store.choices(tx, projectId)).map((row) => presentChoice(row, units))
  })
}

function presentChoice(row: store.ChoiceRow, units: readonly UnitRow[]): StockChoice {
  const line = { unit: row.unit, material: materialOf(row) }
  const sized = orderUnits(line, units).flatMap((unit) => {
    const size = inOwnUnit({ quantity: 1, unit }, line, units)
    return size === null ? [] : [{ unit, size }]
  })
  const { work_item_code, work_item_number } = withWorkItemNumber(row)
  return {
    stock_id: row.id,
    material_id: row.material_id,
    description: row.name,
    psow_id: row.psow_id,
    work_item_code,
    work_item_number,
    work_item: row.work_item,
    stock_balance: row.balance,
    unit: row.unit,
    units: sized,
    reorder_point: row.reorder_point,
    received: row.received,
    moved_in: row.moved_in,
  }
}

export function listStock(ctx: Ctx, query: store.StockQuery) {
  return ctx.transaction(async (tx) => {
    await openProject(tx, query.project_id)
    const rows = await store.list(tx, query)
    const data = await presentStock(tx, query.project_id, rows)
    const total = rows[0]?.total ?? 0
    return {
      ...pageOf({ page: query.page, per_page: query.page_size }, data, total),
      low_items: await store.countLow(tx, query.project_id),
    }
  })
}

async function presentStock(
  tx: Tx,
  projectId: number,
  rows: readonly store.ListedStock[],
): Promise<StockRow[]> {
  const ordered = await orderedOf(tx, projectId, rows)
  return rows.map(({ total: _total, material_unit_id: _unit, conversions: _conversions, ...row }) => ({
    ...withWorkItemNumber(row),
    total_order: ordered.get(row.stock_id) ?? 0,
    is_low: isLow({ ...row, balance: row.stock_balance }, row.reorder_point),
  }))
}

/** All that a project keeps, by name. */
export async function readStock(tx: Tx, projectId: number): Promise<StockRow[]> {
  return presentStock(tx, projectId, await store.list(tx, { ...EVERYTHING, project_id: projectId }))
}

/** The quantity ordered for each stock, in its own unit; lines in a unit that says nothing about it are left out. */
async function orderedOf(
  tx: Tx,
  projectId: number,
  rows: readonly store.ListedStock[],
): Promise<Map<number, number>> {
  const units = await readUnits(tx)
  const lines = await store.orderedOf(
    tx,
    projectId,
    rows.map(({ stock_id }) => stock_id),
  )
  const byStock = Map.groupBy(lines, ({ stock_id }) => stock_id)
  return new Map(
    rows.map((row) => {
      const own = { unit: row.unit, material: materialOf(row) }
      const quantities = (byStock.get(row.stock_id) ?? []).map((line) => inOwnUnit(line, own, units) ?? 0)
      return [row.stock_id, quantities.reduce((total, quantity) => total + quantity, 0)]
    }),
  )
}

export function stockMovements(ctx: Ctx, query: { stock_id: number; before?: number | undefined }) {
  return ctx.transaction(async (tx) => {
    const stock = await store.find(tx, query.stock_id)
    if (!stock) throw new AppError('not_found')
    const { rows, hasMore } = await movementStore.page(tx, stock.id, query.before)
    return { data: rows.map((row) => ({ ...row, at: row.at.toISOString() })), has_more: hasMore }
  })
}

async function readReorder(tx: Tx, projectId: number): Promise<ReorderStatus> {
  const points = await reorder.list(tx, projectId)
  const common = points.find(({ stock_id }) => stock_id === null)?.percentage ?? null
  return {
    project_id: projectId,
    has_reorder_point: common !== null,
    reorder_point_percentage: common,
    material_properties: points.flatMap(({ stock_id, percentage }) =>
      stock_id === null ? [] : [{ stock_id, reorder_point: percentage }],
    ),
  }
}

export function reorderStatus(ctx: Ctx, projectId: number): Promise<ReorderStatus> {
  return ctx.transaction(async (tx) => {
    await openProject(tx, projectId)
    return readReorder(tx, projectId)
  })
}

interface ReorderForm {
  project_id: number
  reorder_point: number | null
  material_properties: {
    material_id?: number | null | undefined
    sow_id?: number | null | undefined
    stock_id?: number | null | undefined
    reorder_point?: number | null | undefined
  }[]
}

/** For the whole project, or for the materials that are named; a stock that is low by now is told at once. */
export function setReorder(ctx: Ctx, form: ReorderForm): Promise<ReorderStatus> {
  return ctx.transaction(async (tx) => {
    const { project_id } = form
    await holdProject(tx, project_id)
    const before = await readReorder(tx, project_id)
    if (form.material_properties.length === 0) await reorder.set(tx, project_id, null, form.reorder_point)
    for (const [at, named] of form.material_properties.entries()) {
      if (!named.stock_id && !named.material_id)
        throw refused(`body.material_properties.${at}`, 'Choose a material.')
      const ids = await reorder.stocksOf(tx, project_id, named)
      if (ids.length === 0) throw new AppError('not_found')
      const point = named.reorder_point === undefined ? form.reorder_point : named.reorder_point
      for (const id of ids) await reorder.set(tx, project_id, id, point)
    }
    const after = await readReorder(tx, project_id)
    await audit.record(tx, 'site.reorder_point_set', project_id, { projects: [project_id], before, after })
    await tellOfLowStock(tx, ctx, project_id, await reorder.stocksOf(tx, project_id, {}))
    await tellProject(tx, ctx, project_id)
    return after
  })
}

const EVERYTHING = { page: 1, page_size: 10_000, low: '0' } as const

/** Materials of which half of the order or more is used (MAT-071). */
export function useNotices(ctx: Ctx, projectId: number) {
  return ctx.transaction(async (tx) => {
    await openProject(tx, projectId)
    const rows = await store.list(tx, { ...EVERYTHING, project_id: projectId })
    const ordered = await orderedOf(tx, projectId, rows)
    return rows
      .map(({ stock_id, material_description, sow_name, used }) => ({
        material_name: material_description,
        sow_name,
        percentage: usedShare(used, ordered.get(stock_id) ?? 0) ?? 0,
      }))
      .filter(({ percentage }) => percentage >= USE_TOLD_FROM)
      .sort((one, other) => other.percentage - one.percentage)
  })
}
