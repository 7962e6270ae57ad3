import type { Finding } from '@itayo/domain'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../../../ui/dialog.tsx'
import { WordsField } from '../../../../ui/words-field.tsx'

interface AcceptDialogProps {
  finding: Finding | null
  pending: boolean
  onClose: () => void
  onAccept: (finding: Finding, reason: string) => Promise<void>
}

/** A finding is accepted with a reason. */
export function AcceptDialog({ finding, pending, onClose, onAccept }: AcceptDialogProps) {
  const [shown, setShown] = useState(finding)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  if (finding && finding !== shown) {
    setShown(finding)
    setReason('')
    setProblem('')
  }

  async function accept(): Promise<void> {
    if (!finding) return
    const trimmed = reason.trim()
    if (!trimmed) return setProblem('Please say why.')
    try {
      await onAccept(finding, trimmed)
      onClose()
    } catch {
      // The error was reported already; the typed reason stays.
    }
  }

  return (
    <Dialog
      opened={finding !== null}
      onClose={onClose}
      title="Accept with reason"
      subtitle={shown ? `${shown.title}. ${shown.text}` : ''}
      width={560}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={pending} onClick={() => void accept()}>
            Accept
          </Button>
        </>
      }
    >
      <WordsField
        label="Reason"
        description="Kept with the estimate, with your name. Whoever approves it reads this."
        required
        minRows={3}
        maxRows={8}
        maxLength={500}
        data-autofocus
        value={reason}
        error={problem}
        onChange={(words) => {
          setReason(words)
          setProblem('')
        }}
      />
    </Dialog>
  )
}
