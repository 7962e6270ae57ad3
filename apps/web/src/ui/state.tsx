import type { ComponentType, ReactNode } from 'react'
import classes from './state.module.css'

interface StateProps {
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  tone: 'accent' | 'neutral' | 'good' | 'warn' | 'bad'
  title: string
  /** A page's own heading is `h1`; an empty panel's is `h3`. */
  heading?: 'h1' | 'h3'
  children?: ReactNode
  detail?: ReactNode
  actions?: ReactNode
}

/** An empty, failed or refused state: a title, one sentence, and buttons that lead on. */
export function State({
  icon: Icon,
  tone,
  title,
  heading: Heading = 'h3',
  children,
  detail,
  actions,
}: StateProps) {
  return (
    <div className={`row centered ${classes.state}`}>
      <span className={`middle tinted ${classes.icon}`} data-tone={tone}>
        <Icon size={20} stroke={1.7} aria-hidden />
      </span>
      <Heading className={classes.title} tabIndex={Heading === 'h1' ? -1 : undefined}>
        {title}
      </Heading>
      {children ? <div className={`mt-2 dense breakable muted ${classes.text}`}>{children}</div> : null}
      {detail ? <div className="mt-2 small breakable muted">{detail}</div> : null}
      {actions ? <div className={`flex wrap gap-8 ${classes.actions}`}>{actions}</div> : null}
    </div>
  )
}
