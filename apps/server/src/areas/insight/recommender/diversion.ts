import type { DivertedItem } from '@itayo/contract'
import { addDays, type DiversionTask, diversionPlan, rainWord } from '@itayo/domain'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { nameOf, planOf, type TaskRow } from '../../planning/schedule/plan.ts'
import { rainOf, sensitivityOf } from '../weather/rain-of-project.ts'
import { isDecided } from './decided.ts'
import { outlookTask, readSituation, type Situation } from './situation.ts'
import * as store from './store/crews.ts'
import { acceptedAbout } from './store/decisions.ts'

/** Forecasts of so many days are looked at. */
const AHEAD = 14

type Affected = ReturnType<typeof diversionPlan>

export async function diversionOf(tx: Tx, { stored, today: day }: Situation) {
  const projectId = stored.project.id
  const rain = await rainOf(tx, projectId, { from: day, to: addDays(day, AHEAD - 1) })
  const plan = planOf(stored.project.start_date, stored.tasks, stored.links, stored.known.calendar)
  if (rain.size === 0) return { plan, affected: [] }
  const known = await sensitivityOf(tx, projectId)
  const crews = await store.designations(tx, projectId)
  const missing = await store.withoutMaterials(tx, projectId)
  const tasks = stored.tasks.map(
    (task): DiversionTask => ({
      ...outlookTask(task),
      phaseId: task.phase_id,
      priority: task.priority,
      isPinned: task.is_pinned,
      stopLevel: known.get(task.id)?.rain_stop_level ?? null,
      designations: crews.get(task.id) ?? [],
      isSupplied: !missing.has(task.id),
    }),
  )
  return {
    plan,
    affected: diversionPlan({ plan, tasks, today: day, rain, accounted: await accountedIn(tx, projectId) }),
  }
}

/** Stopped work with its wet days is the subject of the advice: another day of rain is another advice. */
export function factsOf(affected: Affected): { about: string[] } {
  return { about: affected.flatMap(({ id, wetDays }) => wetDays.map((date) => `${id}:${date}`)) }
}

/** The days of rain that an accepted plan has made room for; a plan that is accepted later keeps them. */
async function accountedIn(tx: Tx, projectId: number): Promise<Map<number, Set<string>>> {
  const accounted = new Map<number, Set<string>>()
  for (const about of await acceptedAbout(tx, projectId, 'uc_7')) {
    const [id = '', date = ''] = about.split(':')
    accounted.set(Number(id), (accounted.get(Number(id)) ?? new Set()).add(date))
  }
  return accounted
}

export function readDiversion(ctx: Ctx, projectId: number): Promise<DivertedItem[]> {
  return ctx.transaction(async (tx) => {
    const situation = await readSituation(tx, ctx, projectId)
    const { affected } = await diversionOf(tx, situation)
    if (affected.length === 0 || isDecided(situation.decisions, 'uc_7', factsOf(affected))) return []
    const rows = new Map(situation.stored.tasks.map((task) => [task.id, task]))
    const moved = (one: Pick<Affected[number], 'id' | 'old' | 'new'>) => {
      const task = rows.get(one.id) as TaskRow
      return {
        psow_id: one.id,
        phase: task.phase,
        sow: nameOf(task),
        old_start: one.old.start,
        old_end: one.old.end,
        new_start: one.new.start,
        new_end: one.new.end,
      }
    }
    return affected.map((one) => ({
      ...moved(one),
      weather: rainWord(one.worst),
      days_rain: one.wetDays.length,
      dependencies: one.dependencies.map(moved),
      alternate: one.alternates.map((other, at) => ({ ...moved(other), isChecked: at === 0 })),
      no_alternate: one.alternates.length === 0,
      isCleared: false,
    }))
  })
}
