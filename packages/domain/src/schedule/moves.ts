import { dayReader } from '../calendars/day-table.ts'
import type { Schedule } from './network.ts'

export interface DateWindow {
  start: string
  end: string
}

export interface Move {
  id: number
  from: DateWindow | null
  to: DateWindow
  /** Calendar days of the start, negative when it comes earlier; 0 for a task that had no dates. */
  days: number
}

/** The tasks an edit moves besides the edited ones, by their new start. */
export function movesBetween(
  before: ReadonlyMap<number, DateWindow>,
  after: Schedule,
  edited: ReadonlySet<number>,
): Move[] {
  const moves: Move[] = []
  const dayOf = dayReader()
  for (const [id, { start, end }] of after.dates) {
    const from = before.get(id)
    if (edited.has(id) || (from?.start === start && from.end === end)) continue
    moves.push({
      id,
      from: from ? { start: from.start, end: from.end } : null,
      to: { start, end },
      days: from ? dayOf(start) - dayOf(from.start) : 0,
    })
  }
  return moves.sort((a, b) => (a.to.start === b.to.start ? a.id - b.id : a.to.start < b.to.start ? -1 : 1))
}
