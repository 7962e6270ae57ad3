import type { Paged, ProjectRow, ScheduledProject } from '@itayo/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { pageOf } from '../../../platform/paging.ts'
import { listProjects } from '../../project/projects/list.ts'

interface Asked {
  page: number
  per_page: number
  search?: string | undefined
  sort_by: 'start_date' | 'name' | 'end_date'
  order: 'ASC' | 'DESC'
}

/** The running projects as the list of projects tells them, each with the window of its planned work. */
export async function scheduledProjects(ctx: Ctx, asked: Asked): Promise<Paged<ScheduledProject>> {
  const { data, total_items } = await listProjects(ctx, {
    filter: { name: asked.search, archived: false },
    sort: { by: asked.sort_by === 'name' ? 'project_name' : asked.sort_by, order: asked.order },
    page: asked.page,
    per_page: asked.per_page,
    name_only: false,
  })
  const rows = data as ProjectRow[]
  const windows = await windowsOf(
    ctx,
    rows.map((row) => row.ProjectId),
  )
  return pageOf(
    asked,
    rows.map((row) => {
      const window = windows.get(row.ProjectId)
      return {
        id: row.ProjectId,
        name: row.ProjectName,
        identifier: row.identifier,
        start_date: row.Start,
        end_date: row.End,
        planned_start: window?.first ?? null,
        planned_end: window?.last ?? null,
        work_items: row.work_items,
        undated: window?.undated ?? 0,
        progress: row.Progress,
        planned: row.planned,
        slippage: row.slippage,
        state: row.state,
        contract: row.ContractCost,
      }
    }),
    total_items,
  )
}

interface PlannedWindow {
  id: number
  first: string | null
  last: string | null
  undated: number
}

function windowsOf(ctx: Ctx, ids: readonly number[]): Promise<Map<number, PlannedWindow>> {
  return ctx.transaction(async (tx) => {
    const { rows } = await sql<PlannedWindow>`
      select project_id as id, min(start_date) as first, max(end_date) as last,
        count(*) filter (where start_date is null) as undated
      from project_work_item
      where project_id = any(${[...ids]}::bigint[]) and removed_at is null group by 1`.execute(tx)
    return new Map(rows.map((row) => [row.id, row]))
  })
}
