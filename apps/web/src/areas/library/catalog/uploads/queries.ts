import { listUploadRoutes, type RowOutcome, type UploadedList } from '@itayo/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { connect } from '../../../../lib/api.ts'

const api = connect({ uploads: listUploadRoutes })

export const uploadCalls = api.uploads

export const ROWS_PER_PAGE = 10
/** Events tell first; this is for when they cannot be heard. */
const ASK_AGAIN_MS = 2000

interface RowsQuery {
  page: number
  outcome: z.infer<typeof RowOutcome> | null
}

export const uploadQueries = {
  all: () => ({ queryKey: ['uploads'] }),

  latest: (list: UploadedList) =>
    queryOptions({
      queryKey: ['uploads', 'latest', list],
      queryFn: async ({ signal }) => (await api.uploads.uploads({ params: { list } }, { signal })).response,
      staleTime: 0,
    }),

  detail: (id: number) =>
    queryOptions({
      queryKey: ['uploads', 'detail', id],
      queryFn: async ({ signal }) =>
        (await api.uploads.uploadDetail({ params: { id } }, { signal })).response,
      refetchInterval: ({ state }) =>
        state.data?.state === 'reading' || state.data?.state === 'loading' ? ASK_AGAIN_MS : false,
    }),

  rows: (id: number, { page, outcome }: RowsQuery) =>
    queryOptions({
      queryKey: ['uploads', 'rows', id, page, outcome],
      queryFn: async ({ signal }) => {
        const query = {
          page: String(page),
          per_page: String(ROWS_PER_PAGE),
          ...(outcome && { outcome }),
        }
        return (await api.uploads.uploadRows({ params: { id }, query }, { signal })).response
      },
      placeholderData: keepPreviousData,
    }),
}
