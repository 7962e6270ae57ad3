import { subscription } from '@itayo/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { connect } from '../../../../lib/api.ts'

const api = connect({ subscription })

export const licenceCalls = api.subscription

type HolderQuery = z.input<typeof subscription.subscriptions.query>
type MonthQuery = z.input<typeof subscription.dashboard.query>
type RequestQuery = z.input<typeof subscription.requests.query>
type HistoryQuery = z.input<typeof subscription.creditHistory.query>

/** The Super Admin reads these of all companies, a company of its own people. */
export const licenceQueries = {
  dashboard: (query: MonthQuery = {}) =>
    queryOptions({
      queryKey: ['subscription', 'licence', 'dashboard', query],
      queryFn: async ({ signal }) => (await api.subscription.dashboard({ query }, { signal })).response,
      placeholderData: keepPreviousData,
    }),

  /** By their use of a month. */
  byUse: (query: HolderQuery & MonthQuery) =>
    queryOptions({
      queryKey: ['subscription', 'licence', 'by-use', query],
      queryFn: async ({ signal }) =>
        (await api.subscription.dashboardDetails({ query }, { signal })).response,
      placeholderData: keepPreviousData,
    }),

  subscriptions: (query: HolderQuery) =>
    queryOptions({
      queryKey: ['subscription', 'licence', 'subscriptions', query],
      queryFn: async ({ signal }) => (await api.subscription.subscriptions({ query }, { signal })).response,
      placeholderData: keepPreviousData,
    }),

  recipients: (query: HolderQuery) =>
    queryOptions({
      queryKey: ['subscription', 'licence', 'recipients', query],
      queryFn: async ({ signal }) => (await api.subscription.users({ query }, { signal })).response,
      placeholderData: keepPreviousData,
    }),

  requests: (query: RequestQuery) =>
    queryOptions({
      queryKey: ['subscription', 'licence', 'requests', query],
      queryFn: async ({ signal }) => (await api.subscription.requests({ query }, { signal })).response,
      placeholderData: keepPreviousData,
    }),

  creditHistory: (query: HistoryQuery) =>
    queryOptions({
      queryKey: ['subscription', 'licence', 'credit-history', query],
      queryFn: async ({ signal }) => (await api.subscription.creditHistory({ query }, { signal })).response,
      placeholderData: keepPreviousData,
    }),
}
