import type { RevisionRow } from '@itayo/contract'
import { useAction } from '../../../../lib/query.ts'
import { askToConfirm } from '../../../../ui/dialogs.ts'
import { toastSuccess } from '../../../../ui/toast.tsx'
import { estimateCalls, useRefreshEstimate } from '../queries.ts'

/** Back to an earlier revision: edits that wait for an approver like any others. */
export function useRestore(projectId: number, hasOwnProposal: boolean, onDone: () => void) {
  const refresh = useRefreshEstimate(projectId)
  const restore = useAction(estimateCalls.restore, {
    onSuccess(_standing, description) {
      toastSuccess(description || 'The earlier revision has been proposed and is pending approval.')
      refresh()
      onDone()
    },
  })

  async function ask({ number }: RevisionRow): Promise<void> {
    if (number === null) return
    const replaces = hasOwnProposal ? ' It takes the place of your edits that wait.' : ''
    const sure = await askToConfirm({
      title: `Restore revision ${number}?`,
      text: `The estimate as it was in revision ${number} is proposed to the approvers. Nothing changes until one of them approves it.${replaces}`,
      confirm: 'Restore as a proposal',
      cancel: 'Cancel',
    })
    if (sure) restore.mutate({ body: { project_id: projectId, number } })
  }
  return { ask: (row: RevisionRow) => void ask(row), pending: restore.isPending }
}
