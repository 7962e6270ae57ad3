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
    <span className={classes.person}>
      <PersonAvatar name={name} picture={picture} size={size} />
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        {detail ? <span className={classes.detail}>{detail}</span> : null}
      </span>
    </span>
  )
}
