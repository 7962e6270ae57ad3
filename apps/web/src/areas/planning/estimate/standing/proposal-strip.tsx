import type { EstimateStanding } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconClock, IconX } from '@tabler/icons-react'
import { formatDateTime } from '../../../../lib/formats.ts'
import { useAction } from '../../../../lib/query.ts'
import { askToConfirm } from '../../../../ui/dialogs.ts'
import { toastSuccess } from '../../../../ui/toast.tsx'
import { estimateCalls, useRefreshEstimate } from '../queries.ts'
import type { EstimateDraft } from '../save/use-estimate-draft.ts'
import { Strip } from './strip.tsx'

interface ProposalStripProps {
  standing: EstimateStanding & { proposal: NonNullable<EstimateStanding['proposal']> }
  draft: Pick<EstimateDraft, 'isDirty' | 'loadProposal'>
  /** Called once the edits are loaded, to lead to where they are seen. */
  onOpened: () => void
}

/** The person's own edits of an approved estimate, which are not in it yet. */
export function ProposalStrip({ standing, draft, onOpened }: ProposalStripProps) {
  const { proposal } = standing
  const open = useOpenEdits(draft, onOpened)
  const takeBack = useTakeBack(standing.project_id, open)
  const isPending = proposal.state === 'pending'
  return (
    <Strip
      tone={isPending ? 'info' : 'bad'}
      icon={isPending ? IconClock : IconX}
      title={isPending ? 'Your edits wait for approval.' : 'Your edits were rejected.'}
      actions={
        <>
          <Button variant="default" size="xs" onClick={() => void open()}>
            Open my edits
          </Button>
          {isPending ? (
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              leftSection={<IconArrowBackUp size={15} stroke={1.8} aria-hidden />}
              loading={takeBack.pending}
              onClick={takeBack.ask}
            >
              Take back
            </Button>
          ) : null}
        </>
      }
    >
      {isPending
        ? `Saved ${formatDateTime(proposal.created_at)}. ${
            draft.isDirty ? 'Saving again replaces them.' : 'The estimate below is without them.'
          }`
        : proposal.reason || 'No reason was given.'}
    </Strip>
  )
}

/** Answers whether they are on the screen now. */
function useOpenEdits({ isDirty, loadProposal }: ProposalStripProps['draft'], onOpened: () => void) {
  return async (): Promise<boolean> => {
    const goOn =
      !isDirty ||
      (await askToConfirm({
        title: 'Open your edits?',
        text: 'They take the place of your unsaved changes.',
        confirm: 'Open my edits',
        cancel: 'Stay here',
        tone: 'warn',
      }))
    if (!goOn) return false
    await loadProposal()
    onOpened()
    return true
  }
}

/** Edits that are taken back stay on the screen, unsaved, so that nothing typed is lost. */
function useTakeBack(projectId: number, open: () => Promise<boolean>) {
  const refresh = useRefreshEstimate(projectId)
  const withdraw = useAction(estimateCalls.withdraw, {
    onSuccess() {
      toastSuccess('Your edits are taken back')
      refresh()
    },
  })
  async function ask(): Promise<void> {
    const sure = await askToConfirm({
      title: 'Take your edits back?',
      text: 'Nobody can approve them any more. They stay here as unsaved changes.',
      confirm: 'Take back',
      cancel: 'Leave them',
    })
    if (sure && (await open())) withdraw.mutate({ body: { project_id: projectId } })
  }
  return { pending: withdraw.isPending, ask: () => void ask() }
}
