import type { Answer, CallOptions } from '@itayo/contract'
import { IconArrowBackUp } from '@tabler/icons-react'
import { ProblemNote } from '../../../lib/problem-note.tsx'
import { useAction } from '../../../lib/query.ts'
import { ReasonDialog } from '../../../lib/records/reason-dialog.tsx'
import { site } from './messages/en.ts'

interface ReverseDialogProps {
  slip: { id: number; version: number; number: string }
  /** The effect in words: "Its materials are in stock again." */
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
  const reverse = useAction(call, {
    announce: true,
    showsItself: () => true,
    onSuccess() {
      onClose()
      onReversed()
    },
  })
  return (
    <ReasonDialog
      title={site('reverseWhat', { what: slip.number })}
      icon={IconArrowBackUp}
      tone="danger"
      text={site('slipStays', { consequence })}
      label={site('reason')}
      confirm={site('reverse')}
      cancel={site('keepIt')}
      sending={reverse.isPending}
      problem={<ProblemNote error={reverse.error} />}
      onSend={(reason) => reverse.mutate({ body: { id: slip.id, version: slip.version, reason } })}
      onClose={onClose}
    />
  )
}
