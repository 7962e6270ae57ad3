import { accounts } from '@itayo/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../../lib/api.ts'
import { isWorthAnotherTry } from '../../../lib/errors.ts'

const api = connect({ accounts })

export const accountCalls = api.accounts

/** Keys and fetches of the area together. The first word of each key is the area's name. */
export const accountQueries = {
  sessions: () =>
    queryOptions({
      queryKey: ['accounts', 'sessions'],
      queryFn: async ({ signal }) => (await api.accounts.sessions({}, { signal })).response,
    }),

  /** A new mail address that waits for its link. */
  emailChange: () =>
    queryOptions({
      queryKey: ['accounts', 'email-change'],
      queryFn: async ({ signal }) => (await api.accounts.emailChange({}, { signal })).response,
    }),

  secondFactor: () =>
    queryOptions({
      queryKey: ['accounts', 'second-factor'],
      queryFn: async ({ signal }) => (await api.accounts.secondFactor({}, { signal })).response,
    }),

  /**
   * The person whose password a mailed link sets. It is asked once per link: looking again changes
   * nothing.
   */
  link: (token: string) =>
    queryOptions({
      queryKey: ['accounts', 'link', token],
      queryFn: async ({ signal }) => (await api.accounts.checkLink({ body: { token } }, { signal })).response,
      staleTime: Number.POSITIVE_INFINITY,
      meta: { ofNobody: true },
    }),

  /** The company that a mailed link makes; asked once, like the one above. */
  registration: (token: string) =>
    queryOptions({
      queryKey: ['accounts', 'registration', token],
      queryFn: async ({ signal }) =>
        (await api.accounts.checkRegistration({ body: { token } }, { signal })).response,
      staleTime: Number.POSITIVE_INFINITY,
      meta: { ofNobody: true },
    }),

  /**
   * Opening the link is the confirmation, and a link works once. As a query it is sent once however often
   * the screen draws itself, and again only when no answer came.
   */
  confirmation: (token: string) =>
    queryOptions({
      queryKey: ['accounts', 'confirmation', token],
      queryFn: async () => (await api.accounts.confirm({ body: { token } })).response,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      meta: { ofNobody: true },
      retry: (failures, error) => isWorthAnotherTry(error) && failures < 2,
    }),
}
