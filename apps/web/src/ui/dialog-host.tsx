import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useRef, useSyncExternalStore } from 'react'
import { Dialog } from './dialog.tsx'
import { type DialogRequest, dialogQueue } from './dialogs.ts'

/** Shows what `dialogs.ts` was asked for. Mounted once. */
export function DialogHost() {
  const current = useSyncExternalStore(dialogQueue.subscribe, dialogQueue.current)
  // While it fades away the dialog still shows what it said.
  const last = useRef<DialogRequest | undefined>(undefined)
  if (current) last.current = current
  const shown = current ?? last.current
  const answer = (confirmed: boolean) => current && dialogQueue.answer(current.id, confirmed)
  const danger = shown?.tone === 'danger'
  return (
    <Dialog
      opened={current !== undefined}
      onClose={() => answer(false)}
      title={shown?.title ?? ''}
      tone={shown?.tone}
      icon={shown?.tone && shown.tone !== 'normal' ? IconAlertTriangle : undefined}
      dismissable={shown?.dismissable}
      actions={
        <>
          {shown?.cancel ? (
            <Button variant="default" data-autofocus={danger || undefined} onClick={() => answer(false)}>
              {shown.cancel}
            </Button>
          ) : null}
          <Button
            color={danger ? 'red.6' : 'teal'}
            data-autofocus={!danger || undefined}
            onClick={() => answer(true)}
          >
            {shown?.confirm ?? 'OK'}
          </Button>
        </>
      }
    >
      {shown?.text}
    </Dialog>
  )
}
