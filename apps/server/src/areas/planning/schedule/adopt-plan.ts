import type { MoveRow, PlanEdit } from '@itayo/contract'
import type { Tx } from '../../../platform/database/query.ts'
import { type ChangedPlan, changePlan } from './change-plan.ts'
import { nameOf, readPlan, type StoredPlan } from './plan.ts'
import { recordChange } from './save.ts'
import * as store from './store/plan.ts'

/** The plan before a change, and the versions that the change left behind. */
export interface KeptPlan {
  tasks: (store.PlanWrite & { status: string; version: number })[]
  links: store.LinkRow[]
  /** Links that were not there before; left out by plans that added none. */
  added?: Pick<store.LinkRow, 'predecessor_id' | 'successor_id'>[]
}

/** Changes a plan for somebody else, such as an accepted advice, who may want it back as it was. */
export async function adoptPlan(
  tx: Tx,
  stored: StoredPlan,
  { edits, links }: { edits: readonly PlanEdit[]; links: readonly store.LinkRow[] },
  agreed: readonly MoveRow[],
): Promise<ChangedPlan & { kept: KeptPlan }> {
  const fields = { start: 'body.schedule', end: 'body.schedule', links: 'body.schedule' }
  const change = { edits, links, unlinked: [], fields }
  const { moved } = await changePlan(tx, stored, change, agreed)
  await recordChange(tx, stored, change, { moved })
  const after = new Map((await store.tasks(tx, [stored.project.id])).map((task) => [task.id, task]))
  const changed = stored.tasks.flatMap((task) => {
    const version = after.get(task.id)?.schedule_version
    return version === undefined || version === task.schedule_version ? [] : [keptTask(task, version)]
  })
  const pairs = new Set(links.map(pairOf))
  const before = new Set(stored.links.map(pairOf))
  const kept: KeptPlan = {
    tasks: changed,
    links: stored.links.filter((link) => pairs.has(pairOf(link))),
    added: links
      .filter((link) => !before.has(pairOf(link)))
      .map(({ predecessor_id, successor_id }) => ({ predecessor_id, successor_id })),
  }
  return { moved, kept }
}

const pairOf = (link: store.LinkRow) => `${link.predecessor_id}>${link.successor_id}`

function keptTask(task: store.TaskRow, version: number): KeptPlan['tasks'][number] {
  const { id, work_days, not_before, is_pinned, start_date, end_date, status } = task
  return { id, work_days, not_before, is_pinned, start_date, end_date, status, version }
}

/** The work items that somebody has planned or reported anew since: the plan cannot go back under them. */
export function changedSince(stored: StoredPlan, kept: KeptPlan): string[] {
  const now = new Map(stored.tasks.map((task) => [task.id, task]))
  return kept.tasks.flatMap(({ id, version, status }) => {
    const task = now.get(id)
    if (!task) return ['A work item of the plan was removed.']
    if (task.schedule_version !== version) return [`${nameOf(task)} was planned anew.`]
    return task.status === status ? [] : [`${nameOf(task)} has progress since.`]
  })
}

/** Exactly as it was, also where the network would say something else today. The caller has asked `changedSince`. */
export async function restorePlan(tx: Tx, projectId: number, kept: KeptPlan): Promise<void> {
  const before = await readPlan(tx, projectId)
  const rows = kept.tasks.map(({ status: _, version: __, ...row }) => row)
  await store.writePlan(tx, projectId, rows)
  const unlinked = kept.added ?? []
  await store.writeLinks(tx, projectId, kept.links, unlinked)
  const change = { edits: rows, links: kept.links, unlinked, fields: { start: '', end: '', links: '' } }
  await recordChange(tx, before, change, { moved: [] })
}
