import { recommender } from '@itayo/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../../lib/api.ts'
import type { PriceQuestion, QuantityQuestion } from './lines/line-questions.ts'

const api = connect({ recommender })

export const recommenderCalls = api.recommender

/** What others pay or use meanwhile changes little about what is usual. */
const PRICES_STAND = 5 * 60_000

/** Keys and fetches of the area together. */
export const recommenderQueries = {
  all: () => ({ queryKey: ['recommender'] }),

  catchUp: (projectId: number) =>
    queryOptions({
      queryKey: ['recommender', 'catch-up', projectId],
      queryFn: async ({ signal }) =>
        (await api.recommender.catchUpProject({ query: { project_id: String(projectId) } }, { signal }))
          .response,
    }),

  diversion: (projectId: number) =>
    queryOptions({
      queryKey: ['recommender', 'diversion', projectId],
      queryFn: async ({ signal }) =>
        (await api.recommender.diversion({ query: { project_id: String(projectId) } }, { signal })).response,
    }),

  price: (body: PriceQuestion) =>
    queryOptions({
      queryKey: ['recommender', 'price', body],
      queryFn: async ({ signal }) => (await api.recommender.price({ body }, { signal })).response,
      staleTime: PRICES_STAND,
    }),

  quantity: (body: QuantityQuestion) =>
    queryOptions({
      queryKey: ['recommender', 'quantity', body],
      queryFn: async ({ signal }) => (await api.recommender.quantity({ body }, { signal })).response,
      staleTime: PRICES_STAND,
    }),

  undoFlag: (projectId: number) =>
    queryOptions({
      queryKey: ['recommender', 'undo', projectId],
      queryFn: async ({ signal }) =>
        (await api.recommender.undoFlag({ body: { project_id: projectId } }, { signal })).response,
    }),
}
