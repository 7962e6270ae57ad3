import type { RunningProject } from '../../project/projects/running.ts'
import type { StandingThen } from './then.ts'

/** Without a choice all running projects are shown; one that is chosen and no longer runs is left out. */
export const chosenOf = (
  running: readonly RunningProject[],
  chosen: readonly number[] | undefined,
): readonly RunningProject[] => (chosen ? running.filter(({ id }) => chosen.includes(id)) : running)

/** All projects as one, each weighed by its contract cost; two decimals. */
export function weighed(
  projects: readonly RunningProject[],
  of: (project: RunningProject) => number,
): number {
  const contract = projects.reduce((whole, one) => whole + one.contract, 0)
  if (contract === 0) return 0
  const sum = projects.reduce((whole, one) => whole + one.contract * of(one), 0)
  return Math.round((sum / contract) * 100) / 100
}

/** Points of progress that projects gained together since they stood so. */
export const gainOf = (
  projects: readonly RunningProject[],
  before: ReadonlyMap<number, StandingThen>,
): number => weighed(projects, ({ id, Progress }) => Progress - (before.get(id)?.Progress ?? 0))
