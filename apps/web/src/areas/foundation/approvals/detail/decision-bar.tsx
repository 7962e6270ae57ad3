import type { ApprovalDetail } from '@itayo/contract'
import { Button, TextInput } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { readStandingDraft, writeStandingDraft } from '../../../../lib/drafts.ts'
import { formatPeso } from '../../../../lib/formats.ts'
import { askToConfirm } from '../../../../ui/dialogs.ts'
import { kindName, reasonNeeded, requestOf } from '../approval-words.ts'
import { draftOfReason } from '../reason-draft.ts'
import { useDecision, useSettling } from '../use-decision.tsx'
import { useKeys } from '../use-keys.ts'
import classes from './decision-bar.module.css'

const LONGEST = 1000

interface DecisionBarProps {
  approval: ApprovalDetail
  onDecided: () => void
  hasNext: boolean
}

/** Stays at the bottom: remarks, Reject, Approve. Typed remarks are kept until the person comes back. */
export function DecisionBar({ approval, onDecided, hasNext }: DecisionBarProps) {
  const isRequest = requestOf(approval.kind) !== null
  const userId = useAuth().person?.id ?? 0
  const draft = draftOfReason(approval.id)
  const field = useRef<HTMLInputElement>(null)
  const [remarks, setRemarks] = useState(() => readStandingDraft<string>(draft, userId) ?? '')
  const [error, setError] = useState<string | null>(null)
  const settling = useSettling()
  const { send, sending: sent } = useDecision({
    onDecided,
    onReasonRefused: refuse,
    onSettled: () => writeStandingDraft(draft, userId, undefined),
  })
  const sending = sent?.decision ?? null

  function type(text: string): void {
    setRemarks(text)
    setError(null)
    writeStandingDraft(draft, userId, text || undefined)
  }

  function refuse(words: string): void {
    setError(words)
    field.current?.focus()
  }

  function reject(): void {
    if (remarks.trim() === '') refuse(reasonNeeded(approval.kind))
    else send(approval.id, 'reject', remarks)
  }

  /** A letter is pressed sooner than a button: it asks once. */
  async function approveByKey(): Promise<void> {
    const { title, project, amount } = approval
    const sure = await askToConfirm({
      title: `Approve this ${kindName(approval.kind).toLowerCase()}?`,
      text: [title, project, typeof amount === 'number' ? formatPeso(amount) : '']
        .filter(Boolean)
        .join(' · '),
      confirm: 'Approve',
      cancel: 'Cancel',
    })
    if (sure) send(approval.id, 'approve', remarks)
  }

  useKeys({
    a: sending || settling ? undefined : () => void approveByKey(),
    r: () => field.current?.focus(),
  })

  return (
    <section
      className={`screen-only row-top gap-8 surface line-above ${classes.bar}`}
      aria-label="Your decision"
      data-foot
    >
      <TextInput
        ref={field}
        className={classes.remarks ?? ''}
        aria-label="Remarks to the requester"
        placeholder={`Remarks to the requester (needed to ${isRequest ? 'disapprove' : 'reject'})`}
        aria-keyshortcuts="R"
        autoComplete="off"
        maxLength={LONGEST}
        value={remarks}
        error={error}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Back to the page's own keys.
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
      />
      {hasNext ? (
        <span className={`fixed small muted ${classes.next}`} aria-hidden>
          Next <kbd>J</kbd>
        </span>
      ) : null}
      <div className={`fixed flex gap-8 ${classes.buttons}`}>
        <Button
          variant="default"
          className={classes.reject ?? ''}
          leftSection={<IconX size={17} stroke={1.9} aria-hidden />}
          loading={sending === 'reject'}
          disabled={settling || sending === 'approve'}
          onClick={reject}
        >
          {isRequest ? 'Disapprove' : 'Reject'}
        </Button>
        <Button
          leftSection={<IconCheck size={17} stroke={1.9} aria-hidden />}
          aria-keyshortcuts="A"
          loading={sending === 'approve'}
          disabled={settling || sending === 'reject'}
          onClick={() => send(approval.id, 'approve', remarks)}
        >
          Approve
        </Button>
      </div>
    </section>
  )
}
