import type { DependencyAdvice } from '@itayo/contract'
import {
  type AdvisedLink,
  daysBroken,
  dependencyAdvice,
  dependencyReason,
  type Link,
  type Move,
  movesBetween,
  type PairFacts,
  type Plan,
  schedule,
} from '@itayo/domain'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import {
  datesOf,
  isHeld,
  nameOf,
  planOf,
  type StoredPlan,
  type TaskRow,
} from '../../planning/schedule/plan.ts'
import { catalogueOrder } from '../../planning/schedule/propose.ts'
import { readSituation, type Situation } from './situation.ts'
import { decidedAbout } from './store/decisions.ts'
import * as store from './store/dependencies.ts'

/** The newest of the company's projects say what is usual. */
const PROJECTS_BACK = 30

type Advised = AdvisedLink & { lag: number }

/** The score is part of it: when other projects have changed it, an advised link may be advised again. */
const aboutOf = ({ predecessor, successor, score }: AdvisedLink) => `${predecessor}>${successor}:${score}`

export const pairOf = ({ predecessor, successor }: Pick<Link, 'predecessor' | 'successor'>) =>
  `${predecessor}>${successor}`

export const factsOf = (advised: readonly Advised[]): { about: string[] } => ({ about: advised.map(aboutOf) })

/** Links that are missing between unfinished work, and that nobody has decided about. */
export async function dependenciesOf(tx: Tx, { stored }: Situation): Promise<Advised[]> {
  const open = stored.tasks.filter((task) => Number(task.status) < 100)
  if (open.length < 2) return []
  const projectId = stored.project.id
  const places = await store.placesOf(tx, projectId)
  const { items: before, phases: phasesBefore } = await catalogueOrder(tx)
  const history = new Map(
    (await store.pairsInHistory(tx, projectId, PROJECTS_BACK)).map((row) => [
      `${row.before}>${row.after}`,
      row,
    ]),
  )
  const decided = new Set(await decidedAbout(tx, projectId, 'uc_6'))
  const advised = dependencyAdvice(
    open.map((task) => ({
      id: task.id,
      workItemId: task.sow_id,
      phaseId: task.phase_id,
      tagId: places.get(task.id)?.tag_id ?? null,
      start: task.start_date,
      isHeld: isHeld(task),
    })),
    stored.links.map(({ predecessor_id, successor_id }) => ({
      predecessor: predecessor_id,
      successor: successor_id,
    })),
    (one, other): PairFacts => {
      const past = history.get(`${one.workItemId}>${other.workItemId}`)
      const isItem = before.get(other.workItemId)?.includes(one.workItemId)
      const isPhase = phasesBefore.get(other.phaseId)?.includes(one.phaseId)
      return {
        projects: past?.projects ?? 0,
        inOrder: past?.in_order ?? 0,
        catalogue: isItem ? 'item' : isPhase ? 'phase' : null,
      }
    },
    (one) => decided.has(aboutOf(one)),
  )
  const withLag = advised.map((one) => ({
    ...one,
    lag: one.facts.catalogue === 'item' ? (places.get(one.successor)?.lag_days ?? 0) : 0,
  }))
  return thatBreakNothing(stored, withLag)
}

const linkOf = ({ predecessor, successor, lag }: Advised): Link => ({
  predecessor,
  successor,
  kind: 'FS',
  lag,
  lagUnit: 'calendar',
})

const storedPlan = ({ project, tasks, links, known }: StoredPlan): Plan =>
  planOf(project.start_date, tasks, links, known.calendar)

/** One after the other, without those that would move work past something pinned or begun that waits for it. */
function thatBreakNothing(stored: StoredPlan, advised: readonly Advised[]): Advised[] {
  let plan = storedPlan(stored)
  const broken = daysBroken(schedule(plan))
  return advised.filter((one) => {
    const tried = { ...plan, links: [...plan.links, linkOf(one)] }
    const fits = [...daysBroken(schedule(tried))].every(([link, by]) => by <= (broken.get(link) ?? 0))
    if (fits) plan = tried
    return fits
  })
}

/** As they would be saved, with everything that moves along. */
export function linksWith(stored: StoredPlan, advised: readonly Advised[]): { links: Link[]; moves: Move[] } {
  const plan = storedPlan(stored)
  const links = advised.map(linkOf)
  const after = schedule({ ...plan, links: [...plan.links, ...links] })
  return { links, moves: movesBetween(datesOf(stored.tasks), after, new Set()) }
}

export function readDependencies(
  ctx: Ctx,
  projectId: number,
  only: string | undefined,
): Promise<DependencyAdvice | null> {
  return ctx.transaction(async (tx) => {
    const situation = await readSituation(tx, ctx, projectId)
    const { stored } = situation
    const advised = await dependenciesOf(tx, situation)
    if (advised.length === 0) return null
    const asked = only?.split(',')
    const wanted = asked ? advised.filter((one) => asked.includes(pairOf(one))) : advised
    const names = new Map(stored.tasks.map((task: TaskRow) => [task.id, nameOf(task)]))
    const nameAt = (id: number) => names.get(id) ?? ''
    const successors = new Set(advised.map(({ successor }) => successor)).size
    return {
      recommendation: `Set dependencies for ${successors === 1 ? '1 work item' : `${successors} work items`}.`,
      links: advised.map(({ predecessor, successor, score, lag, facts }) => ({
        predecessor,
        successor,
        before: nameAt(predecessor),
        after: nameAt(successor),
        lag,
        score,
        reason: dependencyReason(facts),
      })),
      moves: linksWith(stored, wanted).moves.map(({ id, from, to }) => ({
        psow_id: id,
        item: nameAt(id),
        old_start: from?.start ?? null,
        old_end: from?.end ?? null,
        new_start: to.start,
        new_end: to.end,
      })),
      can: { decide: ctx.may('/recommender/save') && stored.project.archived_at === null },
    }
  })
}
