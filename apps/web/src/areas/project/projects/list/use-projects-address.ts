import type { ProjectSort } from '@itayo/contract'
import { useListAddress, useTypedSearch } from '../../../../lib/list-address.ts'
import { FILTER_RULES, listQuery, VIEW_RULES } from './address.ts'

/** Everything the list shows is in its address: a link opens the same view. */
export function useProjectsAddress(seesCosts: boolean) {
  const list = useListAddress(FILTER_RULES)
  const view = useListAddress(VIEW_RULES)
  const archived = view.filters.archived === '1'
  const query = listQuery(list, { archived, seesCosts })
  const search = useTypedSearch(list.filters.search ?? '', (text) =>
    list.setFilters({ search: text }, { replace: true }),
  )
  const { status, name, client } = query.filter
  return {
    query,
    archived,
    layout: view.filters.layout === 'table' ? ('table' as const) : ('cards' as const),
    isFiltered: status !== undefined || name !== undefined || client !== undefined,
    search,
    setFilters: list.setFilters,
    clearFilters: list.clearFilters,
    setSort: (sort: { by: ProjectSort; order: 'ASC' | 'DESC' }) => list.setView({ page: 1, sort }),
    setArchived: (on: boolean) => view.setFilters({ archived: on ? '1' : undefined }),
    setLayout: (layout: 'cards' | 'table') =>
      view.setFilters({ layout: layout === 'table' ? 'table' : undefined }),
  }
}

export type ProjectsAddress = ReturnType<typeof useProjectsAddress>
