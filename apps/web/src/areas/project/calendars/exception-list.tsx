import { CALENDAR_DATES_AT_MOST } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { Exception } from './calendar-form.ts'
import classes from './days.module.css'
import { ExceptionRow } from './exception-row.tsx'

interface ExceptionListProps {
  exceptions: readonly Exception[]
  canEdit: boolean
  /** Error messages by the path of the field: `exceptions.0.date`. */
  problems?: Readonly<Record<string, string>>
  onChange: (exceptions: Exception[]) => void
}

/** Days off and working days by date: of a project and of the company. */
export function ExceptionList({ exceptions, canEdit, problems = {}, onChange }: ExceptionListProps) {
  const list = useRef<HTMLUListElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const hasAdded = useRef(false)
  // There may be hundreds of rows: only the one that is typed in is drawn again.
  const latest = useRef({ exceptions, onChange })
  useLayoutEffect(() => {
    latest.current = { exceptions, onChange }
  })
  const change = useCallback((at: number, next: Exception) => {
    latest.current.onChange(latest.current.exceptions.with(at, next))
  }, [])
  const remove = useCallback((at: number) => {
    latest.current.onChange(latest.current.exceptions.toSpliced(at, 1))
    add.current?.focus()
  }, [])

  useEffect(() => {
    if (!hasAdded.current) return
    hasAdded.current = false
    list.current?.querySelector<HTMLElement>('li:last-child input')?.focus()
  })

  return (
    <>
      <p className={`small muted ${classes.counts}`}>
        Hours of attendance count 1.30 on a day off, 2 on a regular holiday and 3 on a double one. A working
        day counts as its weekday or holiday does, an ordinary day 1.
      </p>
      <ul className={`stack gap-8 ${classes.exceptions}`} ref={list}>
        {exceptions.map((exception, at) => (
          <ExceptionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing of its own before it is typed
            key={at}
            at={at}
            exception={exception}
            canEdit={canEdit}
            dateProblem={problems[`exceptions.${at}.date`]}
            nameProblem={problems[`exceptions.${at}.name`]}
            onChange={change}
            onRemove={remove}
          />
        ))}
      </ul>
      {canEdit ? (
        <Button
          ref={add}
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />}
          disabled={exceptions.length >= CALENDAR_DATES_AT_MOST}
          onClick={() => {
            hasAdded.current = true
            onChange([...exceptions, { date: null, is_working: false, name: '' }])
          }}
        >
          Add a day
        </Button>
      ) : null}
    </>
  )
}
