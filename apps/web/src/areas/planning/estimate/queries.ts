import { catalog, estimate, requests, type SheetLineKind } from '@itayo/contract'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { connect } from '../../../lib/api.ts'
import { auth } from '../../../lib/auth/auth.ts'
import { catalogQueries } from '../../library/catalog/queries.ts'
import { projectQueries } from '../../project/projects/queries.ts'

const api = connect({ estimate, catalog, requests })

export const estimateCalls = api.estimate

/** Keys and fetches of the area together. The first word of each key is the area's name. */
export const estimateQueries = {
  all: () => ({ queryKey: ['estimate'] }),

  /** The whole of it: searching and filtering are done where it is shown. */
  estimate: (projectId: number) =>
    queryOptions({
      queryKey: ['estimate', 'project', projectId],
      queryFn: async ({ signal }) => {
        const companyId = auth.getState().company?.id ?? 0
        const call = { params: { companyId, id: projectId }, query: {} }
        return (await api.estimate.get(call, { signal })).response
      },
    }),

  /** Under a key that news of the project's requests refreshes. */
  committed: (projectId: number) =>
    queryOptions({
      queryKey: ['materials', 'project', projectId, 'committed'],
      queryFn: async ({ signal }) =>
        (await api.requests.committed({ params: { project_id: projectId } }, { signal })).response,
      staleTime: 0,
    }),

  /** The caller's own edits that wait or came back; null when there are none. */
  proposal: (projectId: number) =>
    queryOptions({
      queryKey: ['estimate', 'proposal', projectId],
      queryFn: async ({ signal }) =>
        (await api.estimate.proposal({ params: { projectId } }, { signal })).response,
      staleTime: 0,
    }),

  /** What the rule checker compares with: prices of the estimate's materials, and of those named besides. */
  checks: (projectId: number, materialIds: string) =>
    queryOptions({
      queryKey: ['estimate', 'checks', projectId, materialIds],
      queryFn: async ({ signal }) => {
        const query = materialIds ? { material_ids: materialIds } : {}
        return (await api.estimate.checks({ params: { projectId }, query }, { signal })).response
      },
      placeholderData: keepPreviousData,
    }),

  /** What the master lists know by the names of pasted rows. */
  matchedItems: (projectId: number, kind: SheetLineKind, names: readonly string[]) =>
    queryOptions({
      queryKey: ['estimate', 'matched-items', projectId, kind, names],
      queryFn: async ({ signal }) => {
        if (names.length === 0) return []
        const body = { project_id: projectId, kind, names: [...names] }
        return (await api.estimate.matchItems({ body }, { signal })).response
      },
    }),

  /** Frozen states, edits that wait, variance orders and the 10% meter. */
  revisions: (projectId: number) =>
    queryOptions({
      queryKey: ['estimate', 'revisions', projectId],
      queryFn: async ({ signal }) =>
        (await api.estimate.revisions({ params: { projectId } }, { signal })).response,
    }),

  compare: (projectId: number, from: string, to: string) =>
    queryOptions({
      queryKey: ['estimate', 'compare', projectId, from, to],
      queryFn: async ({ signal }) =>
        (await api.estimate.compare({ params: { projectId }, query: { from, to } }, { signal })).response,
    }),

  templates: () =>
    queryOptions({
      queryKey: ['estimate', 'templates'],
      queryFn: async ({ signal }) => (await api.estimate.templates({}, { signal })).response,
    }),

  /** Phases to choose from, those of the project first. */
  phases: (projectId: number) =>
    queryOptions({
      queryKey: ['catalog', 'phase-choices', projectId],
      queryFn: async ({ signal }) =>
        (await api.catalog.phasesV2({ query: { project_id: String(projectId), limit: '-1' } }, { signal }))
          .response,
    }),

  /** Work items to choose from: of a phase, of all when there is none, with these letters in them. */
  workItems: (projectId: number, phaseId: number | null, typed: string) =>
    queryOptions({
      queryKey: ['catalog', 'work-item-choices', projectId, phaseId, typed],
      queryFn: async ({ signal }) => {
        const query = {
          project_id: String(projectId),
          ...(phaseId === null ? {} : { phase_id: String(phaseId) }),
          ...(typed ? { sowInput: typed } : {}),
        }
        return (await api.catalog.sowList({ query }, { signal })).response
      },
      placeholderData: keepPreviousData,
    }),

  tags: catalogQueries.tags,
  units: catalogQueries.units,
}

/** After a save or a decision: the estimate, and what the header and the tabs say of it (EST-045). */
export function useRefreshEstimate(projectId: number): () => void {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries(estimateQueries.estimate(projectId))
    void queries.invalidateQueries(estimateQueries.proposal(projectId))
    for (const part of ['checks', 'revisions', 'compare'])
      void queries.invalidateQueries({ queryKey: ['estimate', part, projectId] })
    void queries.invalidateQueries({ queryKey: ['approvals'] })
    void queries.invalidateQueries(projectQueries.header(projectId))
    void queries.invalidateQueries(projectQueries.tabStatus(projectId))
    void queries.invalidateQueries(projectQueries.tabWarnings(projectId))
  }
}
