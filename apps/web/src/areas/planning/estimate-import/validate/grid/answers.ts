import type { ImportRow } from '@itayo/contract'
import type { ImportProblem } from '@itayo/domain'
import type { ProblemCode } from '../model/state.ts'
import type { ColumnId } from './columns.ts'

/** The answers to a problem; the most likely one comes first. */
export type Answer =
  | { do: 'use-product' | 'keep' | 'yes' | 'choose' | 'add' | 'tag' | 'leave'; label: string }
  | { do: 'go'; label: string; column: ColumnId }

export interface Rights {
  canEdit: boolean
  mayAdd: boolean
}

const LEAVE: Answer = { do: 'leave', label: 'Leave it out' }
const ADD: Answer = { do: 'add', label: 'Add to the catalogue…' }

export function answersTo(row: ImportRow, { code }: ImportProblem, { canEdit, mayAdd }: Rights): Answer[] {
  if (!canEdit) return []
  const add = mayAdd ? [ADD] : []
  switch (code) {
    case 'product':
      return [
        { do: 'use-product', label: 'Use product' },
        { do: 'keep', label: 'Keep page' },
      ]
    case 'lines':
      return [{ do: 'keep', label: 'Keep the lines' }]
    case 'unsure_item':
      return [{ do: 'yes', label: 'Yes, use it' }, { do: 'choose', label: 'Choose another…' }, ...add]
    case 'work_item':
      return [{ do: 'choose', label: 'Choose work item…' }, ...add]
    case 'taken':
    case 'twice':
      return [{ do: 'tag', label: 'Choose a tag…' }, { do: 'choose', label: 'Choose another…' }, LEAVE]
    case 'quantity':
      return [{ do: 'go', label: 'Type it', column: 'quantity' }, LEAVE]
    case 'unit':
      return [{ do: 'go', label: 'Choose unit', column: 'unit' }]
    case 'name':
      return [{ do: 'go', label: 'Type it', column: 'name' }, ...(row.of_row === null ? [] : [LEAVE])]
    case 'negative':
      return [LEAVE]
    case 'read':
      return [{ do: 'keep', label: 'As read' }]
  }
}

export interface GroupedProblem {
  code: ProblemCode
  problem: ImportProblem
  /** Several notes of a kind keep the words of all. */
  texts: readonly string[]
}

/** Doubts of one kind are answered together. */
export function groupedProblems(problems: readonly ImportProblem[]): GroupedProblem[] {
  const found = new Map<ProblemCode, GroupedProblem>()
  for (const problem of problems) {
    const before = found.get(problem.code)
    const texts = [...(before?.texts ?? []), problem.text]
    found.set(problem.code, { code: problem.code, problem: before?.problem ?? problem, texts })
  }
  return [...found.values()]
}
