import { Button, Textarea } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useAuth } from '../../../lib/auth/auth.ts'
import { readStandingDraft, writeStandingDraft } from '../../../lib/drafts.ts'
import { fieldErrors } from '../../../lib/errors.ts'
import { useAction } from '../../../lib/query.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { askToConfirm } from '../../../ui/dialogs.ts'
import { toastSuccess } from '../../../ui/toast.tsx'
import { approvalCalls } from '../../foundation/approvals/queries.ts'

/** What a decision needs to know of a request. */
export interface Decidable {
  /** PR-2026-0001. */
  number: string
  approvalId: number | null
  canDecide: boolean
}

export interface RequestDecision {
  approve: (request: Decidable) => void
  disapprove: (request: Decidable) => void
  /** False for one that is decided, or not this person's to decide. */
  mayDecide: (request: Decidable) => boolean
  sendingId: number | null
  /** To be drawn once by the screen. */
  dialog: ReactNode
}

const draftOf = (number: string) => `disapprove-${number}`

/** Approve, or disapprove with a reason, from where the request stands (G-08). */
export function useDecideRequest(): RequestDecision {
  const queries = useQueryClient()
  const { person, viewingAs } = useAuth()
  const [asked, setAsked] = useState<Decidable | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const decide = useAction(approvalCalls.decide, {
    showsItself(error) {
      const { reason } = fieldErrors(error)
      if (reason) setRefused(reason)
      return Boolean(reason)
    },
    onSuccess(row) {
      toastSuccess(row.state === 'rejected' ? `${row.title} disapproved` : `${row.title} approved`)
      if (asked) writeStandingDraft(draftOf(asked.number), person?.id ?? 0, undefined)
      setAsked(null)
    },
  })
  // Whatever the answer was: somebody else may have decided meanwhile.
  const refresh = { onSettled: () => void queries.invalidateQueries() }

  async function approve({ number, approvalId }: Decidable): Promise<void> {
    if (approvalId === null) return
    const sure = await askToConfirm({ title: `Approve ${number}?`, confirm: 'Approve', cancel: 'Cancel' })
    if (sure) decide.mutate({ body: { id: approvalId, decision: 'approve' } }, refresh)
  }

  return {
    approve: (request) => void approve(request),
    disapprove(request) {
      setRefused(null)
      setAsked(request)
    },
    mayDecide: ({ approvalId, canDecide }) => canDecide && approvalId !== null && viewingAs === null,
    sendingId: decide.isPending ? decide.variables.body.id : null,
    dialog: asked ? (
      <DisapproveDialog
        key={asked.number}
        number={asked.number}
        sending={decide.isPending}
        refused={refused}
        onClose={() => setAsked(null)}
        onSend={(reason) =>
          asked.approvalId === null
            ? undefined
            : decide.mutate({ body: { id: asked.approvalId, decision: 'reject', reason } }, refresh)
        }
      />
    ) : null,
  }
}

interface DisapproveDialogProps {
  number: string
  sending: boolean
  refused: string | null
  onClose: () => void
  onSend: (reason: string) => void
}

function DisapproveDialog({ number, sending, refused, onClose, onSend }: DisapproveDialogProps) {
  const userId = useAuth().person?.id ?? 0
  const draft = draftOf(number)
  const [reason, setReason] = useState(() => readStandingDraft<string>(draft, userId) ?? '')
  const typed = reason.trim()
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Disapprove ${number}`}
      icon={IconX}
      tone="danger"
      actions={
        <>
          <Button variant="default" disabled={sending} onClick={onClose}>
            Cancel
          </Button>
          <Button color="red" disabled={typed === ''} loading={sending} onClick={() => onSend(typed)}>
            Disapprove
          </Button>
        </>
      }
    >
      <Textarea
        label="Reason"
        description="The requester reads it with the decision."
        required
        data-autofocus
        autosize
        minRows={3}
        maxRows={8}
        maxLength={1000}
        value={reason}
        error={refused}
        onChange={(event) => {
          setReason(event.currentTarget.value)
          writeStandingDraft(draft, userId, event.currentTarget.value || undefined)
        }}
      />
    </Dialog>
  )
}
