import { earlier } from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
import { refreshFigures } from '../../project/figures/figures.ts'
import { refused } from '../schedule/change-plan.ts'
import type { TaskRow } from '../schedule/plan.ts'
import * as store from './store.ts'

/** News of one work item. A field that is undefined stays as it is. */
export interface ToldWork {
  task: TaskRow
  priority?: TaskRow['priority'] | undefined
  status?: number | undefined
  /** The quantity, where that was typed and the status follows from it (D-45). */
  accomplishment?: number | null
  /** It stands so on that day already: no entry is written. */
  isKnown?: boolean
  actual_start?: string | null | undefined
  actual_end?: string | null | undefined
  /** Where the dates stand in the request, for refusals. */
  fields: { start: string; end: string }
}

interface Days {
  /** The day that is told of. */
  day: string
  today: string
}

interface WorkChange {
  task: TaskRow
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/**
 * The one writer of progress: entries, the status that follows from them, and when work began and ended; the
 * project's figures go with it. However many work items there are, the statements are the same. Told of an earlier
 * day, the status of today follows only where nothing later was told (figures.md).
 */
export async function writeProgress(
  tx: Tx,
  projectId: number,
  told: readonly ToldWork[],
  days: Days,
): Promise<WorkChange[]> {
  const ids = told.map(({ task }) => task.id)
  const later = days.day < days.today ? await store.latestAfter(tx, ids, days.day) : new Map<number, number>()
  const changes = told.flatMap((one) => changeOf(one, later.get(one.task.id), days) ?? [])
  const entries = told.filter(isEntry).map(({ task, status, accomplishment = null }) => ({
    project_work_item_id: task.id,
    entry_date: days.day,
    status: status as number,
    accomplishment,
  }))
  if (entries.length > 0) await store.insertProgress(tx, projectId, entries)
  if (changes.length > 0) {
    const rows = changes.map(({ task: { id, priority, status, actual_start, actual_end } }) => ({
      id,
      priority,
      status: Number(status),
      actual_start,
      actual_end,
    }))
    await store.updateWork(tx, projectId, rows)
  }
  if (changes.some(({ after }) => 'status' in after)) await refreshFigures(tx, projectId)
  return changes
}

/** Without other knowledge, a status that the work item has already is none. */
function isEntry({ task, status, isKnown }: ToldWork): boolean {
  return status !== undefined && !(isKnown ?? status === Number(task.status))
}

function changeOf(told: ToldWork, later: number | undefined, days: Days): WorkChange | null {
  const { task } = told
  const status = later ?? told.status ?? Number(task.status)
  const worked = {
    priority: told.priority ?? task.priority,
    status,
    ...actualDates(told, status, days),
  }
  const was = { ...task, status: Number(task.status) }
  const changed = (Object.keys(worked) as (keyof typeof worked)[]).filter(
    (field) => worked[field] !== was[field],
  )
  if (changed.length === 0) return null
  const only = (from: Record<string, unknown>) =>
    Object.fromEntries(changed.map((field) => [field, from[field]]))
  return { task: { ...task, ...worked, status: String(status) }, before: only(was), after: only(worked) }
}

/**
 * The first percent starts it on that day, the last one ends it, and back at nothing it has not begun, unless
 * somebody says otherwise.
 */
function actualDates(
  told: ToldWork,
  /** Today's status, which a later report may have set. */
  status: number,
  { day, today }: Days,
): { actual_start: string | null; actual_end: string | null } {
  const { task, fields } = told
  const isTakenBack = status === 0 && Number(task.status) > 0
  const begun = isTakenBack ? null : told.status ? startBy(task.actual_start, day) : task.actual_start
  const ended = told.status === undefined ? task.actual_end : status >= 100 ? (task.actual_end ?? day) : null
  const actual_start = told.actual_start === undefined ? begun : told.actual_start
  const actual_end = told.actual_end === undefined ? ended : told.actual_end
  if (actual_start && actual_start > today) throw refused('This day has not come yet.', fields.start)
  if (actual_end && actual_end > today) throw refused('This day has not come yet.', fields.end)
  if (actual_end && !actual_start) throw refused('Say when it started first.', fields.start)
  if (actual_start && actual_end && actual_end < actual_start) {
    throw refused('The end cannot be before the start.', fields.end)
  }
  if (actual_end && status < 100) throw refused('It ends when its status is 100.', fields.end)
  return { actual_start, actual_end }
}

/** Work that was done on an earlier day had begun by then. */
function startBy(start: string | null, day: string): string {
  return start === null ? day : earlier(start, day)
}
