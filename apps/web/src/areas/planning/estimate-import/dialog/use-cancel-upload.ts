import { type EstimateUpload, UPLOAD_STATUS } from '@itayo/contract'
import { useAction } from '../../../../lib/query.ts'
import { askToConfirm } from '../../../../ui/dialogs.ts'
import { toastError } from '../../../../ui/toast.tsx'
import { t } from '../messages/en.ts'
import { importCalls } from '../queries.ts'
import { uploadName } from '../upload-name.ts'
import { useRefreshUploads } from './use-refresh-uploads.ts'

/** IMP-010 to IMP-012. */
export function useCancelUpload(projectId: number) {
  const refresh = useRefreshUploads(projectId)
  const action = useAction(importCalls.setStatus, {
    announce: true,
    showsItself: () => true,
    onError: () => toastError(t('cancelFailed')),
  })
  return {
    /** The one being cancelled. */
    pending: action.isPending ? action.variables.body.uploaded_file_id : null,
    async ask(upload: EstimateUpload): Promise<void> {
      const sure = await askToConfirm({
        title: t('cancelSure'),
        text: t('cancelMeans', { file: uploadName(upload) }),
        confirm: t('cancelYes'),
        cancel: t('cancelNo'),
        tone: 'danger',
      })
      if (!sure) return
      const body = { uploaded_file_id: upload.upload_id, status: UPLOAD_STATUS.cancelled }
      // Also after a failure: it may be gone from the list for another reason.
      action.mutate({ body }, { onSettled: refresh })
    },
  }
}
