import type { ImportRow } from '@itayo/contract'
import type { ImportWorld } from '@itayo/domain'
import { openProblems, rowOf, settled } from './edits.ts'
import type { Checked, CheckState, ProblemCode } from './state.ts'

/** Why rows wait: two different kinds of work, so they are counted apart. */
export interface Waiting {
  /** Rows about which the page says that it is not sure. */
  doubtful: ReadonlySet<number>
  /** Read well, but the catalogue has no work item for them. */
  unknown: ReadonlySet<number>
  /** A work item with a similar name is proposed. */
  suggested: readonly ImportRow[]
}

const OF_READING: ReadonlySet<ProblemCode> = new Set([
  'read',
  'product',
  'lines',
  'negative',
  'quantity',
  'unit',
  'name',
])

export function waitingOf(checked: Checked, state: CheckState): Waiting {
  const doubtful = new Set<number>()
  const unknown = new Set<number>()
  const suggested: ImportRow[] = []
  for (const number of checked.toSettle) {
    const row = rowOf(state, number)
    if (!row) continue
    for (const { code } of openProblems(row, checked.byRow.get(number) ?? [], state)) {
      if (OF_READING.has(code)) doubtful.add(number)
      else if (code === 'work_item') unknown.add(number)
      else if (code === 'unsure_item' && row.score !== null) suggested.push(row)
    }
  }
  return { doubtful, unknown, suggested }
}

export const trusted = (suggested: readonly ImportRow[], least: number): ImportRow[] =>
  suggested.filter(({ score }) => (score ?? 0) >= least)

/** Takes the proposed work items from a likeness on. What was read with doubt stays for a person to look at. */
export function accepted(
  state: CheckState,
  world: ImportWorld,
  suggested: readonly ImportRow[],
  least: number,
): CheckState {
  const answered = new Map(state.answered)
  for (const { row } of trusted(suggested, least))
    answered.set(row, new Set(answered.get(row)).add('unsure_item'))
  return settled({ ...state, answered }, world)
}
