import { schedule, scope } from '@itayo/contract'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { connect } from '../../../lib/api.ts'
import { projectQueries } from '../../project/projects/queries.ts'

const api = connect({ schedule, scope })

export const scheduleCalls = { ...api.schedule, saveTask: api.scope.save }

export const PROJECTS_PER_PAGE = 25

/** Keys and fetches of the area together. The first word of each key is the area's name. */
export const scheduleQueries = {
  all: () => ({ queryKey: ['schedule'] }),

  /** The plan of a project. */
  plan: (projectId: number) =>
    queryOptions({
      queryKey: ['schedule', 'plan', projectId],
      queryFn: async ({ signal }) =>
        (await api.schedule.get({ query: { project_id: String(projectId) } }, { signal })).response,
    }),

  curve: (projectId: number) =>
    queryOptions({
      queryKey: ['schedule', 'curve', projectId],
      queryFn: async ({ signal }) =>
        (await api.schedule.curve({ query: { project_id: String(projectId) } }, { signal })).response,
    }),

  projects: (view: { page: number; search: string }) =>
    queryOptions({
      queryKey: ['schedule', 'projects', view],
      queryFn: async ({ signal }) => {
        const query = {
          page: String(view.page),
          per_page: String(PROJECTS_PER_PAGE),
          ...(view.search ? { search: view.search.slice(0, 100) } : {}),
        }
        return (await api.schedule.projects({ query }, { signal })).response
      },
      placeholderData: keepPreviousData,
    }),

  workers: (range: { from: string; to: string; projectId: number | null }) =>
    queryOptions({
      queryKey: ['schedule', 'workers', range],
      queryFn: async ({ signal }) => {
        const { from, to, projectId } = range
        const query = { from, to, ...(projectId === null ? {} : { project_id: String(projectId) }) }
        return (await api.schedule.workers({ query }, { signal })).response
      },
      placeholderData: keepPreviousData,
    }),

  proposal: (projectId: number) =>
    queryOptions({
      queryKey: ['schedule', 'proposal', projectId],
      queryFn: async ({ signal }) =>
        (await api.schedule.propose({ body: { project_id: projectId } }, { signal })).response,
      // Made from the estimate as it is at that moment.
      staleTime: 0,
      gcTime: 0,
    }),
}

/** After a save: the plan and everything that shows its figures. */
export function useRefreshSchedule(projectId: number): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    void queries.invalidateQueries({ queryKey: ['schedule', 'curve', projectId] })
    void queries.invalidateQueries({ queryKey: ['schedule', 'projects'] })
    void queries.invalidateQueries({ queryKey: ['schedule', 'workers'] })
    void queries.invalidateQueries({ queryKey: ['scope'] })
    void queries.invalidateQueries({ queryKey: ['overview'] })
    void queries.invalidateQueries(projectQueries.header(projectId))
    await queries.invalidateQueries(scheduleQueries.plan(projectId))
  }
}
