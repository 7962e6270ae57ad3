import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './segments.module.css'

interface SegmentsProps<Value extends string> {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; face: ReactNode; name?: string }[]
}

/** One of two or three ways to look at the same page. */
export function Segments<Value extends string>({ label, value, onChange, options }: SegmentsProps<Value>) {
  return (
    <fieldset className={classes.segments} aria-label={label}>
      {options.map((option) => (
        <UnstyledButton
          key={option.value}
          className={`inline-row dense medium figures nowrap muted ${classes.segment}`}
          aria-pressed={option.value === value}
          aria-label={option.name}
          title={option.name}
          onClick={() => onChange(option.value)}
        >
          {option.face}
        </UnstyledButton>
      ))}
    </fieldset>
  )
}
