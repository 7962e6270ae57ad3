import type { Notice } from '@itayo/contract'
import { UnstyledButton } from '@mantine/core'
import { Link } from 'react-router'
import { formatAgo } from '../../../lib/formats.ts'
import { inOurWords } from '../../../ui/language/spoken.ts'
import { iconOf } from './notice-icon.ts'
import classes from './notice-row.module.css'

/** One notice, with a link to its subject if it has one. */
export function NoticeRow({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const Icon = iconOf(notice.kind)
  // A mention quotes what somebody wrote.
  const text = notice.kind === 'mention' ? notice.text : inOurWords(notice.text)
  const content = (
    <>
      <span className={`fixed middle muted ${classes.icon}`}>
        <Icon size={17} stroke={1.7} aria-hidden />
      </span>
      <span className="grow breakable">
        <span className="row-baseline gap-8">
          <span className={`grow dense ${classes.name}`}>{inOurWords(notice.title)}</span>
          <span className="fixed small muted">{formatAgo(notice.created_at)}</span>
        </span>
        {text ? <span className="block small muted">{text}</span> : null}
      </span>
      {notice.is_read ? null : <span className={`fixed ${classes.unread}`} role="img" aria-label="Unread" />}
    </>
  )
  const shared = {
    className: classes.row ?? '',
    onClick: onOpen,
    'data-unread': !notice.is_read || undefined,
  }
  return notice.link ? (
    <Link to={notice.link} {...shared}>
      {content}
    </Link>
  ) : (
    <UnstyledButton {...shared}>{content}</UnstyledButton>
  )
}
