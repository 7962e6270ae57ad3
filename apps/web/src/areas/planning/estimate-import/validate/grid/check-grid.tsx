// biome-ignore-all lint/a11y/useSemanticElements: rows that are laid over a tall box cannot be those of a table
// biome-ignore-all lint/a11y/useFocusableInteractive: its cells are focusable, not the row
import { importTone } from '@itayo/domain'
import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type ReactNode, useCallback, useMemo } from 'react'
import { catalogQueries } from '../../../../library/catalog/queries.ts'
import type { SheetRow } from '../model/sheet.ts'
import { NO_PROBLEMS } from '../model/state.ts'
import type { Check } from '../use-check.ts'
import type { Sheet } from '../use-sheet.ts'
import classes from './check-grid.module.css'
import { type columnsFor, templateOf } from './columns.ts'
import { DataRow, HeadingRow, isHardToRead, type RowPlace } from './rows.tsx'
import { Strip } from './strip.tsx'
import type { useCheckGrid } from './use-check-grid.ts'
import { useGridEvents } from './use-grid-events.ts'
import type { RowActions } from './use-row-actions.ts'

interface CheckGridProps {
  check: Check
  sheet: Sheet
  actions: RowActions
  columns: ReturnType<typeof columnsFor>
  grid: ReturnType<typeof useCheckGrid>
  selected: number | null
  /** In place of the rows when a filter leaves none. */
  nothing: ReactNode
}

const HEAD_HEIGHT = 32
const HEIGHTS: Record<SheetRow['kind'], number> = { heading: 28, item: 31, line: 29, strip: 39 }

/** The rows that were read, to be checked and corrected: only those in sight are drawn. */
export function CheckGrid({ check, sheet, actions, columns, grid, selected, nothing }: CheckGridProps) {
  const { rows } = sheet
  const { cursor, column, editing, control } = grid
  const units = useQuery(catalogQueries.units()).data
  const unitsById = useMemo(() => new Map((units ?? []).map((unit) => [unit.id, unit])), [units])
  const events = useGridEvents({ control, actions, sheet, grid, rows: check.state.rows })
  const ids = useMemo(() => columns.map(({ id }) => id), [columns])
  const at = useMemo(
    () => rows.findIndex((each) => each.kind !== 'heading' && each.row.row === selected),
    [rows, selected],
  )
  const keyAt = useCallback((index: number) => rows[index]?.key ?? index, [rows])
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => grid.box.current,
    estimateSize: (index) => HEIGHTS[rows[index]?.kind ?? 'item'],
    getItemKey: keyAt,
    overscan: 12,
    useFlushSync: false,
    scrollMargin: HEAD_HEIGHT,
    // The focus lives in the row under the cursor and in its answers: both stay when scrolled out of sight.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      const pinned =
        at < 0 ? [] : [at, at + 1].filter((index) => index < rows.length && !shown.includes(index))
      return pinned.length === 0 ? shown : [...shown, ...pinned].sort((one, other) => one - other)
    },
  })
  const stopRow = cursor?.row ?? rows.find((each) => each.kind === 'item')?.row.row ?? null
  const taken = check.checked.scopes.filter(({ scope }) => scope.choice === 'take').length
  const isAll = taken === check.checked.scopes.length

  return (
    <div
      ref={grid.box}
      role="grid"
      aria-label="Rows of the document"
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length}
      aria-readonly={!check.canEdit}
      aria-describedby="check-grid-keys"
      className={`surface dense ${classes.scroller} ${classes.grid}`}
      style={{ '--columns': templateOf(columns) } as CSSProperties}
      {...events.handlers}
    >
      <div className={`anchor ${classes.sheet}`} role="presentation">
        <div role="row" className={`shade small medium muted ${classes.head}`} aria-rowindex={1}>
          {columns.map(({ id, head, isRight }) => (
            <div
              key={id}
              role="columnheader"
              className={`shrink row nowrap ${classes.headCell}`}
              data-column={id}
              data-right={isRight || undefined}
            >
              {id === 'tick' ? (
                <Checkbox
                  aria-label="Take all"
                  checked={isAll}
                  indeterminate={taken > 0 && !isAll}
                  disabled={!check.canEdit}
                  onChange={() => actions.tickAll(!isAll)}
                />
              ) : (
                head
              )}
            </div>
          ))}
        </div>
        <div role="rowgroup" className="anchor" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map((item) => {
            const each = rows[item.index]
            if (!each) return null
            return (
              <div
                key={item.key}
                ref={virtual.measureElement}
                data-index={item.index}
                role="presentation"
                className={classes.place}
                data-on={(each.kind !== 'heading' && each.row.row === selected) || undefined}
                style={{ transform: `translateY(${item.start - HEAD_HEIGHT}px)` }}
              >
                {each.kind === 'heading' ? (
                  <HeadingRow each={each} place={{ index: item.index + 2, span: columns.length }} />
                ) : each.kind === 'strip' ? (
                  <div role="row" aria-rowindex={item.index + 2}>
                    <div role="gridcell" aria-colspan={columns.length}>
                      <Strip
                        row={each.row}
                        problems={each.problems}
                        rights={{ canEdit: check.canEdit, mayAdd: check.reading.may_add_work_items }}
                        isStop={stopRow === each.row.row}
                        onAnswer={(row, problem, given) => events.onAnswer(row, problem, given)}
                      />
                    </div>
                  </div>
                ) : (
                  <DataRow each={each} place={placeOf(each, item.index)} />
                )}
              </div>
            )
          })}
        </div>
        {rows.length === 0 ? <div className={`middle ${classes.nothing}`}>{nothing}</div> : null}
      </div>
    </div>
  )

  function placeOf(each: Extract<SheetRow, { kind: 'item' | 'line' }>, index: number): RowPlace {
    const { row } = each
    const problems = check.checked.byRow.get(row.row) ?? NO_PROBLEMS
    const tone = importTone(row, problems)
    const isSelected = selected === row.row
    return {
      index: index + 2,
      columns: ids,
      canEdit: check.canEdit,
      canCalculate: actions.canCalculate,
      stop: stopRow === row.row ? column : null,
      isSelected,
      editing: isSelected ? editing : null,
      control,
      units: unitsById,
      tone,
      isDoubted: isHardToRead(row) || (row.choice === null && problems.some(({ code }) => code === 'read')),
      isOff: tone === 'wrong' && problems.some(({ code }) => code === 'product'),
    }
  }
}
