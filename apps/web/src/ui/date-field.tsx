import { DateInput, type DateInputProps } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { IconCalendar } from '@tabler/icons-react'
import classes from './date-field.module.css'
import { typedDate } from './date-text.ts'

interface DateFieldProps extends Omit<DateInputProps, 'value' | 'defaultValue' | 'onChange' | 'valueFormat'> {
  /** yyyy-mm-dd, as it is sent; shown and typed as mm/dd/yyyy. */
  value?: string | null
  onChange?: (value: string | null) => void
}

const CALENDAR_WORDS = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
}

/** The one field for a calendar date: typed, or picked from the calendar under it. */
export function DateField(props: DateFieldProps) {
  return (
    <DateInput
      placeholder="mm/dd/yyyy"
      size="sm"
      firstDayOfWeek={0}
      // Red means that something is wrong, and a Sunday is not.
      weekendDays={[]}
      highlightToday
      ariaLabels={CALENDAR_WORDS}
      allowDeselect={props.required !== true}
      rightSection={<IconCalendar size={16} stroke={1.7} aria-hidden />}
      rightSectionPointerEvents="none"
      inputMode="numeric"
      popoverProps={{ radius: 'lg', shadow: 'md', transitionProps: { duration: 120 } }}
      {...props}
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
