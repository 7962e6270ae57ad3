import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { findCell } from '../../../../../ui/sheet/place.ts'
import { pageOf, useCellFocus } from '../../../../../ui/sheet/use-cell-focus.ts'
import { toastError } from '../../../../../ui/toast.tsx'
import { nextToSettle } from '../model/sheet.ts'
import type { Check } from '../use-check.ts'
import type { Sheet } from '../use-sheet.ts'
import { type CellPlace, type ColumnId, placeOf, rowAt } from './columns.ts'
import { type Editing, type GridControl, gridControl } from './control.ts'
import type { RowActions } from './use-row-actions.ts'

interface CheckGridOptions {
  check: Check
  sheet: Sheet
  columns: readonly ColumnId[]
  actions: RowActions
  selected: number | null
  onSelect: (row: number) => void
}

/** The height of a line. */
const ROW_HEIGHT = 32

/** Holds the cursor and the edit under way. */
export function useCheckGrid(options: CheckGridOptions) {
  const box = useRef<HTMLDivElement>(null)
  const [column, setColumn] = useState<ColumnId>('name')
  const [editing, setEditing] = useState<Editing | null>(null)
  /** The focus goes on from the cell to the answers below its row. */
  const wantsAnswers = useRef(false)
  const { selected, sheet } = options
  const isThere = sheet.rows.some((each) => 'row' in each && each.row.row === selected)
  const cursor = selected === null || !isThere ? null : placeOf(selected, column)
  const focusCell = useCellFocus({
    box,
    cursor,
    rows: sheet.rows,
    isKept() {
      const answer = wantsAnswers.current && selected !== null ? answersOf(selected) : null
      answer?.closest('[data-strip]')?.scrollIntoView({ block: 'nearest' })
      answer?.focus({ preventScroll: true })
      return answer !== null
    },
  })

  const latest = useRef({ options, cursor, editing })
  useLayoutEffect(() => {
    latest.current = { options, cursor, editing }
  })

  function send(row: number, toAnswers: boolean, to?: ColumnId): void {
    wantsAnswers.current = toAnswers
    if (to) setColumn(to)
    latest.current.options.onSelect(row)
    focusCell()
  }

  const goToCell = (place: CellPlace) => send(rowAt(place), false, place.column)

  const answersOf = (row: number) =>
    box.current?.querySelector<HTMLElement>(`[data-strip="${row}"] button`) ?? null

  function nextProblem(isBack: boolean): void {
    const { check, sheet } = latest.current.options
    const { toSettle } = check.checked
    const here = latest.current.options.selected
    const isAtAnswers =
      here !== null && (answersOf(here)?.closest('[data-strip]')?.matches(':focus-within') ?? false)
    // A row that waits and was only looked at so far is the first to be answered.
    const isOwn = here !== null && !isAtAnswers && !isBack && toSettle.includes(here)
    const next = isOwn ? here : nextToSettle(toSettle, here, isBack)
    if (next === null) return
    sheet.show(next)
    send(next, true, 'name')
  }

  const [control] = useState<GridControl>(() =>
    gridControl({
      now: () => {
        const { options, cursor, editing } = latest.current
        return {
          sheet: options.sheet.rows,
          columns: options.columns,
          cursor,
          editing,
          canEdit: options.check.canEdit,
          page: pageOf(box.current, ROW_HEIGHT),
        }
      },
      goTo: goToCell,
      goToAnswers(row) {
        if (!answersOf(row)) return false
        send(row, true)
        return true
      },
      // The keys that follow belong to where this leads already.
      setEditing: (next) => flushSync(() => setEditing(next)),
      edit: (label, edit) => latest.current.options.check.edit(label, edit),
      refuse: (words) => toastError('Nothing was taken over', words),
      turn: (row) => latest.current.options.sheet.turn(row),
      tick: (row) => latest.current.options.actions.tick(row),
      pick: (row) => latest.current.options.actions.choose(row),
      calculate: (row) => latest.current.options.actions.calculate(row),
      nextProblem,
      undo: () => latest.current.options.check.undo(),
      redo: () => latest.current.options.check.redo(),
      save: () => void latest.current.options.check.save(),
    }),
  )

  return {
    box,
    control,
    cursor,
    column,
    editing,
    nextProblem,
    /** By the mouse or by Tab: the browser has moved the focus. */
    setCursor(place: CellPlace): void {
      flushSync(() => {
        setColumn(place.column)
        options.onSelect(rowAt(place))
      })
    },
    /** From outside: a box of the document. */
    reveal(row: number): void {
      options.sheet.show(row)
      send(row, false)
    },
    goToCell,
    /** As it is shown. */
    cellText: () => (cursor && findCell(box.current, cursor)?.textContent.trim()) ?? null,
    /** The focus stays at the row, unless the filter hides settled rows: then it goes on to the next one. */
    afterAnswer(row: number): void {
      const isGone = options.sheet.filter !== 'all'
      if (isGone) setTimeout(() => nextProblem(false))
      else send(row, false, 'name')
    },
  }
}
