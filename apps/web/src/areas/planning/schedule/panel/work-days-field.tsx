import { useState } from 'react'
import { NumberField } from '../../../../ui/number/number-field.tsx'
import { LONGEST } from '../model/draft.ts'

interface WorkDaysFieldProps {
  value: number | null
  disabled: boolean
  onChange: (days: number | null) => void
}

/** A length that no work item can have stays in the field with its limit, and changes nothing. */
export function WorkDaysField({ value, disabled, onChange }: WorkDaysFieldProps) {
  const [refused, setRefused] = useState<number | null>(null)
  return (
    <NumberField
      label="Working days"
      decimals={0}
      min={1}
      max={LONGEST}
      value={refused ?? value}
      disabled={disabled}
      onChange={(days) => {
        const isPossible = days === null || (days >= 1 && days <= LONGEST)
        setRefused(isPossible ? null : days)
        if (isPossible) onChange(days)
      }}
    />
  )
}
