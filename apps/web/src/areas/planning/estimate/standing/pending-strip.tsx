import type { EstimateStanding } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconCheck, IconChecklist, IconClock, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { countOf } from '../../../../lib/formats.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { submittedWords } from './standing-words.ts'
import { Strip } from './strip.tsx'
import { useDecide } from './use-decide.ts'

/** The estimate waits for its approval; who may decide can do it here. */
export function PendingStrip({ standing, isDirty }: { standing: EstimateStanding; isDirty: boolean }) {
  const [approvalId] = standing.approval_ids
  const decides = standing.can.decide && approvalId !== undefined
  return (
    <Strip
      tone="info"
      icon={IconClock}
      title="Waiting for approval."
      actions={
        decides ? (
          <Decision projectId={standing.project_id} approvalId={approvalId} isDirty={isDirty} />
        ) : undefined
      }
    >
      {submittedWords(standing)}
      {standing.can.edit && !standing.can.decide ? ' Saving it as a draft takes it back.' : ''}
    </Strip>
  )
}

interface DecisionProps {
  projectId: number
  approvalId: number
  isDirty: boolean
}

function Decision({ projectId, approvalId, isDirty }: DecisionProps) {
  const [rejecting, setRejecting] = useState(false)
  const [refused, setRefused] = useState('')
  const decide = useDecide({
    projectId,
    approvalId,
    isDirty,
    onDone: () => setRejecting(false),
    onReasonRefused: setRefused,
  })
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconX size={15} stroke={1.9} aria-hidden />}
        onClick={() => {
          setRefused('')
          setRejecting(true)
        }}
      >
        Reject
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconCheck size={15} stroke={1.9} aria-hidden />}
        loading={decide.pending && !rejecting}
        onClick={decide.approve}
      >
        Approve
      </Button>
      <RejectDialog
        opened={rejecting}
        pending={decide.pending}
        refused={refused}
        onClose={() => setRejecting(false)}
        onReject={decide.reject}
      />
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
