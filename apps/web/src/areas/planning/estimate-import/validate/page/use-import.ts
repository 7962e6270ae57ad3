import { ApiError, type InsertedEstimate, UPLOAD_STATUS } from '@itayo/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../../../../lib/query.ts'
import { askToConfirm, showFailure } from '../../../../../ui/dialogs.ts'
import { toastSuccess } from '../../../../../ui/toast.tsx'
import { importCalls } from '../../queries.ts'
import { uploadQuery } from '../queries.ts'
import type { Check } from '../use-check.ts'

/** Actions on the whole upload: import, undo the import, and cancel. */
export function useImport(check: Check) {
  const { uploadId } = check
  const [inserted, setInserted] = useState<InsertedEstimate | null>(null)
  const [isImporting, setImporting] = useState(false)
  const queries = useQueryClient()
  const body = { uploaded_file_id: uploadId }

  const inserting = useAction(importCalls.insert, {
    onSuccess: (made) => {
      setInserted(made)
      void check.refresh()
    },
    onError: (error) => {
      // The estimate has changed since; a fresh reading shows the new problems at their rows.
      if (error instanceof ApiError && error.code === 'estimate_import.not_ready') void check.refresh()
    },
  })
  const undoing = useAction(importCalls.undoInsert, {
    announce: true,
    onSuccess: () => {
      setInserted(null)
      void check.refresh()
    },
  })
  const cancelling = useAction(importCalls.setStatus, {
    announce: true,
    showsItself: () => true,
    onSuccess: (upload) => queries.setQueryData(uploadQuery(upload.project_id, uploadId).queryKey, upload),
    onError: () => void showFailure('Failed to cancel the upload. Please try again.'),
  })

  return {
    inserted,
    isImporting: isImporting || inserting.isPending,
    isUndoing: undoing.isPending,
    isCancelling: cancelling.isPending,
    /** Changes are saved as the final preview first; then the rows go in, all or none. */
    async run(): Promise<void> {
      setImporting(true)
      const isSaved = await check.save(true)
      setImporting(false)
      if (isSaved) inserting.mutate({ body })
    },
    async undo(): Promise<void> {
      const isConfirmed = await askToConfirm({
        title: 'Undo import?',
        text: 'Everything this import put into the estimate is taken out again. What was read stays here.',
        confirm: 'Undo import',
        cancel: 'Keep it',
        tone: 'danger',
      })
      if (isConfirmed) undoing.mutate({ body })
    },
    async cancel(): Promise<void> {
      const isConfirmed = await askToConfirm({
        title: 'Cancel import',
        text: 'Are you sure you want to cancel?',
        confirm: 'Yes, cancel it',
        cancel: 'Keep it',
        tone: 'danger',
      })
      if (isConfirmed) cancelling.mutate({ body: { ...body, status: UPLOAD_STATUS.cancelled } })
    },
    async saveForLater(): Promise<void> {
      if (await check.save()) toastSuccess('Your work has been saved')
    },
  }
}
