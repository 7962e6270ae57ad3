import type { UseQueryResult } from '@tanstack/react-query'
import type { Failure } from '../ui/data-table/table-state.tsx'
import { errorWords, requestNumber } from './errors.ts'

/** Only when there is nothing to show: a list that could not be refreshed stays. */
export function failureOf(list: UseQueryResult<unknown>): Failure | undefined {
  if (!list.error || list.data) return undefined
  return {
    text: errorWords(list.error).text,
    requestNumber: requestNumber(list.error),
    retrying: list.isFetching,
    onRetry: () => void list.refetch(),
  }
}
