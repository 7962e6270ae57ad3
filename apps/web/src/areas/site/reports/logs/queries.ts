import { type LogType, reports } from '@itayo/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { connect } from '../../../../lib/api.ts'

const api = connect({ reports })

export const logCalls = api.reports

interface LogsQuery {
  companyId: number
  projectId: number
  type: LogType
  isArchived: boolean
  page: string
  search?: string | undefined
}

/** Keys and fetches of the area together. The first word of each key is the area's name. */
export const logQueries = {
  all: () => ({ queryKey: ['reports'] }),

  logs: ({ companyId, projectId, type, isArchived, page, search }: LogsQuery) =>
    queryOptions({
      queryKey: ['reports', 'logs', projectId, type, isArchived, page, search ?? ''],
      queryFn: async ({ signal }) =>
        (
          await api.reports.logs(
            {
              params: { company_id: companyId, type, archived: isArchived ? '1' : '0' },
              query: { project_id: String(projectId), page, ...(search && { search }) },
            },
            { signal },
          )
        ).response,
      placeholderData: keepPreviousData,
    }),

  log: (type: LogType, id: number) =>
    queryOptions({
      queryKey: ['reports', 'log', type, id],
      queryFn: async ({ signal }) =>
        (await api.reports.logDetails({ params: { type, report_log_id: id } }, { signal })).response,
    }),

  day: (projectId: number, date: string) =>
    queryOptions({
      queryKey: ['reports', 'day', projectId, date],
      queryFn: async ({ signal }) =>
        (await api.reports.dayRecords({ query: { project_id: String(projectId), date } }, { signal }))
          .response,
    }),

  workItems: (projectId: number) =>
    queryOptions({
      queryKey: ['reports', 'work-items', projectId],
      queryFn: async ({ signal }) =>
        (await api.reports.workItems({ query: { project_id: String(projectId) } }, { signal })).response,
    }),

  summary: (projectId: number, from: string, to: string) =>
    queryOptions({
      queryKey: ['reports', 'summary', projectId, from, to],
      queryFn: async ({ signal }) =>
        (await api.reports.dailySummary({ query: { project_id: String(projectId), from, to } }, { signal }))
          .response,
      placeholderData: keepPreviousData,
    }),

  /** Ten entries a page (REP-018). */
  timeline: (projectId: number) =>
    infiniteQueryOptions({
      queryKey: ['reports', 'timeline', projectId],
      queryFn: async ({ signal, pageParam }) =>
        (
          await api.reports.timeline(
            { query: { project_id: String(projectId), page: String(pageParam) } },
            { signal },
          )
        ).response,
      initialPageParam: 1,
      getNextPageParam: ({ total_pages }, _pages, page) => (page < total_pages ? page + 1 : undefined),
    }),
}
