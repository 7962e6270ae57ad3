import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { toastError } from '../../../../../ui/toast.tsx'
import { nextToSettle } from '../model/sheet.ts'
import type { Check } from '../use-check.ts'
import type { Sheet } from '../use-sheet.ts'
import type { CellPlace, ColumnId } from './columns.ts'
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

type Want = 'cell' | 'answers'

/** Holds the cursor and the edit under way. */
export function useCheckGrid(options: CheckGridOptions) {
  const box = useRef<HTMLDivElement>(null)
  const [column, setColumn] = useState<ColumnId>('name')
  const [editing, setEditing] = useState<Editing | null>(null)
  /** The element that gets the focus once it is drawn. */
  const wanted = useRef<Want | null>(null)
  const [focusing, setFocusing] = useState(0)
  const isThere = options.sheet.rows.some((each) => 'row' in each && each.row.row === options.selected)
  const cursor: CellPlace | null =
    options.selected === null || !isThere ? null : { row: options.selected, column }

  const latest = useRef({ options, cursor, editing })
  useLayoutEffect(() => {
    latest.current = { options, cursor, editing }
  })

  function send(row: number, want: Want, to?: ColumnId): void {
    wanted.current = want
    if (to) setColumn(to)
    latest.current.options.onSelect(row)
    setFocusing((count) => count + 1)
  }

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
    send(next, 'answers', 'name')
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
          page: pageOf(box),
        }
      },
      goTo: (place) => send(place.row, 'cell', place.column),
      goToAnswers(row) {
        if (!answersOf(row)) return false
        send(row, 'answers')
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the focus is sent somewhere
  useLayoutEffect(() => {
    const want = wanted.current
    const { selected } = options
    if (!want || selected === null) return
    const cell = box.current?.querySelector<HTMLElement>(`[data-row="${selected}"][data-column="${column}"]`)
    if (!cell) return
    wanted.current = null
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const answer = want === 'answers' ? answersOf(selected) : null
    answer?.closest('[data-strip]')?.scrollIntoView({ block: 'nearest' })
    if (answer) answer.focus({ preventScroll: true })
    // The field of a cell that is being typed in has the focus already.
    else if (!cell.contains(document.activeElement)) cell.focus({ preventScroll: true })
  }, [focusing, options.selected, column, options.sheet.rows])

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
        options.onSelect(place.row)
      })
    },
    /** From outside: a box of the document. */
    reveal(row: number): void {
      options.sheet.show(row)
      send(row, 'cell')
    },
    goToCell: (place: CellPlace) => send(place.row, 'cell', place.column),
    /** The focus stays at the row, unless the filter hides settled rows: then it goes on to the next one. */
    afterAnswer(row: number): void {
      const isGone = options.sheet.filter !== 'all'
      if (isGone) setTimeout(() => nextProblem(false))
      else send(row, 'cell', 'name')
    },
  }
}

function pageOf(box: RefObject<HTMLElement | null>): number {
  return Math.max(1, Math.floor(((box.current?.clientHeight ?? 600) - 60) / 32))
}
