import type { ReactNode } from 'react'
import { PersonAvatar } from './person-avatar.tsx'
import classes from './person-name.module.css'

interface PersonNameProps {
  name: string
  picture?: string | null
  /** A second, quiet line: the e-mail address or the role. */
  detail?: ReactNode
  size?: number
}

/** Initials or picture with the name beside it. */
export function PersonName({ name, picture = null, detail, size = 26 }: PersonNameProps) {
  return (
    <span className={`shrink inline-row gap-8 ${classes.person}`}>
      <PersonAvatar name={name} picture={picture} size={size} />
      <span className="shrink column">
        <span className={`medium ${classes.name}`}>{name}</span>
        {detail ? <span className={`small muted ${classes.detail}`}>{detail}</span> : null}
      </span>
    </span>
  )
}
