import { onsite } from '@itayo/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { connect } from '../../../lib/api.ts'

const api = connect({ onsite })

export const onsiteCalls = api.onsite

type StockQuery = Omit<z.input<typeof onsite.stock.query>, 'project_id'>

type BalanceQuery = Omit<z.input<typeof onsite.materialBalance.query>, 'project_id'>

type UseQuery = z.input<typeof onsite.machineUses.query>

type HoursQuery = z.input<typeof onsite.machineHours.query>

type AttendanceQuery = z.input<typeof onsite.attendance.query>

/** Keys and fetches of the area together. The first word of each key is the area's name. */
export const onsiteQueries = {
  all: () => ({ queryKey: ['onsite'] }),

  projects: () =>
    queryOptions({
      queryKey: ['onsite', 'projects'],
      queryFn: async ({ signal }) => (await api.onsite.projects({}, { signal })).response,
    }),

  workItems: (projectId: number) =>
    queryOptions({
      queryKey: ['onsite', 'work-items', projectId],
      queryFn: async ({ signal }) =>
        (await api.onsite.workItems({ query: { project_id: String(projectId) } }, { signal })).response,
    }),

  stock: (projectId: number, query: StockQuery) =>
    queryOptions({
      queryKey: ['onsite', 'stock', projectId, query],
      queryFn: async ({ signal }) =>
        (await api.onsite.stock({ query: { project_id: String(projectId), ...query } }, { signal })).response,
      placeholderData: keepPreviousData,
    }),

  choices: (projectId: number) =>
    queryOptions({
      queryKey: ['onsite', 'choices', projectId],
      queryFn: async ({ signal }) =>
        (await api.onsite.stockChoices({ query: { project_id: String(projectId) } }, { signal })).response,
    }),

  balance: (projectId: number, query: BalanceQuery) =>
    queryOptions({
      queryKey: ['onsite', 'balance', projectId, query],
      queryFn: async ({ signal }) =>
        (await api.onsite.materialBalance({ query: { project_id: String(projectId), ...query } }, { signal }))
          .response,
      placeholderData: keepPreviousData,
    }),

  counts: (projectId: number, page: number) =>
    queryOptions({
      queryKey: ['onsite', 'counts', projectId, page],
      queryFn: async ({ signal }) =>
        (await api.onsite.counts({ query: { project: String(projectId), page: String(page) } }, { signal }))
          .response,
      placeholderData: keepPreviousData,
    }),

  reorder: (projectId: number) =>
    queryOptions({
      queryKey: ['onsite', 'reorder', projectId],
      queryFn: async ({ signal }) =>
        (await api.onsite.reorderStatus({ query: { project: String(projectId) } }, { signal })).response,
    }),

  useNotices: (projectId: number) =>
    queryOptions({
      queryKey: ['onsite', 'use-notices', projectId],
      queryFn: async ({ signal }) =>
        (await api.onsite.useNotices({ query: { project: String(projectId) } }, { signal })).response,
    }),

  releases: (projectId: number, page: number) =>
    queryOptions({
      queryKey: ['onsite', 'releases', projectId, page],
      queryFn: async ({ signal }) =>
        (await api.onsite.releases({ query: { project: String(projectId), page: String(page) } }, { signal }))
          .response,
      placeholderData: keepPreviousData,
    }),

  /** The release that a link leads to, by its number. */
  release: (projectId: number, number: string) =>
    queryOptions({
      queryKey: ['onsite', 'release', projectId, number],
      queryFn: async ({ signal }) => {
        const query = { project: String(projectId), search: number }
        const { data } = (await api.onsite.releases({ query }, { signal })).response
        return data.find((release) => release.number === number) ?? null
      },
    }),

  day: (projectId: number, day: string) =>
    queryOptions({
      queryKey: ['onsite', 'day', projectId, day],
      queryFn: async ({ signal }) =>
        (await api.onsite.daySheet({ query: { project_id: String(projectId), day } }, { signal })).response,
    }),

  people: (search: string) =>
    queryOptions({
      queryKey: ['onsite', 'people', search],
      queryFn: async ({ signal }) =>
        (await api.onsite.laborPeople({ query: { page_size: '100', ...(search && { search }) } }, { signal }))
          .response.data,
      placeholderData: keepPreviousData,
    }),

  attendance: (query: AttendanceQuery) =>
    queryOptions({
      queryKey: ['onsite', 'attendance', query],
      queryFn: async ({ signal }) => (await api.onsite.attendance({ query }, { signal })).response,
      placeholderData: keepPreviousData,
    }),

  machineDay: (projectId: number, day: string) =>
    queryOptions({
      queryKey: ['onsite', 'machine-day', projectId, day],
      queryFn: async ({ signal }) =>
        (await api.onsite.machineDay({ query: { project_id: String(projectId), day } }, { signal })).response,
    }),

  operators: (projectId: number, day: string) =>
    queryOptions({
      queryKey: ['onsite', 'operators', projectId, day],
      queryFn: async ({ signal }) =>
        (await api.onsite.operators({ query: { project_id: String(projectId), day } }, { signal })).response,
    }),

  machineUses: (query: UseQuery) =>
    queryOptions({
      queryKey: ['onsite', 'machine-uses', query],
      queryFn: async ({ signal }) => (await api.onsite.machineUses({ query }, { signal })).response,
      placeholderData: keepPreviousData,
    }),

  machineHours: (query: HoursQuery) =>
    queryOptions({
      queryKey: ['onsite', 'machine-hours', query],
      queryFn: async ({ signal }) => (await api.onsite.machineHours({ query }, { signal })).response,
    }),

  requests: (projectId: number) =>
    queryOptions({
      queryKey: ['onsite', 'requests', projectId],
      queryFn: async ({ signal }) =>
        (await api.onsite.inboundRequests({ query: { project: String(projectId) } }, { signal })).response,
    }),

  request: (projectId: number, number: string) =>
    queryOptions({
      queryKey: ['onsite', 'request', projectId, number],
      queryFn: async ({ signal }) =>
        (await api.onsite.inboundRequest({ query: { project: String(projectId), pr: number } }, { signal }))
          .response,
    }),

  /** By its number, which a link has. */
  delivery: (projectId: number, number: string) =>
    queryOptions({
      queryKey: ['onsite', 'delivery', projectId, number],
      queryFn: async ({ signal }) => {
        const query = { project: String(projectId), search: number }
        const { data } = (await api.onsite.deliveries({ query }, { signal })).response
        return data.find((delivery) => delivery.number === number) ?? null
      },
    }),

  deliveries: (projectId: number, page: number) =>
    queryOptions({
      queryKey: ['onsite', 'deliveries', projectId, page],
      queryFn: async ({ signal }) =>
        (
          await api.onsite.deliveries(
            { query: { project: String(projectId), page: String(page) } },
            { signal },
          )
        ).response,
      placeholderData: keepPreviousData,
    }),
}
