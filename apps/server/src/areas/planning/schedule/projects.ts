import type { Paged, ProjectRow, ScheduledProject } from '@itayo/contract'
import type { Ctx } from '../../../platform/context.ts'
import { pageOf } from '../../../platform/paging.ts'
import { listProjects } from '../../project/projects/list.ts'
import * as store from './store/plan.ts'

interface ScheduleQuery {
  page: number
  per_page: number
  search?: string | undefined
  sort_by: 'start_date' | 'name' | 'end_date'
  order: 'ASC' | 'DESC'
}

/** The running projects as the list of projects tells them, each with the window of its planned work. */
export async function scheduledProjects(ctx: Ctx, query: ScheduleQuery): Promise<Paged<ScheduledProject>> {
  const { data, total_items } = await listProjects(ctx, {
    filter: { name: query.search, archived: false },
    sort: { by: query.sort_by === 'name' ? 'project_name' : query.sort_by, order: query.order },
    page: query.page,
    per_page: query.per_page,
    name_only: false,
  })
  const rows = data as ProjectRow[]
  const ids = rows.map((row) => row.ProjectId)
  const windows = await ctx.transaction((tx) => store.windows(tx, ids))
  return pageOf(
    query,
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
