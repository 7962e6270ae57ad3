import { catalog, equipment, materials, team } from '@itayo/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { connect } from '../../../lib/api.ts'

const api = connect({ catalog, equipment, materials, team })

export const catalogCalls = api.catalog

/** As many as one call gives. */
const CATEGORIES_PER_PAGE = 100

/** Units hardly ever change, so they are read at most once an hour. */
const HOUR_MS = 3_600_000

/** Keys and fetches of the area together. The first word of each key is the area's name. */
export const catalogQueries = {
  all: () => ({ queryKey: ['catalog'] }),

  tree: () =>
    queryOptions({
      queryKey: ['catalog', 'tree'],
      queryFn: async ({ signal }) => (await api.catalog.tree({}, { signal })).response,
    }),

  item: (id: number) =>
    queryOptions({
      queryKey: ['catalog', 'item', id],
      queryFn: async ({ signal }) => (await api.catalog.workItem({ params: { id } }, { signal })).response,
    }),

  units: () =>
    queryOptions({
      queryKey: ['catalog', 'units'],
      queryFn: async ({ signal }) => (await api.catalog.units({}, { signal })).response,
      staleTime: HOUR_MS,
    }),

  tags: () =>
    queryOptions({
      queryKey: ['catalog', 'tags'],
      queryFn: async ({ signal }) => (await api.catalog.tags({}, { signal })).response,
    }),

  kinds: () =>
    queryOptions({
      queryKey: ['catalog', 'kinds'],
      queryFn: async ({ signal }) => (await api.catalog.kinds({}, { signal })).response,
    }),

  /** Positions to choose from, with their rates for those who see costs. */
  positions: () =>
    queryOptions({
      queryKey: ['catalog', 'positions'],
      queryFn: async ({ signal }) => (await api.team.positions({}, { signal })).response,
    }),

  /** Equipment categories to choose from. */
  categories: () =>
    queryOptions({
      queryKey: ['catalog', 'categories'],
      queryFn: async ({ signal }) => (await api.equipment.categoryList({ query: {} }, { signal })).response,
    }),

  /**
   * Rates of the categories, which the list to choose from has not. People who may not read them see the
   * price after saving.
   */
  categoryRates: () =>
    queryOptions({
      queryKey: ['catalog', 'category-rates'],
      queryFn: async ({ signal }) => {
        const rows = []
        for (let page = 1, pages = 1; page <= pages; page += 1) {
          const query = { page: String(page), per_page: String(CATEGORIES_PER_PAGE) }
          const { response } = await api.equipment.categories({ query }, { signal })
          rows.push(...response.data)
          pages = response.total_pages
        }
        return rows
      },
    }),

  materials: (companyId: number, search: string) =>
    queryOptions({
      queryKey: ['catalog', 'materials', companyId, search],
      queryFn: async ({ signal }) =>
        (await api.materials.choices({ params: { companyId }, query: search ? { search } : {} }, { signal }))
          .response,
      placeholderData: keepPreviousData,
    }),
}
