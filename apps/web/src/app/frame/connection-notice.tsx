import { UnstyledButton } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { auth, useAuth } from '../../lib/auth/auth.ts'
import { useConnectionLost } from '../../lib/connection.ts'
import { useEntries } from '../../lib/device/outbox.ts'
import { t } from './messages/en.ts'
import classes from './notices.module.css'

/** The notice blocks nothing, signs nobody out and goes away by itself (B-60). */
export function ConnectionNotice() {
  const lost = useConnectionLost()
  const { error, serverFailed } = useAuth()
  const entries = useEntries()
  const waiting = entries.filter(({ state }) => state === 'waiting').length
  const failed = entries.filter(({ state }) => state === 'refused').length
  const what = !lost && serverFailed ? t('ourSide') : t('noConnection')
  return (
    <div role="status">
      {(lost && waiting > 0) || failed > 0 ? (
        <div className={classes.notice}>
          <IconCloudOff size={16} stroke={1.8} aria-hidden />
          <span>{failed > 0 ? t('refused', { count: failed }) : t('noSignal', { count: waiting })}</span>
          <Link className={classes.action} to="/outbox">
            {t('see')}
          </Link>
        </div>
      ) : lost || error ? (
        <div className={classes.notice}>
          <IconCloudOff size={16} stroke={1.8} aria-hidden />
          <span>{t('staySignedIn', { what })}</span>
          <UnstyledButton className={classes.action} onClick={() => void auth.load()}>
            {t('tryNow')}
          </UnstyledButton>
        </div>
      ) : null}
    </div>
  )
}
