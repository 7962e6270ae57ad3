import { type KeyboardEvent, useRef } from 'react'
import { NumberField } from '../../../../ui/number/number-field.tsx'
import classes from './project-materials.module.css'

interface OrderFieldProps {
  /** "Number of orders of Portland Cement". */
  label: string
  value: number
  onChange: (quantity: number) => void
  /** In the list a quantity stands out; in the requisition all of them are quantities. */
  marked?: boolean
}

/** The quantity to order. An emptied field gets its previous value back (MAT-033). */
export function OrderField({ label, value, onChange, marked = false }: OrderFieldProps) {
  const before = useRef(value)
  return (
    <NumberField
      size="xs"
      className={classes.orderField ?? ''}
      data-set={(marked && value > 0) || undefined}
      data-zero={value === 0 || undefined}
      data-order=""
      aria-label={label}
      decimals={4}
      value={value}
      onFocus={() => {
        before.current = value
      }}
      onChange={(quantity) => onChange(quantity ?? before.current)}
      onKeyDown={step}
    />
  )
}

/** Enter and the arrows go to the next field of the column, as in a sheet. */
function step(event: KeyboardEvent<HTMLInputElement>): void {
  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0
  if (by === 0) return
  event.preventDefault()
  const list = event.currentTarget.closest('[data-orders]')
  const fields = [...(list?.querySelectorAll<HTMLInputElement>('input[data-order]') ?? [])]
  fields[fields.indexOf(event.currentTarget) + by]?.focus()
}
