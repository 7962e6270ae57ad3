import { IconBan } from '@tabler/icons-react'
import { ReasonDialog } from '../../../lib/records/reason-dialog.tsx'
import { useFieldAction } from '../../../lib/use-field-action.ts'
import { requestCalls } from './queries.ts'

interface CancelRequestDialogProps {
  request: { id: number; version: number; pr_num: string }
  consequence: string
  onClose: () => void
  onChanged: () => void
}

/** An approved request ends for a reason, which stands on its paper. */
export function CancelRequestDialog({ request, consequence, onClose, onChanged }: CancelRequestDialogProps) {
  const cancel = useFieldAction(requestCalls.cancel, {
    fields: ['reason'],
    onSuccess() {
      onClose()
      onChanged()
    },
    onError: onChanged,
  })
  return (
    <ReasonDialog
      title={`Cancel ${request.pr_num}`}
      icon={IconBan}
      tone="danger"
      text={`${consequence} This cannot be undone.`}
      description="It stands on the paper, and the requester reads it."
      confirm="Cancel request"
      cancel="Keep it"
      sending={cancel.isPending}
      refusal={cancel.errors.reason}
      onTyped={cancel.forgetErrors}
      onSend={(reason) => cancel.mutate({ body: { id: request.id, version: request.version, reason } })}
      onClose={onClose}
    />
  )
}
