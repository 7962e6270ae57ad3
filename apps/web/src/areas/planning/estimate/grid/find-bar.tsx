import type { UnitRow } from '@itayo/domain'
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { countOf } from '../../../../lib/formats.ts'
import { toastSuccess } from '../../../../ui/toast.tsx'
import { isAt } from '../model/alter.ts'
import {
  type FindIn,
  type Found,
  findCells,
  hitsAround,
  replaceCells,
  type Standpoint,
} from '../model/replace.ts'
import type { EstimateState, ScopeKey } from '../model/types.ts'
import { type CellPlace, type FieldPlace, placeOf } from './cells.ts'
import type { GridControl } from './control.ts'
import classes from './grid.module.css'
import type { GridRow } from './rows.ts'

interface FindBarProps {
  /** How often the key was pressed: each time leads back into the field. */
  asked: number
  state: EstimateState
  /** The work items that a filter leaves; null without one. */
  left: ReadonlySet<ScopeKey> | null
  cursor: CellPlace | null
  /** The row that the cursor is in. */
  row: GridRow | undefined
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

/** Ctrl-F: goes from place to place, from the cursor on, and replaces; never in rows that a filter hides. */
export function FindBar(props: FindBarProps) {
  const { asked, state, left, cursor, row, control, units, canEdit, seesCosts, onClose } = props
  const [find, setFind] = useState('')
  const [by, setBy] = useState('')
  const [where, setWhere] = useState<FindIn>('name')
  const field = useRef<HTMLInputElement>(null)
  const all = useMemo(() => findCells(state, find, where), [state, find, where])
  const found = useMemo(() => leftOf(all, left), [all, left])
  const hidden = all.length - found.length
  const replaceable = found.filter(({ canReplace }) => canReplace)
  const { current, next, previous } = useMemo(
    () => hitsAround(state, found, standpointOf(row), (cell) => isSamePlace(placeOfHit(cell, where), cursor)),
    [state, found, row, cursor, where],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it is asked for
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [asked])

  /** The focus stays in the bar: Enter goes on. */
  function show(cell: Found | undefined): void {
    if (!cell) return
    const focused = document.activeElement
    control.reveal(fieldOfHit(cell, where))
    requestAnimationFrame(() => focused instanceof HTMLElement && focused.focus({ preventScroll: true }))
  }

  function replace(cells: readonly Found[]): ReturnType<typeof replaceCells> {
    const after = replaceCells(state, cells, { find, by, where }, units)
    control.applyEdit('Replace', (now) => replaceCells(now, cells, { find, by, where }, units).state)
    return after
  }

  /** Replaces the hit under the cursor and goes on to the next one that can be; without one it goes there. */
  function replaceHere(): void {
    const here = found[current]
    if (!here?.canReplace) {
      show(firstReplaceable(found, next))
      return
    }
    const after = replace([here]).state
    const rest = leftOf(findCells(after, find, where), left)
    const ahead = hitsAround(after, rest, here, (cell) => isAt(cell, here)).next
    show(firstReplaceable(rest, ahead) ?? rest[ahead])
  }

  function replaceAll(): void {
    const { count } = replace(replaceable)
    toastSuccess(`${countOf(count, 'cell', 'cells')} replaced`)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }

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
        ref={field}
        value={find}
        onChange={(event) => setFind(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') show(found[event.shiftKey ? previous : next])
        }}
      />
      <NativeSelect
        size="xs"
        aria-label="Look in"
        data={PLACES.filter(({ value }) => seesCosts || value !== 'rate')}
        value={where}
        onChange={(event) => setWhere(event.currentTarget.value as FindIn)}
      />
      <span className={`small muted ${classes.findCount}`} role="status">
        {find.trim() === ''
          ? ''
          : found.length === 0
            ? 'Not found'
            : `${current < 0 ? '' : `${current + 1} of `}${found.length}`}
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label="Previous"
        disabled={found.length === 0}
        onClick={() => show(found[previous])}
      >
        <IconChevronUp size={16} stroke={1.8} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label="Next"
        disabled={found.length === 0}
        onClick={() => show(found[next])}
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
          <Button size="xs" variant="default" disabled={replaceable.length === 0} onClick={replaceHere}>
            Replace
          </Button>
          <Button size="xs" variant="default" disabled={replaceable.length === 0} onClick={replaceAll}>
            Replace all{replaceable.length > 0 ? ` (${replaceable.length})` : ''}
          </Button>
          {found.length > replaceable.length && find.trim() !== '' ? (
            <span className={`small muted ${classes.findCount}`}>
              {where === 'name' ? 'Names of lists are changed there' : 'Formulas stay'}
            </span>
          ) : null}
        </>
      ) : null}
      {hidden > 0 ? (
        <span className="small muted">
          {hidden} {found.length > 0 ? 'more ' : ''}in rows the filter hides
        </span>
      ) : null}
      <ActionIcon variant="subtle" color="gray" ml="auto" aria-label="Close" onClick={onClose}>
        <IconX size={16} stroke={1.8} aria-hidden />
      </ActionIcon>
    </search>
  )
}

const leftOf = (found: readonly Found[], left: ReadonlySet<ScopeKey> | null) =>
  left ? found.filter(({ scopeKey }) => left.has(scopeKey)) : found

/** From one hit on, around the end of the sheet. */
function firstReplaceable(found: readonly Found[], from: number): Found | undefined {
  return [...found.slice(from), ...found.slice(0, from)].find(({ canReplace }) => canReplace)
}

/** The name of a work item is found as a cell of its row. */
function fieldOfHit(cell: Found, where: FindIn): FieldPlace {
  return cell.lineKey === null && where === 'name' ? { ...cell, field: 'workItem' } : cell
}

const placeOfHit = (cell: Found, where: FindIn) => placeOf(fieldOfHit(cell, where))

function isSamePlace(one: CellPlace, other: CellPlace | null): boolean {
  return one.rowKey === other?.rowKey && one.column === other.column
}

/** The row of the cursor as the estimate knows it; null for the top. */
function standpointOf(row: GridRow | undefined): Standpoint | null {
  if (row?.kind === 'line') return { scopeKey: row.scope.key, lineKey: row.line.key }
  if (row?.kind === 'section')
    return { scopeKey: row.scope.key, lineKey: row.scope[row.section][0]?.key ?? null }
  if (row?.kind === 'scope') return { scopeKey: row.scope.key, lineKey: null }
  const first = row?.kind === 'phase' ? row.group.scopes[0] : undefined
  return first ? { scopeKey: first.key, lineKey: null } : null
}
