import type { EstimateStanding } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconHistory, IconX } from '@tabler/icons-react'
import { formatAgo } from '../../../../lib/formats.ts'
import type { EstimateView } from '../address.ts'
import type { EstimateDraft } from '../save/use-estimate-draft.ts'
import { OthersEditsStrip, PendingStrip } from './pending-strip.tsx'
import { ProposalStrip } from './proposal-strip.tsx'
import { Strip } from './strip.tsx'

interface StandingStripsProps {
  standing: EstimateStanding
  draft: Pick<EstimateDraft, 'isDirty' | 'loadProposal' | 'restored' | 'discard'>
  view: EstimateView
  onDetail: () => void
}

/** Strips above the figures for things that wait for a person; none when nothing waits. */
export function StandingStrips({ standing, draft, view, onDetail }: StandingStripsProps) {
  const { approval_state, mode, proposal, approval_ids, can } = standing
  return (
    <>
      {draft.restored && draft.isDirty ? (
        <Strip
          tone="warn"
          icon={IconHistory}
          title="Unsaved work was restored."
          actions={
            <Button variant="default" size="xs" onClick={draft.discard}>
              Discard it
            </Button>
          }
        >
          {`You typed it ${formatAgo(draft.restored)}; it is not saved yet.`}
        </Strip>
      ) : null}
      {approval_state === 'pending' && mode === 1 ? (
        <PendingStrip standing={standing} isDirty={draft.isDirty} />
      ) : null}
      {mode === 2 && can.decide && approval_ids.length > 0 && view !== 'revisions' ? (
        <OthersEditsStrip approvalIds={approval_ids} />
      ) : null}
      {approval_state === 'rejected' && mode === 1 ? (
        <Strip
          tone="bad"
          icon={IconX}
          title="This estimate was rejected."
          actions={
            can.edit && view !== 'detail' ? (
              <Button variant="default" size="xs" onClick={onDetail}>
                Edit and submit again
              </Button>
            ) : undefined
          }
        >
          {standing.reason || 'No reason was given.'}
          {can.edit && view === 'detail' ? ' Edit and submit again.' : ''}
        </Strip>
      ) : null}
      {proposal ? (
        <ProposalStrip standing={{ ...standing, proposal }} draft={draft} onOpened={onDetail} />
      ) : null}
    </>
  )
}
