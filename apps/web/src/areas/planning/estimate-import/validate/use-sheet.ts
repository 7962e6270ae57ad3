import type { ImportRow } from '@itayo/contract'
import { useMemo, useState } from 'react'
import { openProblems, rowOf } from './model/edits.ts'
import { type CheckRow, opensItself, sheetRows } from './model/sheet.ts'
import { type Waiting, waitingOf } from './model/waiting.ts'
import type { Check } from './use-check.ts'

type RowFilter = 'all' | 'check' | 'doubtful' | 'unknown'

const ORDER = 'estimate-import-order'

export interface Sheet {
  rows: readonly CheckRow[]
  waiting: Waiting
  filter: RowFilter
  setFilter: (filter: RowFilter) => void
  isUnsureFirst: boolean
  setUnsureFirst: (isFirst: boolean) => void
  turn: (row: number) => void
  /** Makes a row visible: unfolds its work item, and ends a filter that hides it. */
  show: (row: number) => void
}

/** The rows of the grid and their order. */
export function useSheet(check: Check): Sheet {
  const { checked, state } = check
  const [filter, setFilter] = useState<RowFilter>('all')
  // Kept as it was when it was asked for: a row that is settled does not jump away.
  const [first, setFirst] = useState(() =>
    check.canEdit && readOrder() !== 'document' ? waitingScopes(check) : null,
  )
  const [open, setOpen] = useState<ReadonlySet<number>>(() => opensItself(checked))
  const { answered } = state
  const waiting = useMemo(() => waitingOf(checked, state), [checked, state])
  const only = useMemo(() => {
    if (filter === 'all') return null
    return filter === 'check' ? new Set(checked.toSettle) : waiting[filter]
  }, [checked, filter, waiting])

  const rows = useMemo(
    () =>
      sheetRows(checked, {
        only,
        first,
        open,
        openProblems: (row, problems) => openProblems(row, problems, { answered }),
      }),
    [checked, only, first, open, answered],
  )

  const opened = (row: number) => setOpen((now) => (now.has(row) ? now : new Set(now).add(row)))
  return {
    rows,
    waiting,
    filter,
    setFilter,
    isUnsureFirst: first !== null,
    setUnsureFirst(isFirst) {
      setFirst(isFirst ? waitingScopes(check) : null)
      writeOrder(isFirst ? 'unsure' : 'document')
    },
    turn: (row) =>
      setOpen((now) => {
        const next = new Set(now)
        if (!next.delete(row)) next.add(row)
        return next
      }),
    show(row) {
      const found = rowOf(state, row)
      if (!found) return
      if (found.of_row !== null) opened(found.of_row)
      if (only && !only.has(row)) setFilter('all')
    },
  }
}

/** Work items with something to settle, in them or in their lines. */
function waitingScopes({ checked, state }: Pick<Check, 'checked' | 'state'>): Set<number> {
  return new Set(
    checked.toSettle.flatMap((row) => {
      const found: ImportRow | undefined = rowOf(state, row)
      return found ? [found.of_row ?? found.row] : []
    }),
  )
}

function readOrder(): string | null {
  try {
    return localStorage.getItem(ORDER)
  } catch {
    return null
  }
}

function writeOrder(order: 'unsure' | 'document'): void {
  try {
    localStorage.setItem(ORDER, order)
  } catch {
    // Then it is chosen anew next time.
  }
}
