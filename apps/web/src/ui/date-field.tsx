import { DateInput, type DateInputProps } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { calendarWords } from './calendar-words.ts'
import classes from './date-field.module.css'
import { refusedDay, typedDate } from './date-text.ts'

interface DateFieldProps extends Omit<DateInputProps, 'value' | 'defaultValue' | 'onChange' | 'valueFormat'> {
  /** yyyy-mm-dd, as it is sent; shown and typed as mm/dd/yyyy. */
  value?: string | null
  onChange?: (value: string | null) => void
}

/**
 * The one field for a calendar date: typed, or picked from the calendar under it. A text that is no day is
 * not taken over, and the field says so when it is left.
 */
export function DateField({ error, onBlur, onChange, ...props }: DateFieldProps) {
  const [refused, setRefused] = useState<string | null>(null)
  return (
    <DateInput
      placeholder="mm/dd/yyyy"
      size="sm"
      firstDayOfWeek={0}
      // Red means that something is wrong, and a Sunday is not.
      weekendDays={[]}
      highlightToday
      ariaLabels={calendarWords()}
      allowDeselect={props.required !== true}
      rightSection={<IconCalendar size={16} stroke={1.7} aria-hidden />}
      rightSectionPointerEvents="none"
      inputMode="numeric"
      popoverProps={{ radius: 'lg', shadow: 'md', transitionProps: { duration: 120 } }}
      {...props}
      error={refused ?? error}
      onBlur={(event) => {
        // Before the text gives way to the day that stands.
        setRefused(refusedDay(event.currentTarget.value))
        onBlur?.(event)
      }}
      onChange={(value) => {
        setRefused(null)
        onChange?.(value)
      }}
      classNames={{
        input: classes.input ?? '',
        day: classes.day ?? '',
        calendarHeader: classes.calendarHeader ?? '',
      }}
      valueFormat="MM/DD/YYYY"
      dateParser={typedDate}
    />
  )
}
