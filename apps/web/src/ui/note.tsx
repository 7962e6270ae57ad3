import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import classes from './note.module.css'

type Tone = 'info' | 'warn' | 'bad' | 'good'

const ICONS = { info: IconInfoCircle, warn: IconAlertTriangle, bad: IconAlertCircle, good: IconCircleCheck }

interface NoteProps {
  tone: Tone
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  icon?: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  /** Set for a note that appears after an action: it is then read out. */
  live?: boolean
}

/** A tinted box with an icon, at most a few lines and one action. */
export function Note({ tone, title, children, action, icon, live = false }: NoteProps) {
  const Icon = icon ?? ICONS[tone]
  return (
    <div
      className={`row-top gap-10 tinted dense ${classes.note}`}
      data-tone={tone}
      role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}
    >
      <Icon size={18} stroke={1.8} aria-hidden />
      <div className={`grow breakable ${classes.words}`}>
        {title ? <div className="firm">{title}</div> : null}
        {children ? <div className={title ? 'ink' : undefined}>{children}</div> : null}
      </div>
      {action ? <div className={`fixed ${classes.action}`}>{action}</div> : null}
    </div>
  )
}
