import type { ProjectRow } from '@itayo/contract'
import { VisuallyHidden } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { ESTIMATE_SPENT } from '../../../../lib/cost-shares.ts'
import { formatAmount, formatDay } from '../../../../lib/formats.ts'
import { Bar } from '../../../../ui/bar.tsx'
import type { Column } from '../../../../ui/data-table/column.ts'
import { ProjectStateBadge } from '../state-badge.tsx'
import { placeLine, wholePercent } from './card-words.ts'
import classes from './project-table.module.css'

function BarCell(props: {
  label: string
  percent: number
  kind: 'progress' | 'cost'
  plan?: number | undefined
}) {
  const over = props.kind === 'cost' && props.percent > 100
  return (
    <span className={`stack gap-8 ${classes.bar}`}>
      <Bar {...props} />
      <span className="figures end toned" data-over={over || undefined}>
        {wholePercent(props.percent)}
      </span>
    </span>
  )
}

/** The ids of sortable columns are the server's names. */
const COLUMNS: readonly Column<ProjectRow>[] = [
  {
    id: 'project_name',
    head: 'Project',
    sortable: true,
    width: 'fill',
    cell: (row) => (
      <span className={`shrink stack ${classes.project}`} title={row.ProjectName}>
        <span className={`shrink row gap-6 firm ${classes.name}`}>
          <span className={`shrink clip ${classes.words}`}>{row.ProjectName}</span>
          {row.is_restricted ? (
            <span title="Only chosen people have access">
              <IconLock size={14} stroke={1.8} aria-hidden />
              <VisuallyHidden>Restricted</VisuallyHidden>
            </span>
          ) : null}
        </span>
        <span className={`clip small regular muted ${classes.place}`}>{placeLine(row)}</span>
      </span>
    ),
  },
  {
    id: 'start_date',
    head: 'Start',
    sortable: true,
    firstOrder: 'DESC',
    cell: (row) => formatDay(row.Start),
  },
  { id: 'end_date', head: 'End', sortable: true, firstOrder: 'DESC', cell: (row) => formatDay(row.End) },
  {
    id: 'progress',
    head: 'Progress',
    cell: (row) => (
      <BarCell
        label={`Progress of ${row.ProjectName}`}
        percent={row.Progress}
        kind="progress"
        plan={row.planned || undefined}
      />
    ),
  },
  {
    id: 'state',
    head: 'State',
    cell: (row) => <ProjectStateBadge state={row.state} slippage={row.slippage} />,
  },
]

const COST_COLUMNS: readonly Column<ProjectRow>[] = [
  {
    id: 'cost_percent',
    head: ESTIMATE_SPENT.name,
    means: ESTIMATE_SPENT.means,
    cell: (row) =>
      row.cost_percent === undefined ? null : (
        <BarCell
          label={`${ESTIMATE_SPENT.name} of ${row.ProjectName}`}
          percent={row.cost_percent}
          kind="cost"
        />
      ),
  },
  {
    id: 'cost',
    head: 'Contract cost (₱)',
    sortable: true,
    firstOrder: 'DESC',
    align: 'end',
    cell: (row) =>
      row.ContractCost ? formatAmount(row.ContractCost) : <span className="muted">No estimate yet</span>,
  },
]

export function projectColumns(seesCosts: boolean): readonly Column<ProjectRow>[] {
  if (!seesCosts) return COLUMNS
  return [...COLUMNS.slice(0, -1), ...COST_COLUMNS, ...COLUMNS.slice(-1)]
}
