import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatAgo, formatPeso } from '../../../lib/formats.ts'
import { Panel } from '../../../ui/panel.tsx'
import { PersonAvatar } from '../../../ui/person-avatar.tsx'
import { subjectWords } from './approval-words.ts'
import { approvalQueries } from './queries.ts'
import { useWaiting } from './use-waiting.ts'
import classes from './waiting-panel.module.css'

const SHOWN = 5

/** The first approvals that wait for the person, for a dashboard; nothing is drawn when none waits. */
export function WaitingPanel() {
  const waiting = useWaiting()
  const { data } = useQuery({ ...approvalQueries.newest(), enabled: waiting > 0 })
  const rows = data?.data.filter(({ can }) => can.decide).slice(0, SHOWN) ?? []
  if (waiting === 0 || rows.length === 0) return null
  return (
    <Panel
      title="Waiting for your decision"
      actions={
        <Link to="/approvals" className={`prose ${classes.all}`}>
          {waiting > rows.length ? `All ${waiting} approvals` : 'Open approvals'}
        </Link>
      }
    >
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link
              to={`/approvals?id=${row.id}`}
              className={`row gap-10 hovers focus-inside regular ink ${classes.row}`}
            >
              <PersonAvatar name={row.asked_by} picture={null} size={28} />
              <span className="grow stack breakable">
                <span className={`dense medium ${classes.name}`}>
                  {row.title} <span className={`nowrap ${classes.when}`}>· {formatAgo(row.asked_at)}</span>
                </span>
                <span className={classes.quiet}>{subjectWords(row)}</span>
              </span>
              {typeof row.amount === 'number' ? (
                <span className="fixed dense firm figures">{formatPeso(row.amount)}</span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
