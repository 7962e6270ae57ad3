import type { MentionOption } from '@itayo/contract'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useAuth } from '../../../lib/auth/auth.ts'
import { mentionQueries } from './queries.ts'

/** COM-017. */
const REST_MS = 500

export interface People {
  isShown: boolean
  /** The search that led to `found`. */
  search: string
  found: readonly MentionOption[]
  state: 'waiting' | 'failed' | 'there'
  loadMore: () => void
}

/** People by the letters typed behind an @, asked for once the letters rest; `typed` is null while nobody is looked for. */
export function usePeople(projectId: number, typed: string | null): People {
  const { company, person } = useAuth()
  const [resting] = useDebouncedValue(typed ?? '', REST_MS)
  // Nothing typed yet is no typing to wait for.
  const search = typed === '' ? '' : resting
  const query = useInfiniteQuery({
    ...mentionQueries.people({ companyId: company?.id ?? 0, userId: person?.id ?? 0, projectId, search }),
    enabled: typed !== null,
  })
  const isWaiting = typed !== search || query.isPlaceholderData || query.isPending
  const known = query.data?.pages.flat() ?? []
  // Until the answer is here, only those are offered who fit what is typed by now: Enter must not pick another.
  const letters = (typed ?? '').toLowerCase()
  const found = isWaiting ? known.filter(({ display }) => display.toLowerCase().includes(letters)) : known
  return {
    // Who writes on after an @ that named nobody wants no list.
    isShown: typed !== null && (found.length > 0 || !typed.includes(' ')),
    search,
    found,
    state: query.isError && !query.data ? 'failed' : isWaiting && found.length === 0 ? 'waiting' : 'there',
    loadMore() {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage()
    },
  }
}
