import { auth } from '../../lib/auth/auth.ts'
import { outbox } from '../../lib/device/outbox.ts'
import { isSharedDevice } from '../../lib/device/shared-device.ts'
import { countOf } from '../../lib/formats.ts'
import { mayLeave } from '../../lib/unsaved.tsx'
import { askToConfirm } from '../../ui/dialogs.ts'

/** What waits is the person's own: nobody else sends it. */
async function mayLeaveEntries(): Promise<boolean> {
  const count = outbox.entries().filter(({ state }) => state !== 'sent').length
  if (count === 0) return true
  const [what, them] = [countOf(count, 'entry has', 'entries have'), count === 1 ? 'it' : 'them']
  return askToConfirm(
    isSharedDevice()
      ? {
          title: `${what} not arrived`,
          text: `This device keeps nothing of yours: signing out deletes ${them}.`,
          confirm: `Delete ${them} and sign out`,
          cancel: 'Stay signed in',
          tone: 'danger',
        }
      : {
          title: `${what} not arrived`,
          text: `Kept on this device for you alone, and sent when you sign in here again.`,
          confirm: 'Sign out',
          cancel: 'Stay signed in',
          tone: 'warn',
        },
  )
}

export async function leaveAndSignOut(): Promise<void> {
  if ((await mayLeave()) && (await mayLeaveEntries())) auth.signOut()
}
