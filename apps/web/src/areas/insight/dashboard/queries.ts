import { dashboard } from '@itayo/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { connect } from '../../../lib/api.ts'

const api = connect({ dashboard })

export const dashboardQueries = {
  all: ['dashboard'] as const,

  mine: () =>
    queryOptions({
      queryKey: ['dashboard', 'mine'],
      queryFn: async ({ signal }) => (await api.dashboard.mine({}, { signal })).response,
    }),

  company: () =>
    queryOptions({
      queryKey: ['dashboard', 'company'],
      queryFn: async ({ signal }) => (await api.dashboard.company({}, { signal })).response,
    }),

  projects: (page: { page: number; per_page: number }) =>
    queryOptions({
      queryKey: ['dashboard', 'projects', page],
      queryFn: async ({ signal }) => (await api.dashboard.projects({ body: page }, { signal })).response,
      placeholderData: keepPreviousData,
    }),
}
