import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { showMessage } from '../../../../../ui/dialogs.ts'
import { shownText } from '../../../../../ui/number/number-text.ts'
import { fuelNumber, fuelText, leftFuelText } from '../model/fuel.ts'
import classes from './fuel.module.css'

interface FuelNumberProps {
  label: string
  value: string
  onChange: (text: string) => void
}

const SHOWN = { decimals: 4, fixed: false }

/** At least two decimals, and no more than were typed. */
function atRest(text: string): string {
  const shown = shownText(fuelNumber(text), SHOWN)
  if (shown === '') return ''
  const [, decimals = ''] = shown.split('.')
  return decimals.length >= 2 ? shown : `${shown.split('.')[0]}.${decimals.padEnd(2, '0')}`
}

/** Liters or unit price. A text that is no number becomes 0, with a message (EQP-031, EQP-032). */
export function FuelNumber({ label, value, onChange }: FuelNumberProps) {
  const [isTyping, setTyping] = useState(false)
  function take({ text, isWrong }: ReturnType<typeof fuelText>): void {
    if (text !== value) onChange(text)
    if (isWrong) void showMessage('Invalid input', 'Please enter a valid positive number')
  }
  return (
    <TextInput
      size="xs"
      className={classes.number ?? ''}
      data-set={(fuelNumber(value) ?? 0) > 0 || undefined}
      aria-label={label}
      placeholder="0.00"
      inputMode="decimal"
      autoComplete="off"
      value={isTyping ? value : atRest(value)}
      onFocus={(event) => {
        setTyping(true)
        const field = event.currentTarget
        // The figure is selected once its commas are gone, so that typing replaces it.
        requestAnimationFrame(() => field.select())
      }}
      onBlur={() => {
        setTyping(false)
        take(leftFuelText(value))
      }}
      onChange={(event) => take(fuelText(event.currentTarget.value))}
      onWheel={(event) => event.currentTarget.blur()}
    />
  )
}
