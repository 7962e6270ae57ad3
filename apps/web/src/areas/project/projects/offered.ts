import type { TabStatus } from '@itayo/contract'
import type { QueryFilters } from '@tanstack/react-query'
import { offered } from '../../../lib/offered.ts'
import type { Late } from '../../../ui/late.tsx'

export type TabScreens = Partial<Record<keyof TabStatus, Late<{ projectId: number }>>>

/** Fetched together with the page of a project. A tab without a screen is not shown at all (D-09). */
export const tabScreens = offered<() => Promise<TabScreens>>('projects: screens of the tabs')

/** Queries of other areas that are read again when projects are archived, restored or deleted. */
export const staleWithProjects = offered<readonly QueryFilters[]>('projects: stale with them')
