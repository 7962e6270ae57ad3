import { transfers } from '@itayo/contract'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { connect } from '../../../lib/api.ts'
import { approvalQueries } from '../../foundation/approvals/queries.ts'
import { onsiteQueries } from '../onsite/queries.ts'

const api = connect({ transfers })

export const transferCalls = api.transfers

/** TRF-052. */
export const TRANSFER_PAGE = 5

/** TRF-053. */
const PICKER_PAGE = 9999

type ListQuery = Omit<z.input<typeof transfers.list.query>, 'project_id' | 'page_size'>

type DebtsQuery = z.input<typeof transfers.debts.query>

/** Keys and fetches of the area together. The first word of each key is the area's name. */
export const transferQueries = {
  all: () => ({ queryKey: ['transfers'] }),

  list: (projectId: number, query: ListQuery) =>
    queryOptions({
      queryKey: ['transfers', 'list', projectId, query],
      queryFn: async ({ signal }) =>
        (
          await api.transfers.list(
            { query: { project_id: String(projectId), page_size: String(TRANSFER_PAGE), ...query } },
            { signal },
          )
        ).response,
      placeholderData: keepPreviousData,
    }),

  counts: (projectId: number) =>
    queryOptions({
      queryKey: ['transfers', 'counts', projectId],
      queryFn: async ({ signal }) =>
        (await api.transfers.counts({ query: { project_id: String(projectId) } }, { signal })).response,
    }),

  one: (id: number) =>
    queryOptions({
      queryKey: ['transfers', 'one', id],
      queryFn: async ({ signal }) =>
        (await api.transfers.get({ query: { transfer_material_id: String(id) } }, { signal })).response,
    }),

  projects: (projectId: number, search: string) =>
    queryOptions({
      queryKey: ['transfers', 'projects', projectId, search],
      queryFn: async ({ signal }) =>
        (
          await api.transfers.projects(
            { query: { project_id: String(projectId), ...(search && { search }) } },
            { signal },
          )
        ).response,
      placeholderData: keepPreviousData,
    }),

  debts: (query: DebtsQuery) =>
    queryOptions({
      queryKey: ['transfers', 'debts', query],
      queryFn: async ({ signal }) => (await api.transfers.debts({ query }, { signal })).response,
      placeholderData: keepPreviousData,
    }),

  ledger: (itemId: number) =>
    queryOptions({
      queryKey: ['transfers', 'ledger', itemId],
      queryFn: async ({ signal }) =>
        (await api.transfers.debtLedger({ query: { item_id: String(itemId) } }, { signal })).response,
    }),
}

/** Materials that can go from one project to another, page by page (B-57). */
export const pickerPages = (senderId: number, receiverId: number | null) => ({
  queryKey: ['transfers', 'picker', senderId, receiverId],
  enabled: receiverId !== null,
  initialPageParam: 1,
  queryFn: async ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
    (
      await api.transfers.workItems(
        {
          body: {
            sender_project_id: senderId,
            receiver_project_id: receiverId ?? 0,
            page: pageParam,
            page_size: PICKER_PAGE,
          },
        },
        { signal },
      )
    ).response,
  getNextPageParam: ({ total_pages }: { total_pages: number }, _pages: unknown, page: number) =>
    page < total_pages ? page + 1 : undefined,
})

/** A transfer moves the stock of two projects, and may wait for a decision. */
export function useRefreshTransfers(): () => void {
  const client = useQueryClient()
  return () => {
    for (const stale of [transferQueries.all(), onsiteQueries.all(), approvalQueries.all()])
      void client.invalidateQueries(stale)
  }
}
