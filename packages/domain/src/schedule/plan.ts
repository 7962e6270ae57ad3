import type { WorkCalendar } from '../calendars/work-calendar.ts'

/** Inclusive dates and whole working days; `earliest` tells what each kind asks for (D-41). */
export type LinkKind = 'FS' | 'SS' | 'FF' | 'SF'

/** Days that a link may wait, or lead by. */
export const LARGEST_LAG = 999

export interface Link {
  predecessor: number
  successor: number
  kind: LinkKind
  /** Days; a lead is negative. */
  lag: number
  lagUnit: 'calendar' | 'working'
}

export interface PlanTask {
  id: number
  /** Without it, and not held, the task has no dates and its links sleep. */
  workDays: number | null
  /** A typed date, which stands instead of the project's start. */
  notBefore: string | null
  /** Pinned or begun: keeps these dates whatever the links ask. */
  held: { start: string; end: string } | null
}

export interface Plan {
  /** The project's start: no task without a typed start begins earlier. */
  start: string
  calendar: WorkCalendar
  tasks: readonly PlanTask[]
  links: readonly Link[]
}
