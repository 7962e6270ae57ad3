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
