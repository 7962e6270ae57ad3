import { readIds, writeIds } from '../../../../lib/chosen-ids.ts'
import { formatPercent } from '../../../../lib/formats.ts'
import { useListAddress } from '../../../../lib/list-address.ts'
import type { ChosenPortfolio } from '../queries.ts'

const RULES = { filters: ['projects', 'since'], sortable: [] } as const

/** The filters of the company's dashboard, in its address: a link opens the same view. */
export function usePortfolio() {
  const { filters, setFilters, clearFilters } = useListAddress(RULES)
  const chosen: ChosenPortfolio = {
    projects: readIds(filters.projects),
    since: filters.since === 'month' ? 'month' : 'week',
  }
  return {
    chosen,
    choose: (ids: readonly string[]) => setFilters({ projects: writeIds(ids) }),
    compare: (since: string) => setFilters({ since: since === 'month' ? 'month' : undefined }),
    clear: clearFilters,
  }
}

/** "a week ago", "a month ago". */
export const agoWords = ({ since }: ChosenPortfolio): string => `a ${since} ago`

/** "+2.31% in a week". */
export const gainWords = (gained: number, chosen: ChosenPortfolio): string =>
  `${formatPercent(gained, { signed: gained !== 0 })} in a ${chosen.since}`
