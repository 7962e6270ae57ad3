import { equipment } from '@itayo/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { connect } from '../../../lib/api.ts'

const api = connect({ equipment })

export const equipmentCalls = api.equipment

type MachinesQuery = z.input<typeof equipment.list.query>
type CategoriesQuery = z.input<typeof equipment.categories.query>

export const equipmentQueries = {
  all: () => ({ queryKey: ['equipment'] }),

  machines: (query: MachinesQuery) =>
    queryOptions({
      queryKey: ['equipment', 'machines', query],
      queryFn: async ({ signal }) => (await api.equipment.list({ query }, { signal })).response,
      placeholderData: keepPreviousData,
    }),

  categories: (query: CategoriesQuery) =>
    queryOptions({
      queryKey: ['equipment', 'categories', query],
      queryFn: async ({ signal }) => (await api.equipment.categories({ query }, { signal })).response,
      placeholderData: keepPreviousData,
    }),

  /** To choose from; the server looks for a part of the name. */
  choices: (search: string) =>
    queryOptions({
      queryKey: ['equipment', 'choices', search],
      queryFn: async ({ signal }) => {
        const query = search ? { search_category: search.slice(0, 100) } : {}
        return (await api.equipment.categoryList({ query }, { signal })).response
      },
      placeholderData: keepPreviousData,
    }),

  rates: (categoryId: number) =>
    queryOptions({
      queryKey: ['equipment', 'rates', categoryId],
      queryFn: async ({ signal }) =>
        (await api.equipment.rates({ params: { id: categoryId } }, { signal })).response.rates ?? [],
    }),
}
