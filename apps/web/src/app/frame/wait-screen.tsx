import { Button } from '@mantine/core'
import { IconCloudOff, IconServerOff } from '@tabler/icons-react'
import { auth, useAuth } from '../../lib/auth/auth.ts'
import { PROFILE_FAILED } from '../../lib/auth/auth-state.ts'
import { useSecondsLeft } from '../../lib/countdown.ts'
import { State } from '../../ui/state.tsx'
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
          title={serverFailed ? 'Something went wrong on our side' : 'No connection to Itayo'}
          detail={error ?? PROFILE_FAILED}
          actions={
            <>
              <Button onClick={() => void auth.load()}>Try now</Button>
              <Button variant="default" onClick={() => auth.signOut()}>
                Sign out
              </Button>
            </>
          }
        >
          You are still signed in. {seconds > 0 ? `Next try in ${seconds} s.` : 'Trying again.'}
        </State>
      </main>
    </Outline>
  )
}
