import type { CompanyDashboard } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconBuildingEstate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useAuth } from '../../../lib/auth/auth.ts'
import { useMay } from '../../../lib/auth/use-may.ts'
import { clock } from '../../../lib/clock.ts'
import { countOf, formatDate, formatPercent, formatPeso } from '../../../lib/formats.ts'
import { Page, PageHeader } from '../../../ui/page.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { State } from '../../../ui/state.tsx'
import { WaitingPanel } from '../../foundation/approvals/waiting-panel.tsx'
import { CurveKey, SCurve } from '../../planning/schedule/curve/s-curve.tsx'
import { ActivityPanel } from './activity-panel.tsx'
import { AttentionPanel } from './attention-panel.tsx'
import { Columns } from './dashboard-screen.tsx'
import { weekday } from './greeting.ts'
import { CashBars, CashKey, cashUnit } from './portfolio/cash-bars.tsx'
import classes from './portfolio/company.module.css'
import { ExceptionCards } from './portfolio/exception-cards.tsx'
import { ProjectsView } from './portfolio/projects-view.tsx'
import { RegionsPanel } from './portfolio/regions-panel.tsx'
import { TodayPanel } from './portfolio/today-panel.tsx'
import { dashboardQueries } from './queries.ts'
import { LoadFailed, PanelSkeleton } from './waiting.tsx'

/** The company at a glance: exceptions first, then the work, the cash, the people and the projects. */
export function CompanyDashboardScreen() {
  const { company } = useAuth()
  const { data, error, refetch } = useQuery(dashboardQueries.company())
  const now = clock.now()
  const facts = [
    company?.name ?? '',
    `${weekday(now)}, ${formatDate(now)}`,
    ...(data ? [countOf(data.running, 'running project', 'running projects')] : []),
    ...(data?.contract ? [`${formatPeso(data.contract)} under contract`] : []),
  ]
  return (
    <Page>
      <PageHeader title="Company dashboard" subtitle={facts.join(' · ')} />
      {data ? (
        <>
          {data.running > 0 ? <Glance data={data} /> : <NothingRunning />}
          <Waiting data={data} />
        </>
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <PanelSkeleton height={132} />
          <PanelSkeleton />
        </>
      )}
    </Page>
  )
}

function NothingRunning() {
  const mayAdd = useMay()('/project/save')
  return (
    <div className="card">
      <State
        icon={IconBuildingEstate}
        tone="accent"
        title="No project is running"
        actions={
          mayAdd ? (
            <Button component={Link} to="/projects/Index?view=connect" variant="default">
              Add Project
            </Button>
          ) : undefined
        }
      >
        What is late, over budget or missing stands here as soon as a project runs.
      </State>
    </div>
  )
}

function Glance({ data }: { data: CompanyDashboard }) {
  return (
    <>
      <ExceptionCards cards={data.cards} />
      <div className={`stack tops gap-16 ${classes.charts}`}>
        <CurvePanel data={data} />
        {data.cash && data.cash.length > 0 ? (
          <Panel title="Cash" subtitle={cashUnit(data.cash)} actions={<CashKey />}>
            <CashBars months={data.cash} />
          </Panel>
        ) : null}
        <TodayPanel people={data.people} machines={data.machines} />
      </div>
      <ProjectsView />
    </>
  )
}

/** What waits, whatever runs. */
function Waiting({ data }: { data: CompanyDashboard }) {
  const mayReadAudit = useMay()('/audit/Index')
  return (
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
          {mayReadAudit ? <ActivityPanel activity={data.activity} /> : null}
        </>
      }
      side={
        <>
          <WaitingPanel />
          <RegionsPanel regions={data.regions} />
        </>
      }
    />
  )
}

function CurvePanel({ data }: { data: CompanyDashboard }) {
  const now = data.curve.find(({ date }) => date === data.today)
  return (
    <Panel
      title="Portfolio S-curve"
      subtitle={
        now ? `${formatPercent(now.actual ?? 0)} of ${formatPercent(now.planned)}` : 'by contract cost'
      }
      actions={
        <span className={`row wrap gap-4-12 small muted ${classes.key}`}>
          <CurveKey line="planned" name="Planned" />
          <CurveKey line="actual" name="Actual" />
          <CurveKey line="forecast" name="Forecast" />
        </span>
      }
    >
      <div className={`column ${classes.curve}`}>
        <SCurve curve={{ today: data.today, physical: data.curve, financial: [] }} kind="physical" />
      </div>
    </Panel>
  )
}
