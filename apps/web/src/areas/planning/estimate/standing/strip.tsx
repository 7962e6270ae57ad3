import type { ReactNode } from 'react'
import type { IconPart } from '../../../../ui/icon.ts'
import classes from './standing.module.css'

interface StripProps {
  tone: 'info' | 'warn' | 'bad' | 'neutral'
  icon: IconPart
  title: string
  /** Quiet, after the title: who, when, why. */
  children?: ReactNode
  actions?: ReactNode
}

/** A line between the tools and the estimate that says how things stand. */
export function Strip({ tone, icon: Icon, title, children, actions }: StripProps) {
  return (
    <div className={`row wrap gap-4-10 line-below dense ${classes.strip}`} data-tone={tone} role="status">
      <Icon size={17} stroke={1.8} aria-hidden />
      <p className={`fill breakable ${classes.stripWords}`}>
        <b>{title}</b> {children}
      </p>
      {actions ? <div className={`whole-line flex gap-8 ${classes.stripActions}`}>{actions}</div> : null}
    </div>
  )
}
