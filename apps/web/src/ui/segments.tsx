import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './segments.module.css'

interface SegmentsProps<Value extends string> {
  label: string
  value: Value
  onChange: (value: Value) => void
  /** A tone says what a choice means, where more than the look of the page depends on it. */
  options: readonly { value: Value; face: ReactNode; name?: string; tone?: 'good' | 'warn' | 'bad' }[]
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
          data-tone={option.tone}
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
