import { MOST_PESOS } from '@itayo/domain'
import { TextInput, type TextInputProps } from '@mantine/core'
import { type ClipboardEvent, type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ui } from '../messages/en.ts'
import classes from './number-field.module.css'
import {
  limitWords,
  pastedText,
  readNumber,
  shownText,
  signIn,
  textOf,
  unitRoom,
  withPasted,
} from './number-text.ts'

interface NumberFieldProps
  extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'onPaste' | 'onWheel'> {
  value: number | null
  onChange: (value: number | null) => void
  decimals?: number
  /** Shows all decimals at rest, as money does. */
  fixed?: boolean
  min?: number
  max?: number
  /** Before the figure, at the left edge: ₱. */
  sign?: string
  /** After the figure: %, cu.m, calendar days. */
  unit?: string
  /** Said of a text that is no number, where a screen has its own words for it. */
  noNumber?: string
  /** For a field whose sign is chosen beside it: a sign that is typed or pasted chooses there. */
  onSign?: (sign: '-' | '+', value: number | null) => void
}

/** The text while it is typed: "10." and "10.0" are on the way to a number. */
interface Entry {
  text: string
  /** The figure before the entry began: a text that is refused leaves it as it was. */
  before: number | null
  /** Why the text is not taken over. It stays on the screen until it is mended. */
  refused: string | null
}

/**
 * The one field for a number (B-54). A text that is no number is marked and not taken over (D-51), and
 * its form is not sent; the wheel scrolls the page instead of the value. Commas are shown at rest and
 * gone while typing.
 */
export function NumberField(props: NumberFieldProps) {
  const {
    value,
    onChange,
    decimals = 2,
    fixed = false,
    min = 0,
    max = MOST_PESOS,
    sign,
    unit,
    noNumber,
    onSign,
    ...input
  } = props
  const field = useRef<HTMLInputElement>(null)
  const [held, setEntry] = useState<Entry | null>(null)
  // A refused text belongs to the figure it was typed over: another record brings its own.
  const entry = held?.refused && held.before !== value ? null : held
  const [pasteRefused, setPasteRefused] = useState<string | null>(null)
  const text = entry?.text ?? shownText(value, { decimals, fixed })
  // Tab marks the whole field, but taking out the commas would lose the mark, and what is typed next
  // would be added to the figure instead of replacing it.
  const isEntered = useRef(false)
  useLayoutEffect(() => {
    if (isEntered.current) field.current?.select()
    isEntered.current = false
  })
  useHeldForm(field, entry?.refused != null)

  function take(next: string): void {
    const signed = onSign ? signIn(next) : null
    const typed = signed?.rest ?? next
    const before = entry ? entry.before : value
    const reading = readNumber(typed, decimals, noNumber)
    const figure = reading.is === 'number' ? reading.value : before
    setPasteRefused(null)
    setEntry({ text: typed, before, refused: reading.is === 'refused' ? reading.words : null })
    if (signed) onSign?.(signed.sign, figure)
    else onChange(figure)
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>): void {
    event.preventDefault()
    const given = event.clipboardData.getData('text')
    const signed = onSign ? signIn(given) : null
    const pasted = pastedText(signed?.rest ?? given)
    if (signed && pasted !== null) {
      take(signed.sign + pasted)
      return
    }
    if (pasted === null) {
      setPasteRefused(noNumber ?? ui('notPasted', { typed: given.trim().slice(0, 24) }))
      return
    }
    const { selectionStart, selectionEnd, value: now } = event.currentTarget
    take(withPasted(now, selectionStart ?? now.length, selectionEnd ?? now.length, pasted))
  }

  function onBlur(event: FocusEvent<HTMLInputElement>): void {
    const reading = entry ? readNumber(entry.text, decimals, noNumber) : null
    // More keys will not come: an unfinished text is refused now.
    setEntry(entry && reading && reading.is !== 'number' ? { ...entry, refused: reading.words } : null)
    setPasteRefused(null)
    input.onBlur?.(event)
  }

  const refused = entry?.refused ?? pasteRefused
  return (
    <TextInput
      {...input}
      ref={field}
      classNames={{ input: classes.input ?? '' }}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={text}
      error={refused || input.error || (entry === null && limitWords(value, min, max))}
      leftSection={sign ? <span className={classes.unit}>{sign}</span> : input.leftSection}
      leftSectionPointerEvents={sign ? 'none' : 'all'}
      rightSection={unit ? <span className={`full end ${classes.suffix}`}>{unit}</span> : input.rightSection}
      {...(unit ? { rightSectionWidth: unitRoom(unit) } : {})}
      rightSectionPointerEvents={unit ? 'none' : 'all'}
      onFocus={(event: FocusEvent<HTMLInputElement>) => {
        isEntered.current = true
        if (!entry?.refused) setEntry({ text: textOf(value), before: value, refused: null })
        input.onFocus?.(event)
      }}
      onBlur={onBlur}
      onChange={(event) => take(event.currentTarget.value)}
      onPaste={onPaste}
      onWheel={(event) => event.currentTarget.blur()}
    />
  )
}

/** Keeps the field's form from being sent while the field shows a text that was not taken over. */
function useHeldForm(field: { current: HTMLInputElement | null }, isHeld: boolean): void {
  useEffect(() => {
    const form = field.current?.form
    if (!form || !isHeld) return
    const hold = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopPropagation()
      field.current?.focus()
    }
    form.addEventListener('submit', hold, { capture: true })
    return () => form.removeEventListener('submit', hold, { capture: true })
  }, [field, isHeld])
}
