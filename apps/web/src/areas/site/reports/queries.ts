import { reports } from '@itayo/contract'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { connect } from '../../../lib/api.ts'
import { projectQueries } from '../../project/projects/queries.ts'

const api = connect({ reports })

export const reportCalls = api.reports

/** Keys and fetches of the area together. */
export const reportQueries = {
  ofProject: (projectId: number) => ({ queryKey: ['reports', 'project', projectId] }),

  currentWeek: (projectId: number) =>
    queryOptions({
      queryKey: ['reports', 'project', projectId, 'current-week'],
      queryFn: async ({ signal }) =>
        (await api.reports.currentWeek({ query: { project_id: String(projectId) } }, { signal })).response,
    }),

  /** Past weeks, the filed ones too. */
  weeks: (projectId: number) =>
    queryOptions({
      queryKey: ['reports', 'project', projectId, 'weeks'],
      queryFn: async ({ signal }) =>
        (await api.reports.historicalDates({ params: { projectId }, query: { filed: '1' } }, { signal }))
          .response,
    }),

  week: (projectId: number, start: string) =>
    queryOptions({
      queryKey: ['reports', 'project', projectId, 'week', start],
      queryFn: async ({ signal }) =>
        (await api.reports.historicalReport({ params: { projectId }, query: { start } }, { signal }))
          .response,
    }),

  windows: (projectId: number) =>
    queryOptions({
      queryKey: ['reports', 'project', projectId, 'windows'],
      queryFn: async ({ signal }) =>
        (await api.reports.lookAheadDates({ params: { id: projectId } }, { signal })).response,
      retry: false,
    }),

  /** The work accomplished by a day. */
  statement: (projectId: number, periodTo: string) =>
    queryOptions({
      queryKey: ['reports', 'project', projectId, 'statement', periodTo],
      queryFn: async ({ signal }) =>
        (
          await api.reports.statement(
            { query: { project_id: String(projectId), period_to: periodTo } },
            { signal },
          )
        ).response,
      placeholderData: keepPreviousData,
    }),

  lookAhead: (projectId: number, start: string) =>
    queryOptions({
      queryKey: ['reports', 'project', projectId, 'look-ahead', start],
      queryFn: async ({ signal }) =>
        (await api.reports.lookAhead({ params: { id: projectId }, query: { start } }, { signal })).response,
    }),
}

/** A saved report changes progress everywhere, and the badges of missed weeks. */
export function refreshReports(queries: QueryClient, projectId: number): void {
  void queries.invalidateQueries(reportQueries.ofProject(projectId))
  void queries.invalidateQueries(projectQueries.all())
  void queries.invalidateQueries({ queryKey: ['scope', 'project', projectId] })
  void queries.invalidateQueries({ queryKey: ['schedule'] })
  void queries.invalidateQueries({ queryKey: ['dashboard'] })
}
