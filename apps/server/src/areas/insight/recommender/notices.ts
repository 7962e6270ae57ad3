import type { SlippageStanding, TaskNotice } from '@itayo/contract'
import { ladderStep, slippageStage, taskNotices } from '@itayo/domain'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { nameOf, readPlan, type StoredPlan, type TaskRow } from '../../planning/schedule/plan.ts'
import { isDecided } from './decided.ts'
import { readSituation } from './situation.ts'

export function readNotices(ctx: Ctx, projectId: number, type: TaskNotice['type']): Promise<TaskNotice[]> {
  return ctx.transaction(async (tx) => {
    const stored = await readPlan(tx, projectId)
    return noticesOf(stored, today(ctx.platform.clock)).filter((notice) => notice.type === type)
  })
}

/** Work that is late, begins or ends soon, the most urgent first. */
export function noticesOf({ tasks }: StoredPlan, day: string): TaskNotice[] {
  const rows = new Map(tasks.map((task) => [task.id, task]))
  const facts = tasks.map((task) => ({
    id: task.id,
    status: Number(task.status),
    start: task.start_date,
    end: task.end_date,
    actualStart: task.actual_start,
  }))
  return taskNotices(facts, day).map(({ id, type, days }) => {
    const { phase, tag_name, work_item } = rows.get(id) as TaskRow
    return { psow_id: id, type, scope_of_work: phase, tag_name: tag_name ?? '', work_item, days }
  })
}

/** The work items by phase, in the order of the plan (REC-022). */
export function readWorkItemDetails(ctx: Ctx, projectId: number) {
  return ctx.transaction(async (tx) => {
    const { tasks } = await readPlan(tx, projectId)
    return [...Map.groupBy(tasks, ({ phase_id }) => phase_id).values()].map((ofPhase) => ({
      Phase: ofPhase[0]?.phase ?? '',
      Task: ofPhase.map((task) => ({
        id: task.id,
        SOW: nameOf(task),
        StartDate: task.start_date,
        EndDate: task.end_date,
      })),
    }))
  })
}

export function readSlippage(ctx: Ctx, projectId: number): Promise<SlippageStanding> {
  return ctx.transaction(async (tx) => {
    const { stored, slippage, decisions } = await readSituation(tx, ctx, projectId)
    const isPlanned = stored.tasks.some((task) => task.start_date !== null)
    const step = isPlanned ? ladderStep(slippage) : null
    const isOpen = step !== null && !isDecided(decisions, 'slippage_status', { slippage })
    return {
      data_list: {
        slippage: isPlanned ? slippage : null,
        stage: isPlanned ? slippageStage(slippage) : 'normal',
        name: step?.name ?? '',
        demands: [...(step?.demands ?? [])],
        can_plan: isOpen && stored.project.archived_at === null,
      },
    }
  })
}
