import { auth } from '../../lib/auth/auth.ts'
import { mayLeave } from '../../lib/unsaved.tsx'

export async function leaveAndSignOut(): Promise<void> {
  if (await mayLeave()) auth.signOut()
}
