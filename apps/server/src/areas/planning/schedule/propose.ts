import type { ProposedPlan } from '@itayo/contract'
import { proposePlan, type WorkDaysFacts, workDaysBasis, workDaysOf } from '@itayo/domain'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { openProject } from '../../../platform/projects.ts'
import * as store from './store/proposal.ts'

/** A saved plan takes no more days for one task. */
const MOST_DAYS = 9999

/** A first plan from what the estimate and the catalogue know. Nothing is saved: it is looked at first. */
export function proposeSchedule(ctx: Ctx, projectId: number): Promise<ProposedPlan> {
  return ctx.transaction(async (tx) => {
    await openProject(tx, projectId)
    const items = await store.items(tx, projectId)
    const facts = items.map((item) => ({
      id: item.id,
      work_item_id: item.work_item_id,
      phase_id: item.phase_id,
      tag_id: item.tag_id,
      isByTime: item.is_by_time,
      lag_days: item.lag_days,
      ...lengthOf(item),
    }))
    const order = await catalogueOrder(tx)
    const { links, workDays } = proposePlan({
      items: facts,
      predecessors: order.items,
      phasePredecessors: order.phases,
    })
    return {
      edits: facts.map((item) => ({
        id: item.id,
        work_days: Math.min(MOST_DAYS, workDays.get(item.id) ?? 1),
        basis: basisOf(item),
      })),
      links: links.map(({ lagUnit, ...link }) => ({ ...link, lag_unit: lagUnit })),
    }
  })
}

/** The catalogue's predecessors of work items and of phases. */
export async function catalogueOrder(tx: Tx) {
  return {
    items: await store.predecessors(tx, 'work_item_predecessor', 'work_item_id'),
    phases: await store.predecessors(tx, 'phase_predecessor', 'phase_id'),
  }
}

/** How long the estimate and the catalogue say it takes, for a start that is typed without an end. */
export async function estimatedDays(tx: Tx, projectId: number, id: number): Promise<number> {
  const [item] = await store.items(tx, projectId, id)
  return item ? Math.min(MOST_DAYS, workDaysOf(lengthOf(item))) : 1
}

function lengthOf({ measurement, productivity, longest }: store.ItemRow): WorkDaysFacts {
  return {
    measurement: measurement === null ? null : Number(measurement),
    productivity: productivity === null ? null : Number(productivity),
    durations: longest === null ? [] : [Number(longest)],
  }
}

function basisOf(item: WorkDaysFacts): string {
  switch (workDaysBasis(item)) {
    case 'lines':
      return 'Longest crew or machine of the estimate'
    case 'productivity':
      return `${item.measurement} ÷ ${item.productivity} a day (catalogue)`
    case 'none':
      return 'One day: the estimate has no crew yet'
  }
}
