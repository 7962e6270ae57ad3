import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAuth } from '../../../lib/auth/auth.ts'
import { clock } from '../../../lib/clock.ts'
import { formatDate } from '../../../lib/formats.ts'
import { Page, PageHeader } from '../../../ui/page.tsx'
import { useWaiting } from '../../foundation/approvals/use-waiting.ts'
import { WaitingPanel } from '../../foundation/approvals/waiting-panel.tsx'
import { AttentionPanel } from './attention-panel.tsx'
import classes from './dashboard.module.css'
import { greeting, needsYou, weekday } from './greeting.ts'
import { NoticesPanel } from './notices-panel.tsx'
import { ProjectsPanel } from './projects-panel.tsx'
import { dashboardQueries } from './queries.ts'
import { LoadFailed, PanelSkeleton } from './waiting.tsx'

/**
 * Everyone starts the day here: it shows what waits for them. Areas put their panels into the two
 * columns.
 */
export function DashboardScreen() {
  const { person } = useAuth()
  const { data, error, refetch } = useQuery(dashboardQueries.mine())
  const toDecide = useWaiting()
  // Beside the panel of decisions, a panel that says nothing waits would not be true.
  const onlyDecisions = data?.attention.length === 0 && toDecide > 0
  const now = clock.now()
  const today = `${weekday(now)}, ${formatDate(now)}`
  return (
    <Page>
      <PageHeader
        title={greeting(person?.full_name ?? '', now)}
        subtitle={data ? `${today} · ${needsYou(data.attention.length + toDecide)}` : today}
      />
      <Columns
        main={
          <>
            {onlyDecisions ? null : data ? (
              <AttentionPanel
                title="Waiting for you"
                attention={data.attention}
                empty={{
                  title: 'Nothing waits for you',
                  text: 'Everything that needed you is done. New things appear here by themselves.',
                }}
              />
            ) : error ? (
              <LoadFailed error={error} onRetry={() => void refetch()} />
            ) : (
              <PanelSkeleton />
            )}
            <ProjectsPanel title="My projects" />
          </>
        }
        side={
          <>
            <WaitingPanel />
            <NoticesPanel />
          </>
        }
      />
    </Page>
  )
}

/** Two thirds and one third; below each other on a phone. */
export function Columns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className={`stack tops gap-panels ${classes.columns}`}>
      <div className="shrink stack gap-panels">{main}</div>
      <div className="shrink stack gap-panels">{side}</div>
    </div>
  )
}
