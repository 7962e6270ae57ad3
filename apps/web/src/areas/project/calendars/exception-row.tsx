import { ActionIcon, Select, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { memo, type RefObject, useEffect, useRef, useState } from 'react'
import { formatDay } from '../../../lib/formats.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { DAY_KINDS, dayKindOf, type Exception } from './calendar-form.ts'
import classes from './days.module.css'

/** The calendar opens above the field, because the error message stands under it. */
const AWAY_FROM_PROBLEM = { position: 'top-start', radius: 'lg', shadow: 'md' } as const

const choices = (isWorking: boolean) =>
  DAY_KINDS.filter(({ is_working }) => is_working === isWorking).map(({ value, label }) => ({ value, label }))
const GROUPS = [
  { group: 'No work', items: choices(false) },
  { group: 'Work', items: choices(true) },
]

interface ExceptionRowProps {
  at: number
  exception: Exception
  canEdit: boolean
  dateProblem: string | undefined
  nameProblem: string | undefined
  onChange: (at: number, exception: Exception) => void
  onRemove: (at: number) => void
}

/** Its fields are drawn when it comes near: hundreds of them at once would take seconds to open. */
export const ExceptionRow = memo((props: ExceptionRowProps) => {
  const { exception, dateProblem, nameProblem } = props
  const row = useRef<HTMLLIElement>(null)
  const isNear = useIsNear(row, exception.date === null)
  const isDrawn = isNear || dateProblem !== undefined || nameProblem !== undefined
  return (
    <li ref={row} className={`stack tops gap-8 ${classes.exception}`}>
      {isDrawn ? (
        <Fields {...props} />
      ) : (
        <>
          <span>{formatDay(exception.date ?? '')}</span>
          <span className={classes.name}>{exception.name}</span>
          <span className={classes.kind}>{dayKindOf(exception)?.label}</span>
        </>
      )}
    </li>
  )
})

function useIsNear(row: RefObject<HTMLElement | null>, isAtOnce: boolean): boolean {
  const [isNear, setIsNear] = useState(isAtOnce)
  useEffect(() => {
    if (isNear || !row.current) return
    const observer = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { root: scrollerOf(row.current), rootMargin: '400px' },
    )
    observer.observe(row.current)
    return () => observer.disconnect()
  }, [row, isNear])
  return isNear
}

/** The margin applies to the element that scrolls. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let around = element.parentElement; around; around = around.parentElement)
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around
  return null
}

function Fields(props: ExceptionRowProps) {
  const { at, exception, canEdit, dateProblem, nameProblem, onRemove } = props
  const change = (next: Partial<Exception>) => props.onChange(at, { ...exception, ...next })
  return (
    <>
      <DateField
        aria-label="Date"
        value={exception.date}
        disabled={!canEdit}
        error={dateProblem}
        {...(dateProblem ? { popoverProps: AWAY_FROM_PROBLEM } : {})}
        onChange={(date) => change({ date })}
      />
      <TextInput
        className={classes.name ?? ''}
        aria-label="Name of the day"
        placeholder="Name"
        maxLength={80}
        value={exception.name}
        disabled={!canEdit}
        error={nameProblem}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Select
        className={classes.kind ?? ''}
        aria-label="Day off or working day"
        allowDeselect={false}
        disabled={!canEdit}
        data={GROUPS}
        value={dayKindOf(exception)?.value ?? null}
        onChange={(chosen) => {
          const found = DAY_KINDS.find(({ value }) => value === chosen)
          if (found) change({ is_working: found.is_working, kind: found.kind })
        }}
      />
      {canEdit ? (
        <ActionIcon aria-label={`Remove ${exception.name || 'this day'}`} onClick={() => onRemove(at)}>
          <IconTrash size={16} stroke={1.7} aria-hidden />
        </ActionIcon>
      ) : null}
    </>
  )
}
