import type { ProjectSchedule } from '@itayo/contract'
import { countOf } from '../../../../lib/formats.ts'
import { baseOf, hasBegun, nameOf } from './base.ts'
import { NO_DRAFT } from './draft.ts'
import { shownDates } from './work-out.ts'

/** One sentence for each link of a work item, as the plan stands, whose successor is held and too early. */
export function heldConflicts(reading: ProjectSchedule, taskId: number): string[] {
  const base = baseOf(reading)
  const { conflicts } = shownDates(base, NO_DRAFT).schedule
  return conflicts
    .filter(({ link }) => link.predecessor === taskId || link.successor === taskId)
    .toSorted((a, b) => b.by - a.by)
    .flatMap(({ link, by }) => {
      const [held, before] = [base.byId.get(link.successor), base.byId.get(link.predecessor)]
      if (!held || !before) return []
      const why = hasBegun(held) ? 'has begun' : 'is pinned'
      return `${nameOf(held)} ${why} and is ${countOf(by, 'day', 'days')} too early for ${nameOf(before)}.`
    })
}
