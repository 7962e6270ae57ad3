import type { Dependency, ScopeDetails, ScopePhase, ScopeTask } from '@itayo/contract'
import {
  phaseState,
  plannedShare,
  progressOf,
  riskOf,
  type StateFacts,
  slippageByTask,
  sum,
  taskState,
  weightsOf,
} from '@itayo/domain'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import {
  type LinkRow,
  labelOf,
  linkOf,
  presentTaskFields,
  readPlan,
  type StoredPlan,
  type TaskRow,
} from '../schedule/plan.ts'
import { taskOf } from '../schedule/read.ts'
import { type RiskSurroundings, riskFactsOf, riskSurroundings } from './risk-facts.ts'
import { reasonsOf } from './risk-words.ts'
import { summaryByDescription } from './summary.ts'

type OrderBy = ScopeDetails['sowOrderBy']

/** The phases of a project with their tasks. By description, both go by their names. */
export function scopeDetails(ctx: Ctx, projectId: number, orderBy: OrderBy): Promise<ScopeDetails> {
  return ctx.transaction(async (tx) => {
    const stored = await readPlan(tx, projectId)
    const day = today(ctx.platform.clock)
    const surroundings = await riskSurroundings.get().of(tx, [projectId], day)
    const phases = presentPhases(stored, surroundings, day, ctx.may('/costs/view'))
    return {
      project_id: projectId,
      sowOrderBy: orderBy,
      phases: orderBy === 'SOW' ? phases : byName(phases),
      summary: await summaryByDescription(tx, projectId),
      can: { save: ctx.may('/sow/save') && stored.project.archived_at === null },
    }
  })
}

function byName(phases: readonly ScopePhase[]): ScopePhase[] {
  return phases
    .map((phase) => ({ ...phase, Task: phase.Task.toSorted((a, b) => a.SOW.localeCompare(b.SOW)) }))
    .toSorted((a, b) => a.Phase.localeCompare(b.Phase))
}

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0)

function presentPhases(
  stored: StoredPlan,
  surroundings: ReadonlyMap<number, RiskSurroundings>,
  day: string,
  seesCosts: boolean,
): ScopePhase[] {
  const { calendar } = stored.known
  const tasks = presentTasks(stored, surroundings, day, seesCosts)
  const phases = Map.groupBy(stored.tasks, (task) => task.phase_id)
  return [...phases.values()].map((rows) => {
    const [first] = rows as [TaskRow]
    const state = phaseState(rows.map(factsOf), day, calendar)
    return {
      Phase: first.phase,
      phase_id: first.phase_id,
      code: first.phase_code,
      Task: rows.map((row) => tasks.get(row.id) as ScopeTask),
      ProgressPercentage: progressOf(rows.map(taskOf), day, calendar).progress,
      Total_Budget: sum(rows.map((row) => Number(row.direct))),
      Total_Cost: sum(rows.map((row) => Number(row.actual))),
      under_budget: flag(state.under_budget),
      delayed: flag(state.delayed),
      incomplete: flag(state.incomplete),
      new: flag(rows.every((row) => Number(row.status) === 0 && row.start_date === null)),
    }
  })
}

function factsOf(row: TaskRow): StateFacts {
  return {
    status: Number(row.status),
    start: row.start_date,
    end: row.end_date,
    actualEnd: row.actual_end,
    estimated: Number(row.direct),
    actual: Number(row.actual),
  }
}

function presentTasks(
  { tasks, links, known }: StoredPlan,
  surroundings: ReadonlyMap<number, RiskSurroundings>,
  day: string,
  seesCosts: boolean,
): Map<number, ScopeTask> {
  const { calendar } = known
  const all = tasks.map(taskOf)
  const weights = weightsOf(all)
  const slipped = slippageByTask(all, day, calendar)
  const byId = new Map(tasks.map((task) => [task.id, task]))
  const before = Map.groupBy(links, (link) => link.successor_id)
  return new Map(
    tasks.map((task, at) => {
      const its = before.get(task.id) ?? []
      const state = taskState(factsOf(task), day, calendar)
      const share = plannedShare(taskOf(task), day, calendar)
      const predecessors = its.map((link) => {
        const before = byId.get(link.predecessor_id) as TaskRow
        return { status: Number(before.status), end: before.end_date }
      })
      const around = { predecessors, surroundings: surroundings.get(task.id), calendar, day, seesCosts }
      const risk = riskOf(riskFactsOf(task, around), day)
      const presented: ScopeTask = {
        ...presentTaskFields(task),
        Priority: task.priority,
        Status: Number(task.status),
        StartDate: task.start_date,
        EndDate: task.end_date,
        Dependencies: its.map((link) => presentDependency(link, byId.get(link.predecessor_id) as TaskRow)),
        planned: share === null ? null : Math.round(share * 10_000) / 100,
        slippage: slipped[at] ?? null,
        weight: Math.round((weights[at] ?? 0) * 10_000) / 100,
        risk_score: risk.score,
        risk_band: risk.band,
        risk_reasons: reasonsOf(risk),
        // The recommender sets it with its own area.
        recommender: false,
        delayed: flag(state.delayed),
        incomplete: flag(state.incomplete),
        estimated_cost: Number(task.direct),
        actual_cost: Number(task.actual),
        schedule_version: task.schedule_version,
      }
      return [task.id, presented]
    }),
  )
}

function presentDependency(link: LinkRow, task: TaskRow): Dependency {
  const { kind, lag, lagUnit } = linkOf(link)
  return { label: labelOf(task), value: task.id, kind, lag, lag_unit: lagUnit }
}
