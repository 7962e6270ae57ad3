import { Button, Textarea } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog } from '../../../../ui/dialog.tsx'
import { site } from '../messages/en.ts'
import { t } from './messages/en.ts'

interface ReasonDialogProps {
  count: number
  onSend: (reason: string) => void
  onClose: () => void
}

/** What was saved is changed only for a reason. */
export function ReasonDialog({ count, onSend, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('correctSaved')}
      icon={IconPencil}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {site('cancel')}
          </Button>
          <Button disabled={reason.trim() === ''} onClick={() => onSend(reason.trim())}>
            {site('save')}
          </Button>
        </>
      }
    >
      <div className="stack gap-12 ink">
        <p>{t('savedChange', { count })}</p>
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
      </div>
    </Dialog>
  )
}
