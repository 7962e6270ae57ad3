import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconCalendarCheck } from '@tabler/icons-react'
import { formatDay } from '../../../../lib/formats.ts'
import { DateField } from '../../../../ui/date-field.tsx'
import { NumberField } from '../../../../ui/number/number-field.tsx'
import { PanelSection } from '../../../../ui/panel.tsx'
import { Span } from '../../../../ui/span.tsx'
import classes from './connect.module.css'
import { type ConnectValues, endOf, MOST_DAYS } from './connect-form.ts'

export function DurationSection({ form }: { form: UseFormReturnType<ConnectValues> }) {
  const end = endOf(form.values.start_date, form.values.duration)
  return (
    <PanelSection title="Duration" hint="End date is start plus duration days.">
      <Span of={4}>
        <DateField
          {...form.getInputProps('start_date')}
          value={form.values.start_date}
          label="Project start"
          required
          minDate="1990-01-01"
          maxDate="2199-12-31"
        />
      </Span>
      <Span of={4}>
        <NumberField
          {...form.getInputProps('duration')}
          value={form.values.duration}
          label="Days"
          required
          decimals={0}
          min={1}
          max={MOST_DAYS}
          unit="calendar days"
        />
      </Span>
      <Span of={4}>
        <TextInput
          label="End date"
          readOnly
          value={end ? formatDay(end.date) : ''}
          placeholder="Start plus days"
          classNames={{ input: classes.workedOut ?? '' }}
          rightSection={
            <span className={`full row to-end gap-6 small nowrap muted ${classes.weeks}`}>
              {end?.weeks}
              <IconCalendarCheck size={16} stroke={1.7} aria-hidden />
            </span>
          }
          rightSectionWidth={156}
          rightSectionPointerEvents="none"
        />
      </Span>
    </PanelSection>
  )
}
