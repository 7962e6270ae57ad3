import { ImplementingClient, type ProjectSort } from '@itayo/contract'
import { type ImplementingClient as Client, PROJECT_STATUSES, type ProjectStatus } from '@itayo/domain'
import type { ListAddress } from '../../../../lib/list-address.ts'

/** "Clear filters" clears the search and these filters. */
export const FILTER_RULES = {
  filters: ['search', 'status', 'client'],
  sortable: ['project_name', 'start_date', 'end_date', 'cost'] satisfies ProjectSort[],
} as const

/** The list that is shown, and its layout. */
export const VIEW_RULES = { filters: ['archived', 'layout'], sortable: [] } as const

type Filters = ListAddress<(typeof FILTER_RULES)['filters'][number]>

/** The question to the server, with every part checked. */
interface ProjectsQuery {
  filter: { archived: boolean; status?: ProjectStatus; name?: string; client?: Client }
  sort: { by: ProjectSort; order: 'ASC' | 'DESC' }
}

/** The default order: the project that starts last stands first. */
const USUAL_SORT = { by: 'start_date', order: 'DESC' } as const

/** Names from A, days and amounts from the latest and the largest. */
export function firstOrder(by: ProjectSort): 'ASC' | 'DESC' {
  return by === 'project_name' ? 'ASC' : 'DESC'
}

/** The query for the list that an address asks for; invalid parts are ignored. */
export function listQuery(
  { filters, sort }: Pick<Filters, 'filters' | 'sort'>,
  options: { archived: boolean; seesCosts: boolean },
): ProjectsQuery {
  const status = PROJECT_STATUSES.find(({ value }) => String(value) === filters.status)
  const client = ImplementingClient.safeParse(filters.client)
  // The order of costs tells about costs.
  const usable = sort && (sort.by !== 'cost' || options.seesCosts) ? sort : USUAL_SORT
  return {
    filter: {
      archived: options.archived,
      ...(status && { status: status.value }),
      ...(filters.search && { name: filters.search.slice(0, 100) }),
      ...(client.success && { client: client.data }),
    },
    sort: { by: usable.by as ProjectSort, order: usable.order },
  }
}

export const SORT_NAMES: Record<ProjectSort, string> = {
  start_date: 'Start date',
  end_date: 'End date',
  project_name: 'Project name',
  cost: 'Contract cost',
}

const ORDER_WORDS = {
  day: { ASC: 'oldest first', DESC: 'newest first' },
  name: { ASC: 'A to Z', DESC: 'Z to A' },
  amount: { ASC: 'lowest first', DESC: 'highest first' },
}

/** "newest first", "A to Z". */
export function orderWords(by: ProjectSort, order: 'ASC' | 'DESC'): string {
  const kind = by === 'project_name' ? 'name' : by === 'cost' ? 'amount' : 'day'
  return ORDER_WORDS[kind][order]
}

/** "No archived project is Completed, of DPWH and named “Bulacan”." */
export function nothingFoundWords({ filter }: ProjectsQuery): string {
  const status = PROJECT_STATUSES.find(({ value }) => value === filter.status)
  const parts = [
    status && (status.value === 0 || status.value === 100 ? status.label : `at ${status.label}`),
    filter.client && `of ${filter.client}`,
    filter.name && `named “${filter.name}”`,
  ].filter(Boolean)
  const words = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts[0]
  return `No ${filter.archived ? 'archived' : 'active'} project is ${words ?? 'here'}.`
}
