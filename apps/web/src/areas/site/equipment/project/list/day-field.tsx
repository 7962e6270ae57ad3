import { Popover, TextInput } from '@mantine/core'
import { Calendar } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { IconCalendar } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { formatDay } from '../../../../../lib/formats.ts'
import { calendarWords } from '../../../../../ui/calendar-words.ts'
import { typedDate } from '../../../../../ui/date-text.ts'
import '../../../../../ui/mantine-late.css'
import { type Span, type Taken, takenOn, takenWords } from '../model/days.ts'
import classes from './day-field.module.css'

interface DayFieldProps {
  label: string
  value: string | null
  /** Both ends, as the calendar shows them. */
  span: Span
  taken: readonly Taken[]
  /** Why a day cannot be chosen; null when it can. */
  whyNot: (day: string) => string | null
  /** The calendar opens at this day while none is chosen. */
  opensAt: string
  disabled: boolean
  hasError: boolean
  onChange: (day: string | null) => void
  /** Called with the reason why the typed day cannot be had; null when that no longer holds. */
  onRefuse: (why: string | null) => void
  /** Below the calendar, for the month that is shown. */
  legend: (month: string) => ReactNode
}

/** A day for a machine: typed or picked; days on which it is elsewhere are striped and cannot be had. */
export function DayField(props: DayFieldProps) {
  const { label, value, span, taken, whyNot, disabled, onChange, onRefuse } = props
  const [typing, setTyping] = useState<string | null>(null)
  const [opened, setOpened] = useState(false)
  const [month, setMonth] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const dropdown = useRef<HTMLDivElement>(null)
  const shown = month ?? value ?? span.start ?? props.opensAt

  function open(): void {
    if (!opened) setMonth(null)
    setOpened(true)
  }
  function take(day: string | null): void {
    onRefuse(null)
    if (day !== value) onChange(day)
  }
  function type(text: string): void {
    setTyping(text)
    open()
    const day = typedDate(text)
    if (text.trim() === '') take(null)
    else if (day !== null && whyNot(day) === null) {
      take(day)
      setMonth(day)
    }
  }
  /** A typed day that cannot be had is refused with its reason, and the chosen day shows again. */
  function leave(): void {
    setOpened(false)
    if (typing !== null && typing.trim() !== '') {
      const day = typedDate(typing)
      onRefuse(day === null ? 'Write the day as mm/dd/yyyy.' : day === value ? null : whyNot(day))
    }
    setTyping(null)
  }
  function onFieldKey(event: KeyboardEvent): void {
    if (event.key === 'Escape' && opened) {
      event.preventDefault()
      setOpened(false)
    }
    if (event.key === 'Enter') leave()
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    open()
    // Drawn first, then entered.
    requestAnimationFrame(() =>
      dropdown.current
        ?.querySelector<HTMLElement>('table button[tabindex="0"], table button:enabled')
        ?.focus(),
    )
  }
  function pick(day: string): void {
    take(day)
    setTyping(null)
    setOpened(false)
    field.current?.focus()
    // Focus opens it; a choice has been made.
    setOpened(false)
  }

  return (
    <Popover
      opened={opened && !disabled}
      position="bottom-end"
      radius="lg"
      shadow="md"
      withRoles={false}
      trapFocus={false}
      transitionProps={{ duration: 120 }}
    >
      <Popover.Target>
        <TextInput
          ref={field}
          size="xs"
          className={classes.field ?? ''}
          aria-label={label}
          placeholder="mm/dd/yyyy"
          inputMode="numeric"
          autoComplete="off"
          disabled={disabled}
          value={typing ?? (value ? formatDay(value) : '')}
          error={props.hasError}
          rightSection={<IconCalendar size={15} stroke={1.7} aria-hidden />}
          rightSectionPointerEvents="none"
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={open}
          onClick={open}
          onKeyDown={onFieldKey}
          onBlur={(event) => {
            if (!dropdown.current?.contains(event.relatedTarget)) leave()
          }}
        />
      </Popover.Target>
      <Popover.Dropdown
        ref={dropdown}
        className={classes.dropdown ?? ''}
        onMouseDown={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          field.current?.focus()
          setOpened(false)
        }}
        onBlur={(event) => {
          const to = event.relatedTarget
          if (to !== field.current && !event.currentTarget.contains(to)) setOpened(false)
        }}
      >
        <Calendar
          classNames={{ day: classes.day ?? '', calendarHeader: classes.header ?? '' }}
          size="sm"
          firstDayOfWeek={0}
          weekendDays={[]}
          highlightToday
          hideOutsideDates
          withCellSpacing={false}
          maxLevel="month"
          ariaLabels={calendarWords()}
          date={shown}
          onDateChange={setMonth}
          excludeDate={(day) => whyNot(day) !== null}
          getDayProps={(day) => ({
            onClick: () => pick(day),
            'data-taken': takenOn(taken, day) ? true : undefined,
            ...spanProps(day, span),
          })}
          getDayAriaLabel={(day) => {
            const found = takenOn(taken, day)
            return found ? `${formatDay(day)}. ${takenWords(found)}` : formatDay(day)
          }}
        />
        {props.legend(shown)}
      </Popover.Dropdown>
    </Popover>
  )
}

function spanProps(day: string, { start, end }: Span) {
  const isEnd = day === start || day === end
  if (!start || !end) return { selected: isEnd }
  return {
    selected: isEnd,
    inRange: start <= day && day <= end,
    firstInRange: day === start,
    lastInRange: day === end,
  }
}
