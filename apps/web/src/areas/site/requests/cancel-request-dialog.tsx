import { Button, Textarea } from '@mantine/core'
import { IconBan } from '@tabler/icons-react'
import { useState } from 'react'
import { fieldErrors } from '../../../lib/errors.ts'
import { useAction } from '../../../lib/query.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { requestCalls } from './queries.ts'

interface CancelRequestDialogProps {
  request: { id: number; version: number; pr_num: string }
  consequence: string
  onClose: () => void
  onChanged: () => void
}

/** An approved request ends for a reason, which stands on its paper. */
export function CancelRequestDialog({ request, consequence, onClose, onChanged }: CancelRequestDialogProps) {
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState<string>()
  const cancel = useAction(requestCalls.cancel, {
    announce: true,
    showsItself(error) {
      const found = fieldErrors(error).reason
      setRefused(found)
      return found !== undefined
    },
    onSuccess() {
      onClose()
      onChanged()
    },
    onError: onChanged,
  })
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Cancel ${request.pr_num}`}
      icon={IconBan}
      tone="danger"
      actions={
        <>
          <Button variant="default" disabled={cancel.isPending} onClick={onClose}>
            Keep it
          </Button>
          <Button
            color="red"
            disabled={reason.trim() === ''}
            loading={cancel.isPending}
            onClick={() =>
              cancel.mutate({ body: { id: request.id, version: request.version, reason: reason.trim() } })
            }
          >
            Cancel request
          </Button>
        </>
      }
    >
      <div className="stack gap-12 ink">
        <p>{consequence} This cannot be undone.</p>
        <Textarea
          label="Reason"
          description="It stands on the paper, and the requester reads it."
          required
          data-autofocus
          autosize
          minRows={3}
          maxRows={8}
          maxLength={500}
          value={reason}
          error={refused}
          onChange={(event) => {
            setRefused(undefined)
            setReason(event.currentTarget.value)
          }}
        />
      </div>
    </Dialog>
  )
}
