import { useQuery } from '@tanstack/react-query'
import { useAuth } from '../../../lib/auth/auth.ts'
import { clock } from '../../../lib/clock.ts'
import { formatDate } from '../../../lib/formats.ts'
import { KeyFigure, KeyFigures } from '../../../ui/key-figure.tsx'
import { Page, PageHeader } from '../../../ui/page.tsx'
import { WaitingPanel } from '../../foundation/approvals/waiting-panel.tsx'
import { ActivityPanel } from './activity-panel.tsx'
import { AttentionPanel } from './attention-panel.tsx'
import { Columns } from './dashboard-screen.tsx'
import { weekday } from './greeting.ts'
import { ProjectsPanel } from './projects-panel.tsx'
import { dashboardQueries } from './queries.ts'
import { RolesPanel } from './roles-panel.tsx'
import { LoadFailed, PanelSkeleton } from './waiting.tsx'

/** The company at a glance: exceptions first, then figures. Areas add theirs to the row and the columns. */
export function CompanyDashboardScreen() {
  const { company } = useAuth()
  const { data, error, refetch } = useQuery(dashboardQueries.company())
  const now = clock.now()
  return (
    <Page>
      <PageHeader
        title="Company dashboard"
        subtitle={`${company?.name ?? ''} · ${weekday(now)}, ${formatDate(now)}`}
      />
      {data ? (
        <Glance data={data} />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <PanelSkeleton height={84} />
          <PanelSkeleton />
        </>
      )}
    </Page>
  )
}

type CompanyDashboard = NonNullable<
  Awaited<ReturnType<NonNullable<ReturnType<typeof dashboardQueries.company>['queryFn']>>>
>

function Glance({ data }: { data: CompanyDashboard }) {
  const mayReadAudit = useAuth().permissions.some(({ path }) => path === '/audit/Index')
  const { people } = data
  return (
    <>
      <KeyFigures>
        <KeyFigure label="Active people" figure={people.active} note="may sign in" />
        <KeyFigure
          label="Invited"
          figure={people.invited}
          note={people.invited > 0 ? 'not joined yet' : 'everyone has joined'}
          tone={people.invited > 0 ? 'warn' : 'plain'}
        />
        <KeyFigure
          label="Here in the last 7 days"
          figure={people.seen_this_week}
          note={`of ${people.active} active`}
        />
        <KeyFigure label="Not active" figure={people.inactive} note="may not sign in" />
      </KeyFigures>
      <Columns
        main={
          <>
            <AttentionPanel
              title="Needs attention"
              attention={data.attention}
              empty={{
                title: 'Nothing needs attention',
                text: 'No project is late or over budget, no amount is missing, no licence runs out, and everyone invited has joined.',
              }}
            />
            <ProjectsPanel title="Active projects" />
            {mayReadAudit ? <ActivityPanel activity={data.activity} /> : null}
          </>
        }
        side={
          <>
            <WaitingPanel />
            <RolesPanel roles={data.roles} />
          </>
        }
      />
    </>
  )
}
