import { notifications } from '@mantine/notifications'
import { IconAlertCircleFilled, IconCircleCheckFilled } from '@tabler/icons-react'
import { ui } from './messages/en.ts'
import { wantHosts } from './wanted-hosts.ts'

const SUCCESS_MS = 1500
const ERROR_MS = 2500

const closeButton = () => ({ 'aria-label': ui('dismiss') })

export function toastSuccess(text: string): void {
  wantHosts()
  notifications.show({
    message: text,
    autoClose: SUCCESS_MS,
    color: 'green',
    icon: <IconCircleCheckFilled size={20} aria-hidden />,
    role: 'status',
    closeButtonProps: closeButton(),
  })
}

export function toastError(title: string, text?: string): void {
  wantHosts()
  notifications.show({
    ...(text ? { title, message: text } : { message: title }),
    autoClose: ERROR_MS,
    color: 'red',
    icon: <IconAlertCircleFilled size={20} aria-hidden />,
    role: 'alert',
    closeButtonProps: closeButton(),
  })
}
