import { subscription } from '@itayo/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { connect } from '../../../../lib/api.ts'

const api = connect({ subscription })

export const paymentCalls = api.subscription

export type PaymentsQuery = z.input<typeof subscription.listPayments.query>

/** Asked again while the provider has not decided: soon at first, seldom later. */
const SOON_MS = 2500
const LATER_MS = 10_000
const SOON_TIMES = 20

export const paymentQueries = {
  /** A payment is asked for again until it is decided. */
  one: (reference: string) =>
    queryOptions({
      queryKey: ['subscription', 'payments', 'one', reference],
      queryFn: async ({ signal }) =>
        (await api.subscription.checkPayment({ body: { reference_number: reference } }, { signal })).response,
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.status === 'pending' ? (state.dataUpdateCount < SOON_TIMES ? SOON_MS : LATER_MS) : false,
    }),

  list: (query: PaymentsQuery) =>
    queryOptions({
      queryKey: ['subscription', 'payments', 'list', query],
      queryFn: async ({ signal }) => (await api.subscription.listPayments({ query }, { signal })).response,
      placeholderData: keepPreviousData,
    }),
}
