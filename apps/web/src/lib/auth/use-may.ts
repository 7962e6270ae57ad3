import type { PermissionPath } from '@itayo/domain'
import { useAuth } from './auth.ts'

/**
 * Tells whether the person's role has a permission: `may('/project/save')`. The server decides all the
 * same.
 */
export function useMay(): (path: PermissionPath) => boolean {
  const { permissions } = useAuth()
  return (path) => permissions.some((held) => held.path === path)
}
