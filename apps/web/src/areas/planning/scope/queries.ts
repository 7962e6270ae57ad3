import { type ScopeDetails, scope } from '@itayo/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { connect } from '../../../lib/api.ts'
import { auth } from '../../../lib/auth/auth.ts'
import type { ScopeView } from './address.ts'

const api = connect({ scope })

export const scopeCalls = api.scope

/** Keys and fetches of the area together. The first word of each key is the area's name. */
export const scopeQueries = {
  all: () => ({ queryKey: ['scope'] }),

  ofProject: (projectId: number) => ({ queryKey: ['scope', 'project', projectId] }),

  /** Phases with their tasks; ordered by description they come through a call of their own (SOW-022). */
  details: (projectId: number, view: ScopeView) =>
    queryOptions({
      queryKey: ['scope', 'project', projectId, view],
      queryFn: async ({ signal }): Promise<ScopeDetails> => {
        if (view === 'description')
          return (await api.scope.byDescription({ query: { project_id: String(projectId) } }, { signal }))
            .response
        const companyId = auth.getState().company?.id ?? 0
        return (await api.scope.details({ params: { companyId, projectId } }, { signal })).response
      },
      // The other order of the same project; another project starts from nothing.
      placeholderData: (before, query) =>
        query?.queryKey[2] === projectId ? keepPreviousData(before) : undefined,
    }),

  /** Tasks that this one may wait for; the server leaves out those that would close a circle. */
  dependencies: (projectId: number, taskId: number) =>
    queryOptions({
      queryKey: ['scope', 'dependencies', projectId, taskId],
      queryFn: async ({ signal }) =>
        (await api.scope.dependencies({ body: { project_id: projectId, id: taskId } }, { signal })).response,
      // Every saved link changes which choices would close a circle.
      staleTime: 0,
    }),
}
