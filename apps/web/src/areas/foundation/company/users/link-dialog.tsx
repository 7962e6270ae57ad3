import { Button, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog } from '../../../../ui/dialog.tsx'
import classes from './users.module.css'

export interface HandOver {
  name: string
  link: string
}

interface LinkDialogProps {
  handOver: HandOver | null
  onClose: () => void
}

/** Mail stays in the outbox here, so the link is handed over by the one who invites (D-19). */
export function LinkDialog({ handOver, onClose }: LinkDialogProps) {
  const [copied, setCopied] = useState('')
  const link = handOver?.link ?? ''

  async function copy(field: HTMLInputElement | null): Promise<void> {
    try {
      await navigator.clipboard.writeText(link)
      setCopied(link)
    } catch {
      // Not every browser lets a page write to it: the link is then marked, ready for Ctrl+C.
      field?.select()
    }
  }

  return (
    <Dialog
      opened={handOver !== null}
      onClose={onClose}
      title="Hand over the invitation"
      subtitle={
        handOver ? `Mail stays in the outbox here: give this link to ${handOver.name} yourself.` : undefined
      }
      width={560}
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <div className={`flex gap-8 ${classes.linkLine}`}>
        <TextInput
          id="invitation-link"
          className={classes.linkField ?? ''}
          aria-label="Invitation link"
          value={link}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          variant="default"
          data-autofocus
          leftSection={
            copied === link ? (
              <IconCheck size={16} stroke={1.9} aria-hidden />
            ) : (
              <IconCopy size={16} stroke={1.7} aria-hidden />
            )
          }
          onClick={() => void copy(document.querySelector<HTMLInputElement>('#invitation-link'))}
        >
          {copied === link ? 'Copied' : 'Copy link'}
        </Button>
      </div>
      <p className="mt-8 small muted" role="status">
        It works once, for 7 days after the invitation. The letter in the outbox has the same link.
      </p>
    </Dialog>
  )
}
