import type { UseQueryResult } from '@tanstack/react-query'
import { LoadFailed } from '../ui/data-table/table-state.tsx'
import { failureIn } from './query-failure.ts'

/** Stands where a part of a page would, when its reading failed. */
export function QueryFailed({ what, query }: { what: string; query: UseQueryResult<unknown> }) {
  return <LoadFailed what={what} {...failureIn(query)} />
}
