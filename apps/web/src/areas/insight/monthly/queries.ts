import { monthly } from '@itayo/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../../lib/api.ts'

const api = connect({ monthly })

export const monthlyCalls = api.monthly

export const monthlyQueries = {
  all: () => ({ queryKey: ['monthly'] }),

  /** The months of a project, and who gets their report by mail. */
  get: (projectId: number) =>
    queryOptions({
      queryKey: ['monthly', projectId],
      queryFn: async ({ signal }) =>
        (await api.monthly.get({ params: { projectId: String(projectId) } }, { signal })).response,
    }),
}
