import type { ProjectState } from '@itayo/contract'

interface Standing {
  state: ProjectState
  slippage: number | null
}

/** States that cost money or time come first, the finished one last. */
const ORDER: readonly ProjectState[] = ['over_budget', 'behind', 'on_track', 'not_started', 'completed']

/** At most `most` projects that need a look first; within one state the furthest behind comes first. */
export function mostUrgent<Row extends Standing>(rows: readonly Row[], most: number): Row[] {
  const rank = ({ state }: Standing) => ORDER.indexOf(state)
  return rows.toSorted((a, b) => rank(a) - rank(b) || (a.slippage ?? 0) - (b.slippage ?? 0)).slice(0, most)
}
