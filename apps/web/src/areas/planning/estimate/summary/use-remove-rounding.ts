import type { Rounding } from '@itayo/domain'
import { formatPeso } from '../../../../lib/formats.ts'
import { useAction } from '../../../../lib/query.ts'
import { askToConfirm } from '../../../../ui/dialogs.ts'
import { toastSuccess } from '../../../../ui/toast.tsx'
import { estimateCalls, useRefreshEstimate } from '../queries.ts'

/** Takes the rounding row out, by the same way as an edit: at once, or as one that waits for an approver. */
export function useRemoveRounding(projectId: number, rounding: Rounding): () => void {
  const refresh = useRefreshEstimate(projectId)
  const { mutate } = useAction(estimateCalls.removeRounding, {
    onSuccess({ message }) {
      toastSuccess(message)
      refresh()
    },
  })
  async function ask(): Promise<void> {
    const sure = await askToConfirm({
      title: 'Remove the rounding?',
      text: `The contract cost changes by ${formatPeso(-rounding.contract)}, and no longer equals the total of the imported document.`,
      confirm: 'Remove the rounding',
      cancel: 'Cancel',
    })
    if (sure) mutate({ body: { project_id: projectId } })
  }
  return () => void ask()
}
