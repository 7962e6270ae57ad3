import type { CommentCount } from '@itayo/contract'
import { UnstyledButton } from '@mantine/core'
import { IconCalendarEvent, IconMessage2 } from '@tabler/icons-react'
import { countOf } from '../../../lib/formats.ts'
import classes from './count-button.module.css'
import { arePlans, type CommentKind, type ItemName } from './place.ts'

interface CommentCountButtonProps {
  kind: CommentKind
  item: ItemName
  /** Undefined where nobody said anything, or it is not known yet. */
  count: CommentCount | undefined
  onOpen: () => void
}

/** Opens the comments of a work item, and says how many there are and whether some are unread. */
export function CommentCountButton({ kind, item, count, onOpen }: CommentCountButtonProps) {
  const { comments = 0, unread = 0 } = count ?? {}
  const [one, many] = arePlans(kind) ? ['plan', 'plans'] : ['comment', 'comments']
  const number = countOf(comments, one, many)
  const name = [number, unread > 0 ? `, ${unread} unread,` : '', ` on ${item.number} ${item.name}`].join('')
  const Icon = arePlans(kind) ? IconCalendarEvent : IconMessage2
  return (
    <UnstyledButton
      className={`row gap-4 dense figures hovers ${comments > 0 ? 'ink' : 'muted'} ${classes.button}`}
      aria-label={name}
      title={unread > 0 ? `${number}, ${unread} unread` : number}
      onClick={onOpen}
    >
      <span className={`anchor middle ${unread > 0 ? 'accent' : ''}`}>
        <Icon size={17} stroke={1.7} aria-hidden />
        {unread > 0 ? <span className={classes.unread} /> : null}
      </span>
      <span className={unread > 0 ? 'strong' : undefined}>{comments}</span>
    </UnstyledButton>
  )
}
