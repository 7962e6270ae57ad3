import type { CompanyDashboard } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconBuildingEstate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAuth } from '../../../lib/auth/auth.ts'
import { useMay } from '../../../lib/auth/use-may.ts'
import { clock } from '../../../lib/clock.ts'
import { countOf, formatDate, formatPercent, formatPeso } from '../../../lib/formats.ts'
import { FilterMany, FilterSelect } from '../../../ui/filter-select.tsx'
import { Page, PageHeader } from '../../../ui/page.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { State } from '../../../ui/state.tsx'
import { WaitingPanel } from '../../foundation/approvals/waiting-panel.tsx'
import { CurveKey, SCurve } from '../../planning/schedule/curve/s-curve.tsx'
import { MonthlyButton } from '../monthly/monthly-dialog.tsx'
import { ActivityPanel } from './activity-panel.tsx'
import { AddProject } from './add-project.tsx'
import { AttentionPanel } from './attention-panel.tsx'
import { Columns } from './dashboard-screen.tsx'
import { weekday } from './greeting.ts'
import { CashBars, CashKey, cashUnit } from './portfolio/cash-bars.tsx'
import classes from './portfolio/company.module.css'
import { ExceptionCards } from './portfolio/exception-cards.tsx'
import { ProjectsView } from './portfolio/projects-view.tsx'
import { RegionsPanel } from './portfolio/regions-panel.tsx'
import { TodayPanel } from './portfolio/today-panel.tsx'
import { agoWords, gainWords, usePortfolio } from './portfolio/use-portfolio.ts'
import { type ChosenPortfolio, dashboardQueries } from './queries.ts'
import { LoadFailed, PanelSkeleton } from './waiting.tsx'

/** The company at a glance: exceptions first, then the work, the cash, the people and the projects. */
export function CompanyDashboardScreen() {
  const { company } = useAuth()
  const { chosen, choose, compare, clear } = usePortfolio()
  const { data, error, refetch } = useQuery(dashboardQueries.company(chosen))
  const now = clock.now()
  const facts = [
    company?.name ?? '',
    `${weekday(now)}, ${formatDate(now)}`,
    ...(data ? [countOf(data.running, 'running project', 'running projects')] : []),
    ...(data?.contract ? [`${formatPeso(data.contract)} under contract`] : []),
  ]
  return (
    <Page>
      <PageHeader
        title="Company dashboard"
        subtitle={facts.join(' · ')}
        actions={
          data && data.choices.length > 0 ? (
            <>
              <FilterMany
                label="Projects"
                all={`Running ${data.choices.length}`}
                options={data.choices.map(({ id, name }) => ({ value: String(id), label: name }))}
                values={chosen.projects.map(String)}
                onChange={choose}
              />
              <FilterSelect
                label="Since last"
                isChoice
                options={SINCE}
                value={chosen.since}
                onChange={compare}
              />
              <MonthlyButton projects={reported(data, chosen)} />
            </>
          ) : undefined
        }
      />
      {data ? (
        <>
          {data.running > 0 ? (
            <Glance data={data} chosen={chosen} />
          ) : data.choices.length > 0 ? (
            <NothingChosen onClear={clear} />
          ) : (
            <NothingRunning />
          )}
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

const SINCE = [
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
] as const

/** The chosen projects, or all of them. */
const reported = ({ choices }: CompanyDashboard, { projects }: ChosenPortfolio) =>
  projects.length === 0 ? choices : choices.filter(({ id }) => projects.includes(id))

/** Projects of an old link that have finished since. */
function NothingChosen({ onClear }: { onClear: () => void }) {
  return (
    <div className="card">
      <State
        icon={IconBuildingEstate}
        tone="neutral"
        title="None of these projects is running"
        actions={
          <Button variant="default" onClick={onClear}>
            Show all that run
          </Button>
        }
      >
        They are finished or archived. Finance and the list of projects still have them.
      </State>
    </div>
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
        actions={mayAdd ? <AddProject /> : undefined}
      >
        What is late, over budget or missing stands here as soon as a project runs.
      </State>
    </div>
  )
}

interface GlanceProps {
  data: CompanyDashboard
  chosen: ChosenPortfolio
}

function Glance({ data, chosen }: GlanceProps) {
  return (
    <>
      <ExceptionCards cards={data.cards} ago={agoWords(chosen)} />
      <div className={`stack tops gap-16 ${classes.charts}`}>
        <CurvePanel data={data} chosen={chosen} />
        {data.cash && data.cash.length > 0 ? (
          <Panel title="Cash" subtitle={cashUnit(data.cash)} actions={<CashKey />}>
            <CashBars months={data.cash} />
          </Panel>
        ) : null}
        <TodayPanel people={data.people} machines={data.machines} />
      </div>
      {/* Another choice begins at its first page. */}
      <ProjectsView key={`${chosen.projects.join()}-${chosen.since}`} chosen={chosen} />
    </>
  )
}

/** Decisions wait even where no project runs. */
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

function CurvePanel({ data, chosen }: GlanceProps) {
  const now = data.curve.find(({ date }) => date === data.today)
  return (
    <Panel
      title="Portfolio S-curve"
      subtitle={
        now
          ? `${formatPercent(now.actual ?? 0)} of ${formatPercent(now.planned)}, ${gainWords(data.gained, chosen)}`
          : 'by contract cost'
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
