import type { Answer, CallOptions, OverviewUpdate, ProjectOverview } from '@itayo/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useAuth } from '../../../lib/auth/auth.ts'
import { projectQueries } from '../../project/projects/queries.ts'
import { overviewCalls, overviewQueries } from './queries.ts'

/** Saves a group of the overview (G-14), and refreshes what depends on it: header, list, tabs. */
export function useOverviewSave(projectId: number): {
  send: (update: OverviewUpdate, options: CallOptions) => Promise<Answer<ProjectOverview>>
  keep: (next: ProjectOverview) => void
} {
  const queries = useQueryClient()
  const companyId = useAuth().company?.id ?? 0
  return {
    send: (update, options) =>
      overviewCalls.save({ params: { companyId, projectId }, body: { update } }, options),
    keep(next) {
      queries.setQueryData(overviewQueries.get(companyId, projectId).queryKey, next)
      void queries.invalidateQueries(projectQueries.all())
      void queries.invalidateQueries(overviewQueries.glance(projectId))
    },
  }
}
