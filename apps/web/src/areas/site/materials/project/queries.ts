import { materials } from '@itayo/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { connect } from '../../../../lib/api.ts'

const api = connect({ materials })

export const projectMaterialCalls = api.materials

export const projectMaterialQueries = {
  all: (projectId: number) => ({ queryKey: ['materials', 'project', projectId] }),

  list: (projectId: number) =>
    queryOptions({
      queryKey: ['materials', 'project', projectId, 'list'],
      queryFn: async ({ signal }) =>
        (await api.materials.projectList({ body: { project_id: projectId } }, { signal })).response,
    }),

  history: (projectId: number, companyId: number) =>
    queryOptions({
      queryKey: ['materials', 'project', projectId, 'history'],
      queryFn: async ({ signal }) =>
        (
          await api.materials.requestHistory(
            { params: { company_id: companyId, project_id: projectId } },
            { signal },
          )
        ).response.data,
    }),

  request: (projectId: number, companyId: number, number: string) =>
    queryOptions({
      queryKey: ['materials', 'project', projectId, 'request', number],
      queryFn: async ({ signal }) =>
        (
          await api.materials.requestDetails(
            { params: { company_id: companyId, pr: number, project_id: projectId } },
            { signal },
          )
        ).response.data,
    }),
}

/**
 * Reads the project's materials and requests again after a change, and the views that show ordered
 * quantities.
 */
export function useRefreshMaterials(projectId: number): () => void {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries(projectMaterialQueries.all(projectId))
    void queries.invalidateQueries({ queryKey: ['estimate', 'project', projectId] })
    void queries.invalidateQueries({ queryKey: ['approvals'] })
  }
}
