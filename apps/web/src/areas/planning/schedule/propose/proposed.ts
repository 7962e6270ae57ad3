import type { ProposedPlan } from '@itayo/contract'
import { CycleError, type Link, schedule } from '@itayo/domain'
import { linkKey, type PlanBase } from '../model/base.ts'
import { type PlanDraft, setLink, setWorkDays, taskPlan } from '../model/draft.ts'
import { planOf } from '../model/work-out.ts'

/** Work items that a proposal may plan: those without dates, or all that are not held. */
export function proposedIds(base: PlanBase, draft: PlanDraft, onlyUndated: boolean): Set<number> {
  return new Set(
    base.reading.tasks.flatMap(({ id }) => {
      const plan = taskPlan(base, draft, id)
      return plan.held || (onlyUndated && plan.workDays !== null) ? [] : [id]
    }),
  )
}

/** The draft with the proposal in it. Links that are there stay; one that would close a circle is left out. */
export function withProposal(
  base: PlanBase,
  draft: PlanDraft,
  proposal: ProposedPlan,
  onlyUndated: boolean,
): PlanDraft {
  const ids = proposedIds(base, draft, onlyUndated)
  let next = draft
  for (const { id, work_days } of proposal.edits)
    if (ids.has(id)) next = setWorkDays(base, next, id, work_days)
  const wanted = proposal.links.flatMap(({ lag_unit, ...link }): Link[] => {
    const key = linkKey(link.predecessor, link.successor)
    const isThere = base.links.has(key) || draft.links.get(key)
    // Between two work items that were planned by hand nothing is added.
    return isThere || !(ids.has(link.predecessor) || ids.has(link.successor))
      ? []
      : [{ ...link, lagUnit: lag_unit }]
  })
  const all = withLinks(next, wanted)
  try {
    schedule(planOf(base, all))
    return all
  } catch (error) {
    if (!(error instanceof CycleError)) throw error
    return wanted.reduce((now, link) => {
      const made = setLink(base, now, link)
      return 'draft' in made ? made.draft : now
    }, next)
  }
}

function withLinks(draft: PlanDraft, links: readonly Link[]): PlanDraft {
  const all = new Map(draft.links)
  for (const link of links) all.set(linkKey(link.predecessor, link.successor), link)
  return { ...draft, links: all }
}
