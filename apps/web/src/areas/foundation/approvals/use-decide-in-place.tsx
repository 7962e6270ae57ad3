import { type ReactNode, useState } from 'react'
import { useAuth } from '../../../lib/auth/auth.ts'
import { writeStandingDraft } from '../../../lib/drafts.ts'
import { askToConfirm } from '../../../ui/dialogs.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { draftOfReason } from './reason-draft.ts'
import { useDecision } from './use-decision.tsx'

/** Something that is decided where it is read, instead of in the inbox. */
export interface Subject {
  /** PR-2026-0001, or "this estimate". */
  name: string
  /** Null for what was never submitted. */
  approvalId: number | null
  canDecide: boolean
  /** Requests are disapproved, estimates rejected. */
  rejection: 'Disapprove' | 'Reject'
  /** Told when it is asked whether to approve. */
  consequence?: string
}

export interface DecideInPlace {
  approve: (subject: Subject) => void
  reject: (subject: Subject) => void
  /** False for one that is decided, or not this person's to decide. */
  mayDecide: (subject: Subject) => boolean
  sendingId: number | null
  /** To be drawn once by the screen. */
  dialog: ReactNode
}

/** Approve after one question, or reject with a reason, from where the thing stands. */
export function useDecideInPlace(): DecideInPlace {
  const { person, viewingAs } = useAuth()
  const [rejected, setRejected] = useState<Subject | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { send, sending } = useDecision({
    onSettled(id) {
      writeStandingDraft(draftOfReason(id), person?.id ?? 0, undefined)
      setRejected(null)
    },
    onReasonRefused: setRefusal,
  })

  async function approve({ name, approvalId, consequence }: Subject): Promise<void> {
    if (approvalId === null) return
    const sure = await askToConfirm({
      title: `Approve ${name}?`,
      ...(consequence === undefined ? {} : { text: consequence }),
      confirm: 'Approve',
      cancel: 'Cancel',
    })
    if (sure) send(approvalId, 'approve')
  }

  return {
    approve: (subject) => void approve(subject),
    reject(subject) {
      setRefusal(null)
      setRejected(subject)
    },
    mayDecide: ({ approvalId, canDecide }) => canDecide && approvalId !== null && viewingAs === null,
    sendingId: sending?.id ?? null,
    dialog:
      rejected && rejected.approvalId !== null ? (
        <ReasonDialog
          key={rejected.approvalId}
          approvalId={rejected.approvalId}
          name={rejected.name}
          rejection={rejected.rejection}
          sending={sending !== null}
          refusal={refusal}
          onClose={() => setRejected(null)}
          onSend={(id, reason) => send(id, 'reject', reason)}
        />
      ) : null,
  }
}
