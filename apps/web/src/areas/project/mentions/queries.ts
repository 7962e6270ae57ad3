import { mentions } from '@itayo/contract'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { connect } from '../../../lib/api.ts'

const api = connect({ mentions })

/** COM-017. */
const PAGE = 10

interface Asked {
  companyId: number
  userId: number
  projectId: number
  search: string
}

export const mentionQueries = {
  /** Only people who see the project, some at a time. */
  people: ({ companyId, userId, projectId, search }: Asked) =>
    infiniteQueryOptions({
      queryKey: ['mentions', companyId, userId, projectId, search],
      queryFn: async ({ pageParam, signal }) => {
        const query = {
          page: String(pageParam),
          per_page: String(PAGE),
          search,
          project_id: String(projectId),
        }
        const params = { company_id: companyId, user_id: userId }
        return (await api.mentions.mentionable({ params, query }, { signal })).response
      },
      initialPageParam: 1,
      getNextPageParam: (last, pages) => (last.length === PAGE ? pages.length + 1 : undefined),
      placeholderData: keepPreviousData,
    }),
}
