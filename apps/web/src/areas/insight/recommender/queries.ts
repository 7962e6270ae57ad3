import { recommender } from '@itayo/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../../lib/api.ts'

const api = connect({ recommender })

export const recommenderCalls = api.recommender

/** Keys and fetches of the area together. */
export const recommenderQueries = {
  all: () => ({ queryKey: ['recommender'] }),

  catchUp: (projectId: number) =>
    queryOptions({
      queryKey: ['recommender', 'catch-up', projectId],
      queryFn: async ({ signal }) =>
        (await api.recommender.catchUpProject({ query: { project_id: String(projectId) } }, { signal }))
          .response,
    }),

  /** For work that rain has stopped; the one above is for a project that is behind for any reason. */
  rainCatchUp: (projectId: number) =>
    queryOptions({
      queryKey: ['recommender', 'rain-catch-up', projectId],
      queryFn: async ({ signal }) =>
        (await api.recommender.catchUp({ query: { project_id: String(projectId) } }, { signal })).response,
    }),

  whatIf: (projectId: number, column: 'uc_1' | 'uc_5' | 'uc_7') =>
    queryOptions({
      queryKey: ['recommender', 'what-if', projectId, column],
      queryFn: async ({ signal }) =>
        (
          await api.recommender.whatIf(
            { query: { project_id: String(projectId), column: column === 'uc_1' ? 'uc_1' : 'uc_5' } },
            { signal },
          )
        ).response,
    }),

  slippage: (projectId: number) =>
    queryOptions({
      queryKey: ['recommender', 'slippage', projectId],
      queryFn: async ({ signal }) =>
        (await api.recommender.slippage({ body: { project_id: projectId } }, { signal })).response.data_list,
    }),

  diversion: (projectId: number) =>
    queryOptions({
      queryKey: ['recommender', 'diversion', projectId],
      queryFn: async ({ signal }) =>
        (await api.recommender.diversion({ query: { project_id: String(projectId) } }, { signal })).response,
    }),

  undoFlag: (projectId: number) =>
    queryOptions({
      queryKey: ['recommender', 'undo', projectId],
      queryFn: async ({ signal }) =>
        (await api.recommender.undoFlag({ body: { project_id: projectId } }, { signal })).response,
    }),
}
