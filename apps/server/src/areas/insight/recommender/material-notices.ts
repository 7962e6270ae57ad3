import type { MaterialNotice, Paged } from '@itayo/contract'
import { isToReorder, itemNumber, materialNotices } from '@itayo/domain'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { offsetOf, pageOf } from '../../../platform/paging.ts'
import { readPlan, type StoredPlan, type TaskRow } from '../../planning/schedule/plan.ts'
import { suppliesOf } from '../../site/onsite/needs.ts'
import { readStock } from '../../site/onsite/stock.ts'

interface NoticeQuery {
  project_id: number
  page: number
  per_page: number
  search?: string | undefined
}

export function listMaterialNotices(ctx: Ctx, query: NoticeQuery): Promise<Paged<MaterialNotice>> {
  return ctx.transaction(async (tx) => {
    const stored = await readPlan(tx, query.project_id)
    const words = query.search?.toLowerCase() ?? ''
    const found = (await readMaterialNotices(tx, stored, today(ctx.platform.clock))).filter((notice) =>
      textOf(notice).toLowerCase().includes(words),
    )
    const from = offsetOf(query)
    return pageOf(query, found.slice(from, from + query.per_page), found.length)
  })
}

function textOf(notice: MaterialNotice): string {
  if (notice.kind === 'low-stock') return `${notice.material_name} ${notice.sow_name}`
  const { work_item, work_item_number, tag_name, lacking } = notice
  return [work_item, work_item_number, tag_name, ...lacking.map(({ name }) => name)].join(' ')
}

/** Stocks to order again, and then work that lacks something, the soonest first. */
export async function readMaterialNotices(
  tx: Tx,
  { project, tasks }: StoredPlan,
  day: string,
): Promise<MaterialNotice[]> {
  const { needed, available } = await suppliesOf(tx, project.id)
  const needs = Map.groupBy(needed, ({ psow_id }) => psow_id)
  const unfinished = tasks.filter((task) => Number(task.status) < 100)
  const stillNeeded = new Set(unfinished.flatMap(({ id }) => (needs.get(id) ?? []).map(({ key }) => key)))
  const finished = new Set(tasks.filter((task) => Number(task.status) >= 100).map(({ id }) => id))
  const low = (await readStock(tx, project.id)).flatMap((row): MaterialNotice[] => {
    // Materials that were brought for finished work need not be brought again.
    if (row.psow_id !== null && finished.has(row.psow_id)) return []
    const { stock_id, material_id, material_description, sow_name, stock_balance, unit, is_low } = row
    const key = `${material_id ?? material_description.toLowerCase()} ${unit}`
    if (!isToReorder({ isLow: is_low, balance: stock_balance }, stillNeeded.has(key))) return []
    const names = { material_name: material_description, sow_name }
    return [{ kind: 'low-stock', stock_id, material_id, ...names, stock_balance, unit }]
  })
  const toBegin = tasks.filter((task) => Number(task.status) === 0 && task.actual_start === null)
  const rows = new Map(tasks.map((task) => [task.id, task]))
  const lacking = materialNotices(
    toBegin.map(({ id, start_date }) => ({
      id,
      start: start_date,
      needs: (needs.get(id) ?? []).map(({ description, ...need }) => ({ ...need, name: description })),
    })),
    new Map([...available].map(([key, { on_site }]) => [key, on_site])),
    day,
  ).map((notice): MaterialNotice => {
    const task = rows.get(notice.id) as TaskRow
    return {
      kind: 'material',
      psow_id: task.id,
      work_item: task.work_item,
      work_item_number: itemNumber(task),
      tag_name: task.tag_name ?? '',
      remaining_days: notice.remainingDays,
      lacking: notice.lacking,
    }
  })
  return [...low, ...lacking]
}
