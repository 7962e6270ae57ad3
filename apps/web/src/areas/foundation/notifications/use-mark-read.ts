import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../../lib/query.ts'
import { markedRead } from './mark-read.ts'
import { notificationCalls, notificationQueries } from './queries.ts'

/** Marks notices on the screen at once, before the server confirms; without ids all of them. */
export function useMarkRead(): (ids?: number[]) => void {
  const client = useQueryClient()
  const newest = notificationQueries.newest()
  const action = useAction(notificationCalls.markRead, {
    onError: () => void client.invalidateQueries(newest),
  })
  return (ids) => {
    client.setQueryData(newest.queryKey, (page) => page && markedRead(page, ids))
    action.mutate({ body: ids ? { ids } : {} })
  }
}
