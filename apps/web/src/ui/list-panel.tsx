import type { ReactNode } from 'react'
import classes from './list-panel.module.css'

/** A toolbar and its list on one surface; on a phone the cards are the surface. */
export function ListPanel({ toolbar, children }: { toolbar?: ReactNode; children: ReactNode }) {
  return (
    <div className={`shrink panel ${classes.panel}`} data-bare={toolbar ? undefined : true}>
      {toolbar}
      {children}
    </div>
  )
}
