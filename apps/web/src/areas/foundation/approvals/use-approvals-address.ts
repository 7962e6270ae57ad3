import { readId, useAddressParams } from '../../../lib/address-params.ts'
import { withFilters } from '../../../lib/list-address.ts'
import { KINDS } from './approval-words.ts'
import type { ApprovalListQuery, Kind } from './queries.ts'

/** Everything the screen shows is in its address: a link opens the same view. */
export function useApprovalsAddress() {
  const [params, setParams] = useAddressParams()
  const id = readId(params.get('id') ?? undefined)
  const kind = KINDS.find((entry) => entry.kind === params.get('kind'))?.kind
  const query: ApprovalListQuery = {
    state: params.get('state') === 'done' ? 'done' : 'waiting',
    ...(kind ? { kind } : {}),
  }
  const go = (change: Record<string, string | undefined>, options?: { replace?: boolean }) =>
    setParams((now) => withFilters(now, change), options)
  return {
    id: id ? Number(id) : null,
    query,
    /** The address of a row: the same list with that one open. */
    to: (row: number) => `?${withFilters(params, { id: String(row) })}`,
    open: (row: number | null, options?: { replace?: boolean }) =>
      go({ id: row === null ? undefined : String(row) }, options),
    // Another list begins with its own first.
    setState: (state: ApprovalListQuery['state']) =>
      go({ state: state === 'done' ? state : undefined, kind: undefined, id: undefined }),
    setKind: (next: Kind | 'all') => go({ kind: next === 'all' ? undefined : next, id: undefined }),
  }
}

export type ApprovalsAddress = ReturnType<typeof useApprovalsAddress>
