import type { UseQueryResult } from '@tanstack/react-query'
import { errorWords, requestNumber } from '../../../lib/errors.ts'
import type { Failure } from '../../../ui/data-table/table-state.tsx'

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

/** What the address says may be anything: only a number is asked for. */
export function readId(text: string | undefined): string | undefined {
  return text && /^[1-9]\d{0,14}$/.test(text) ? text : undefined
}
