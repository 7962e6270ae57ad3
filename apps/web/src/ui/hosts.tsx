import { Notifications } from '@mantine/notifications'
import { DialogHost } from './dialog-host.tsx'

/** Dialogs and toasts appear here. */
export function Hosts() {
  return (
    <>
      <DialogHost />
      <Notifications position="bottom-right" containerWidth={360} limit={3} />
    </>
  )
}
