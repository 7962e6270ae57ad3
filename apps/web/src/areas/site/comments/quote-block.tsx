import { plainTalk } from '@itayo/domain'
import type { ReactNode } from 'react'
import classes from './comments.module.css'

interface QuoteBlockProps {
  name: string
  words: string
  children?: ReactNode
}

/** Whom somebody answers to, and what was said. */
export function QuoteBlock({ name, words, children }: QuoteBlockProps) {
  return (
    <blockquote className={`row-top gap-8 ${classes.quote}`}>
      <div className="grow">
        <div className="dense strong ink">{name}</div>
        <div className={`dense muted breakable ${classes.quoted}`}>{plainTalk(words) || 'Files'}</div>
      </div>
      {children}
    </blockquote>
  )
}
