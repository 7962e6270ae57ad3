import { type RouteCall, subscription } from '@itayo/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { connect } from '../../../lib/api.ts'

const api = connect({ subscription })

export const subscriptionCalls = api.subscription

type HistoryQuery = NonNullable<RouteCall<typeof subscription.history>['query']>

/** Keys and fetches of the area together. The first word of each key is the area's name. */
export const subscriptionQueries = {
  all: () => ({ queryKey: ['subscription'] }),

  /** The bar and the reminders ask this: a failure is logged and counts as no data (SUB-034). */
  expiry: () =>
    queryOptions({
      queryKey: ['subscription', 'expiry'],
      queryFn: async ({ signal }) => {
        try {
          return (await api.subscription.expiry({}, { signal })).response
        } catch (error) {
          // biome-ignore lint/suspicious/noConsole: the specification asks that it is logged
          console.info('The subscription could not be read.', error)
          return null
        }
      },
    }),

  balance: () =>
    queryOptions({
      queryKey: ['subscription', 'balance'],
      queryFn: async ({ signal }) => (await api.subscription.balance({}, { signal })).response,
    }),

  dashboard: () =>
    queryOptions({
      queryKey: ['subscription', 'dashboard'],
      queryFn: async ({ signal }) => (await api.subscription.dashboard({}, { signal })).response,
    }),

  history: (query: HistoryQuery) =>
    queryOptions({
      queryKey: ['subscription', 'history', query],
      queryFn: async ({ signal }) => (await api.subscription.history({ query }, { signal })).response,
      placeholderData: keepPreviousData,
    }),
}
