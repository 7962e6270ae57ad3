import type { Answer, CallOptions } from '@itayo/contract'
import { Button, Textarea } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { ProblemNote } from '../../../lib/problem-note.tsx'
import { useAction } from '../../../lib/query.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { site } from './messages/en.ts'

interface ReverseDialogProps {
  slip: { id: number; version: number; number: string }
  /** What follows: "Its materials are in stock again." */
  consequence: string
  call: (
    input: { body: { id: number; version: number; reason: string } },
    options: CallOptions,
  ) => Promise<Answer<unknown>>
  onClose: () => void
  onReversed: () => void
}

/** A slip is taken back for a reason; the books keep both. */
export function ReverseDialog({ slip, consequence, call, onClose, onReversed }: ReverseDialogProps) {
  const [reason, setReason] = useState('')
  const reverse = useAction(call, {
    announce: true,
    showsItself: () => true,
    onSuccess() {
      onClose()
      onReversed()
    },
  })
  return (
    <Dialog
      opened
      onClose={onClose}
      title={site('reverseWhat', { what: slip.number })}
      icon={IconArrowBackUp}
      tone="danger"
      actions={
        <>
          <Button variant="default" disabled={reverse.isPending} onClick={onClose}>
            {site('keepIt')}
          </Button>
          <Button
            color="red"
            disabled={reason.trim() === ''}
            loading={reverse.isPending}
            onClick={() =>
              reverse.mutate({ body: { id: slip.id, version: slip.version, reason: reason.trim() } })
            }
          >
            {site('reverse')}
          </Button>
        </>
      }
    >
      <div className="stack gap-12 ink">
        <p>{site('slipStays', { consequence })}</p>
        <Textarea
          label={site('reason')}
          required
          data-autofocus
          autosize
          minRows={2}
          maxRows={6}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <ProblemNote error={reverse.error} />
      </div>
    </Dialog>
  )
}
