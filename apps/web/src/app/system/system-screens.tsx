import { findPage, PAGES } from '@itayo/domain'
import { Button } from '@mantine/core'
import { IconLock, IconMapOff, IconRefresh, IconServerOff } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { auth, useAuth } from '../../lib/auth/auth.ts'
import { safeReturnPath } from '../../lib/return-path.ts'
import { Brand } from '../../ui/brand.tsx'
import { late } from '../../ui/late.tsx'
import { NotFound } from '../../ui/not-found.tsx'
import { State } from '../../ui/state.tsx'
import { LoadingScreen } from '../frame/loading-screen.tsx'
import { decodedPath } from '../visit.ts'
import classes from './system.module.css'

// Only who is signed in can ask, and the entrance stays light without it.
const AskAccess = late(
  async () => (await import('../../areas/foundation/company/ask-access.tsx')).AskAccess,
  BackToWork,
)

/** "/" leads a signed-in person to their landing page, and everyone else to the form. */
function BackToWork() {
  const signedIn = useAuth().token !== ''
  return (
    <Button component={Link} to="/">
      {signedIn ? 'Back to work' : 'Go to sign in'}
    </Button>
  )
}

/** With a frame around it the page has its own bar; without one the brand says where one is. */
function SystemPage({ children }: { children: ReactNode }) {
  const { token, status } = useAuth()
  useEffect(() => {
    // These pages are open to all, so the guard loads nothing for them; the role's name is worth it.
    if (token && status === 'idle') void auth.load()
  }, [token, status])
  if (token && (status === 'idle' || status === 'loading')) return <LoadingScreen />
  if (status === 'succeeded') return <div className={`fill middle ${classes.inFrame}`}>{children}</div>
  return (
    <div className={`column ${classes.page}`}>
      <header className={classes.top}>
        <Brand />
      </header>
      <main className={`fill middle ${classes.middle}`}>{children}</main>
    </div>
  )
}

function useCameFrom(): string | undefined {
  const { state } = useLocation() as { state: { from?: unknown } | null }
  return safeReturnPath(state?.from)
}

export function DeniedScreen() {
  const { role } = useAuth()
  const from = useCameFrom()
  // The guard leads here from an address that is no page too (C-16); nobody can be asked for that one.
  if (role && from && !isPage(from)) return <NoSuchPage address={from} />
  return (
    <SystemPage>
      <State
        icon={IconLock}
        tone="warn"
        heading="h1"
        title="Permission Denied"
        detail={from ? decodeForReading(from) : undefined}
        actions={
          role && from ? (
            <AskAccess page={from.split(/[?#]/)[0] ?? from} back={<BackToWork />} />
          ) : (
            <BackToWork />
          )
        }
      >
        {role
          ? `Your role, ${role.role}, cannot open this page.`
          : 'This page is not open to everyone. Sign in with an account that may see it.'}
      </State>
    </SystemPage>
  )
}

function isPage(address: string): boolean {
  try {
    return findPage(PAGES, decodedPath(address.split(/[?#]/)[0] ?? '/')) !== undefined
  } catch {
    return false
  }
}

function NoSuchPage({ address }: { address: string }) {
  return (
    <SystemPage>
      <State
        icon={IconMapOff}
        tone="neutral"
        heading="h1"
        title="There is no such page"
        detail={decodeForReading(address)}
        actions={<BackToWork />}
      >
        Look whether the address is typed right. The menu and the search lead to every page you may open.
      </State>
    </SystemPage>
  )
}

export function NotFoundScreen() {
  return (
    <SystemPage>
      <NotFound actions={<BackToWork />} />
    </SystemPage>
  )
}

export function FailedScreen() {
  const { state } = useLocation() as { state: { requestId?: unknown } | null }
  const from = useCameFrom()
  const signedIn = useAuth().token !== ''
  const number = typeof state?.requestId === 'string' ? state.requestId : undefined
  return (
    <SystemPage>
      <State
        icon={IconServerOff}
        tone="bad"
        heading="h1"
        title="Something went wrong on our side"
        detail={number ? `Error 500 · request ${number}` : 'Error 500'}
        actions={
          <>
            {/* Full loads: what failed may be a part of the program that did not arrive. */}
            <Button
              component="a"
              href={from ?? '/'}
              leftSection={<IconRefresh size={16} stroke={1.8} aria-hidden />}
            >
              Try again
            </Button>
            <Button component="a" href="/" variant="default">
              {signedIn ? 'Back to work' : 'Go to sign in'}
            </Button>
          </>
        }
      >
        What you saved before is safe. Try again, or go back to work.
      </State>
    </SystemPage>
  )
}

function decodeForReading(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
