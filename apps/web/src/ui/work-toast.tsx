import { Loader, UnstyledButton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { toastError, toastSuccess } from './toast.tsx'
import { wantHosts } from './wanted-hosts.ts'
import classes from './work-toast.module.css'

interface WorkState {
  /** 0 to 100, when it is known. */
  percent?: number
  text?: string
}

interface WorkToast {
  update: (state: WorkState) => void
  /** Takes it away and says so with the usual toast. */
  done: (text: string) => void
  failed: (title: string, text?: string) => void
  /** Takes it away without a word: something else shows the work now. */
  hide: () => void
}

let nextId = 1

/** Work that goes on in the background: stays until it is done, failed or cancelled. */
export function toastWork(title: string, options: { onCancel?: () => void } = {}): WorkToast {
  wantHosts()
  const id = `work-${nextId++}`
  const content = ({ percent, text = 'You can go on working.' }: WorkState = {}) => ({
    id,
    title: percent === undefined ? title : `${title}, ${Math.round(percent)}%`,
    message: options.onCancel ? (
      <span className="row between gap-12">
        {text}
        <UnstyledButton
          className={`underlines small strong accent ${classes.cancel}`}
          aria-label={`Cancel: ${title}`}
          onClick={() => {
            notifications.hide(id)
            options.onCancel?.()
          }}
        >
          Cancel
        </UnstyledButton>
      </span>
    ) : (
      text
    ),
    icon: <Loader size={18} color="var(--info-solid)" aria-hidden />,
    autoClose: false as const,
    withCloseButton: false,
    role: 'status',
  })
  notifications.show(content())
  return {
    update: (state) => notifications.update(content(state)),
    hide: () => void notifications.hide(id),
    done(text) {
      notifications.hide(id)
      toastSuccess(text)
    },
    failed(failure, text) {
      notifications.hide(id)
      toastError(failure, text)
    },
  }
}
