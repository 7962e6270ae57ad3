import type { ReactNode } from 'react'
import { PersonAvatar } from '../../../../../ui/person-avatar.tsx'
import classes from './dialogs.module.css'

/** Whom a dialog is about. */
export function PersonCard({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.card}>
      <PersonAvatar name={name} picture={null} size={36} />
      <div className={classes.cardWords}>
        <p className={classes.cardName}>{name}</p>
        <p className={classes.cardText}>{children}</p>
      </div>
    </div>
  )
}
