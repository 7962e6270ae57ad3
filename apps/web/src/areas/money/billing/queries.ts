import { billing, downloads } from '@itayo/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { connect } from '../../../lib/api.ts'

const api = connect({ billing, downloads })

export const billingCalls = api.billing

/** Keys and fetches of the area together. */
export const billingQueries = {
  all: () => ({ queryKey: ['billing'] }),

  ofProject: (projectId: number) =>
    queryOptions({
      queryKey: ['billing', 'project', projectId],
      queryFn: async ({ signal }) =>
        (await api.billing.get({ params: { project_id: projectId } }, { signal })).response,
    }),

  bill: (billId: number) =>
    queryOptions({
      queryKey: ['billing', 'bill', billId],
      queryFn: async ({ signal }) =>
        (await api.billing.bill({ params: { bill_id: billId } }, { signal })).response,
    }),

  paper: (billId: number) =>
    queryOptions({
      queryKey: ['billing', 'paper', billId],
      queryFn: async ({ signal }) =>
        (await api.downloads.billPaper({ body: { bill_id: billId } }, { signal })).response,
    }),
}

/** A bill that was changed moves the whole account; its statement can no longer be taken back, or can again. */
export function refreshBilling(client: QueryClient): void {
  void client.invalidateQueries(billingQueries.all())
  void client.invalidateQueries({ queryKey: ['reports'] })
  // Its strip tells what is billed and what comes next.
  void client.invalidateQueries({ queryKey: ['overview', 'glance'] })
}
