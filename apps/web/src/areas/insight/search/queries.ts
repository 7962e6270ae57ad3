import { search } from '@itayo/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { connect } from '../../../lib/api.ts'

const api = connect({ search })

/** The server looks at two letters or more. */
const FEWEST_LETTERS = 2

export const searchQueries = {
  /** Things of the company by some of their words. */
  find: (text: string) =>
    queryOptions({
      queryKey: ['search', text],
      queryFn: async ({ signal }) => (await api.search.find({ query: { text } }, { signal })).response,
      enabled: text.length >= FEWEST_LETTERS,
      placeholderData: keepPreviousData,
      retry: false,
    }),
}
