import { Button, Popover, UnstyledButton } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { clock } from '../../../lib/clock.ts'
import '@mantine/dates/styles.layer.css'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { calendarWords } from '../../../ui/calendar-words.ts'
import classes from './date-filter.module.css'
import { type DayRange, rangeWords, usualRanges } from './day-range.ts'

interface DateFilterProps {
  value: DayRange
  onChange: (range: DayRange) => void
}

/** "Date 11/13/2026 ⌄": a day or a span of days, picked or taken from the usual ones. */
export function DateFilter({ value, onChange }: DateFilterProps) {
  const [opened, setOpened] = useState(false)
  // The first of the two days is picked, the second not yet.
  const [first, setFirst] = useState<string | null>(null)
  const isSet = value.from !== undefined || value.to !== undefined
  const picked: [string | null, string | null] = first
    ? [first, null]
    : [value.from ?? value.to ?? null, value.to ?? value.from ?? null]

  function toggle(open: boolean): void {
    setOpened(open)
    setFirst(null)
  }
  function set(range: DayRange): void {
    onChange(range)
    toggle(false)
  }
  function pick([from, to]: [string | null, string | null]): void {
    if (from && to) set({ from, to })
    else setFirst(from)
  }

  return (
    <Popover
      opened={opened}
      onChange={toggle}
      position="bottom-start"
      trapFocus
      returnFocus
      radius="lg"
      shadow="md"
      transitionProps={{ duration: 120 }}
    >
      <Popover.Target>
        <UnstyledButton
          className={classes.button}
          data-set={isSet || undefined}
          aria-haspopup="dialog"
          onClick={() => toggle(!opened)}
        >
          <span className={classes.label}>Date</span>
          <span className={classes.value}>{rangeWords(value)}</span>
          <IconChevronDown size={15} stroke={1.7} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown ?? ''} aria-label="Days to show">
        <div className={`column gap-2 ${classes.usual}`}>
          {usualRanges(clock.now()).map(({ name, range }) => (
            <UnstyledButton
              key={name}
              className={`hovers dense ${classes.choice}`}
              onClick={() => set(range)}
            >
              {name}
            </UnstyledButton>
          ))}
          <Button variant="default" size="xs" disabled={!isSet} onClick={() => set({})}>
            All days
          </Button>
        </div>
        <DatePicker
          type="range"
          allowSingleDateInRange
          size="sm"
          firstDayOfWeek={0}
          ariaLabels={calendarWords()}
          // Weekends are not red, because red means an error.
          weekendDays={[]}
          value={picked}
          defaultDate={value.from ?? clock.today()}
          maxDate={clock.today()}
          onChange={pick}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
