import type { EstimateScope } from '@itayo/contract'
import {
  addDays,
  type CatchUpTask,
  type CrewLine,
  catchUpPlan,
  type OutlookTask,
  parseDuration,
  progressOf,
  workToHurry,
} from '@itayo/domain'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { readScopes } from '../../planning/estimate/present-scope.ts'
import { nameOf, planOf, readPlan, type StoredPlan, type TaskRow } from '../../planning/schedule/plan.ts'
import { taskOf } from '../../planning/schedule/read.ts'
import { stoppedWork } from '../weather/rain-of-project.ts'
import { newestDecisions } from './store/decisions.ts'

/** A project as the rules see it today. */
export interface Situation {
  stored: StoredPlan
  today: string
  slippage: number
  decisions: Awaited<ReturnType<typeof newestDecisions>>
}

export async function readSituation(tx: Tx, ctx: Ctx, projectId: number): Promise<Situation> {
  const stored = await readPlan(tx, projectId)
  const day = today(ctx.platform.clock)
  const { slippage } = progressOf(stored.tasks.map(taskOf), day, stored.known.calendar)
  return { stored, today: day, slippage, decisions: await newestDecisions(tx, projectId) }
}

export type CatchUpColumn = 'uc_1' | 'uc_5'

export type CatchUp = NonNullable<Awaited<ReturnType<typeof catchUpOf>>>

/** The rain of so many days back counts as the cause of a delay. */
const RAIN_BACK = 28

/** The plan with the scopes it is about; crews are read for the few work items it hurries, not for all. */
export async function catchUpOf(tx: Tx, situation: Situation, column: CatchUpColumn) {
  const { stored, today: day } = situation
  const plan = planOf(stored.project.start_date, stored.tasks, stored.links, stored.known.calendar)
  const bare = stored.tasks.map((task) => catchUpTask(task, []))
  const among =
    column === 'uc_1' ? await stoppedWork(tx, stored, { from: addDays(day, -RAIN_BACK), to: day }) : undefined
  const facts = { plan, tasks: bare, today: day, ...(among && { among }) }
  const ids = workToHurry(facts)
  if (ids.length === 0) return null
  const scopes = new Map(
    (await readScopes(tx, stored.project.id, ids)).map((scope) => [scope.psow_id, scope]),
  )
  const tasks = stored.tasks.map((task) => catchUpTask(task, crewOf(scopes.get(task.id))))
  const advised = catchUpPlan({ ...facts, tasks })
  return advised && { ...advised, scopes }
}

export function outlookTask(task: TaskRow): OutlookTask {
  return {
    id: task.id,
    contract: Number(task.contract),
    status: Number(task.status),
    start: task.start_date,
    end: task.end_date,
    actualStart: task.actual_start,
    actualEnd: task.actual_end,
  }
}

function catchUpTask(task: TaskRow, lines: readonly CrewLine[]): CatchUpTask {
  return {
    ...outlookTask(task),
    name: nameOf(task),
    isPinned: task.is_pinned,
    lines,
  }
}

/** Lines of people and machines by the day; a lump sum says nothing of either. */
function crewOf(scope: EstimateScope | undefined): CrewLine[] {
  if (!scope || scope.is_sub_con) return []
  const labor = scope.labor.flatMap((line): CrewLine[] =>
    line.id === null || line.basis !== 'quantity'
      ? []
      : [
          {
            id: line.id,
            kind: 'labor',
            name: line.designation,
            estimated: line.estimated_workers ?? 0,
            present: line.hired_workers,
            duration: parseDuration(line.duration) ?? 0,
            rate: line.rate ?? 0,
          },
        ],
  )
  const equipment = scope.equipment.flatMap((line): CrewLine[] =>
    line.id === null || line.basis !== 'quantity'
      ? []
      : [
          {
            id: line.id,
            kind: 'equipment',
            name: line.description,
            estimated: line.estimated_quantity ?? 0,
            present: line.ordered_quantity,
            duration: parseDuration(line.duration) ?? 0,
            rate: line.rate ?? 0,
          },
        ],
  )
  return [...labor, ...equipment]
}
