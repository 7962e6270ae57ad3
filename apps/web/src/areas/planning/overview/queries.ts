import { overview } from '@itayo/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../../lib/api.ts'

const api = connect({ overview })

export const overviewCalls = api.overview

export const overviewQueries = {
  all: () => ({ queryKey: ['overview'] }),

  get: (companyId: number, projectId: number) =>
    queryOptions({
      queryKey: ['overview', 'get', projectId],
      queryFn: async ({ signal }) =>
        (await api.overview.get({ params: { companyId, projectId } }, { signal })).response,
    }),

  /** The strip and what is missing. */
  glance: (projectId: number) =>
    queryOptions({
      queryKey: ['overview', 'glance', projectId],
      queryFn: async ({ signal }) =>
        (await api.overview.glance({ params: { projectId } }, { signal })).response,
    }),

  photos: (projectId: number) =>
    queryOptions({
      queryKey: ['overview', 'photos', projectId],
      queryFn: async ({ signal }) =>
        (await api.overview.photos({ params: { projectId } }, { signal })).response,
    }),

  /** Phases of the catalogue that can be given a POW amount. */
  otherPhases: (projectId: number) =>
    queryOptions({
      queryKey: ['overview', 'phases', projectId],
      queryFn: async ({ signal }) =>
        (await api.overview.phases({ params: { projectId } }, { signal })).response,
    }),
}
