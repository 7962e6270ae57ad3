import { weather } from '@itayo/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../../lib/api.ts'

const api = connect({ weather })

/** Keys and fetches of the area together. */
export const weatherQueries = {
  /** The weather at a project now. */
  status: (projectId: number) =>
    queryOptions({
      queryKey: ['weather', 'status', projectId],
      queryFn: async ({ signal }) => {
        const { response } = await api.weather.status({ body: { project_id: projectId } }, { signal })
        const [status] = response
        return typeof status === 'object' ? status : null
      },
    }),
}
