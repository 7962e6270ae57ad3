import type { ProjectGlance, ProjectOverview } from '@itayo/contract'
import type { ReactNode } from 'react'
import { BUDGET_SPENT, ESTIMATE_SPENT } from '../../../lib/cost-shares.ts'
import { formatDay, formatPercent, formatPeso } from '../../../lib/formats.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Bar } from '../../../ui/bar.tsx'
import { Explained } from '../../../ui/explained.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { WHOLE_PROJECT } from '../../project/figures/figure.ts'
import { FigureLink } from '../../project/figures/figure-link.tsx'
import { budgetWords, daysWords, estimateWords, planWords, undatedWords } from './overview-words.ts'
import classes from './summary-panel.module.css'

interface SummaryPanelProps {
  overview: ProjectOverview
  /** For the days that the contract was extended by; undefined until it is read. */
  glance: ProjectGlance | undefined
}

/** Estimated and actual cost, and how far money, work and time have come. */
export function SummaryPanel({ overview, glance }: SummaryPanelProps) {
  const { total_estimate, total_cost, total_budget, budget_spent, work_items } = overview
  const isOver = work_items > 0 && (total_cost ?? 0) > (total_estimate ?? 0)
  return (
    <Panel title="Summary" subtitle={daysWords(overview, glance)}>
      <div className={`stack gap-12 ${classes.body}`}>
        {total_estimate !== undefined && total_cost !== undefined ? (
          <dl className={`stack halves ${classes.figures}`}>
            <div>
              <dt>
                Total estimate (direct)
                {work_items > 0 && !overview.estimate_approved ? <Badge tone="warn">Draft</Badge> : null}
              </dt>
              <dd>{formatPeso(total_estimate)}</dd>
            </div>
            <div>
              <dt>
                Total actual cost
                {isOver ? <StatusBadge tone="bad">Over</StatusBadge> : null}
              </dt>
              <dd data-over={isOver || undefined}>
                <FigureLink figure={WHOLE_PROJECT} pesos={total_cost}>
                  {formatPeso(total_cost)}
                </FigureLink>
              </dd>
            </div>
          </dl>
        ) : null}
        {work_items === 0 ? (
          <p className="small muted">
            No estimate yet: these figures start to count with its first work item.
          </p>
        ) : null}
        <div className={`stack ${classes.measures}`}>
          {overview.cost_percent !== undefined && total_estimate !== undefined ? (
            <Measure
              {...ESTIMATE_SPENT}
              detail={estimateWords(total_estimate, total_cost ?? 0)}
              percent={overview.cost_percent}
              tone={overview.cost_percent > 100 ? 'bad' : undefined}
            >
              <Bar label={ESTIMATE_SPENT.name} kind="cost" percent={overview.cost_percent} />
            </Measure>
          ) : null}
          {budget_spent !== undefined && total_cost !== undefined ? (
            <Measure
              {...BUDGET_SPENT}
              detail={budgetWords(total_budget, total_cost)}
              percent={budget_spent}
              tone={budget_spent > 100 ? 'bad' : undefined}
            >
              <Bar label={BUDGET_SPENT.name} kind="cost" percent={budget_spent} />
            </Measure>
          ) : null}
          <Measure name="Physical progress" detail={planWords(overview)} percent={overview.progress}>
            <Bar
              label="Physical progress"
              kind="progress"
              percent={overview.progress}
              plan={work_items > 0 ? (overview.planned ?? undefined) : undefined}
            />
          </Measure>
          <Measure
            name="Time elapsed"
            detail={
              <span className="nowrap">
                {formatDay(overview.start_date)} – {formatDay(overview.end_date)}
              </span>
            }
            percent={overview.time_elapsed}
          >
            <Bar label="Time elapsed" kind="time" percent={overview.time_elapsed} />
          </Measure>
        </div>
        {overview.undated > 0 && overview.planned !== null ? (
          <p className="small muted">{undatedWords(overview.undated)}</p>
        ) : null}
      </div>
    </Panel>
  )
}

interface MeasureProps {
  name: string
  means?: string
  detail: ReactNode
  percent: number
  tone?: 'bad' | undefined
  children: ReactNode
}

function Measure({ name, means, detail, percent, tone, children }: MeasureProps) {
  return (
    <div className="stack gap-6">
      <div className={`row-baseline gap-8 dense ${classes.line}`}>
        <span className="fixed medium">{means ? <Explained word={name} means={means} /> : name}</span>
        <span className={`grow small figures muted toned ${classes.detail}`} data-tone={tone}>
          {detail}
        </span>
        <span className={`fixed strong figures toned ${classes.percent}`} data-tone={tone}>
          {formatPercent(percent)}
        </span>
      </div>
      {children}
    </div>
  )
}
