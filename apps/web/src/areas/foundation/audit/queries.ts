import { audit, company } from '@itayo/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { connect } from '../../../lib/api.ts'

const api = connect({ audit, company })

type AuditQuery = z.input<typeof audit.list.query>

/** Keys and fetches of the area together. The first word of each key is the area's name. */
export const auditQueries = {
  list: (query: AuditQuery) =>
    queryOptions({
      queryKey: ['audit', 'list', query],
      queryFn: async ({ signal }) => (await api.audit.list({ query }, { signal })).response,
      placeholderData: keepPreviousData,
      // Something may have happened on the way here.
      staleTime: 0,
    }),

  /** Whom the trail can be filtered by: everyone of the company, whether active or not. */
  people: (companyId: number) =>
    queryOptions({
      queryKey: ['audit', 'people', companyId],
      queryFn: async ({ signal }) =>
        (await api.company.accountList({ params: { companyId } }, { signal })).response.data,
    }),
}
