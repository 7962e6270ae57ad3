import { type ClipboardEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { type Command, commandWhileTyping } from './keys.ts'
import classes from './sheet.module.css'

interface CellFieldProps {
  label: string
  /** The field starts with this text. */
  start: string
  /** Begun by typing: the arrows end it. */
  isReplacing: boolean
  /** The keyboard a phone shows for it, and the side it stands on; what is reckoned is given more room. */
  kindOf: (text: string) => 'words' | 'figure' | 'formula'
  mostLetters?: number
  /** Every letter, at once. */
  onType?: (text: string) => void
  /** Why the text cannot stay; null when it can. */
  refusalOf?: (text: string) => string | null
  /** A key that leaves the cell: taken, the browser's after all, or refused with the text. */
  onCommand: (command: Command, text: string, isShift: boolean) => 'taken' | 'passed' | 'refused'
  /** The focus went elsewhere. */
  onLeave: (text: string) => void
}

/** The field of a cell while it is typed in; nothing but itself is drawn again at a letter. */
export function CellField(props: CellFieldProps) {
  const { label, isReplacing, kindOf, mostLetters, onType, refusalOf, onCommand, onLeave } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(props.start)
  /** The caret goes here once the text is drawn. */
  const caret = useRef<number | null>(text.length)
  const isDone = useRef(false)
  // On the way to a number a text is no number yet: the words come with the first key that would leave it.
  const [isTold, setTold] = useState(false)
  const refused = refusalOf?.(text) ?? null
  const kind = kindOf(text)

  // Before the next key arrives: it belongs to the field already.
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time another text is drawn
  useLayoutEffect(() => {
    if (caret.current !== null) field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  }, [text])

  function take(typed: string): void {
    setText(typed)
    onType?.(typed)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    event.stopPropagation()
    const command = commandWhileTyping(event, isReplacing)
    if (!command) return
    // Leaving the cell takes its field away, and the blur that follows has nothing left to take over.
    isDone.current = true
    const answer = onCommand(command, text, event.shiftKey)
    if (answer !== 'passed') event.preventDefault()
    if (answer !== 'refused') return
    isDone.current = false
    setTold(true)
  }

  /** A field drops ends of lines without a word, and two numbers would become one: the text is taken as it was pasted. */
  function onPaste(event: ClipboardEvent<HTMLInputElement>): void {
    event.preventDefault()
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const pasted = event.clipboardData.getData('text').trim()
    const head = value.slice(0, selectionStart ?? value.length) + pasted
    caret.current = head.length
    take((head + value.slice(selectionEnd ?? value.length)).slice(0, mostLetters))
  }

  return (
    <>
      <input
        ref={field}
        className={`full end ${classes.input}`}
        data-kind={kind}
        aria-label={label}
        aria-invalid={refused !== null || undefined}
        aria-describedby={isTold && refused ? `${id}-refused` : undefined}
        maxLength={mostLetters}
        inputMode={kind === 'figure' ? 'decimal' : 'text'}
        autoComplete="off"
        value={text}
        onChange={(event) => take(event.currentTarget.value)}
        onPaste={onPaste}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (!isDone.current) onLeave(text)
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
