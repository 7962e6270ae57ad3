import { type ApprovalKind, approvals } from '@itayo/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { connect } from '../../../lib/api.ts'

const api = connect({ approvals })

export const approvalCalls = api.approvals

export type Kind = z.infer<typeof ApprovalKind>

export interface ApprovalListQuery {
  state: 'waiting' | 'done'
  kind?: Kind
}

/** Keys and fetches of the area together. The first word of each key is the area's name. */
export const approvalQueries = {
  all: () => ({ queryKey: ['approvals'] }),

  lists: () => ({ queryKey: ['approvals', 'list'] }),

  count: () =>
    queryOptions({
      queryKey: ['approvals', 'count'],
      queryFn: async ({ signal }) => (await api.approvals.count({}, { signal })).response,
    }),

  /** Page by page below each other. */
  list: (query: ApprovalListQuery) =>
    infiniteQueryOptions({
      queryKey: ['approvals', 'list', query],
      queryFn: async ({ signal, pageParam }) =>
        (await api.approvals.list({ query: { ...query, page: String(pageParam) } }, { signal })).response,
      initialPageParam: 1,
      getNextPageParam: (last, _pages, page) => (page < last.total_pages ? page + 1 : undefined),
      placeholderData: keepPreviousData,
    }),

  /** The first that wait, for a panel of a few lines. */
  newest: () =>
    queryOptions({
      queryKey: ['approvals', 'newest'],
      queryFn: async ({ signal }) =>
        (await api.approvals.list({ query: { state: 'waiting' } }, { signal })).response,
    }),

  detail: (id: number) =>
    queryOptions({
      queryKey: ['approvals', 'detail', id],
      queryFn: async ({ signal }) => (await api.approvals.get({ params: { id } }, { signal })).response,
    }),
}
