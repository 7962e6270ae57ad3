import { type ReactNode, useState } from 'react'
import { ConfirmBanner } from '../../areas/foundation/accounts/confirm-banner.tsx'
import { PasswordAgainDialog } from '../../areas/foundation/accounts/password-again-dialog.tsx'
import { useAuth } from '../../lib/auth/auth.ts'
import { watchDevice } from '../../lib/device/watch-device.ts'
import { queryClient } from '../../lib/query.ts'
import { LeaveGuard } from '../../lib/unsaved.tsx'
import { late } from '../../ui/late.tsx'
import { wantHosts } from '../../ui/wanted-hosts.ts'
import { useLiveTopics } from '../live-topics.ts'
import { t } from './messages/en.ts'
import '../offers.ts'
import { usePalette } from '../palette/use-palette.ts'
import { BottomBar } from './bottom-bar.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import classes from './frame.module.css'
import { NavDrawer } from './nav-drawer.tsx'
import { SideNav } from './side-nav.tsx'
import { TopBar } from './top-bar.tsx'
import { VersionNotice } from './version-notice.tsx'
import { ViewAsStrip } from './view-as-strip.tsx'

watchDevice(queryClient, () => {
  for (const queryKey of [['onsite'], ['attachments'], ['materials'], ['reports']])
    void queryClient.invalidateQueries({ queryKey })
})

// Dialogs and toasts are loaded in advance, because they may have to report a lost connection.
wantHosts()

// Nothing of the first page waits for it.
const CreditReminders = late(
  async () => (await import('../../areas/insight/subscription/credit-reminders.tsx')).CreditReminders,
)

const Palette = late(async () => (await import('../palette/palette.tsx')).Palette)

/** No link to "#content": a change of the address that the router did not make confuses its blockers. */
function skipToContent(): void {
  document.getElementById('content')?.focus()
}

/** The frame of every signed-in page: the navigation, the bar, notices, and the page. */
export function Frame({ children }: { children: ReactNode }) {
  const { token } = useAuth()
  const palette = usePalette()
  const [drawer, setDrawer] = useState(false)
  useLiveTopics(token)
  return (
    <div className={`flex ${classes.frame}`}>
      <button
        type="button"
        className={`screen-only inset-8 surface dense medium accent ${classes.skip}`}
        onClick={skipToContent}
      >
        {t('skip')}
      </button>
      <LeaveGuard />
      <SideNav />
      <NavDrawer opened={drawer} onClose={() => setDrawer(false)} />
      <div className="grow column">
        <TopBar onSearch={palette.open} />
        <ViewAsStrip />
        <VersionNotice />
        <ConnectionNotice />
        <ConfirmBanner />
        <main className={`grow column ${classes.content}`} id="content" tabIndex={-1}>
          {children}
        </main>
        <BottomBar moreOpened={drawer} onMore={() => setDrawer(true)} />
      </div>
      <PasswordAgainDialog />
      <CreditReminders />
      {palette.wanted ? <Palette opened={palette.opened} onClose={palette.close} /> : null}
    </div>
  )
}
