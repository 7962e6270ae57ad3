import type { ProjectRow } from '@itayo/contract'
import { daysLeft } from '@itayo/domain'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from 'react-router'
import { useToday } from '../../../lib/clock.ts'
import { ESTIMATE_SPENT } from '../../../lib/cost-shares.ts'
import { countOf, formatAmount, formatPercent } from '../../../lib/formats.ts'
import { Bar } from '../../../ui/bar.tsx'
import { Slippage } from '../../project/projects/slippage.tsx'
import { EstimateSpentHead } from './estimate-spent-head.tsx'
import classes from './projects-panel.module.css'

interface ProjectsTableProps {
  label: string
  rows: readonly ProjectRow[]
}

/** A few rows that always fit: no pages, no order of one's own, names in full. */
export function ProjectsTable(props: ProjectsTableProps) {
  const narrow = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false })
  return narrow ? <Lines {...props} /> : <Grid {...props} />
}

function Grid({ label, rows }: ProjectsTableProps) {
  const today = useToday()
  // Without /costs/view the money is not in the rows, and so neither are its columns.
  const hasCosts = rows.some((row) => row.cost_percent !== undefined)
  return (
    <table className={`table ${classes.table}`} data-figures data-names data-hovers aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Project</th>
          <th scope="col" data-start>
            Physical
          </th>
          <th scope="col">Slippage</th>
          {hasCosts ? (
            <>
              <EstimateSpentHead />
              <th scope="col">Contract (₱)</th>
            </>
          ) : null}
          <th scope="col">Days left</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.ProjectId}>
            <th scope="row">
              <ProjectLink row={row} />
            </th>
            <td>
              <Physical row={row} />
            </td>
            <td>
              <Slippage slippage={row.slippage} />
            </td>
            {hasCosts ? (
              <>
                <td>
                  <Cost row={row} />
                </td>
                <td>{contractOf(row)}</td>
              </>
            ) : null}
            <td>{daysLeft(row.contract_end, today)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Lines({ label, rows }: ProjectsTableProps) {
  const today = useToday()
  return (
    <ul aria-label={label}>
      {rows.map((row) => (
        <li key={row.ProjectId} className={classes.line}>
          <div className={`row between gap-12 dense ${classes.top}`}>
            <ProjectLink row={row} />
            <Slippage slippage={row.slippage} />
          </div>
          <div className={`stack small muted ${classes.measure}`}>
            <span>Physical</span>
            <Physical row={row} />
          </div>
          {row.cost_percent === undefined ? null : (
            <div className={`stack small muted ${classes.measure}`}>
              <span>{ESTIMATE_SPENT.name}</span>
              <Cost row={row} />
            </div>
          )}
          <div className="mt-2 small muted">
            {countOf(daysLeft(row.contract_end, today), 'day', 'days')} left
          </div>
        </li>
      ))}
    </ul>
  )
}

function ProjectLink({ row }: { row: ProjectRow }) {
  return (
    <Link to={`/projects/Index?id=${row.ProjectId}`} className={`breakable quiet-link ${classes.name}`}>
      {row.ProjectName}
    </Link>
  )
}

/** The contract cost by the estimate; before there is one, the bid. */
function contractOf({ ContractCost, contract_amount }: ProjectRow): string {
  const amount = ContractCost || contract_amount
  return amount ? formatAmount(amount) : 'No amount yet'
}

function Physical({ row: { Progress, planned } }: { row: ProjectRow }) {
  return (
    <span className={`inline-row gap-8 ${classes.measured}`}>
      <span className={classes.bar}>
        <Bar label="Physical" kind="progress" percent={Progress} plan={planned ?? undefined} />
      </span>
      <span className={classes.percent}>{formatPercent(Progress)}</span>
    </span>
  )
}

function Cost({ row: { cost_percent = 0 } }: { row: ProjectRow }) {
  return (
    <span className={`inline-row gap-8 ${classes.measured}`} data-over={cost_percent > 100 || undefined}>
      <span className={classes.bar}>
        <Bar label={ESTIMATE_SPENT.name} kind="cost" percent={cost_percent} />
      </span>
      <span className={classes.percent}>{formatPercent(cost_percent)}</span>
    </span>
  )
}
