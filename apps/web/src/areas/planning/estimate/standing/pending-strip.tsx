import type { EstimateStanding } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconCheck, IconChecklist, IconClock, IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { countOf } from '../../../../lib/formats.ts'
import { type Subject, useDecideInPlace } from '../../../foundation/approvals/use-decide-in-place.tsx'
import { submittedWords } from './standing-words.ts'
import { Strip } from './strip.tsx'

/** The estimate waits for its approval; who may decide can do it here. */
export function PendingStrip({ standing, isDirty }: { standing: EstimateStanding; isDirty: boolean }) {
  const [approvalId] = standing.approval_ids
  const decides = standing.can.decide && approvalId !== undefined
  return (
    <Strip
      tone="info"
      icon={IconClock}
      title="Waiting for approval."
      actions={decides ? <Decision approvalId={approvalId} isDirty={isDirty} /> : undefined}
    >
      {submittedWords(standing)}
      {standing.can.edit && !standing.can.decide ? ' Saving it as a draft takes it back.' : ''}
    </Strip>
  )
}

function Decision({ approvalId, isDirty }: { approvalId: number; isDirty: boolean }) {
  const decision = useDecideInPlace()
  const subject: Subject = {
    name: 'this estimate',
    approvalId,
    canDecide: true,
    rejection: 'Reject',
    consequence: isDirty
      ? 'What was saved is approved. Your unsaved changes are not part of it.'
      : 'It becomes the approved budget. Later changes are saved as edits.',
  }
  if (!decision.mayDecide(subject)) return null
  const isSending = decision.sendingId !== null
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconX size={15} stroke={1.9} aria-hidden />}
        disabled={isSending}
        onClick={() => decision.reject(subject)}
      >
        Reject
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconCheck size={15} stroke={1.9} aria-hidden />}
        loading={isSending}
        onClick={() => decision.approve(subject)}
      >
        Approve
      </Button>
      {decision.dialog}
    </>
  )
}

/** Edits of others: what they change is seen where they are decided. */
export function OthersEditsStrip({ approvalIds }: { approvalIds: readonly number[] }) {
  return (
    <Strip
      tone="info"
      icon={IconChecklist}
      title={`${countOf(approvalIds.length, 'edit waits', 'edits wait')} for your approval.`}
      actions={
        <Button
          component={Link}
          to={approvalIds.length === 1 ? `/approvals?id=${approvalIds[0]}` : '/approvals'}
          variant="default"
          size="xs"
        >
          Review
        </Button>
      }
    >
      The estimate below is the approved one.
    </Strip>
  )
}
