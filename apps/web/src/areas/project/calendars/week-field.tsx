import { Checkbox } from '@mantine/core'
import { DAYS } from './calendar-form.ts'
import classes from './days.module.css'

interface WeekFieldProps {
  workdays: readonly boolean[]
  disabled?: boolean
  /** The id of the element with the error message. */
  describedBy?: string | undefined
  onChange: (workdays: boolean[]) => void
}

export function WeekField({ workdays, disabled = false, describedBy, onChange }: WeekFieldProps) {
  return (
    <fieldset
      className={`flex wrap ${classes.week}`}
      aria-label="Working days"
      aria-describedby={describedBy}
    >
      {DAYS.map((day, at) => (
        <Checkbox
          key={day}
          label={day}
          checked={workdays[at] ?? false}
          disabled={disabled}
          onChange={(event) => onChange(workdays.with(at, event.currentTarget.checked))}
        />
      ))}
    </fieldset>
  )
}
