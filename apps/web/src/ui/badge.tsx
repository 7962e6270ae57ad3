import type { ReactNode } from 'react'
import classes from './badge.module.css'

type BadgeTone = 'good' | 'bad' | 'warn' | 'info' | 'cyan' | 'neutral' | 'accent'

/** A tint with a word, and an icon where the colour means something. */
export function Badge({ tone, icon, children }: { tone: BadgeTone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span
      className={`fixed inline-row gap-4 strong nowrap ${classes.badge}`}
      data-tone={tone}
      data-icon={icon ? true : undefined}
    >
      {icon}
      {children}
    </span>
  )
}
