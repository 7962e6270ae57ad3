import type { AuditRow } from '@itayo/contract'
import { recordWords } from '@itayo/domain'
import { IconHistory } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatAgo, formatDateTime } from '../../../lib/formats.ts'
import { Panel } from '../../../ui/panel.tsx'
import { State } from '../../../ui/state.tsx'
import { ActionBadge, Doer } from '../../foundation/audit/entry-words.tsx'
import classes from './dashboard.module.css'

/** The newest entries of the audit trail, in its own words. */
export function ActivityPanel({ activity }: { activity: readonly AuditRow[] }) {
  return (
    <Panel
      title="Latest activity"
      actions={
        <Link to="/audit/Index" className={`prose ${classes.more}`}>
          Open the audit trail
        </Link>
      }
    >
      {activity.length === 0 ? (
        <State icon={IconHistory} tone="neutral" title="Nothing has happened yet">
          Every change of the company is written down here.
        </State>
      ) : (
        <ul>
          {activity.map((entry) => (
            <li key={entry.id} className={`row gap-12 inset-6 dense ${classes.activity}`}>
              <span className={`shrink ${classes.doer}`}>
                <Doer entry={entry} />
              </span>
              <ActionBadge action={entry.action} />
              <span className="grow breakable muted">{recordWords(entry).title}</span>
              <time
                className={`fixed small muted ${classes.when}`}
                dateTime={entry.at}
                title={formatDateTime(entry.at)}
              >
                {formatAgo(entry.at)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
