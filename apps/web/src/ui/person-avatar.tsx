import { useState } from 'react'
import classes from './person-avatar.module.css'

const TONES = ['teal', 'rose', 'sky', 'violet', 'amber'] as const

export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const first = words[0]?.[0] ?? '?'
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''
  return (first + last).toUpperCase()
}

/** The same person always gets the same colour. */
function toneOf(name: string): (typeof TONES)[number] {
  let sum = 0
  for (const letter of name) sum += letter.codePointAt(0) ?? 0
  return TONES[sum % TONES.length] ?? 'teal'
}

interface PersonAvatarProps {
  name: string
  picture: string | null
  size?: number
}

/** The name stands beside it wherever it is used, so a reader need not hear it twice. */
export function PersonAvatar({ name, picture, size = 28 }: PersonAvatarProps) {
  // A signed link may have run out: the initials then do.
  const [broken, setBroken] = useState<string | null>(null)
  const fontSize = Math.max(11, Math.round(size * 0.38))
  return (
    <span
      className={`fixed inline-row clip covered strong ${classes.avatar}`}
      data-tone={toneOf(name)}
      style={{ width: size, height: size, fontSize }}
      aria-hidden
    >
      {picture && picture !== broken ? (
        <img src={picture} alt="" draggable={false} onError={() => setBroken(picture)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}
