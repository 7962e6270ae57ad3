import { addDays, daysBetween } from '../dates/dates.ts'

export interface NoticeTask {
  id: number
  status: number
  start: string | null
  end: string | null
  actualStart: string | null
}

interface TaskNotice {
  id: number
  type: 'overdue' | 'to-start' | 'to-end'
  /** Past the end, or until the start or the end; below zero for a start that has passed. */
  days: number
}

/** Work is told of a week before (G-17). */
const AHEAD = 7

/** Tasks that are late, begin or end soon (handbook 5.8, D-47): the most urgent first. */
export function taskNotices(tasks: readonly NoticeTask[], today: string): TaskNotice[] {
  return tasks
    .flatMap((task) => noticeOf(task, today) ?? [])
    .sort((a, b) => ORDER[a.type] - ORDER[b.type] || urgency(a) - urgency(b) || a.id - b.id)
}

const ORDER: Record<TaskNotice['type'], number> = { overdue: 0, 'to-start': 1, 'to-end': 2 }
/** The longest overdue and the soonest come first. */
const urgency = ({ type, days }: TaskNotice) => (type === 'overdue' ? -days : days)

function noticeOf({ id, status, start, end, actualStart }: NoticeTask, today: string): TaskNotice | null {
  if (start === null || end === null || status >= 100) return null
  if (end < today) return { id, type: 'overdue', days: daysBetween(end, today) }
  const soon = addDays(today, AHEAD)
  if (status === 0 && actualStart === null && start <= soon) {
    return { id, type: 'to-start', days: daysBetween(today, start) }
  }
  return status > 0 && end <= soon ? { id, type: 'to-end', days: daysBetween(today, end) } : null
}

/** Materials are told of two weeks before their work begins. */
const MATERIALS_AHEAD = 14

/** Days until work that lacks materials begins, today counted: 1 is today (B-35). Null when that is no news yet. */
export function daysUntilNeeded(start: string | null, today: string): number | null {
  if (start === null || start < today || start > addDays(today, MATERIALS_AHEAD)) return null
  return daysBetween(today, start) + 1
}

/** 'begin today' at one day (REC-051). */
export const beginsWords = (remainingDays: number): string =>
  remainingDays === 1 ? 'begin today' : `begin in ${remainingDays} days`

/** '1 day', '2 days' (REC-050). */
const daysWords = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`

/** "2 days past its end", "begins today", "should have begun 1 day ago", "ends in 3 days". */
export function noticeWords({ type, days }: Pick<TaskNotice, 'type' | 'days'>): string {
  if (type === 'overdue') return `${daysWords(days)} past its end`
  if (type === 'to-start' && days < 0) return `should have begun ${daysWords(-days)} ago`
  return `${type === 'to-start' ? 'begins' : 'ends'} ${days === 0 ? 'today' : `in ${daysWords(days)}`}`
}
