import { team } from '@itayo/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../../../lib/api.ts'

const api = connect({ team })

export const projectTeamCalls = { save: api.team.saveTeam, transfer: api.team.transfer }

/** Keys and fetches of the team of a project. */
export const projectTeamQueries = {
  ofProject: (projectId: number) => ({ queryKey: ['team', 'project', projectId] }),

  /** Labor lines with their people. */
  lines: (projectId: number) =>
    queryOptions({
      queryKey: ['team', 'project', projectId, 'lines'],
      queryFn: async ({ signal }) =>
        (await api.team.team({ body: { project_id: projectId } }, { signal })).response,
    }),

  positions: (projectId: number) =>
    queryOptions({
      queryKey: ['team', 'project', projectId, 'positions'],
      queryFn: async ({ signal }) =>
        (await api.team.laborList({ body: { project_id: projectId } }, { signal })).response,
    }),

  history: (projectId: number) =>
    queryOptions({
      queryKey: ['team', 'project', projectId, 'history'],
      queryFn: async ({ signal }) =>
        (await api.team.history({ params: { project_id: projectId } }, { signal })).response,
    }),

  /** People's whereabouts change with every project, so the key names none. */
  allPeople: () => ({ queryKey: ['team', 'people'] }),

  /** People of the position come first. The server searches by name, because one reply cannot hold all. */
  people: (query: { projectId: number; positionId: number | null; search: string }) =>
    queryOptions({
      queryKey: ['team', 'people', query],
      queryFn: async ({ signal }) => {
        const { projectId, positionId, search } = query
        const body = {
          project_id: projectId,
          ...(positionId === null ? {} : { position_id: positionId }),
          ...(search ? { search: search.slice(0, 100) } : {}),
        }
        return (await api.team.choices({ body }, { signal })).response
      },
    }),
}
