import type { ReactNode } from 'react'
import { PersonAvatar } from '../../../../../ui/person-avatar.tsx'
import classes from './dialogs.module.css'

/** Whom a dialog is about. */
export function PersonCard({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={`row gap-12 box ${classes.card}`}>
      <PersonAvatar name={name} picture={null} size={36} />
      <div className="shrink">
        <p className="title">{name}</p>
        <p className="small figures muted">{children}</p>
      </div>
    </div>
  )
}
