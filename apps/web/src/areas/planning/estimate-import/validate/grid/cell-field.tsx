import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { type Command, commandOf, commandWhileTyping } from '../../../estimate/grid/keys.ts'
import classes from './check-grid.module.css'
import type { Editing, GridControl } from './control.ts'
import { keptText } from './typing.ts'

/** The field of a cell while it is typed in; the text is taken over when the field is left. */
export function CellField({
  editing,
  control,
  label,
}: {
  editing: Editing
  control: GridControl
  label: string
}) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(editing.text)
  const isDone = useRef(false)
  const isWords = editing.use.use === 'text'
  // Before the next key arrives: it belongs to the field already.
  useLayoutEffect(() => {
    const input = field.current
    input?.focus({ preventScroll: true })
    input?.setSelectionRange(input.value.length, input.value.length)
  }, [])

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    event.stopPropagation()
    const command = isWords
      ? commandInWords(event, editing.isReplacing)
      : commandWhileTyping(event, editing.isReplacing)
    if (command === null) return
    event.preventDefault()
    if (command === 'blocked') return
    isDone.current = true
    control.endTyping(command, text, event.shiftKey)
  }

  return (
    <input
      ref={field}
      className={`full surface end ${classes.input}`}
      data-words={isWords || undefined}
      aria-label={label}
      inputMode={isWords ? 'text' : 'decimal'}
      autoComplete="off"
      value={text}
      onChange={(event) => setText(keptText(event.currentTarget.value, editing.use))}
      onKeyDown={onKeyDown}
      onBlur={() => {
        if (!isDone.current) control.commit(text)
      }}
    />
  )
}

const ENDS_WORDS = new Set(['Enter', 'Tab', 'Escape', 'ArrowUp', 'ArrowDown', 'F8'])

/** A text may hold any character, so only keys that leave the cell are commands. */
function commandInWords(event: KeyboardEvent, isReplacing: boolean): Command | null {
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() !== 's') return null
  const isSide = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
  const ends = ENDS_WORDS.has(event.key) || (isReplacing && isSide)
  return ends || event.ctrlKey || event.metaKey ? commandOf(event) : null
}
