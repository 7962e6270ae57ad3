import { estimate, routeUrl } from '@itayo/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { tokenHolder } from '../../../../lib/auth/token.ts'
import { viewedRole } from '../../../../lib/auth/viewed-role.ts'
import { newKey } from '../../../../lib/idempotency.ts'
import { estimateCalls } from '../queries.ts'
import { byWorkItem, othersOf, type Person } from './people.ts'

const EVERY_MS = 20_000
/** Arrows through many work items are one walk. */
const SETTLED_MS = 400

interface Presence {
  others: readonly Person[]
  /** By work item. */
  places: ReadonlyMap<number, readonly Person[]>
  /** The work item the cursor is in. */
  moveTo: (workItemId: number | null) => void
}

/** Other people who have the estimate open. A person who views as another role is not announced. */
export function usePresence(projectId: number): Presence {
  const [place] = useState(newKey)
  const at = useRef<number | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isThere = viewedRole.current() === null
  const { data, refetch } = useQuery({
    queryKey: ['estimate', 'presence', projectId, place],
    queryFn: async ({ signal }) => {
      const body = { project_id: projectId, place, psow_id: at.current }
      return (await estimateCalls.presence({ body }, { signal })).response
    },
    enabled: isThere,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: EVERY_MS,
  })

  useEffect(() => {
    if (!isThere) return
    const leave = () => sayLeave({ project_id: projectId, place, psow_id: null, leaves: true })
    window.addEventListener('pagehide', leave)
    return () => {
      clearTimeout(timer.current)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [isThere, projectId, place])

  const [moveTo] = useState(() => (workItemId: number | null) => {
    if (at.current === workItemId) return
    at.current = workItemId
    clearTimeout(timer.current)
    timer.current = setTimeout(() => refetchRef.current(), SETTLED_MS)
  })
  const refetchRef = useRef<() => void>(() => {})
  useEffect(() => {
    refetchRef.current = () => {
      if (isThere) void refetch()
    }
  })

  const others = useMemo(() => othersOf(data ?? []), [data])
  const places = useMemo(() => byWorkItem(others), [others])
  return { others, places, moveTo }
}

/** Also when the page is being closed: no answer is waited for. */
function sayLeave(body: Parameters<typeof estimateCalls.presence>[0]['body']): void {
  const headers = { authorization: `Bearer ${tokenHolder.current}`, 'content-type': 'application/json' }
  void fetch(routeUrl(estimate.presence), {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers,
    body: JSON.stringify(body),
  }).catch(() => undefined)
}
