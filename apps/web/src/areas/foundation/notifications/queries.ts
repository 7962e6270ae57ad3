import { notifications } from '@itayo/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../../lib/api.ts'

const api = connect({ notifications })

export const notificationCalls = api.notifications

const SHOWN = 10

export const notificationQueries = {
  newest: () =>
    queryOptions({
      queryKey: ['notifications', 'newest'],
      queryFn: async ({ signal }) =>
        (await api.notifications.list({ query: { per_page: String(SHOWN) } }, { signal })).response,
    }),

  preferences: () =>
    queryOptions({
      queryKey: ['notifications', 'preferences'],
      queryFn: async ({ signal }) => (await api.notifications.preferences({}, { signal })).response,
    }),
}
