import type { UseQueryResult } from '@tanstack/react-query'
import type { Failure } from '../ui/data-table/table-state.tsx'
import { errorWords, requestNumber } from './errors.ts'

export function failureIn(query: UseQueryResult<unknown>): Failure {
  return {
    text: errorWords(query.error).text,
    requestNumber: requestNumber(query.error),
    retrying: query.isFetching,
    onRetry: () => void query.refetch(),
  }
}

/** Only when there is nothing to show: a list that could not be refreshed stays. */
export function failureOf(list: UseQueryResult<unknown>): Failure | undefined {
  return list.error && !list.data ? failureIn(list) : undefined
}
