import { IconAlertCircle, IconClock } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Entry } from '../../../lib/device/entry.ts'
import { Badge } from '../../../ui/badge.tsx'
import classes from './device.module.css'

/** What was saved on this device and is not the server's yet, above the list in which it will stand. */
export function WaitingRows({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return null
  return (
    <ul aria-label="Waiting on this device">
      {entries.map(({ id, title, detail, state }) => (
        <li key={id} className="line-below">
          <Link to="/outbox" className={`row gap-12 hovers focus-inside ${classes.waiting}`}>
            <span className="grow shrink">
              <span className="block strong ink breakable">{title}</span>
              <span className="block small muted breakable">{detail}</span>
            </span>
            {state === 'refused' ? (
              <Badge tone="bad" icon={<IconAlertCircle size={14} stroke={1.7} aria-hidden />}>
                Not taken
              </Badge>
            ) : (
              <Badge tone="warn" icon={<IconClock size={14} stroke={1.7} aria-hidden />}>
                Waiting
              </Badge>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
