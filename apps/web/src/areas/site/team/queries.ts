import { team } from '@itayo/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { connect } from '../../../lib/api.ts'

const api = connect({ team })

export const teamCalls = api.team

type PositionsQuery = z.input<typeof team.positionPage.query>
type EmployeesQuery = z.input<typeof team.employees.query>

export const teamQueries = {
  all: () => ({ queryKey: ['team'] }),

  positions: (query: PositionsQuery) =>
    queryOptions({
      queryKey: ['team', 'positions', query],
      queryFn: async ({ signal }) => (await api.team.positionPage({ query }, { signal })).response,
      placeholderData: keepPreviousData,
    }),

  /** All that are not archived, to choose from. */
  choices: () =>
    queryOptions({
      queryKey: ['team', 'choices'],
      queryFn: async ({ signal }) => (await api.team.positions({}, { signal })).response,
    }),

  position: (id: number) =>
    queryOptions({
      queryKey: ['team', 'position', id],
      queryFn: async ({ signal }) => (await api.team.position({ params: { id } }, { signal })).response,
    }),

  employees: (query: EmployeesQuery) =>
    queryOptions({
      queryKey: ['team', 'employees', query],
      queryFn: async ({ signal }) => (await api.team.employees({ query }, { signal })).response,
      placeholderData: keepPreviousData,
    }),
}
