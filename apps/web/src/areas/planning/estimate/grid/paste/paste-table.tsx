import { NativeSelect } from '@mantine/core'
import { IconAlertCircle, IconEqual, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react'
import { defaultRangeExtractor, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { memo, useLayoutEffect, useRef, useState } from 'react'
import { ROLE_WORDS, type Role } from './columns.ts'
import classes from './paste.module.css'
import { cellKey, type Outcome, type PlannedRow, rowOfKey } from './plan.ts'
import type { usePastePlan } from './use-paste-plan.ts'

const SIGNS: Record<Outcome, typeof IconPencil> = {
  updates: IconPencil,
  same: IconEqual,
  new: IconPlus,
  wrong: IconAlertCircle,
  total: IconMinus,
  'left-out': IconMinus,
}
const NUMBERS: readonly Role[] = ['count', 'duration', 'rate', 'none']

/** More rows than these are drawn only where they are in sight; their columns then keep their widths. */
const MANY_ROWS = 80
const ROW_HEIGHT = 31
const HEAD_HEIGHT = 43
const OVERSCAN = 12
const WIDTHS = { number: 48, name: 220, column: 118, what: 190 }

interface PasteTableProps {
  plan: ReturnType<typeof usePastePlan>
  /** The cell to go to, each time anew. */
  target: { key: string } | null
  /** Enter in a cell to correct: on to the next. */
  onAccepted: (key: string) => void
}

/** The rows of the clipboard, and what becomes of each. */
export function PasteTable({ plan, target, onAccepted }: PasteTableProps) {
  const { roles, kind, rows } = plan
  const box = useRef<HTMLDivElement>(null)
  /** The row with the focus: it stays when it is scrolled out of sight. */
  const [held, setHeld] = useState<number | null>(null)
  const isMany = rows.length > MANY_ROWS
  const pinned = [held, target && rowOfKey(target.key)].flatMap((row) => {
    const at = row === null ? -1 : rows.findIndex((one) => one.at === row)
    return at < 0 ? [] : [at]
  })
  const virtual = useVirtualizer({
    count: rows.length,
    enabled: isMany,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (at) => rows[at]?.at ?? at,
    overscan: OVERSCAN,
    scrollMargin: HEAD_HEIGHT,
    useFlushSync: false,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...pinned])].sort((one, other) => one - other),
  })
  useLayoutEffect(() => {
    const field = target && box.current?.querySelector<HTMLElement>(`[data-paste-cell="${target.key}"]`)
    field?.scrollIntoView({ block: 'nearest' })
    field?.focus()
  }, [target])

  const options = Object.entries(ROLE_WORDS[kind]).map(([value, label]) => ({ value, label }))
  const least =
    WIDTHS.number +
    WIDTHS.what +
    roles.reduce((sum, role) => sum + (role === 'name' ? WIDTHS.name : WIDTHS.column), 0)
  return (
    <div ref={box} className={`box ${classes.scroller}`} tabIndex={-1}>
      <table
        className={`table ${classes.table}`}
        data-sticky
        data-many={isMany || undefined}
        aria-rowcount={isMany ? rows.length + 1 : undefined}
        style={isMany ? { minWidth: least } : undefined}
        onFocus={(event) => {
          const key = event.target.dataset.pasteCell
          setHeld(key === undefined ? null : rowOfKey(key))
        }}
      >
        <thead>
          <tr>
            <th className={classes.number}>
              <span className="hidden-text">Row</span>
            </th>
            {roles.map((role, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their place
              <th key={at} data-role={role}>
                <NativeSelect
                  size="xs"
                  aria-label={`Column ${at + 1}`}
                  data={options}
                  value={role}
                  onChange={(event) => plan.choose(at, event.currentTarget.value as Role)}
                />
              </th>
            ))}
            <th className={classes.what}>What happens</th>
          </tr>
        </thead>
        <tbody>
          {isMany
            ? withGaps(virtual.getVirtualItems(), virtual.getTotalSize() + HEAD_HEIGHT).map(
                ({ gap, item }) =>
                  item ? (
                    <PasteRow
                      key={item.key}
                      row={rows[item.index] as PlannedRow}
                      plan={plan}
                      onAccepted={onAccepted}
                      measure={virtual.measureElement}
                      index={item.index}
                    />
                  ) : (
                    <tr key={gap.key} aria-hidden style={{ height: gap.height }} />
                  ),
              )
            : rows.map((row) => <PasteRow key={row.at} row={row} plan={plan} onAccepted={onAccepted} />)}
        </tbody>
      </table>
    </div>
  )
}

type Part = { item: VirtualItem; gap?: never } | { item?: never; gap: { key: string; height: number } }

/** The rows that are drawn, and the height of those that are not, between and around them. */
function withGaps(items: readonly VirtualItem[], end: number): Part[] {
  const parts: Part[] = []
  let at = HEAD_HEIGHT
  const upTo = (start: number) => {
    if (start > at) parts.push({ gap: { key: `gap ${parts.length}`, height: start - at } })
  }
  for (const item of items) {
    upTo(item.start)
    parts.push({ item })
    at = item.end
  }
  upTo(end)
  return parts
}

interface PasteRowProps extends Omit<PasteTableProps, 'target'> {
  row: PlannedRow
  /** Given for rows that are drawn only in sight. */
  measure?: (element: Element | null) => void
  index?: number
}

const PasteRow = memo(function PasteRow({ row, plan, onAccepted, measure, index }: PasteRowProps) {
  const { roles, cells, fixes } = plan
  const Sign = SIGNS[row.outcome]
  const words = row.problems.length > 0 ? row.problems.map(({ message }) => message).join(' ') : row.words
  return (
    <tr
      data-outcome={row.outcome}
      ref={measure}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
    >
      <td className={classes.number}>{row.at + 1}</td>
      {roles.map((role, column) => {
        const key = cellKey(row.at, column)
        const text = cells[row.at]?.[column] ?? ''
        const problem = row.problems.find((one) => one.column === column)
        const isChanged = row.changed.includes(role)
        return (
          <td
            key={key}
            data-role={role}
            data-number={NUMBERS.includes(role) && /\d/.test(text)}
            data-changed={isChanged}
            data-wrong={problem !== undefined}
          >
            {problem || fixes.has(key) ? (
              <input
                className={`full ${classes.field}`}
                data-paste-cell={key}
                data-problem={problem !== undefined}
                aria-label={`Row ${row.at + 1}, ${ROLE_WORDS[plan.kind][role] ?? 'column'}`}
                aria-invalid={problem !== undefined}
                title={problem?.message}
                value={text}
                autoComplete="off"
                spellCheck={false}
                onFocus={(event) => event.currentTarget.select()}
                onChange={(event) => plan.fix(row.at, column, event.currentTarget.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return
                  event.preventDefault()
                  if (problem?.suggestion) plan.fix(row.at, column, problem.suggestion)
                  onAccepted(key)
                }}
              />
            ) : (
              text
            )}
          </td>
        )
      })}
      <td className={classes.what} data-outcome={row.outcome}>
        <span>
          <Sign size={14} stroke={1.8} aria-hidden />
          {words}
        </span>
      </td>
    </tr>
  )
})
