import { TextInput, type TextInputProps } from '@mantine/core'
import { type ClipboardEvent, type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import classes from './number-field.module.css'
import {
  isBlockedKey,
  LARGEST,
  limitWords,
  numberIn,
  pastedText,
  shownText,
  textOf,
  typedText,
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
}

/**
 * The one field for a number (B-54): no e, E, plus or minus by key or paste, and the wheel scrolls the
 * page instead of the value. Commas are shown at rest and gone while typing.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, decimals = 2, fixed = false, min = 0, max = LARGEST, sign, unit, ...input } = props
  // The text while it is being typed: "10." and "10.0" are on the way to a number.
  const [typing, setTyping] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const text = typing ?? shownText(value, { decimals, fixed })
  // Tab marks the whole field, but taking out the commas would lose the mark, and what is typed next
  // would be added to the figure instead of replacing it.
  const entered = useRef<HTMLInputElement | null>(null)
  useLayoutEffect(() => {
    entered.current?.select()
    entered.current = null
  })

  function take(next: string): void {
    setRefused(null)
    setTyping(next)
    onChange(numberIn(next))
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>): void {
    event.preventDefault()
    const given = event.clipboardData.getData('text')
    const pasted = pastedText(given)
    if (pasted === null) {
      setRefused(`“${given.trim().slice(0, 24)}” cannot be pasted here: digits only.`)
      return
    }
    const field = event.currentTarget
    const { selectionStart, selectionEnd, value: now } = field
    take(withPasted(now, selectionStart ?? now.length, selectionEnd ?? now.length, pasted, decimals))
  }

  return (
    <TextInput
      {...input}
      classNames={{ input: classes.input ?? '' }}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={text}
      error={input.error || refused || (typing === null && limitWords(value, min, max))}
      leftSection={sign ? <span className={classes.unit}>{sign}</span> : input.leftSection}
      rightSection={unit ? <span className={`full end ${classes.suffix}`}>{unit}</span> : input.rightSection}
      {...(unit ? { rightSectionWidth: unitRoom(unit) } : {})}
      rightSectionPointerEvents={unit ? 'none' : 'all'}
      onFocus={(event: FocusEvent<HTMLInputElement>) => {
        entered.current = event.currentTarget
        setTyping(textOf(value))
        input.onFocus?.(event)
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        setTyping(null)
        setRefused(null)
        input.onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (isBlockedKey(event)) event.preventDefault()
        input.onKeyDown?.(event)
      }}
      onChange={(event) => take(typedText(event.currentTarget.value, decimals))}
      onPaste={onPaste}
      onWheel={(event) => event.currentTarget.blur()}
    />
  )
}
