import { weather } from '@itayo/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { connect } from '../../../lib/api.ts'

const api = connect({ weather })

export const weatherCalls = api.weather

/** Keys and fetches of the area together. */
export const weatherQueries = {
  all: () => ({ queryKey: ['weather'] }),

  /** The weather at a project now. */
  status: (projectId: number) =>
    queryOptions({
      queryKey: ['weather', 'status', projectId],
      queryFn: async ({ signal }) => {
        const { response } = await api.weather.status({ body: { project_id: projectId } }, { signal })
        const [status] = response
        return typeof status === 'object' ? status : null
      },
    }),

  /** A week before a day and two weeks after it; around today without one. */
  days: (projectId: number, around?: string) =>
    queryOptions({
      queryKey: ['weather', 'days', projectId, around ?? ''],
      queryFn: async ({ signal }) => {
        const query = { project_id: String(projectId), ...(around && { around }) }
        return (await api.weather.days({ query }, { signal })).response
      },
      placeholderData: keepPreviousData,
    }),

  unworkable: (projectId: number) =>
    queryOptions({
      queryKey: ['weather', 'unworkable', projectId],
      queryFn: async ({ signal }) =>
        (await api.weather.unworkable({ query: { project_id: String(projectId) } }, { signal })).response,
    }),
}
