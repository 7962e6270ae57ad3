import { useQuery } from '@tanstack/react-query'
import { useAuth } from '../../../lib/auth/auth.ts'
import { approvalQueries } from './queries.ts'

/** How many wait for this person to decide. The Super Admin's company builds nothing: nothing is asked. */
export function useWaiting(): number {
  const { company } = useAuth()
  const { data } = useQuery({
    ...approvalQueries.count(),
    enabled: company !== null && !company.is_platform,
  })
  return data?.waiting ?? 0
}
