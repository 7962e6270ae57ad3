import type { UnitRow } from '@itayo/domain'
import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { findCell } from '../../../../ui/sheet/place.ts'
import { pageOf, useCellFocus } from '../../../../ui/sheet/use-cell-focus.ts'
import type { DraftLine, DraftScope, EstimateState } from '../model/types.ts'
import type { CellPlace, FieldPlace } from './cells.ts'
import type { ColumnId } from './columns.ts'
import { type Editing, type GridControl, type GridNow, gridControl } from './control.ts'
import type { RowMenuKind } from './control-types.ts'
import type { GridDraft } from './draft.ts'
import { type GridRow, ROW_HEIGHT } from './rows.ts'
import type { useSheet } from './use-sheet.ts'

interface GridOptions {
  state: EstimateState
  draft: Pick<GridDraft, 'edit' | 'applyEdit' | 'stepBack' | 'stepOn'>
  sheet: ReturnType<typeof useSheet>
  columns: readonly ColumnId[]
  filter: string
  canEdit: boolean
  problems: readonly FieldPlace[]
  units: readonly UnitRow[]
  onSave: (() => void) | undefined
  askTag: (scope: DraftScope) => void
  askNumber: (scope: DraftScope) => void
  askCopy: (scope: DraftScope) => void
  askRecipe: (scope: DraftScope) => void
  askCalculator: (scope: DraftScope, line: DraftLine) => boolean
  hasAdvice: boolean
  showSlips: (row: GridRow) => boolean
}

/** Holds the cursor, the selection and the edit under way. */
export function useGrid(options: GridOptions) {
  const { sheet, columns, canEdit } = options
  const [cursor, setCursor] = useState<CellPlace | null>(null)
  const [cursorFilter, setCursorFilter] = useState(options.filter)
  const [extent, setExtent] = useState<CellPlace | null>(null)
  const [editing, setEditing] = useState<Editing | null>(null)
  const [menu, setMenu] = useState<{ rowKey: string; which: RowMenuKind } | null>(null)
  const box = useRef<HTMLDivElement>(null)

  // A row that was removed leaves the cursor at its place; one that a filter hides takes it along.
  const lastPlace = useRef(0)
  const place = cursor ? sheet.places.get(cursor.rowKey) : undefined
  const inPlace = sheet.rows[Math.min(lastPlace.current, sheet.rows.length - 1)]
  const moved =
    cursor && inPlace && cursorFilter === options.filter ? { ...cursor, rowKey: inPlace.key } : null
  const beside = place === undefined ? moved : cursor
  // A column that was hidden takes the cursor to the name.
  const at = beside && !columns.includes(beside.column) ? { ...beside, column: 'name' as const } : beside

  const corner = extent && at && sheet.places.has(extent.rowKey) ? extent : null

  const now: GridNow = {
    state: options.state,
    sheet: { rows: sheet.rows, columns, canEdit, page: pageOf(box.current, ROW_HEIGHT) },
    places: sheet.places,
    cursor: at,
    extent: corner,
    editing,
    problems: options.problems,
    units: options.units,
  }
  const latest = useRef({ now, options })
  useLayoutEffect(() => {
    latest.current = { now, options }
    if (place !== undefined) lastPlace.current = place
  })

  // An open menu keeps the focus, so that a row is moved on and on.
  const send = useCellFocus({ box, cursor: at, rows: sheet.rows, isKept: () => menu !== null })

  function goTo(to: CellPlace, block: 'nearest' | 'center' = 'nearest'): void {
    setCursor(to)
    setExtent(null)
    setCursorFilter(latest.current.options.filter)
    send(block)
  }

  const [control] = useState<GridControl>(() =>
    gridControl({
      now: () => latest.current.now,
      edit: (...args) => latest.current.options.draft.edit(...args),
      applyEdit: (...args) => latest.current.options.draft.applyEdit(...args),
      undo: () => latest.current.options.draft.stepBack(),
      redo: () => latest.current.options.draft.stepOn(),
      goTo,
      setExtent,
      setEditing,
      turn: (rowKey) => latest.current.options.sheet.turn(rowKey),
      open: (scopeKey) => latest.current.options.sheet.open(scopeKey),
      openMenu: (rowKey, which = 'row') => setMenu(rowKey === null ? null : { rowKey, which }),
      askTag: (scope) => latest.current.options.askTag(scope),
      askNumber: (scope) => latest.current.options.askNumber(scope),
      askCopy: (scope) => latest.current.options.askCopy(scope),
      askRecipe: (scope) => latest.current.options.askRecipe(scope),
      askCalculator: (scope, line) => latest.current.options.askCalculator(scope, line),
      hasAdvice: () => latest.current.options.hasAdvice,
      save: () => latest.current.options.onSave?.(),
      showSlips: (row) => latest.current.options.showSlips(row),
    }),
  )

  // The corner that Shift and an arrow moved is followed with the eyes; the focus stays in the first cell.
  useLayoutEffect(() => {
    if (corner) findCell(box.current, corner)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [corner])

  return {
    box,
    control,
    cursor: at,
    extent: corner,
    sheet: now.sheet,
    editing,
    menu,
    /** By the mouse or by Tab: the browser has moved the focus. */
    setCursor(to: CellPlace): void {
      setExtent(null)
      if (to.rowKey !== at?.rowKey || to.column !== at.column)
        flushSync(() => {
          setCursor(to)
          setCursorFilter(options.filter)
        })
    },
    goTo,
    reveal: (to: CellPlace) => goTo(to, 'center'),
  }
}
