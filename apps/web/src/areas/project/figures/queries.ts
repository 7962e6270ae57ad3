import { figures } from '@itayo/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { connect } from '../../../lib/api.ts'

const api = connect({ figures })

/** The place of a figure: without one it is the whole project. */
export type FigurePlace = Omit<z.input<typeof figures.slips.query>, 'project_id' | 'part' | 'before'>
export type FigurePart = NonNullable<z.input<typeof figures.slips.query>['part']>

interface Asked {
  place: FigurePlace
  part: FigurePart | null
}

/** Keys and fetches of the area together. The first word of each key is the area's name. */
export const figureQueries = {
  slips: (projectId: number, { place, part }: Asked) =>
    infiniteQueryOptions({
      queryKey: ['figures', 'slips', projectId, place, part],
      initialPageParam: null as string | null,
      queryFn: async ({ pageParam, signal }) => {
        const query = {
          project_id: String(projectId),
          ...place,
          ...(part && { part }),
          ...(pageParam && { before: pageParam }),
        }
        return (await api.figures.slips({ query }, { signal })).response
      },
      getNextPageParam: ({ next }) => next,
    }),
}
