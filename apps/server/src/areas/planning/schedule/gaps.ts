import type { ProjectSchedule } from '@itayo/contract'
import { gapsIn } from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { linkOf, presentLink, type StoredPlan } from './plan.ts'
import * as store from './store/plan.ts'

/** Where the estimate took work items out of the middle of a chain, and how the gaps can be bridged. */
export async function readGaps(
  tx: Tx,
  { project, known, links }: StoredPlan,
): Promise<ProjectSchedule['gaps']> {
  const sleeping = await store.sleepingLinks(tx, project.id)
  const names = removedIn(sleeping)
  const gaps = gapsIn([...links, ...sleeping].map(linkOf), new Set(names.keys()), known.calendar)
  return gaps.map(({ removed, bridges }) => ({
    removed: removed.map((id) => ({ id, name: names.get(id) ?? '' })),
    bridges: bridges.map(({ predecessor, successor, kind, lag, lagUnit }) =>
      presentLink({ predecessor_id: predecessor, successor_id: successor, kind, lag, lag_unit: lagUnit }),
    ),
  }))
}

/** The links of removed work items that are given up; refused when one of them has none, or is not removed. */
export async function requireGaps(
  tx: Tx,
  projectId: number,
  removed: readonly number[],
): Promise<store.SleepingLinkRow[]> {
  if (removed.length === 0) return []
  const sleeping = await store.sleepingLinks(tx, projectId)
  const names = removedIn(sleeping)
  if (removed.some((id) => !names.has(id))) throw new AppError('not_found', { text: SETTLED })
  const ids = new Set(removed)
  return sleeping.filter((link) => ids.has(link.predecessor_id) || ids.has(link.successor_id))
}

const SETTLED = 'This gap in the plan has been settled already.'

function removedIn(sleeping: readonly store.SleepingLinkRow[]): Map<number, string> {
  const names = new Map<number, string>()
  for (const link of sleeping) {
    if (link.removed_predecessor !== null) names.set(link.predecessor_id, link.removed_predecessor)
    if (link.removed_successor !== null) names.set(link.successor_id, link.removed_successor)
  }
  return names
}
