import { auth } from '../../lib/auth/auth.ts'
import { outbox } from '../../lib/device/outbox.ts'
import { isSharedDevice } from '../../lib/device/shared-device.ts'
import { mayLeave } from '../../lib/unsaved.tsx'
import { askToConfirm } from '../../ui/dialogs.ts'
import { t } from './messages/en.ts'

/** Waiting entries are the person's own: nobody else sends them. */
async function mayLeaveEntries(): Promise<boolean> {
  const count = outbox.entries().filter(({ state }) => state !== 'sent').length
  if (count === 0) return true
  return askToConfirm(
    isSharedDevice()
      ? {
          title: t('notArrived', { count }),
          text: t('deletesThem', { count }),
          confirm: t('deleteAndSignOut', { count }),
          cancel: t('stay'),
          tone: 'danger',
        }
      : {
          title: t('notArrived', { count }),
          text: t('keptForYou'),
          confirm: t('signOut'),
          cancel: t('stay'),
          tone: 'warn',
        },
  )
}

export async function leaveAndSignOut(): Promise<void> {
  if ((await mayLeave()) && (await mayLeaveEntries())) auth.signOut()
}
