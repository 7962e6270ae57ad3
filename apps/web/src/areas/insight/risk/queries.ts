import { risk } from '@itayo/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { connect } from '../../../lib/api.ts'

const api = connect({ risk })

export const riskCalls = api.risk

type View = z.input<typeof risk.view.body>
type Register = z.input<typeof risk.register.query>

/** Keys and fetches of the area together. The first word of each key is the area's name. */
export const riskQueries = {
  all: () => ({ queryKey: ['risk'] }),

  view: (body: View) =>
    queryOptions({
      queryKey: ['risk', 'view', body],
      queryFn: async ({ signal }) => (await api.risk.view({ body }, { signal })).response,
      placeholderData: keepPreviousData,
    }),

  item: (workItemId: number) =>
    queryOptions({
      queryKey: ['risk', 'item', workItemId],
      queryFn: async ({ signal }) =>
        (await api.risk.item({ params: { psow_id: workItemId } }, { signal })).response,
    }),

  register: (query: Register) =>
    queryOptions({
      queryKey: ['risk', 'register', query],
      queryFn: async ({ signal }) => (await api.risk.register({ query }, { signal })).response,
      placeholderData: keepPreviousData,
    }),

  history: (id: number) =>
    queryOptions({
      queryKey: ['risk', 'history', id],
      queryFn: async ({ signal }) => (await api.risk.history({ params: { id } }, { signal })).response.data,
    }),

  owners: (projectId: number) =>
    queryOptions({
      queryKey: ['risk', 'owners', projectId],
      queryFn: async ({ signal }) =>
        (await api.risk.owners({ query: { project_id: String(projectId) } }, { signal })).response.data,
    }),
}
