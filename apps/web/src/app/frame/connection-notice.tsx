import { UnstyledButton } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { auth, useAuth } from '../../lib/auth/auth.ts'
import { useConnectionLost } from '../../lib/connection.ts'
import { useEntries } from '../../lib/device/outbox.ts'
import { countOf } from '../../lib/formats.ts'
import classes from './notices.module.css'

/** The notice blocks nothing, signs nobody out and goes away by itself (B-60). */
export function ConnectionNotice() {
  const lost = useConnectionLost()
  const { error, serverFailed } = useAuth()
  const entries = useEntries()
  const waiting = entries.filter(({ state }) => state === 'waiting').length
  const failed = entries.filter(({ state }) => state === 'refused').length
  const what = !lost && serverFailed ? 'Something went wrong on our side.' : 'No connection to Itayo.'
  return (
    <div role="status">
      {(lost && waiting > 0) || failed > 0 ? (
        <div className={classes.notice}>
          <IconCloudOff size={16} stroke={1.8} aria-hidden />
          <span>
            {failed > 0
              ? `${countOf(failed, 'entry was', 'entries were')} not taken by the server`
              : `No signal: ${countOf(waiting, 'entry waits', 'entries wait')} on this device`}
          </span>
          <Link className={classes.action} to="/outbox">
            See
          </Link>
        </div>
      ) : lost || error ? (
        <div className={classes.notice}>
          <IconCloudOff size={16} stroke={1.8} aria-hidden />
          <span>{what} You stay signed in; it tries again by itself.</span>
          <UnstyledButton className={classes.action} onClick={() => void auth.load()}>
            Try now
          </UnstyledButton>
        </div>
      ) : null}
    </div>
  )
}
