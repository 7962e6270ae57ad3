import { estimateImport, routeUrl } from '@itayo/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../../lib/api.ts'
import { fetchFile } from '../../../lib/download.ts'
import type { TableView } from '../../../ui/data-table/paging.ts'

const api = connect({ 'estimate-import': estimateImport })

export const importCalls = api['estimate-import']

type LayoutOrder = 'named_at' | 'last_used_at'

/** IMP-019: news comes by itself, this is for when it does not. */
export const LIST_REFRESH_MS = 60_000

/** Keys and fetches of the area together. The first word of each key is the area's name. */
export const importQueries = {
  /** The imports of one project, or of all when it is null. */
  lists: (projectId: number | null) => ({
    queryKey: ['estimate-import', 'list', ...(projectId === null ? [] : [projectId])],
  }),

  /**
   * Open uploads are on their way or to be checked; completed ones are in the estimate (IMP-014, IMP-024).
   */
  uploads: (projectId: number, state: 'open' | 'completed') =>
    queryOptions({
      queryKey: ['estimate-import', 'list', projectId, state],
      queryFn: async ({ signal }) => {
        const query = { project_id: String(projectId), page: '1', per_page: '9999', state } as const
        return (await importCalls.uploads({ query }, { signal })).response
      },
      staleTime: 0,
    }),

  preview: (uploadId: number) =>
    queryOptions({
      queryKey: ['estimate-import', 'preview', uploadId],
      queryFn: async ({ signal }) =>
        (await importCalls.preview({ body: { uploaded_file_id: uploadId } }, { signal })).response,
    }),

  /** Read anew each time: another person may have helped meanwhile. */
  help: (uploadId: number) =>
    queryOptions({
      queryKey: ['estimate-import', 'help', uploadId],
      queryFn: async ({ signal }) =>
        (await importCalls.helpDetails({ body: { uploaded_file_id: uploadId } }, { signal })).response,
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
    }),

  allLayouts: () => ({ queryKey: ['estimate-import', 'layouts'] }),

  /** A page of what the company remembers of its files. */
  layouts: ({ page, pageSize, sort }: TableView, search: string) =>
    queryOptions({
      queryKey: ['estimate-import', 'layouts', page, pageSize, sort?.by, sort?.order, search],
      queryFn: async ({ signal }) => {
        const query = {
          page: String(page),
          per_page: String(pageSize),
          ...(sort && { sort_by: sort.by as LayoutOrder, order: sort.order }),
          ...(search && { search }),
        }
        return (await importCalls.layouts({ query }, { signal })).response
      },
      staleTime: 0,
    }),

  /** The file itself never changes; two that were joined come one after the other. */
  document: (uploadId: number, isJoined: boolean) =>
    queryOptions({
      queryKey: ['estimate-import', 'document', uploadId],
      queryFn: async ({ signal }) => {
        const part = async (number: number) => {
          const body = { uploaded_file_id: uploadId, part: number }
          return (await fetchFile(routeUrl(estimateImport.document), { body, signal })).blob()
        }
        return isJoined ? [await part(1), await part(2)] : [await part(1)]
      },
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 60_000,
    }),
}
