import { addDays } from '@itayo/domain'
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useAddressParams } from '../../../lib/address-params.ts'
import { useToday } from '../../../lib/clock.ts'
import { mayLeave } from '../../../lib/unsaved.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import classes from './day-picker.module.css'
import { site } from './messages/en.ts'

/** The day that is open is in the address; without one it is today. */
export function useOpenDay(): { day: string; today: string; go: (day: string) => Promise<void> } {
  const today = useToday()
  const [params, setParams] = useAddressParams()
  const asked = params.get('day') ?? ''
  const day = /^\d{4}-\d{2}-\d{2}$/.test(asked) && asked <= today ? asked : today
  async function go(next: string): Promise<void> {
    if (next > today || !(await mayLeave())) return
    setParams((now) => {
      const other = new URLSearchParams(now)
      if (next === today) other.delete('day')
      else other.set('day', next)
      return other
    })
  }
  return { day, today, go }
}

/** A day of a site, and the ones beside it. What is still to come cannot be written down. */
export function DayPicker({ open, children }: { open: ReturnType<typeof useOpenDay>; children?: ReactNode }) {
  const { day, today, go } = open
  return (
    <div className={`row wrap gap-8 ${classes.days}`}>
      <ActionIcon
        size="lg"
        variant="default"
        aria-label={site('dayBefore')}
        onClick={() => void go(addDays(day, -1))}
      >
        <IconChevronLeft size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
      <DateField
        aria-label={site('day')}
        className={classes.day ?? ''}
        maxDate={today}
        value={day}
        onChange={(next) => next && void go(next)}
      />
      <ActionIcon
        size="lg"
        variant="default"
        aria-label={site('dayAfter')}
        disabled={day === today}
        onClick={() => void go(addDays(day, 1))}
      >
        <IconChevronRight size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
      {children}
    </div>
  )
}
