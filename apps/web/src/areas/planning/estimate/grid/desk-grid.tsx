import { useQuery } from '@tanstack/react-query'
import { type Ref, useEffect, useImperativeHandle, useMemo, useState } from 'react'
import { findCell } from '../../../../ui/sheet/place.ts'
import { Sheet } from '../../../../ui/sheet/sheet.tsx'
import { useDrawnRows } from '../../../../ui/sheet/use-drawn-rows.ts'
import { useSlips } from '../../../project/figures/slips-provider.tsx'
import { markOfRow } from '../checker/marks.ts'
import { lineAdvice, lineCalculator } from '../offered.ts'
import { estimateQueries } from '../queries.ts'
import { rowFigure } from '../slips.ts'
import type { CellPlace } from './cells.ts'
import { COLUMNS, type ColumnId, columnsFor, type HideableColumn, templateOf } from './columns.ts'
import { companyOf, scopeIdOf } from './company.ts'
import type { SheetProps } from './draft.ts'
import { FindBar } from './find-bar.tsx'
import classes from './grid.module.css'
import { GridHead } from './grid-head.tsx'
import { AnyRow } from './grid-rows.tsx'
import { BesideSheet, type CalculatedLine } from './line-calculation.tsx'
import { usePaste } from './paste/use-paste.tsx'
import { rangeOf } from './range.ts'
import type { RowPlace } from './row-parts.tsx'
import { type GridRow, heightOf } from './rows.ts'
import { type AskedScope, ScopeDialogs } from './scope-dialogs.tsx'
import { selectedIn } from './selected-rows.ts'
import { SelectionFigures } from './selection-figures.tsx'
import type { SheetCommands } from './sheet-commands.ts'
import { TotalsBar } from './totals-bar.tsx'
import { useArrival } from './use-arrival.ts'
import { useFindKey } from './use-find-key.ts'
import { useGrid } from './use-grid.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useRowDrag } from './use-row-drag.ts'
import { useSheet } from './use-sheet.ts'
import { faultsIn, faultsOf } from './views.ts'

interface DeskGridProps extends SheetProps {
  onSave: (() => void) | undefined
  onBill: (text: string) => void
  hidden: readonly HideableColumn[]
  commands: Ref<SheetCommands>
}

const NO_UNITS: never[] = []

/** The estimate as a sheet: only the rows in sight are drawn, and of those only what has changed. */
export function DeskGrid(props: DeskGridProps) {
  const { draft, state, estimate, filter, canEdit, seesCosts } = props
  const columns = useMemo(() => columnsFor(seesCosts, props.hidden), [seesCosts, props.hidden])
  const units = useQuery(estimateQueries.units()).data ?? NO_UNITS
  /** Counts how often it was asked for, so that the key leads back into the field each time. */
  const [finding, setFinding] = useState(0)
  const [asked, setAsked] = useState<AskedScope | null>(null)
  const hasCalculator = lineCalculator.get().useCalculatorOffered()
  const [calculated, setCalculated] = useState<CalculatedLine | null>(null)
  const { useAdviceOffered, useAdviceCounts } = lineAdvice.get()
  const hasAdvice = useAdviceOffered()
  const advice = useAdviceCounts(estimate.project_id, state, canEdit)
  const showSlips = useSlips()
  const sheet = useSheet({ state, filter, canEdit, totals: estimate.totals })
  const { rows, places } = sheet
  const grid = useGrid({
    state,
    draft,
    sheet,
    columns,
    filter,
    canEdit,
    problems: draft.problems,
    units,
    onSave: props.onSave,
    askTag: (scope) => setAsked({ about: 'tag', scope }),
    showSlips(row) {
      const figure = rowFigure(row)
      const cell = findCell(grid.box.current, { rowKey: row.key, column: 'actual' })
      if (figure) showSlips?.(figure, cell ?? undefined)
      return figure !== null
    },
    askNumber: (scope) => setAsked({ about: 'number', scope }),
    askCopy: (scope) => setAsked({ about: 'copy', scope }),
    askRecipe: (scope) => setAsked({ about: 'recipe', scope }),
    askCalculator(scope, line) {
      if (hasCalculator) setCalculated({ scopeKey: scope.key, lineKey: line.key })
      return hasCalculator
    },
    hasAdvice,
  })
  const { control, cursor, editing, box } = grid
  useFindKey(() => setFinding((times) => times + 1))
  const range = rangeOf(grid.sheet, places, cursor, grid.extent)
  const topLeft = cursorOf(rows[range?.top ?? -1], range?.columns[0])
  const { paste, dialog: pasteDialog } = usePaste({
    state,
    projectId: estimate.project_id,
    sheet: { rows, columns, canEdit, page: 0 },
    cursor: topLeft,
    range,
    units,
    apply: draft.applyEdit,
    onBill: props.onBill,
    onClosed: control.cancelPicking,
  })
  useImperativeHandle(props.commands, () => ({
    hasCells: true,
    isAnyOpen: sheet.isAnyOpen,
    turnAll: sheet.turnAll,
    paste: topLeft && canEdit ? paste : null,
  }))
  const keys = useGridKeys({ control, cursor, setCursor: grid.setCursor, goTo: grid.goTo, paste })
  const drag = useRowDrag(box, control)
  const fillRow = keys.fillRow === null ? -1 : (places.get(keys.fillRow) ?? -1)
  const faults = useMemo(() => faultsOf(draft.problems, state.wrong), [draft.problems, state.wrong])
  const cursorAt = cursor ? (places.get(cursor.rowKey) ?? -1) : -1
  const extentAt = grid.extent ? (places.get(grid.extent.rowKey) ?? -1) : -1
  const stop = cursorAt >= 0 && cursor ? cursor : { rowKey: rows[0]?.key ?? '', column: 'name' as const }

  const { drawn, height } = useDrawnRows({ box, rows, heightOf, pinned: [cursorAt, extentAt] })
  const here = scopeIdOf(rows[cursorAt])
  const moveTo = props.company?.moveTo
  useEffect(() => moveTo?.(here), [moveTo, here])
  const flashing = useArrival(props, grid, sheet.open)

  return (
    <div className={`grow column ${classes.area}`}>
      {finding > 0 ? (
        <FindBar
          asked={finding}
          state={state}
          left={sheet.left}
          cursor={cursor}
          row={rows[cursorAt]}
          control={control}
          units={units}
          canEdit={canEdit}
          seesCosts={seesCosts}
          onClose={() => {
            setFinding(0)
            control.cancelPicking()
          }}
        />
      ) : null}
      <div className={`grow anchor flex ${classes.middle}`}>
        <SelectionFigures state={state} sheet={grid.sheet} range={range} />
        <Sheet
          box={box}
          rowCount={rows.length}
          colCount={COLUMNS.length}
          canEdit={canEdit}
          template={templateOf(columns)}
          className={classes.grid}
          head={<GridHead columns={columns} isAnyOpen={sheet.isAnyOpen} onTurn={sheet.turnAll} />}
          height={height}
          nothing={props.nothing}
          aria-label="Detailed estimate"
          aria-describedby="estimate-grid-keys"
          aria-multiselectable
          data-testid="estimate-grid"
          {...keys.handlers}
          onPointerDown={canEdit ? drag.onPointerDown : undefined}
        >
          {drawn.map((position) => {
            const row = rows[position.index]
            if (!row) return null
            const isActive = cursor?.rowKey === row.key
            const isClosed = row.kind === 'scope' && !row.isOpen
            const found = props.checker && markOfRow(props.checker.marks, row.key, isClosed)
            const place: RowPlace = {
              ...position,
              columns,
              canEdit,
              stop: stop.rowKey === row.key ? stop.column : null,
              isActive,
              selected: selectedIn(range, position.index, fillRow),
              handle: canEdit && range?.bottom === position.index ? (range.columns.at(-1) ?? null) : null,
              editing: isActive ? editing : null,
              isMenuOpen: grid.menu?.which === 'row' && grid.menu.rowKey === row.key,
              isMoving: grid.menu?.which === 'moves' && grid.menu.rowKey === row.key,
              isAdvising: grid.menu?.which === 'advice' && grid.menu.rowKey === row.key,
              advised: (canEdit && row.kind === 'line' && advice.get(row.line.key)) || 0,
              projectId: estimate.project_id,
              hasTools: canEdit && (keys.hovered === row.key || (isActive && !editing)),
              drop: drag.drop?.rowKey === row.key ? drag.drop.side : null,
              isFlashing: flashing === row.key,
              faults: faultsIn(faults, row.key),
              found: found?.level ?? null,
              foundWords: found?.words ?? '',
              ...companyOf(props.company, row),
              control,
            }
            return <AnyRow key={row.key} row={row} place={place} state={state} units={units} />
          })}
        </Sheet>
        <BesideSheet
          of={calculated}
          sheet={props}
          units={units}
          onClose={(line) => {
            setCalculated(null)
            control.reveal({ ...line, field: 'count' })
          }}
        />
      </div>
      <p id="estimate-grid-keys" hidden>
        Arrows move, F2 or typing edits, Tab goes to the next cell to fill in, F8 to the next one to correct.
        Shift and arrows select, with Ctrl to the edge of the data. Insert puts a line above, Ctrl Enter
        below, Ctrl Shift D duplicates it, Alt Shift and an arrow moves it. Ctrl D fills down, Ctrl Z undoes,
        Ctrl H finds and replaces, F9 calculates the line, Ctrl and the full stop show what is advised about
        it. Space on an actual cost shows the slips behind it. Escape, then Tab, leaves the grid.
      </p>
      {seesCosts ? (
        <TotalsBar
          state={state}
          estimate={estimate}
          problems={draft.problems.length}
          onNextProblem={() => control.run({ do: 'problem' })}
          rules={props.checker?.must}
          onRules={props.checker?.onMust}
        />
      ) : null}
      {pasteDialog}
      <ScopeDialogs
        asked={asked}
        onClose={() => setAsked(null)}
        control={control}
        units={units}
        apply={draft.applyEdit}
      />
    </div>
  )
}

function cursorOf(row: GridRow | undefined, column: ColumnId | undefined): CellPlace | null {
  return row && column ? { rowKey: row.key, column } : null
}
