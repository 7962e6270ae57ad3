import type { ReactNode } from 'react'
import { useAuth } from '../../lib/auth/auth.ts'
import { LeaveGuard } from '../../lib/unsaved.tsx'
import { wantHosts } from '../../ui/wanted-hosts.ts'
import { useLiveTopics } from '../live-topics.ts'
import '../offers.ts'
import { ConnectionNotice } from './connection-notice.tsx'
import classes from './frame.module.css'
import { VersionNotice } from './version-notice.tsx'
import { ViewAsStrip } from './view-as-strip.tsx'

wantHosts()

/** The frame of a page that takes the whole window: notices, but no navigation. */
export function BareFrame({ children }: { children: ReactNode }) {
  const { token } = useAuth()
  useLiveTopics(token)
  return (
    <div className={`column ${classes.bare}`}>
      <LeaveGuard />
      <ViewAsStrip />
      <VersionNotice />
      <ConnectionNotice />
      <main className={`grow column ${classes.content}`} id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
