import { ApiError } from '@itayo/contract'
import { fieldErrors } from '../../../../lib/errors.ts'
import { useAction } from '../../../../lib/query.ts'
import { askToConfirm } from '../../../../ui/dialogs.ts'
import { toastSuccess } from '../../../../ui/toast.tsx'
import { estimateCalls, useRefreshEstimate } from '../queries.ts'

interface DecideOptions {
  projectId: number
  approvalId: number
  isDirty: boolean
  onDone: () => void
  onReasonRefused: (words: string) => void
}

/** The decision on an estimate that was submitted, where it is read. */
export function useDecide({ projectId, approvalId, isDirty, onDone, onReasonRefused }: DecideOptions) {
  const refresh = useRefreshEstimate(projectId)
  const decide = useAction(estimateCalls.decide, {
    showsItself(error) {
      const { reason } = fieldErrors(error)
      if (reason) onReasonRefused(reason)
      return reason !== undefined
    },
    onSuccess(row) {
      toastSuccess(row.state === 'rejected' ? 'Estimate rejected' : 'Estimate approved')
      onDone()
      refresh()
    },
    onError(error) {
      // Decided or withdrawn meanwhile: what stands there now is asked for.
      if (error instanceof ApiError && error.http === 409) refresh()
    },
  })

  async function approve(): Promise<void> {
    const sure = await askToConfirm({
      title: 'Approve this estimate?',
      text: isDirty
        ? 'What was saved is approved. Your unsaved changes are not part of it.'
        : 'It becomes the approved budget. Later changes are saved as edits.',
      confirm: 'Approve',
      cancel: 'Cancel',
    })
    if (sure) decide.mutate({ body: { id: approvalId, decision: 'approve' } })
  }
  return {
    pending: decide.isPending,
    approve: () => void approve(),
    reject: (reason: string) => decide.mutate({ body: { id: approvalId, decision: 'reject', reason } }),
  }
}
