import { Button } from '@mantine/core'
import { IconCloudOff, IconServerOff } from '@tabler/icons-react'
import { auth, useAuth } from '../../lib/auth/auth.ts'
import { PROFILE_FAILED } from '../../lib/auth/auth-state.ts'
import { useSecondsLeft } from '../../lib/countdown.ts'
import { State } from '../../ui/state.tsx'
import { t } from './messages/en.ts'
import classes from './outline.module.css'
import { Outline } from './outline.tsx'

/** Signed in, and the server does not answer, or cannot: there is nothing to show yet, and nothing to lose. */
export function WaitScreen() {
  const { error, serverFailed } = useAuth()
  const seconds = useSecondsLeft(auth.nextTryAt())
  return (
    <Outline>
      <main className={`fill ${classes.waiting}`}>
        <State
          icon={serverFailed ? IconServerOff : IconCloudOff}
          tone={serverFailed ? 'bad' : 'warn'}
          heading="h1"
          title={serverFailed ? t('ourSideTitle') : t('noConnectionTitle')}
          detail={error ?? PROFILE_FAILED}
          actions={
            <>
              <Button onClick={() => void auth.load()}>{t('tryNow')}</Button>
              <Button variant="default" onClick={() => auth.signOut()}>
                {t('signOut')}
              </Button>
            </>
          }
        >
          {t('stillSignedIn', { next: seconds > 0 ? t('nextTry', { seconds }) : t('trying') })}
        </State>
      </main>
    </Outline>
  )
}
