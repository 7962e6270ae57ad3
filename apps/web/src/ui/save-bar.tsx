import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ui } from './messages/en.ts'
import classes from './save-bar.module.css'
import { changeWords } from './save-words.ts'

interface SaveBarProps {
  /** The number of fields that differ from the saved ones. */
  changes: number
  onDiscard: () => void
  saving?: boolean
  /** Absent: the button submits the form around it. */
  onSave?: () => void
  save?: string
  discard?: string
  /** Stands in place of the count: a note after a failed save, or why it cannot be saved yet. */
  note?: ReactNode
  disabled?: boolean
  /** A form that replaces read-only text can also be left unchanged: the button is then Cancel. */
  keepDiscard?: boolean
}

/** Stays at the bottom of a form page. */
export function SaveBar(props: SaveBarProps) {
  const { changes, onDiscard, saving = false, onSave, save = ui('save'), discard = ui('discard') } = props
  return (
    <div className={`screen-only row gap-8 surface line-above ${classes.bar}`}>
      <span className="grow dense muted" role="status">
        {props.note ?? changeWords(changes)}
      </span>
      {changes > 0 || props.keepDiscard ? (
        <Button variant="default" onClick={onDiscard} disabled={saving}>
          {discard}
        </Button>
      ) : null}
      <Button
        type={onSave ? 'button' : 'submit'}
        disabled={changes === 0 || props.disabled === true}
        loading={saving}
        {...(onSave ? { onClick: onSave } : {})}
      >
        {save}
      </Button>
    </div>
  )
}
