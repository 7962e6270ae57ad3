import type { UseQueryResult } from '@tanstack/react-query'
import { offered } from '../../../lib/offered.ts'

interface SiteProject {
  project_id: number
  project: string
}

/** The projects whose site books the person may open. */
export const siteProjects = offered<() => UseQueryResult<SiteProject[]>>(
  'the projects that a device can keep',
)
