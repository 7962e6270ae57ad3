import { UnstyledButton } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect } from 'react'
import { takeNewVersion, useNewVersion, watchVersion } from '../../lib/version.ts'
import { t } from './messages/en.ts'
import classes from './notices.module.css'

/** Never reloads by itself: only the person knows whether this is a good moment. */
export function VersionNotice() {
  useEffect(watchVersion, [])
  const ready = useNewVersion()
  return (
    <div role="status">
      {ready ? (
        <div className={classes.notice} data-tone="info">
          <IconRefresh size={16} stroke={1.8} aria-hidden />
          <span>{t('newVersion')}</span>
          <UnstyledButton className={classes.action} onClick={() => void takeNewVersion()}>
            {t('reload')}
          </UnstyledButton>
        </div>
      ) : null}
    </div>
  )
}
