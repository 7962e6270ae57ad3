import type { ReactNode } from 'react'
import { NumberField } from '../../../ui/number/number-field.tsx'

interface AmountFieldProps {
  value: number | null
  onChange: (pesos: number | null) => void
  error: ReactNode
  /** Where it is the first thing to be typed. */
  'data-autofocus'?: boolean
}

export const AmountField = (field: AmountFieldProps) => (
  <NumberField label="Amount" required sign="₱" fixed {...field} />
)
