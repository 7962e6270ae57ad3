import type { ComponentType } from 'react'
import { offered } from '../../../lib/offered.ts'

interface StockTabs {
  stock: ComponentType<{ projectId: number }>
  use: ComponentType<{ projectId: number }>
}

/** The books of the site, which stand beside the materials of a project. */
export const stockTabs = offered<StockTabs>('The stock of a project')

/** Advice about the materials of a project; nothing while there is none (REC-002). */
export const materialAdvice = offered<ComponentType<{ projectId: number }>>(
  'materials: recommended next actions',
)
