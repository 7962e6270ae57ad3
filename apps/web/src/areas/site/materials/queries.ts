import { materials } from '@itayo/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { connect } from '../../../lib/api.ts'

const api = connect({ materials })

export const materialCalls = api.materials

type ListQuery = z.input<typeof materials.list.query>

export const materialQueries = {
  all: () => ({ queryKey: ['materials'] }),

  list: (query: ListQuery) =>
    queryOptions({
      queryKey: ['materials', 'list', query],
      queryFn: async ({ signal }) => (await api.materials.list({ query }, { signal })).response,
      placeholderData: keepPreviousData,
    }),

  /** The number of prices that moved; only the count is needed, so one row is asked for. */
  movedCount: () =>
    queryOptions({
      queryKey: ['materials', 'moved-count'],
      queryFn: async ({ signal }) =>
        (await api.materials.list({ query: { moved: '1', per_page: '1' } }, { signal })).response.total_items,
    }),

  staleCount: () =>
    queryOptions({
      queryKey: ['materials', 'stale-count'],
      queryFn: async ({ signal }) =>
        (await api.materials.list({ query: { stale: '1', per_page: '1' } }, { signal })).response.total_items,
    }),

  /** The forms suggest the types and suppliers in use. */
  types: () =>
    queryOptions({
      queryKey: ['materials', 'types'],
      queryFn: async ({ signal }) => (await api.materials.types({}, { signal })).response,
    }),

  similar: (description: string) =>
    queryOptions({
      queryKey: ['materials', 'similar', description],
      queryFn: async ({ signal }) =>
        (await api.materials.similar({ query: { description } }, { signal })).response,
      placeholderData: keepPreviousData,
    }),

  detail: (id: number) =>
    queryOptions({
      queryKey: ['materials', 'detail', id],
      queryFn: async ({ signal }) => (await api.materials.get({ params: { id } }, { signal })).response,
    }),

  openLines: (id: number) =>
    queryOptions({
      queryKey: ['materials', 'open-lines', id],
      queryFn: async ({ signal }) => (await api.materials.openLines({ params: { id } }, { signal })).response,
      // A preview is of now.
      staleTime: 0,
    }),
}
