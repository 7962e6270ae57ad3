import { viewedRole } from './auth/viewed-role.ts'
import { mayLeave } from './unsaved.tsx'

/**
 * Looking at Itayo through another role. Both ways load the page anew: nothing that was fetched or
 * drawn with the rights before may remain on the screen with the rights after.
 */
export async function startViewingAs(roleId: number): Promise<void> {
  if (!(await mayLeave())) return
  if (viewedRole.set(roleId)) window.location.assign('/')
}

export async function stopViewingAs(): Promise<void> {
  if (!(await mayLeave())) return
  viewedRole.set(null)
  window.location.assign('/roles/Index')
}
