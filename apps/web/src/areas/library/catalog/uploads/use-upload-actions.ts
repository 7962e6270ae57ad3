import type { ListUpload } from '@itayo/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../../../lib/query.ts'
import { askToConfirm } from '../../../../ui/dialogs.ts'
import { uploadCalls, uploadQueries } from './queries.ts'

export function useUploadActions(upload: ListUpload, onThrownAway: () => void) {
  const queries = useQueryClient()
  const params = { params: { id: upload.id } }
  function show(now: ListUpload): void {
    queries.setQueryData(uploadQueries.detail(upload.id).queryKey, now)
    void queries.invalidateQueries(uploadQueries.latest(upload.list))
  }
  /** A refusal mostly means that another person decided meanwhile, so the upload is read again. */
  const look = () => void queries.invalidateQueries(uploadQueries.detail(upload.id))
  const load = useAction(uploadCalls.loadUpload, { onSuccess: show, onError: look })
  const cancel = useAction(uploadCalls.cancelUpload, {
    onError: look,
    onSuccess(now) {
      show(now)
      onThrownAway()
    },
  })
  return {
    load: () => load.mutate(params),
    isLoading: load.isPending,
    isCancelling: cancel.isPending,
    async throwAway(): Promise<void> {
      const sure = await askToConfirm({
        title: 'Throw this upload away?',
        text: `Nothing of ${upload.file_name} is in the list yet, and nothing will be. The file on your computer stays.`,
        confirm: 'Throw away',
        cancel: 'Keep it',
        tone: 'danger',
      })
      if (sure) cancel.mutate(params)
    },
  }
}
