import { INVALID_NUMBER } from '@itayo/domain'
import type { ComponentProps } from 'react'
import { NumberField } from '../../../ui/number/number-field.tsx'
import classes from './calculator.module.css'

type FigureFieldProps = ComponentProps<typeof NumberField> & {
  /** Shaded: the field that is worked out. Typing in it asks for the other one. */
  isWorkedOut?: boolean
}

/** A number of the calculator, with its own words for what is none (CAL-032). */
export function FigureField({ isWorkedOut, decimals = 4, ...field }: FigureFieldProps) {
  return (
    <div className={classes.figure} data-worked-out={isWorkedOut || undefined}>
      <NumberField {...field} decimals={decimals} noNumber={INVALID_NUMBER} />
    </div>
  )
}
