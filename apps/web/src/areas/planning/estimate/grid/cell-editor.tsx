import { isFormula } from '@itayo/domain'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Editing, GridControl } from './control.ts'
import classes from './grid.module.css'
import { commandWhileTyping } from './keys.ts'
import { useCaretAtEnd } from './use-caret-at-end.ts'

interface CellEditorProps {
  editing: Editing
  control: GridControl
  label: string
}

/** The number in a cell while it is typed; every letter goes to the estimate at once. */
export function CellEditor({ editing, control, label }: CellEditorProps) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(editing.text)
  useCaretAtEnd(field)

  function take(typed: string): void {
    setText(typed)
    control.type(typed)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    event.stopPropagation()
    const command = commandWhileTyping(event, editing.isReplacing)
    if (command && control.runAfterTyping(command)) event.preventDefault()
  }

  return (
    <input
      ref={field}
      className={`full end ${classes.input}`}
      aria-label={label}
      inputMode={isFormula(text) ? 'text' : 'decimal'}
      data-formula={isFormula(text) || undefined}
      autoComplete="off"
      value={text}
      onChange={(event) => take(event.currentTarget.value)}
      onPaste={(event) => {
        // A wrong text is shown as it was pasted: the estimate says what is wrong with it.
        event.preventDefault()
        const { value, selectionStart, selectionEnd } = event.currentTarget
        const pasted = event.clipboardData.getData('text').trim()
        take(
          value.slice(0, selectionStart ?? value.length) + pasted + value.slice(selectionEnd ?? value.length),
        )
      }}
      onKeyDown={onKeyDown}
      onBlur={control.endTyping}
    />
  )
}
