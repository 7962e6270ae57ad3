import { IconAlertCircle, IconClock } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Entry } from '../../../lib/device/entry.ts'
import { Badge } from '../../../ui/badge.tsx'
import classes from './device.module.css'
import { t } from './messages/en.ts'

/**
 * Entries that were saved on this device and are not the server's yet, above the list in which they will
 * stand.
 */
export function WaitingRows({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return null
  return (
    <ul aria-label={t('waitingHere')}>
      {entries.map(({ id, title, detail, state }) => (
        <li key={id} className="line-below">
          <Link to="/outbox" className={`row gap-12 hovers focus-inside ${classes.waiting}`}>
            <span className="grow shrink">
              <span className="block strong ink breakable">{title}</span>
              <span className="block small muted breakable">{detail}</span>
            </span>
            {state === 'refused' ? (
              <Badge tone="bad" icon={<IconAlertCircle size={14} stroke={1.7} aria-hidden />}>
                {t('notTaken')}
              </Badge>
            ) : (
              <Badge tone="warn" icon={<IconClock size={14} stroke={1.7} aria-hidden />}>
                {t('waiting')}
              </Badge>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
