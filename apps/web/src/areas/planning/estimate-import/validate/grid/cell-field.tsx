import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { type Command, commandOf, commandWhileTyping } from '../../../estimate/grid/keys.ts'
import { useCaretAtEnd } from '../../../estimate/grid/use-caret-at-end.ts'
import classes from './check-grid.module.css'
import type { Editing, GridControl } from './control.ts'
import { mostLetters } from './typing.ts'

interface CellFieldProps {
  editing: Editing
  control: GridControl
  label: string
}

/** The field of a cell while it is typed in; the text is taken over when the field is left. */
export function CellField({ editing, control, label }: CellFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(editing.text)
  const isDone = useRef(false)
  const refused = control.refusalOf(text)
  // On the way to a number a text is no number yet: the words come with the first key that would leave it.
  const [isTold, setTold] = useState(false)
  const isWords = editing.use.use === 'text'
  useCaretAtEnd(field)

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    event.stopPropagation()
    const command = isWords
      ? commandInWords(event, editing.isReplacing)
      : commandWhileTyping(event, editing.isReplacing)
    if (command === null) return
    event.preventDefault()
    // Leaving the cell takes its field away, and the blur that follows has nothing left to take over.
    isDone.current = true
    isDone.current = control.endTyping(command, text, event.shiftKey)
    if (!isDone.current) setTold(true)
  }

  return (
    <>
      <input
        ref={field}
        className={`full surface end ${classes.input}`}
        data-words={isWords || undefined}
        aria-label={label}
        aria-invalid={refused !== null || undefined}
        aria-describedby={isTold && refused ? `${id}-refused` : undefined}
        maxLength={mostLetters(editing.use)}
        inputMode={isWords ? 'text' : 'decimal'}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (!isDone.current) control.commit(text)
        }}
      />
      {isTold && refused ? (
        <span id={`${id}-refused`} role="alert" className={`small ${classes.refused}`}>
          {refused}
        </span>
      ) : null}
    </>
  )
}

const ENDS_WORDS = new Set(['Enter', 'Tab', 'Escape', 'ArrowUp', 'ArrowDown', 'F8', 'F9'])

/** A text may hold any character, so only keys that leave the cell are commands. */
function commandInWords(event: KeyboardEvent, isReplacing: boolean): Command | null {
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() !== 's') return null
  const isSide = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
  const ends = ENDS_WORDS.has(event.key) || (isReplacing && isSide)
  return ends || event.ctrlKey || event.metaKey ? commandOf(event) : null
}
