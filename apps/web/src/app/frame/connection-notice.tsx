import { UnstyledButton } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { auth, useAuth } from '../../lib/auth/auth.ts'
import { useConnectionLost } from '../../lib/connection.ts'
import classes from './notices.module.css'

/** The notice blocks nothing, signs nobody out and goes away by itself (B-60). */
export function ConnectionNotice() {
  const lost = useConnectionLost()
  const { error, serverFailed } = useAuth()
  const what = !lost && serverFailed ? 'Something went wrong on our side.' : 'No connection to Itayo.'
  return (
    <div role="status">
      {lost || error ? (
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
