import type { RiskOfItem } from '@itayo/contract'
import {
  addDays,
  itemNumber,
  type Lowering,
  loweringOf,
  type RiskFacts,
  riskOf,
  riskReasons,
  SUPPLIES,
} from '@itayo/domain'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { readPlan, type StoredPlan, savedScheduleOf, type TaskRow } from '../../planning/schedule/plan.ts'
import { riskFactsOf } from '../../planning/scope/risk-facts.ts'
import { reasonsOf } from '../../planning/scope/risk-words.ts'
import { causeOf } from './cause-words.ts'
import * as store from './store/items.ts'
import { surroundingsOf } from './surroundings.ts'

/** The parts of a work item's score and the changes that would lower it, beside its score of a week ago. */
export function riskOfItem(ctx: Ctx, workItemId: number): Promise<RiskOfItem> {
  return ctx.transaction(async (tx) => {
    const projectId = await store.projectOfItem(tx, workItemId)
    if (projectId === undefined) throw new AppError('not_found')
    const stored = await readPlan(tx, projectId)
    const task = stored.tasks.find(({ id }) => id === workItemId) as TaskRow
    const day = today(ctx.platform.clock)
    const seesCosts = ctx.may('/costs/view')
    const facts = await factsOn(tx, { stored, task, day, seesCosts })
    const before = await factsOn(tx, {
      stored: await asItStood(tx, stored, addDays(day, -7)),
      task,
      day: addDays(day, -7),
      seesCosts,
    })
    const risk = riskOf(facts, day)
    const parts = riskReasons(risk)
    const [heaviest] = parts
    return {
      psow_id: workItemId,
      item_number: itemNumber(task),
      item: task.tag_name ? `${task.work_item} (${task.tag_name})` : task.work_item,
      project_id: projectId,
      project: stored.project.name,
      score: risk.score,
      band: risk.band,
      cause: heaviest ? causeOf(heaviest.part, facts, task, day) : '',
      float: savedScheduleOf(stored).dates.get(workItemId)?.totalFloat ?? null,
      start_date: task.start_date,
      end_date: task.end_date,
      last_week: riskOf(before, addDays(day, -7)).score,
      reasons: reasonsOf(risk).map((reason, at) => ({
        ...reason,
        text:
          parts[at]?.part === 'priority' ? reason.text : causeOf(parts[at]?.part ?? 'S', facts, task, day),
      })),
      lowering: loweringOf(facts, day).map(({ what, by }) => ({
        text: LOWERING[what](facts),
        by,
        link: linkOf(what, projectId, workItemId),
      })),
    }
  })
}

interface On {
  stored: StoredPlan
  task: TaskRow
  day: string
  seesCosts: boolean
}

async function factsOn(tx: Tx, { stored, task, day, seesCosts }: On): Promise<RiskFacts> {
  const byId = new Map(stored.tasks.map((each) => [each.id, each]))
  const own = byId.get(task.id) as TaskRow
  const surroundings = await surroundingsOf(tx, [stored.project.id], day)
  return riskFactsOf(own, {
    predecessors: stored.links
      .filter(({ successor_id }) => successor_id === task.id)
      .map(({ predecessor_id }) => {
        const before = byId.get(predecessor_id) as TaskRow
        return { status: Number(before.status), end: before.end_date }
      }),
    surroundings: surroundings.get(task.id),
    calendar: stored.known.calendar,
    day,
    seesCosts,
  })
}

/** Today's plan with the progress and the costs of an earlier day: dates of that day are not kept. */
async function asItStood(tx: Tx, stored: StoredPlan, day: string): Promise<StoredPlan> {
  const stood = await store.standingOn(tx, stored.project.id, day)
  const tasks = stored.tasks.map((task) => {
    const then = stood.get(task.id)
    return then ? { ...task, status: String(then.status), actual: String(then.actual) } : task
  })
  return { ...stored, tasks }
}

const missing = ({ supplies }: RiskFacts, which: (typeof SUPPLIES)[number]) => {
  const { have, need } = supplies[SUPPLIES.indexOf(which)] ?? { have: 0, need: 0 }
  return Math.ceil(need - have)
}

const counted = (many: number, one: string, more: string) =>
  many === 1 ? `1 more ${one}` : `${many} more ${more}`

const LOWERING: Record<Lowering, (facts: RiskFacts) => string> = {
  progress: (facts) => `Reach the ${((facts.plannedShare ?? 0) * 100).toFixed(2)}% planned by today`,
  predecessors: () => 'Finish the work it waits for',
  weather: () => 'Divert the crew to dry work',
  workers: (facts) => `Assign ${counted(missing(facts, 'workers'), 'worker', 'workers')}`,
  machines: (facts) => `Book ${counted(missing(facts, 'machines'), 'machine', 'machines')}`,
  materials: () => 'Receive the rest of the materials',
}

/** Where each is done: the tabs of the project. */
function linkOf(what: Lowering, projectId: number, workItemId: number): string {
  const tab = (menu: number) => `/projects/Index?id=${projectId}&menu=${menu}`
  switch (what) {
    case 'progress':
      return `${tab(7)}&report=weekly`
    case 'predecessors':
      return `/schedule/Schedule?id=${projectId}`
    case 'weather':
      return `${tab(3)}&task=${workItemId}`
    case 'workers':
      return tab(6)
    case 'machines':
      return tab(5)
    default:
      return tab(4)
  }
}
