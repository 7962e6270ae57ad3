import type { ComponentType } from 'react'
import { offered } from '../../../lib/offered.ts'

/** The report of a month for the owner, and who gets it by mail. */
export const monthlyPanel = offered<ComponentType<{ projectId: number; canEdit: boolean }>>(
  'overview: the monthly report',
)
