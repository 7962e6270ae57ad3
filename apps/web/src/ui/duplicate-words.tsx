import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './duplicate-words.module.css'

/** Noticed while typing; whether it may be saved all the same is the server's to say. */
export function DuplicateWords({ text }: { text: string | undefined }) {
  return (
    <div role="status">
      {text ? (
        <span className={`row-top gap-6 small warn ${classes.duplicate}`}>
          <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
          {text}
        </span>
      ) : null}
    </div>
  )
}
