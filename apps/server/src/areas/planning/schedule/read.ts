import type { ProjectSchedule, ScheduleStanding } from '@itayo/contract'
import { daysBetween, forecast, progressOf, slippageByTask, slippageStage, type Task } from '@itayo/domain'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { readGaps } from './gaps.ts'
import { planOf, presentLink, presentTask, readPlan, type StoredPlan } from './plan.ts'
import * as baselineStore from './store/baselines.ts'
import * as store from './store/plan.ts'

export function getSchedule(ctx: Ctx, projectId: number): Promise<ProjectSchedule> {
  return ctx.transaction(async (tx) => {
    const stored = await readPlan(tx, projectId)
    const { project, known, tasks, links } = stored
    const day = today(ctx.platform.clock)
    const workers = await store.workers(tx, projectId)
    const slipped = slippageByTask(tasks.map(taskOf), day, known.calendar)
    return {
      project_id: project.id,
      name: project.name,
      identifier: project.identifier,
      start_date: project.start_date,
      end_date: project.end_date,
      phases: phasesOf(tasks).map((phase) => ({ ...phase, progress: progressIn(phase.id, stored, day) })),
      tasks: tasks.map((task, at) =>
        presentTask(task, { workers: workers.get(task.id) ?? 0, slippage: slipped[at] ?? null }),
      ),
      links: links.map(presentLink),
      gaps: await readGaps(tx, stored),
      calendar: known.rules,
      baselines: await baselines(tx, projectId),
      standing: standingOf(stored, day),
      can: { save: ctx.may('/sow/save') && project.archived_at === null },
    }
  })
}

/** For progress and slippage. */
export function taskOf(row: store.TaskRow): Task {
  return {
    contract: Number(row.contract),
    status: Number(row.status),
    start: row.start_date,
    end: row.end_date,
  }
}

export function phasesOf(tasks: readonly store.TaskRow[]): ProjectSchedule['phases'] {
  const phases = new Map(
    tasks.map((task) => [task.phase_id, { id: task.phase_id, code: task.phase_code, name: task.phase }]),
  )
  return [...phases.values()]
}

/** Percent of a phase, its tasks weighed among themselves. */
function progressIn(phaseId: number, { tasks, known }: StoredPlan, day: string): number {
  return progressOf(tasks.filter((task) => task.phase_id === phaseId).map(taskOf), day, known.calendar)
    .progress
}

export function standingOf(stored: StoredPlan, day: string): ScheduleStanding {
  const { project, known, tasks } = stored
  const { progress, planned, slippage, undated } = progressOf(tasks.map(taskOf), day, known.calendar)
  const isPlanned = tasks.length > undated
  const finish = isPlanned ? forecastOf(stored, day).finish : null
  return {
    today: day,
    progress,
    planned: isPlanned ? planned : null,
    slippage: isPlanned ? slippage : null,
    stage: isPlanned ? slippageStage(slippage) : 'normal',
    undated,
    forecast_end: finish,
    forecast_days: finish === null ? null : daysBetween(project.end_date, finish),
  }
}

export function forecastOf({ project, known, tasks, links }: StoredPlan, day: string) {
  const progress = new Map(
    tasks.map((task) => [
      task.id,
      {
        status: Number(task.status),
        actualStart: task.actual_start,
        actualEnd: task.actual_end,
        start: task.start_date,
        end: task.end_date,
      },
    ]),
  )
  return forecast(planOf(project.start_date, tasks, links, known.calendar), progress, day)
}

async function baselines(tx: Tx, projectId: number): Promise<ProjectSchedule['baselines']> {
  const rows = await baselineStore.list(tx, projectId)
  const items = await baselineStore.items(tx, projectId)
  const byBaseline = Map.groupBy(items, (item) => item.baseline_id)
  return rows.map(({ created_at, ...row }) => ({
    ...row,
    at: created_at.toISOString(),
    items: (byBaseline.get(row.id) ?? []).map(({ id, start_date, end_date }) => ({
      id,
      start_date: start_date as unknown as string,
      end_date: end_date as unknown as string,
    })),
  }))
}
