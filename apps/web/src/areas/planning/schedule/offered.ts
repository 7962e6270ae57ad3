import type { ComponentType } from 'react'
import { offered } from '../../../lib/offered.ts'

export interface NextActionsProps {
  projectId: number
  /** Unsaved edits of the plan: they are saved or given up before a plan is accepted over them. */
  isDirty: boolean
  /** Beside the scope of work: what was accepted is seen in the schedule, which is offered then (REC-011). */
  offersSchedule?: boolean
  /** Opened by a link to catch up: the plan is shown as soon as it is known. */
  opensCatchUp?: boolean
  /** In a column of its own beside the work, where there is room for one. */
  isBeside?: boolean
}

/** Advice about the open plan; nothing while there is none (REC-004). */
export const nextActions = offered<ComponentType<NextActionsProps>>('schedule: recommended next actions')

/** The strip of days of a project: the button that opens it, and itself (WEA-008). */
export const weatherParts = offered<{
  Button: ComponentType
  Strip: ComponentType<{ projectId: number; isCard?: boolean }>
}>('schedule: the weather')

/** From this width of the window on, advice stands in a column of its own beside the work. */
export const ROOM_FOR_ADVICE = '(min-width: 1360px)'
