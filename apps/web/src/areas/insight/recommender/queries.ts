import { company, recommender } from '@itayo/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../../lib/api.ts'
import type { PriceQuestion, QuantityQuestion } from './lines/line-questions.ts'

const api = connect({ recommender, company })

export const recommenderCalls = { ...api.recommender, trackUsage: api.company.trackUsage }

/** New prices and uses of others change little about the usual ones, so an answer stands for a while. */
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

  /** For work that rain has stopped; the one above is for a project that is behind for any reason. */
  rainCatchUp: (projectId: number) =>
    queryOptions({
      queryKey: ['recommender', 'rain-catch-up', projectId],
      queryFn: async ({ signal }) =>
        (await api.recommender.catchUp({ query: { project_id: String(projectId) } }, { signal })).response,
    }),

  whatIf: (projectId: number, column: 'uc_1' | 'uc_5') =>
    queryOptions({
      queryKey: ['recommender', 'what-if', projectId, column],
      queryFn: async ({ signal }) =>
        (await api.recommender.whatIf({ query: { project_id: String(projectId), column } }, { signal }))
          .response,
    }),

  slippage: (projectId: number) =>
    queryOptions({
      queryKey: ['recommender', 'slippage', projectId],
      queryFn: async ({ signal }) =>
        (await api.recommender.slippage({ body: { project_id: projectId } }, { signal })).response.data_list,
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

  /** `only` asks what some of the links would move: '12>15,13>16'. */
  dependencies: (projectId: number, only?: string) =>
    queryOptions({
      queryKey: ['recommender', 'dependencies', projectId, only ?? 'all'],
      queryFn: async ({ signal }) =>
        (
          await api.recommender.dependency(
            { query: { project_id: String(projectId), ...(only && { only }) } },
            { signal },
          )
        ).response,
    }),

  /** Overdue, to start and to end, each with the most urgent first. */
  tasks: (projectId: number) =>
    queryOptions({
      queryKey: ['recommender', 'tasks', projectId],
      queryFn: async ({ signal }) => {
        const query = { project_id: String(projectId) }
        const [overdue, toStart, toEnd] = await Promise.all([
          api.recommender.overdue({ query }, { signal }),
          api.recommender.toStart({ query }, { signal }),
          api.recommender.toEnd({ query }, { signal }),
        ])
        return { overdue: overdue.response, toStart: toStart.response, toEnd: toEnd.response }
      },
    }),

  /** All of them at once (REC-052). */
  materials: (projectId: number) =>
    queryOptions({
      queryKey: ['recommender', 'materials', projectId],
      queryFn: async ({ signal }) =>
        (
          await api.recommender.materialNotices(
            { query: { project_id: String(projectId), per_page: '9999' } },
            { signal },
          )
        ).response.data,
    }),

  undoFlag: (projectId: number) =>
    queryOptions({
      queryKey: ['recommender', 'undo', projectId],
      queryFn: async ({ signal }) =>
        (await api.recommender.undoFlag({ body: { project_id: projectId } }, { signal })).response,
    }),
}
