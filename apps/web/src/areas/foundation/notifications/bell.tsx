import type { Notice } from '@itayo/contract'
import { ActionIcon, Button, Popover, Skeleton } from '@mantine/core'
import { IconBell, IconBellCheck, IconCloudOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAuth } from '../../../lib/auth/auth.ts'
import { countOf } from '../../../lib/formats.ts'
import { IconCount } from '../../../ui/icon-count.tsx'
import { State } from '../../../ui/state.tsx'
import classes from './bell.module.css'
import { NoticeRow } from './notice-row.tsx'
import { notificationQueries } from './queries.ts'
import { useMarkRead } from './use-mark-read.ts'

/** The person's notices, newest first; live, and marked as read when opened. */
export function Bell() {
  const [opened, setOpened] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, isError, refetch } = useQuery(notificationQueries.newest())
  const readOnly = useAuth().viewingAs !== null
  const markRead = useMarkRead()
  const unread = data?.unread ?? 0
  const label = unread > 0 ? `Notices, ${unread} unread` : 'Notices'

  function open(notice: Notice): void {
    setOpened(false)
    if (!notice.is_read && !readOnly) markRead([notice.id])
  }

  function readAll(): void {
    markRead()
    // The pressed button disappears, so the heading takes the focus.
    heading.current?.focus()
  }

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={380}
      offset={6}
      trapFocus
      returnFocus
      classNames={{ dropdown: classes.dropdown ?? '' }}
    >
      <Popover.Target>
        <ActionIcon aria-label={label} title={label} onClick={() => setOpened(!opened)}>
          <IconCount icon={IconBell} count={unread} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Notices">
        <div className={`row between line-below ${classes.head}`}>
          <h2 className="title" ref={heading} tabIndex={-1}>
            Notices
          </h2>
          {unread > 0 && !readOnly ? (
            <Button variant="subtle" size="xs" onClick={readAll}>
              Mark all as read
            </Button>
          ) : null}
        </div>
        {data ? (
          <NoticeList notices={data.data} total={data.total_items} onOpen={open} />
        ) : isError ? (
          <State
            icon={IconCloudOff}
            tone="warn"
            title="Your notices did not arrive"
            actions={
              <Button size="xs" variant="default" onClick={() => void refetch()}>
                Try again
              </Button>
            }
          />
        ) : (
          <Waiting />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

function Waiting() {
  return (
    <div className="stack gap-10 pad-16" aria-busy="true">
      <Skeleton height={40} />
      <Skeleton height={40} />
    </div>
  )
}

interface NoticeListProps {
  notices: readonly Notice[]
  total: number
  onOpen: (notice: Notice) => void
}

function NoticeList({ notices, total, onOpen }: NoticeListProps) {
  if (notices.length === 0) {
    return (
      <State icon={IconBellCheck} tone="good" title="Nothing new">
        When something concerns you, it is told here.
      </State>
    )
  }
  const older = total - notices.length
  return (
    <>
      <ul className={classes.list}>
        {notices.map((notice) => (
          <li key={notice.id}>
            <NoticeRow notice={notice} onOpen={() => onOpen(notice)} />
          </li>
        ))}
      </ul>
      {older > 0 ? (
        <p className="inset-8 line-above small muted">{countOf(older, 'older notice', 'older notices')}</p>
      ) : null}
    </>
  )
}
