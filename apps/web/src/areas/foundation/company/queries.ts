import { company } from '@itayo/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { connect } from '../../../lib/api.ts'

const api = connect({ company })

export const companyCalls = api.company

type UsersQuery = z.input<typeof company.users.query>
type CompaniesQuery = z.input<typeof company.companies.query>

/** Keys and fetches of the area together. The first word of each key is the area's name. */
export const companyQueries = {
  administrators: () =>
    queryOptions({
      queryKey: ['company', 'administrators'],
      queryFn: async ({ signal }) => (await api.company.administrators({}, { signal })).response,
    }),

  /** All queries of the area, to read again after a live event. */
  all: () => ({ queryKey: ['company'] }),

  /** Prints show this of the company, so everyone signed in may read it. */
  info: (companyId: number) =>
    queryOptions({
      queryKey: ['company', 'info', companyId],
      queryFn: async ({ signal }) =>
        (await api.company.info({ params: { company_id: companyId } }, { signal })).response,
    }),

  profile: () =>
    queryOptions({
      queryKey: ['company', 'profile'],
      queryFn: async ({ signal }) => (await api.company.profile({}, { signal })).response,
    }),

  signInRules: () =>
    queryOptions({
      queryKey: ['company', 'sign-in-rules'],
      queryFn: async ({ signal }) => (await api.company.signInRules({}, { signal })).response,
    }),

  retention: () =>
    queryOptions({
      queryKey: ['company', 'retention'],
      queryFn: async ({ signal }) => (await api.company.retention({}, { signal })).response,
    }),

  roles: () =>
    queryOptions({
      queryKey: ['company', 'roles'],
      queryFn: async ({ signal }) => (await api.company.roles({}, { signal })).response,
    }),

  users: (query: UsersQuery) =>
    queryOptions({
      queryKey: ['company', 'users', query],
      queryFn: async ({ signal }) => (await api.company.users({ query }, { signal })).response,
      // The rows of the page before stay until the next ones are there.
      placeholderData: keepPreviousData,
    }),

  companies: (query: CompaniesQuery) =>
    queryOptions({
      queryKey: ['company', 'companies', query],
      queryFn: async ({ signal }) => (await api.company.companies({ query }, { signal })).response,
      placeholderData: keepPreviousData,
    }),
}
