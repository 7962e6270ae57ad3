import type { FinanceView } from '@itayo/contract'
import { isOverBudget, shareOf } from '@itayo/domain'
import { Button, Skeleton } from '@mantine/core'
import { IconBuildingCommunity } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../../../lib/auth/use-may.ts'
import { formatPercent, formatPeso } from '../../../../lib/formats.ts'
import { QueryFailed } from '../../../../lib/query-failed.tsx'
import { KeyFigure, KeyFigures } from '../../../../ui/key-figure.tsx'
import { State } from '../../../../ui/state.tsx'
import { WHOLE_PROJECT } from '../../../project/figures/figure.ts'
import { FigureLink } from '../../../project/figures/figure-link.tsx'
import { SlipsProvider } from '../../../project/figures/slips-provider.tsx'
import type { useFinanceAddress } from '../address.ts'
import classes from '../finance.module.css'
import { BillingPanel } from './billing-panel.tsx'
import { CashPanel } from './cash-panel.tsx'
import { PhaseTable } from './phase-table.tsx'
import { ProjectTable } from './project-table.tsx'
import { TurnedRed } from './turned-red.tsx'

interface OverviewViewProps {
  reading: UseQueryResult<FinanceView>
  address: ReturnType<typeof useFinanceAddress>
}

export function OverviewView({ reading, address }: OverviewViewProps) {
  const { data } = reading
  if (reading.isError && !data) return <QueryFailed what="Finance" query={reading} />
  if (!data) return <Skeleton height={320} />
  if (!data.project && data.projects.length === 0) return <NoProject />
  return (
    <Slips projectId={data.project?.project_id ?? null}>
      {data.project ? null : <TurnedRed projects={data.projects} />}
      <CostFigures view={data} />
      <div className={`stack gap-16 ${classes.columns}`}>
        <CashPanel view={data} address={address} />
        <BillingPanel view={data} />
      </div>
      {data.project ? <PhaseTable view={data} /> : <ProjectTable view={data} />}
    </Slips>
  )
}

/** Actual costs of one project open their slips; those of all projects lead to the projects. */
function Slips({ projectId, children }: { projectId: number | null; children: ReactNode }) {
  if (projectId === null) return children
  return (
    <SlipsProvider key={projectId} projectId={projectId}>
      {children}
    </SlipsProvider>
  )
}

function CostFigures({ view: { totals, project } }: { view: FinanceView }) {
  const { budget = 0, actual = 0, committed = 0, to_go = 0, forecast = 0, variance = 0 } = totals
  const isOver = isOverBudget({ budget, forecast })
  return (
    <KeyFigures>
      <KeyFigure label="Budget" figure={formatPeso(budget)} note="estimated direct cost" />
      <KeyFigure
        label="Actual"
        figure={
          <FigureLink figure={project && WHOLE_PROJECT} pesos={actual}>
            {formatPeso(actual)}
          </FigureLink>
        }
        note={budget === 0 ? 'no estimate yet' : `${formatPercent(shareOf(actual, budget))} of budget`}
      />
      <KeyFigure label="Committed" figure={formatPeso(committed)} note="approved, still to come" />
      <KeyFigure
        label="To go"
        figure={formatPeso(to_go)}
        note={to_go < 0 ? 'more is committed than the work left costs' : 'work left, not committed'}
      />
      <KeyFigure
        label="Forecast at completion"
        figure={formatPeso(forecast)}
        tone={isOver ? 'bad' : 'plain'}
        note={
          <span className="toned" data-tone={isOver ? 'bad' : undefined}>
            {variance === 0
              ? 'as estimated'
              : `${formatPeso(Math.abs(variance))} ${isOver ? 'over' : 'under'} budget`}
          </span>
        }
      />
    </KeyFigures>
  )
}

function NoProject() {
  const mayAdd = useMay()('/project/save')
  return (
    <div className="empty-place card">
      <State
        icon={IconBuildingCommunity}
        tone="accent"
        title="No project yet"
        actions={
          mayAdd ? (
            <Button component={Link} to="/projects/Index?view=connect" variant="default">
              Add a project
            </Button>
          ) : undefined
        }
      >
        Costs, bills and cash are read out of projects. They show here with the first one.
      </State>
    </div>
  )
}
