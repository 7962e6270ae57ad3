import { finance } from '@itayo/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { connect } from '../../../lib/api.ts'

const api = connect({ finance })

export const financeCalls = api.finance

type ViewBody = z.input<typeof finance.view.body>
export type PayablesQuery = z.input<typeof finance.payables.query>
type CostsQuery = z.input<typeof finance.costs.query>

/** Keys and fetches of the area together. The first word of each key is the area's name. */
export const financeQueries = {
  view: (body: ViewBody) =>
    queryOptions({
      queryKey: ['finance', 'view', body],
      queryFn: async ({ signal }) => (await api.finance.view({ body }, { signal })).response,
      placeholderData: keepPreviousData,
    }),

  payables: (query: PayablesQuery) =>
    queryOptions({
      queryKey: ['finance', 'payables', query],
      queryFn: async ({ signal }) => (await api.finance.payables({ query }, { signal })).response,
      placeholderData: keepPreviousData,
    }),

  payable: (id: number) =>
    queryOptions({
      queryKey: ['finance', 'payable', id],
      queryFn: async ({ signal }) =>
        (await api.finance.payable({ params: { id: String(id) } }, { signal })).response,
    }),

  costs: (query: CostsQuery) =>
    queryOptions({
      queryKey: ['finance', 'costs', query],
      queryFn: async ({ signal }) => (await api.finance.costs({ query }, { signal })).response,
      placeholderData: keepPreviousData,
    }),
}
