import { ActionIcon, Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import classes from './dialog.module.css'
import { useLayer } from './layers.ts'
import { ui } from './messages/en.ts'

interface DialogProps {
  opened: boolean
  onClose: () => void
  title: string
  subtitle?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** In place of buttons: something to write in. The body above it scrolls by itself. */
  foot?: ReactNode
  width?: 440 | 560 | 640 | 720 | 960 | 1140
  icon?: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }> | undefined
  tone?: 'normal' | 'danger' | 'warn' | undefined
  dismissable?: boolean | undefined
  /** A click beside it does not close it. */
  staysBeside?: boolean
  /** False where the screen says by itself where the focus goes next. */
  returnsFocus?: boolean
  /** A question that may come at any time stands above other open dialogs. */
  onTop?: boolean
}

/** The z-index lies above other dialogs and their lists, and below the toasts. */
const ON_TOP = 320

/** Title, words, and a foot with the safe choice left of the filled one. */
export function Dialog(props: DialogProps) {
  const {
    opened,
    onClose,
    title,
    subtitle,
    children,
    actions,
    foot,
    width = 440,
    icon: Icon,
    tone = 'normal',
    dismissable = true,
    staysBeside = false,
    returnsFocus = true,
    onTop = false,
  } = props
  useLayer(opened, () => dismissable && onClose())
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={width}
      centered
      {...(onTop ? { zIndex: ON_TOP } : {})}
      closeOnEscape={false}
      returnFocus={returnsFocus}
      closeOnClickOutside={dismissable && !staysBeside}
      // Not as the content's className: Mantine gives that to the space around it as well.
      classNames={{ content: classes.content ?? '' }}
    >
      <Modal.Overlay className={classes.overlay} />
      <Modal.Content>
        <div className={`row-top gap-10 ${classes.top}`}>
          {Icon ? (
            <span className={`fixed middle accent ${classes.icon}`} data-tone={tone}>
              <Icon size={18} stroke={1.7} aria-hidden />
            </span>
          ) : null}
          <div className="grow">
            <Modal.Title className={classes.title}>{title}</Modal.Title>
            {subtitle ? <p className={`dense muted ${classes.subtitle}`}>{subtitle}</p> : null}
          </div>
          {dismissable ? (
            <ActionIcon aria-label={ui('close')} onClick={onClose} className={classes.close}>
              <IconX size={18} stroke={1.7} aria-hidden />
            </ActionIcon>
          ) : null}
        </div>
        {children ? (
          <Modal.Body className={classes.body} data-scrolls={foot !== undefined || undefined}>
            {children}
          </Modal.Body>
        ) : null}
        {actions ? (
          <div className={`flex wrap to-end gap-8 shade line-above ${classes.foot}`}>{actions}</div>
        ) : null}
        {foot ? <div className={`surface line-above ${classes.foot}`}>{foot}</div> : null}
      </Modal.Content>
    </Modal.Root>
  )
}
