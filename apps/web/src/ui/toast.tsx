import { notifications } from '@mantine/notifications'
import { IconAlertCircleFilled, IconCircleCheckFilled } from '@tabler/icons-react'
import { wantHosts } from './wanted-hosts.ts'

const SUCCESS_MS = 1500
const ERROR_MS = 2500

const closeButtonProps = { 'aria-label': 'Dismiss' }

export function toastSuccess(text: string): void {
  wantHosts()
  notifications.show({
    message: text,
    autoClose: SUCCESS_MS,
    color: 'green',
    icon: <IconCircleCheckFilled size={20} aria-hidden />,
    role: 'status',
    closeButtonProps,
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
    closeButtonProps,
  })
}
