import { type ProjectRow, projects } from '@itayo/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { connect } from '../../../lib/api.ts'

const api = connect({ projects })

export const projectCalls = api.projects

/** Cards come twelve at a time (PRJ-003). */
const PROJECTS_PER_PAGE = 12

type ListBody = z.input<typeof projects.list.body>
type ProjectListQuery = Required<Pick<ListBody, 'filter' | 'sort'>>

export const projectQueries = {
  all: () => ({ queryKey: ['projects'] }),

  list: (query: ProjectListQuery) =>
    infiniteQueryOptions({
      queryKey: ['projects', 'list', query],
      initialPageParam: 1,
      queryFn: async ({ pageParam, signal }) => {
        const body = { ...query, page: pageParam, per_page: PROJECTS_PER_PAGE }
        const { response } = await api.projects.list({ body }, { signal })
        // Only `name_only` answers bare names.
        return { ...response, data: response.data as ProjectRow[] }
      },
      getNextPageParam: (last, pages) =>
        pages.length * PROJECTS_PER_PAGE < last.total_items ? pages.length + 1 : undefined,
      placeholderData: keepPreviousData,
    }),

  /** The active projects that need a look first, of all the person may see. */
  urgent: () =>
    queryOptions({
      queryKey: ['projects', 'urgent'],
      queryFn: async ({ signal }) => (await api.projects.urgent({ query: {} }, { signal })).response,
    }),

  /** The active projects of the person, for pickers: all of them, or the first of very many. */
  mine: (search = '') =>
    queryOptions({
      queryKey: ['projects', 'mine', search],
      queryFn: async ({ signal }) =>
        (await api.projects.mine({ query: search ? { search } : {} }, { signal })).response.data,
    }),

  types: () =>
    queryOptions({
      queryKey: ['projects', 'types'],
      queryFn: async ({ signal }) => (await api.projects.types({}, { signal })).response,
    }),

  categories: () =>
    queryOptions({
      queryKey: ['projects', 'categories'],
      queryFn: async ({ signal }) => (await api.projects.categories({}, { signal })).response,
    }),

  identifier: (identifier: string) =>
    queryOptions({
      queryKey: ['projects', 'identifier', identifier],
      queryFn: async ({ signal }) =>
        (await api.projects.identifierFree({ query: { identifier } }, { signal })).response,
    }),

  header: (id: number) =>
    queryOptions({
      queryKey: ['projects', 'header', id],
      queryFn: async ({ signal }) => (await api.projects.header({ params: { id } }, { signal })).response,
    }),

  tabStatus: (id: number) =>
    queryOptions({
      queryKey: ['projects', 'tab-status', id],
      queryFn: async ({ signal }) => (await api.projects.tabStatus({ params: { id } }, { signal })).response,
    }),

  tabWarnings: (id: number) =>
    queryOptions({
      queryKey: ['projects', 'tab-warnings', id],
      queryFn: async ({ signal }) =>
        (await api.projects.tabWarnings({ params: { id } }, { signal })).response,
    }),

  access: (id: number) =>
    queryOptions({
      queryKey: ['projects', 'access', id],
      queryFn: async ({ signal }) => (await api.projects.access({ params: { id } }, { signal })).response,
    }),

  effects: (project_ids: number[]) =>
    queryOptions({
      queryKey: ['projects', 'effects', project_ids],
      queryFn: async ({ signal }) =>
        (await api.projects.effects({ body: { project_ids } }, { signal })).response,
    }),

  bin: () =>
    queryOptions({
      queryKey: ['projects', 'bin'],
      queryFn: async ({ signal }) => (await api.projects.bin({}, { signal })).response,
    }),
}
