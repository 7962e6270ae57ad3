import { Popover } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { useState } from 'react'
import { formatDay } from '../../../../lib/formats.ts'
import { calendarWords } from '../../../../ui/calendar-words.ts'
import { typedDate } from '../../../../ui/date-text.ts'
import type { TaskField } from '../save/task-values.ts'
import type { CellProps } from './cell.ts'
import classes from './cells.module.css'

export type DateFieldName = Extract<TaskField, 'start_date' | 'end_date' | 'actual_start' | 'actual_end'>

interface DateCellProps extends CellProps<DateFieldName> {
  label: string
  /** Shown where there is no date. */
  empty: string
  isLate?: boolean
  onWrong: (text: string | null) => void
}

/**
 * A date in a row of many: a plain field to type mm/dd/yyyy in, and the calendar under it for who clicks
 * or presses Alt and the arrow down. The shared date field is too heavy for hundreds on a page.
 */
export function DateCell(props: DateCellProps) {
  const { of, label, empty, value, disabled, error, describedBy, isLate } = props
  const { onHold, onCommit, onRestore, onWrong } = props
  const [text, setText] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const shown = text ?? (value ? formatDay(value) : '')

  if (disabled)
    return (
      <span
        className={`nowrap ink ${classes.date}`}
        data-late={isLate || undefined}
        data-empty={value === null || undefined}
      >
        <span className="hidden-text nowrap">{label} </span>
        {value ? formatDay(value) : empty}
      </span>
    )

  function type(next: string): void {
    setText(next)
    onWrong(null)
    const date = typedDate(next)
    if (date || next.trim() === '') onHold(date)
  }

  function leave(): void {
    setOpen(false)
    if (text === null) return
    const date = typedDate(text)
    if (!date && text.trim() !== '') {
      onWrong(`“${text.trim()}” is no date. Type mm/dd/yyyy.`)
      return
    }
    setText(null)
    onCommit(date)
  }

  function pick(date: string | null): void {
    setText(null)
    setOpen(false)
    onWrong(null)
    onCommit(date)
  }

  return (
    <span className={classes.dateBox}>
      <input
        className={`nowrap ink ${classes.date}`}
        data-late={isLate || undefined}
        aria-label={`${label} of ${of}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? describedBy : undefined}
        inputMode="numeric"
        autoComplete="off"
        placeholder={empty}
        value={shown}
        onChange={(event) => type(event.currentTarget.value)}
        onClick={() => setOpen(true)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave()
          if (event.key === 'ArrowDown' && event.altKey) setOpen(true)
          if (event.key !== 'Escape') return
          if (isOpen) return setOpen(false)
          setText(null)
          onWrong(null)
          onRestore()
        }}
      />
      {isOpen ? (
        <Popover
          opened
          withRoles={false}
          position="bottom-start"
          radius="lg"
          shadow="md"
          transitionProps={{ duration: 0 }}
        >
          <Popover.Target>
            <span className={classes.anchor} />
          </Popover.Target>
          {/* Pressing in the calendar must not take the focus from the field: leaving it saves. */}
          <Popover.Dropdown
            role="dialog"
            aria-label={`Choose ${label.toLowerCase()}`}
            onMouseDown={(event) => event.preventDefault()}
          >
            <DatePicker
              size="sm"
              firstDayOfWeek={0}
              weekendDays={[]}
              highlightToday
              allowDeselect
              ariaLabels={calendarWords()}
              value={typedDate(shown)}
              {...(typedDate(shown) ? { defaultDate: typedDate(shown) ?? '' } : {})}
              onChange={pick}
            />
          </Popover.Dropdown>
        </Popover>
      ) : null}
    </span>
  )
}
