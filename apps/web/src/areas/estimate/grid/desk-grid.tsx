// biome-ignore-all lint/a11y/useSemanticElements: rows that are laid over a tall box cannot be those of a table
import { useQuery } from '@tanstack/react-query'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type ReactNode, useCallback, useMemo, useState } from 'react'
import type { EstimateState } from '../model/types.ts'
import { estimateQueries } from '../queries.ts'
import { COLUMNS, columnsFor, templateOf } from './columns.ts'
import type { GridDraft, GridFocus } from './draft.ts'
import classes from './grid.module.css'
import { GridHead } from './grid-head.tsx'
import { AnyRow } from './grid-rows.tsx'
import type { RowPlace } from './row-parts.tsx'
import { heightOf } from './rows.ts'
import { TagDialog } from './tag-dialog.tsx'
import { TotalsBar } from './totals-bar.tsx'
import { useArrival } from './use-arrival.ts'
import { useGrid } from './use-grid.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useSheet } from './use-sheet.ts'
import { faultsIn, faultsOf } from './views.ts'

interface DeskGridProps {
  draft: GridDraft
  state: EstimateState
  estimate: NonNullable<GridDraft['estimate']>
  filter: string
  canEdit: boolean
  seesCosts: boolean
  focus: GridFocus | undefined
  onSave: (() => void) | undefined
  /** In place of the rows when a filter leaves none. */
  nothing: ReactNode
}

const HEAD_HEIGHT = 32
const OVERSCAN = 10
const NO_UNITS: never[] = []

/** The estimate as a sheet: only the rows in sight are drawn, and of those only what has changed. */
export function DeskGrid(props: DeskGridProps) {
  const { draft, state, estimate, filter, canEdit, seesCosts } = props
  const columns = useMemo(() => columnsFor(seesCosts), [seesCosts])
  const units = useQuery(estimateQueries.units()).data ?? NO_UNITS
  const [tagFor, setTagFor] = useState<EstimateState['scopes'][number] | null>(null)
  const sheet = useSheet({ state, filter, canEdit, totals: estimate.totals })
  const { rows, places } = sheet
  const grid = useGrid({
    state,
    edit: draft.edit,
    sheet,
    columns,
    filter,
    canEdit,
    problems: draft.problems,
    units,
    onSave: props.onSave,
    askTag: setTagFor,
  })
  const { control, cursor, editing, box } = grid
  const keys = useGridKeys({ control, cursor, setCursor: grid.setCursor })
  const faults = useMemo(() => faultsOf(draft.problems, state.wrong), [draft.problems, state.wrong])
  const cursorAt = cursor ? (places.get(cursor.rowKey) ?? -1) : -1
  const stop = cursorAt >= 0 && cursor ? cursor : { rowKey: rows[0]?.key ?? '', column: 'name' as const }

  // A new function tells the virtualizer that the rows are others: sections are lower than lines.
  const keyAt = useCallback((at: number) => rows[at]?.key ?? at, [rows])
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: (at) => heightOf(rows[at] as (typeof rows)[number]),
    getItemKey: keyAt,
    overscan: OVERSCAN,
    useFlushSync: false,
    scrollMargin: HEAD_HEIGHT,
    // The focus lives in the cell under the cursor: it stays when it is scrolled out of sight.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      if (cursorAt < 0 || shown.includes(cursorAt)) return shown
      return [...shown, cursorAt].sort((one, other) => one - other)
    },
  })
  const flashing = useArrival(props, grid, sheet.open)

  return (
    <div className={classes.area}>
      <div
        ref={box}
        role="grid"
        aria-label="Detailed estimate"
        aria-rowcount={rows.length + 1}
        aria-colcount={COLUMNS.length}
        aria-readonly={!canEdit}
        aria-describedby="estimate-grid-keys"
        data-testid="estimate-grid"
        className={`${classes.scroller} ${classes.grid}`}
        style={{ '--columns': templateOf(columns) } as CSSProperties}
        {...keys}
      >
        <div className={classes.sheet} role="presentation">
          <GridHead columns={columns} isAnyOpen={sheet.isAnyOpen} onTurn={sheet.turnAll} />
          <div role="rowgroup" className={classes.body} style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map((item) => {
              const row = rows[item.index]
              if (!row) return null
              const isActive = cursor?.rowKey === row.key
              const place: RowPlace = {
                top: item.start - HEAD_HEIGHT,
                height: item.size,
                index: item.index + 2,
                columns,
                canEdit,
                stop: stop.rowKey === row.key ? stop.column : null,
                isActive,
                editing: isActive ? editing : null,
                isMenuOpen: grid.menuRow === row.key,
                isFlashing: flashing === row.key,
                faults: faultsIn(faults, row.key),
                control,
              }
              return <AnyRow key={row.key} row={row} place={place} state={state} units={units} />
            })}
          </div>
          {rows.length === 0 ? props.nothing : null}
        </div>
      </div>
      <p id="estimate-grid-keys" hidden>
        Arrows move, F2 or typing edits, Tab goes to the next cell to fill in, F8 to the next one to correct.
        Escape, then Tab, leaves the grid.
      </p>
      {seesCosts ? (
        <TotalsBar
          state={state}
          estimate={estimate}
          problems={draft.problems.length}
          onNextProblem={() => control.run({ do: 'problem' })}
        />
      ) : null}
      <TagDialog
        scope={tagFor}
        onClose={() => setTagFor(null)}
        onChoose={(scope, id, name) => {
          setTagFor(null)
          control.setTag(scope, id, name)
        }}
      />
    </div>
  )
}
