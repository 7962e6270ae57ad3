import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ConfirmBanner } from '../../areas/accounts/confirm-banner.tsx'
import { useAuth } from '../../lib/auth/auth.ts'
import { Brand } from '../../ui/brand.tsx'
import { ColorSchemeToggle } from '../../ui/color-scheme-toggle.tsx'
import { wantHosts } from '../../ui/late-hosts.tsx'
import { useLiveTopics } from '../live-topics.ts'
import { ConnectionNotice } from './connection-notice.tsx'
import classes from './frame.module.css'
import { PersonMenu } from './person-menu.tsx'

// Fetched while there is a connection: what they have to say may be that it is gone.
wantHosts()

/** No link to "#content": a change of the address that the router did not make confuses its blockers. */
function skipToContent(): void {
  document.getElementById('content')?.focus()
}

/** Around every signed-in page: the bar, what must be known, and the page. */
export function Frame({ children }: { children: ReactNode }) {
  const { token } = useAuth()
  useLiveTopics(token)
  return (
    <div className={classes.frame}>
      <button type="button" className={classes.skip} onClick={skipToContent}>
        Skip to content
      </button>
      <header className={classes.bar}>
        <Link to="/" className={classes.brand} aria-label="Itayo, to my first page">
          <Brand size={26} />
        </Link>
        <div className={classes.tools}>
          <ColorSchemeToggle />
          <PersonMenu />
        </div>
      </header>
      <ConnectionNotice />
      <ConfirmBanner />
      <main className={classes.content} id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
