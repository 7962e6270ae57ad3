import { useQueryClient } from '@tanstack/react-query'
import { useRefreshSchedule } from '../../planning/schedule/queries.ts'
import { recommenderQueries } from './queries.ts'

/** After a decision everything it may have changed is read again; after a refusal too, since the facts have changed. */
export function useAfterDecision(projectId: number, onDecided: () => void) {
  const queries = useQueryClient()
  const refreshSchedule = useRefreshSchedule(projectId)
  async function refresh(): Promise<void> {
    void queries.invalidateQueries({ queryKey: ['estimate'] })
    await Promise.all([queries.invalidateQueries(recommenderQueries.all()), refreshSchedule()])
  }
  return {
    announce: true,
    onSuccess: () => {
      onDecided()
      void refresh()
    },
    onError: () => void refresh(),
  }
}
