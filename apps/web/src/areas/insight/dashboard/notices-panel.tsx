import { IconBellCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAuth } from '../../../lib/auth/auth.ts'
import { Panel } from '../../../ui/panel.tsx'
import { State } from '../../../ui/state.tsx'
import { NoticeRow } from '../../foundation/notifications/notice-row.tsx'
import { notificationQueries } from '../../foundation/notifications/queries.ts'
import { useMarkRead } from '../../foundation/notifications/use-mark-read.ts'
import classes from './dashboard.module.css'
import { PanelSkeleton } from './waiting.tsx'

const SHOWN = 5

/** The same notices as in the bell. */
export function NoticesPanel() {
  const { data } = useQuery(notificationQueries.newest())
  const readOnly = useAuth().viewingAs !== null
  const markRead = useMarkRead()
  if (!data) return <PanelSkeleton />
  return (
    <Panel title="Latest notices" subtitle={data.unread > 0 ? `${data.unread} unread` : undefined}>
      {data.data.length === 0 ? (
        <State icon={IconBellCheck} tone="good" title="Nothing new">
          When something concerns you, it is told here.
        </State>
      ) : (
        <ul className={classes.lines}>
          {data.data.slice(0, SHOWN).map((notice) => (
            <li key={notice.id}>
              <NoticeRow
                notice={notice}
                onOpen={() => {
                  if (!notice.is_read && !readOnly) markRead([notice.id])
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
