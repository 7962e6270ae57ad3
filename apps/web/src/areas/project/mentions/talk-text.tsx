import { talkParts } from '@itayo/domain'
import classes from './mentions.module.css'

/** A text of a person as it is read: lines as they were typed, addresses to open, people by their names. */
export function TalkText({ text, className = '' }: { text: string; className?: string }) {
  if (text === '') return null
  return (
    <div className={`breakable ${classes.talk} ${className}`}>
      {talkParts(text).map((part, place) => {
        const key = `${place} ${part.kind}`
        if (part.kind === 'mention')
          return (
            <span key={key} className={`medium ${classes.mention}`}>
              @{part.display}
            </span>
          )
        if (part.kind === 'link')
          return (
            <a key={key} href={part.href} target="_blank" rel="noopener noreferrer">
              {part.href}
            </a>
          )
        return <span key={key}>{part.text}</span>
      })}
    </div>
  )
}
