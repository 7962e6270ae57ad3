import { useQuery } from '@tanstack/react-query'
import { useAuth } from '../../../lib/auth/auth.ts'
import { approvalQueries } from './queries.ts'

/** The number that waits for this person. The platform company has no projects, so it does not ask. */
export function useWaiting(): number {
  const { company } = useAuth()
  const { data } = useQuery({
    ...approvalQueries.count(),
    enabled: company !== null && !company.is_platform,
  })
  return data?.waiting ?? 0
}
