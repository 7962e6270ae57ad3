import type { UnitRow } from '@itayo/domain'
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { countOf } from '../../../../lib/formats.ts'
import { toastSuccess } from '../../../../ui/toast.tsx'
import { type FindIn, type Found, findCells, replaceCells } from '../model/replace.ts'
import type { EstimateState } from '../model/types.ts'
import type { GridControl } from './control.ts'
import classes from './grid.module.css'

interface FindBarProps {
  state: EstimateState
  control: GridControl
  units: readonly UnitRow[]
  canEdit: boolean
  seesCosts: boolean
  onClose: () => void
}

const PLACES: readonly { value: FindIn; label: string }[] = [
  { value: 'name', label: 'Names' },
  { value: 'measurement', label: 'Measurements' },
  { value: 'count', label: 'Workers, quantities' },
  { value: 'duration', label: 'Durations' },
  { value: 'rate', label: 'Rates, unit costs' },
]

/** Ctrl-F: goes from place to place, and replaces. */
export function FindBar({ state, control, units, canEdit, seesCosts, onClose }: FindBarProps) {
  const [find, setFind] = useState('')
  const [by, setBy] = useState('')
  const [where, setWhere] = useState<FindIn>('name')
  const [at, setAt] = useState(-1)
  const found = useMemo(() => findCells(state, find, where), [state, find, where])
  const replaceable = found.filter(({ canReplace }) => canReplace)

  function look(text: string, place: FindIn): void {
    setFind(text)
    setWhere(place)
    setAt(-1)
  }

  function go(step: 1 | -1): void {
    if (found.length === 0) return
    const next = at < 0 && step < 0 ? found.length - 1 : (at + step + found.length) % found.length
    setAt(next)
    show(found[next])
  }

  /** The focus stays in the bar: Enter goes on. */
  function show(cell: Found | undefined): void {
    if (!cell) return
    const field = document.activeElement
    control.reveal(cell.lineKey === null && where === 'name' ? { ...cell, field: 'workItem' } : cell)
    requestAnimationFrame(() => field instanceof HTMLElement && field.focus({ preventScroll: true }))
  }

  function replace(cells: readonly Found[]): void {
    const { count } = replaceCells(state, cells, { find, by, where }, units)
    control.applyEdit('Replace', (now) => replaceCells(now, cells, { find, by, where }, units).state)
    toastSuccess(`${countOf(count, 'cell', 'cells')} replaced`)
    setAt(-1)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }

  const current = found[at]
  return (
    <search
      className={`row wrap gap-8 surface line-below ${classes.findBar}`}
      aria-label="Find and replace"
      onKeyDown={onKeyDown}
    >
      <TextInput
        size="xs"
        aria-label="Find"
        placeholder="Find"
        autoFocus
        value={find}
        onChange={(event) => look(event.currentTarget.value, where)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go(event.shiftKey ? -1 : 1)
        }}
      />
      <NativeSelect
        size="xs"
        aria-label="Look in"
        data={PLACES.filter(({ value }) => seesCosts || value !== 'rate')}
        value={where}
        onChange={(event) => look(find, event.currentTarget.value as FindIn)}
      />
      <span className={`small muted ${classes.findCount}`} role="status">
        {find.trim() === ''
          ? ''
          : found.length === 0
            ? 'Not found'
            : `${at < 0 ? '' : `${at + 1} of `}${found.length}`}
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label="Previous"
        disabled={found.length === 0}
        onClick={() => go(-1)}
      >
        <IconChevronUp size={16} stroke={1.8} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label="Next"
        disabled={found.length === 0}
        onClick={() => go(1)}
      >
        <IconChevronDown size={16} stroke={1.8} aria-hidden />
      </ActionIcon>
      {canEdit ? (
        <>
          <TextInput
            size="xs"
            aria-label="Replace with"
            placeholder="Replace with"
            value={by}
            onChange={(event) => setBy(event.currentTarget.value)}
          />
          <Button
            size="xs"
            variant="default"
            disabled={!current?.canReplace}
            onClick={() => current && replace([current])}
          >
            Replace
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={replaceable.length === 0}
            onClick={() => replace(replaceable)}
          >
            Replace all{replaceable.length > 0 ? ` (${replaceable.length})` : ''}
          </Button>
          {found.length > replaceable.length && find.trim() !== '' ? (
            <span className={`small muted ${classes.findCount}`}>
              {where === 'name' ? 'Names of lists are changed there' : 'Formulas stay'}
            </span>
          ) : null}
        </>
      ) : null}
      <ActionIcon variant="subtle" color="gray" ml="auto" aria-label="Close" onClick={onClose}>
        <IconX size={16} stroke={1.8} aria-hidden />
      </ActionIcon>
    </search>
  )
}
