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
    <div className={classes.card}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.figure} data-tone={tone}>
        {figure}
      </dd>
      {note ? <dd className={classes.note}>{note}</dd> : null}
    </div>
  )
}

/** A row of equally high cards. */
export function KeyFigures({ children }: { children: ReactNode }) {
  return <dl className={classes.row}>{children}</dl>
}
