import type { ProjectState } from './state.ts'

interface Standing {
  state: ProjectState
  slippage: number | null
}

/** States that cost money or time come first, the finished one last. */
const URGENCY: readonly ProjectState[] = ['over_budget', 'behind', 'on_track', 'not_started', 'completed']

/** Whether a project is in trouble: then it is told of, and how far it is behind decides its place. */
export function isInTrouble({ state }: Pick<Standing, 'state'>): boolean {
  return state === 'over_budget' || state === 'behind'
}

/** How far behind; being ahead makes no project more or less urgent than another. */
const lag = ({ slippage }: Standing) => Math.min(slippage ?? 0, 0)

/** At most `most` projects that need a look first; within one state the furthest behind comes first. */
export function mostUrgent<Row extends Standing>(rows: readonly Row[], most: number): Row[] {
  const rank = ({ state }: Standing) => URGENCY.indexOf(state)
  return rows.toSorted((a, b) => rank(a) - rank(b) || lag(a) - lag(b)).slice(0, most)
}
