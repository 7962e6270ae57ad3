import type { Link } from '@itayo/domain'
import type { PlanBase } from './base.ts'
import { outOfDate } from './changes.ts'
import { isSameLink, linkIn, type PlanDraft, recalculated, type TaskDraft } from './draft.ts'

/** The same edits over a newer reading; edits of deleted tasks, or already saved ones, fall away. */
export function rebased(draft: PlanDraft, onto: PlanBase): PlanDraft {
  const tasks = new Map<number, TaskDraft>()
  for (const [id, own] of draft.tasks) {
    const task = onto.byId.get(id)
    if (!task) continue
    const left: { -readonly [Key in keyof TaskDraft]: TaskDraft[Key] } = { ...own }
    if (left.notBefore === task.not_before) delete left.notBefore
    if (left.workDays === task.work_days) delete left.workDays
    if (left.isPinned === task.is_pinned) {
      delete left.isPinned
      delete left.pinnedAt
    }
    if (Object.keys(left).length > 0) tasks.set(id, left)
  }
  const links: [string, Link | null][] = []
  for (const [key, link] of draft.links) {
    const isThere = link === null || (onto.byId.has(link.predecessor) && onto.byId.has(link.successor))
    if (isThere && !isSameLink(onto.links.get(key) ?? null, link)) links.push([key, link])
  }
  const open = new Set(onto.reading.gaps.flatMap(({ removed }) => removed.map(({ id }) => id)))
  const settled = draft.settled?.filter((id) => open.has(id)) ?? []
  const rest = { tasks, links: new Map(links), ...(settled.length > 0 && { settled }) }
  return draft.isRecalculated && outOfDate(onto) ? recalculated(rest) : rest
}

/** The edits that were made since `sent` went out, both over `base`. One taken back meanwhile leads back. */
export function sinceSent(draft: PlanDraft, sent: PlanDraft, base: PlanBase): PlanDraft {
  const tasks = new Map<number, TaskDraft>()
  for (const id of new Set([...draft.tasks.keys(), ...sent.tasks.keys()])) {
    const [own, was, task] = [draft.tasks.get(id), sent.tasks.get(id), base.byId.get(id)]
    if (own === was || !task) continue
    const saved = { notBefore: task.not_before, workDays: task.work_days, isPinned: task.is_pinned }
    const [now, before] = [
      { ...saved, ...own },
      { ...saved, ...was },
    ]
    const left: TaskDraft = {
      ...(now.notBefore !== before.notBefore && { notBefore: now.notBefore }),
      ...(now.workDays !== before.workDays && { workDays: now.workDays }),
      ...(now.isPinned !== before.isPinned && { isPinned: now.isPinned }),
      ...(now.pinnedAt && now.pinnedAt !== before.pinnedAt && { pinnedAt: now.pinnedAt }),
    }
    if (Object.keys(left).length > 0) tasks.set(id, left)
  }
  const links = new Map<string, Link | null>()
  for (const key of new Set([...draft.links.keys(), ...sent.links.keys()])) {
    const link = linkIn(base, draft, key)
    if (!isSameLink(link, linkIn(base, sent, key))) links.set(key, link)
  }
  const settled = draft.settled?.filter((id) => !sent.settled?.includes(id)) ?? []
  return {
    tasks,
    links,
    ...(settled.length > 0 && { settled }),
    ...(draft.isRecalculated && !sent.isRecalculated && { isRecalculated: true }),
  }
}

/** Edited tasks that another person has saved meanwhile. */
export function changedMeanwhile(draft: PlanDraft, seen: PlanBase, now: PlanBase): number[] {
  return [...draft.tasks.keys()].filter((id) => {
    const [before, after] = [seen.byId.get(id), now.byId.get(id)]
    return before?.version !== after?.version
  })
}

/** For keeping: maps are no JSON. */
export interface KeptDraft {
  tasks: [number, TaskDraft][]
  links: [string, Link | null][]
  isRecalculated?: boolean
  settled?: readonly number[]
}

export function keptOf({ tasks, links, ...rest }: PlanDraft): KeptDraft {
  return { tasks: [...tasks], links: [...links], ...rest }
}

export function fromKept({ tasks, links, ...rest }: KeptDraft, onto: PlanBase): PlanDraft {
  return rebased({ tasks: new Map(tasks), links: new Map(links), ...rest }, onto)
}
