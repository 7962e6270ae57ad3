import type { ImportRow } from '@itayo/contract'
import type { ImportProblem } from '@itayo/domain'
import { useState } from 'react'
import { toastError } from '../../../../../ui/toast.tsx'
import { lineCalculator } from '../../../estimate/offered.ts'
import { answer, rowOf, ticked, withProduct } from '../model/edits.ts'
import type { Check } from '../use-check.ts'
import type { Answer } from './answers.ts'
import type { ColumnId } from './columns.ts'

/** A dialog that is open for a row. */
export interface Asking {
  what: 'choose' | 'add' | 'tag' | 'calculate'
  row: number
}

export interface RowActions {
  asking: Asking | null
  close: () => void
  choose: (row: ImportRow) => void
  /** Whether the company has calculators, and the row can be changed. */
  canCalculate: boolean
  calculate: (row: ImportRow) => void
  add: (row: ImportRow) => void
  tick: (row: ImportRow) => void
  tickAll: (isTaken: boolean) => void
  /** A cell to go to, or null when the answer was given. */
  answer: (row: ImportRow, problem: ImportProblem, given: Answer) => ColumnId | null
}

/** Actions on a whole row. */
export function useRowActions(check: Check): RowActions {
  const [asking, setAsking] = useState<Asking | null>(null)
  const canCalculate = lineCalculator.get().useCalculatorOffered() && check.canEdit

  function tick(row: ImportRow): void {
    // A row that waits or was left out is taken; a taken row is left out.
    const isTaken = row.choice !== 'take'
    const label = isTaken ? 'taking a row' : 'leaving a row out'
    check.edit(label, (state, world) => ticked(state, world, new Set([row.row]), isTaken))
  }

  return {
    asking,
    close: () => setAsking(null),
    choose: ({ row }) => setAsking({ what: 'choose', row }),
    canCalculate,
    calculate({ kind, row, of_row }) {
      if (!canCalculate || kind === 'work_item') return
      const item = of_row === null ? undefined : rowOf(check.state, of_row)
      if (item?.item_id) setAsking({ what: 'calculate', row })
      else
        toastError(
          'Nothing can be calculated yet',
          'Choose first which work item of the catalogue it is for.',
        )
    },
    add: ({ row }) => setAsking({ what: 'add', row }),
    tick(row) {
      if (check.canEdit) tick(row)
    },
    tickAll(isTaken) {
      const rows = new Set(check.state.rows.map(({ row }) => row))
      const label = isTaken ? 'taking all rows' : 'leaving all rows out'
      check.edit(label, (state, world) => ticked(state, world, rows, isTaken))
    },
    answer(row, problem, given) {
      switch (given.do) {
        case 'use-product':
          check.edit('Use product', (state, world) => withProduct(state, world, row.row))
          return null
        case 'keep':
        case 'yes':
          check.edit(given.label, (state, world) => answer(state, world, row.row, problem.code))
          return null
        case 'leave':
          check.edit(given.label, (state, world) => ticked(state, world, new Set([row.row]), false))
          return null
        case 'go':
          return given.column
        default:
          setAsking({ what: given.do, row: row.row })
          return null
      }
    },
  }
}
