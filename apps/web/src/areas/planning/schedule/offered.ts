import type { ComponentType } from 'react'
import { offered } from '../../../lib/offered.ts'

interface NextActionsProps {
  projectId: number
  isDirty: boolean
  offersSchedule?: boolean
  opensCatchUp?: boolean
}

/** What is advised about the plan that is open; nothing while there is nothing to advise (REC-004). */
export const nextActions = offered<ComponentType<NextActionsProps>>('schedule: recommended next actions')
