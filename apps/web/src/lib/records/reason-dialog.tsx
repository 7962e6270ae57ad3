import { Button } from '@mantine/core'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { WordsField } from '../../ui/words-field.tsx'
import { useUnsavedChanges } from '../unsaved.tsx'

interface ReasonDialogProps
  extends Pick<ComponentProps<typeof Dialog>, 'title' | 'subtitle' | 'width' | 'icon' | 'tone'> {
  /** The consequence, as a sentence. */
  text?: ReactNode
  /** Other fields, above the reason. */
  children?: ReactNode
  label?: string
  /** Who reads the reason. */
  description?: string
  /** In characters. */
  longest?: number
  /** On the button that sends it, and on the one that leaves everything as it is. */
  confirm: string
  cancel?: string
  /** Another field is not right yet. */
  isIncomplete?: boolean
  sending?: boolean
  /** Why the server did not take the reason. */
  refusal?: string | undefined
  /** Another refusal, under the fields. */
  problem?: ReactNode
  onTyped?: () => void
  onSend: (reason: string) => void
  onClose: () => void
}

/** Something that is done for a reason only. A click beside it does not lose what was typed. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, subtitle, width = 440, icon, tone = 'normal', text, children, problem } = props
  const { label = 'Reason', description, longest = 500, confirm, cancel = 'Cancel', refusal } = props
  const { isIncomplete = false, sending = false, onTyped, onSend, onClose } = props
  const [typed, setTyped] = useState('')
  const reason = typed.trim()
  useUnsavedChanges(reason !== '')
  return (
    <Dialog
      opened
      onClose={() => !sending && onClose()}
      title={title}
      subtitle={subtitle}
      width={width}
      icon={icon}
      tone={tone}
      staysBeside={reason !== ''}
      actions={
        <>
          <Button variant="default" disabled={sending} onClick={onClose}>
            {cancel}
          </Button>
          <Button
            {...(tone === 'danger' && { color: 'red' })}
            loading={sending}
            disabled={reason === '' || isIncomplete}
            onClick={() => onSend(reason)}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <div className="stack gap-12 ink">
        {text ? <p>{text}</p> : null}
        {children}
        <WordsField
          label={label}
          description={description}
          required
          data-autofocus
          minRows={2}
          maxRows={8}
          maxLength={longest}
          value={typed}
          error={refusal}
          onChange={(words) => {
            setTyped(words)
            onTyped?.()
          }}
        />
        {problem}
      </div>
    </Dialog>
  )
}
