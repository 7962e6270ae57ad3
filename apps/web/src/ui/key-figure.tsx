import type { ReactNode } from 'react'
import classes from './key-figure.module.css'

interface KeyFigureProps {
  label: string
  /** Written out by the screen: "₱15,839,064.94", "−3.30%". */
  figure: ReactNode
  /** One line under the figure. */
  note?: ReactNode
  tone?: 'plain' | 'accent' | 'good' | 'bad' | 'warn'
}

export function KeyFigure({ label, figure, note, tone = 'plain' }: KeyFigureProps) {
  return (
    <div className={`shrink inset-12 panel ${classes.card}`}>
      <dt className={classes.label}>{label}</dt>
      <dd className={`mt-2 heavy figures breakable toned ${classes.figure}`} data-tone={tone}>
        {figure}
      </dd>
      {note ? <dd className="small muted">{note}</dd> : null}
    </div>
  )
}

interface KeyFiguresProps {
  children: ReactNode
  /** Small counts above a long list: on a phone they share one line, so that the list begins in sight. */
  slim?: boolean
}

/** A row of equally high cards. */
export function KeyFigures({ children, slim = false }: KeyFiguresProps) {
  return (
    <dl className={`stack gap-16 ${classes.row}`} data-slim={slim || undefined}>
      {children}
    </dl>
  )
}
