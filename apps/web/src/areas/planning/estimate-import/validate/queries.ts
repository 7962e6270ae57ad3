import { UPLOAD_STATUS } from '@itayo/contract'
import { queryOptions } from '@tanstack/react-query'
import { importCalls, importQueries } from '../queries.ts'

const WAITING_MS = 5000

/** The status of one upload. Its key lies under the project's uploads, so news about those reaches it too. */
export const uploadQuery = (projectId: number, uploadId: number) =>
  queryOptions({
    queryKey: [...importQueries.lists(projectId).queryKey, 'one', uploadId],
    queryFn: async ({ signal }) =>
      (await importCalls.details({ body: { uploaded_file_id: uploadId } }, { signal })).response,
    staleTime: 0,
    // News comes by itself; this is for when it does not.
    refetchInterval: ({ state }) => (state.data?.status === UPLOAD_STATUS.pending ? WAITING_MS : false),
  })
