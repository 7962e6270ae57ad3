import { requests } from '@itayo/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../../lib/api.ts'

export const requestCalls = connect({ requests }).requests

export const requestQueries = {
  unprintable: (id: number) =>
    queryOptions({
      queryKey: ['requests', 'unprintable', id],
      queryFn: async ({ signal }) =>
        (await requestCalls.unprintable({ params: { id } }, { signal })).response,
      staleTime: 0,
    }),
}
