import type { ComponentType } from 'react'
import { offered } from '../../../lib/offered.ts'

interface NextActionsProps {
  projectId: number
  isDirty: boolean
  offersSchedule?: boolean
  opensCatchUp?: boolean
  isBeside?: boolean
}

/** What is advised about the plan that is open; nothing while there is nothing to advise (REC-004). */
export const nextActions = offered<ComponentType<NextActionsProps>>('schedule: recommended next actions')

/** The strip of days of a project: the button that opens it, and itself (WEA-008). */
export const weatherParts = offered<{
  Button: ComponentType
  Strip: ComponentType<{ projectId: number; isCard?: boolean }>
}>('schedule: the weather')

/** From this width of the window on, advice stands in a column of its own beside the work. */
export const ROOM_FOR_ADVICE = '(min-width: 1360px)'
