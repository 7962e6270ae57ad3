import { dashboard } from '@itayo/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { connect } from '../../../lib/api.ts'
import { writeIds } from '../../../lib/chosen-ids.ts'

const api = connect({ dashboard })

/**
 * The company's dashboard is about some projects or, when none is named, all; and it compares with a day
 * before.
 */
export interface ChosenPortfolio {
  projects: readonly number[]
  since: 'week' | 'month'
}

export const dashboardQueries = {
  all: ['dashboard'] as const,

  mine: () =>
    queryOptions({
      queryKey: ['dashboard', 'mine'],
      queryFn: async ({ signal }) => (await api.dashboard.mine({}, { signal })).response,
    }),

  company: ({ projects, since }: ChosenPortfolio) =>
    queryOptions({
      queryKey: ['dashboard', 'company', projects, since],
      queryFn: async ({ signal }) => {
        const project_ids = writeIds(projects)
        const query = { since, ...(project_ids && { project_ids }) }
        return (await api.dashboard.company({ query }, { signal })).response
      },
      placeholderData: keepPreviousData,
    }),

  projects: ({ projects, since }: ChosenPortfolio, page: { page: number; per_page: number }) =>
    queryOptions({
      queryKey: ['dashboard', 'projects', projects, since, page],
      queryFn: async ({ signal }) => {
        const body = { ...page, since, ...(projects.length > 0 && { project_ids: [...projects] }) }
        return (await api.dashboard.projects({ body }, { signal })).response
      },
      placeholderData: keepPreviousData,
    }),
}
