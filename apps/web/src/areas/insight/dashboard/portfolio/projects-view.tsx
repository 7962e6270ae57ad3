import type { ViewedProject } from '@itayo/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { ESTIMATE_SPENT } from '../../../../lib/cost-shares.ts'
import { formatAmount, formatDay, formatPercent } from '../../../../lib/formats.ts'
import { QueryFailed } from '../../../../lib/query-failed.tsx'
import { Bar } from '../../../../ui/bar.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { Slippage } from '../../../project/projects/slippage.tsx'
import { EstimateSpentHead } from '../estimate-spent-head.tsx'
import { type ChosenPortfolio, dashboardQueries } from '../queries.ts'
import { PanelSkeleton } from '../waiting.tsx'
import classes from './company.module.css'
import { gainWords } from './use-portfolio.ts'

const PER_PAGE = 10

/** The running projects, most urgent first; the last line is all of them together. */
export function ProjectsView({ chosen }: { chosen: ChosenPortfolio }) {
  const [page, setPage] = useState(1)
  const query = useQuery(dashboardQueries.projects(chosen, { page, per_page: PER_PAGE }))
  const { data } = query
  if (!data) return query.error ? <QueryFailed what="The projects" query={query} /> : <PanelSkeleton />
  if (data.total_items === 0) return null
  const hasCosts = data.totals.contract !== undefined
  return (
    <Panel
      title="Projects"
      subtitle="most urgent first"
      actions={
        <Link to="/projects/Index" className={`prose ${classes.all}`}>
          All {data.total_items} running
        </Link>
      }
      footer={
        data.total_pages > 1 ? (
          <>
            <Button variant="default" size="xs" disabled={page === 1} onClick={() => setPage(page - 1)}>
              Before
            </Button>
            <span className="small muted figures">
              {page} of {data.total_pages}
            </span>
            <Button
              variant="default"
              size="xs"
              disabled={page >= data.total_pages}
              onClick={() => setPage(page + 1)}
            >
              Next
            </Button>
          </>
        ) : undefined
      }
    >
      <div className={`scrolls ${classes.scroller}`}>
        <table className={`table ${classes.projects}`} data-figures data-hovers aria-label="Projects">
          <thead>
            <tr>
              <th scope="col">Project</th>
              <th scope="col" data-start>
                Physical, plan
              </th>
              <th scope="col">Slippage</th>
              {hasCosts ? (
                <>
                  <EstimateSpentHead />
                  <th scope="col" colSpan={2}>
                    Margin at the end (₱)
                  </th>
                  <th scope="col">Contract (₱)</th>
                  <th scope="col" data-start>
                    Next billing
                  </th>
                  <th scope="col">Gross (₱)</th>
                </>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {data.data.map((row) => (
              <Row key={row.project_id} row={row} hasCosts={hasCosts} chosen={chosen} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">All {data.total_items} running projects</th>
              <td data-start>
                <Measured kind="progress" percent={data.totals.Progress} plan={data.totals.planned} />
              </td>
              <td>
                <Slippage slippage={data.totals.slippage} />
              </td>
              {hasCosts ? (
                <>
                  <td data-start>
                    <Measured kind="cost" percent={data.totals.cost_percent ?? 0} />
                  </td>
                  <td>{signed(data.totals.margin_at_end ?? 0)}</td>
                  <td />
                  <td>{formatAmount(data.totals.contract ?? 0)}</td>
                  <td />
                  <td />
                </>
              ) : null}
            </tr>
          </tfoot>
        </table>
      </div>
    </Panel>
  )
}

/** Below zero in brackets, as accountants write it. */
const signed = (amount: number) => (amount < 0 ? `(${formatAmount(-amount)})` : formatAmount(amount))

interface RowProps {
  row: ViewedProject
  hasCosts: boolean
  chosen: ChosenPortfolio
}

function Row({ row, hasCosts, chosen }: RowProps) {
  const margin = row.margin_at_end ?? 0
  const percent = row.margin_percent ?? null
  return (
    <tr>
      <th scope="row">
        <Link to={`/projects/Index?id=${row.project_id}`} className={`quiet-link ${classes.name}`}>
          {row.project}
        </Link>
      </th>
      <td data-start>
        <span title={gainWords(row.gained, chosen)}>
          <Measured kind="progress" percent={row.Progress} plan={row.planned} />
          <span className="small muted block end">
            {formatPercent(row.gained, { signed: row.gained !== 0 })}
          </span>
        </span>
      </td>
      <td>
        <Slippage slippage={row.slippage} />
      </td>
      {hasCosts ? (
        <>
          <td data-start>
            <Link to={`/projects/Index?id=${row.project_id}&menu=2`} className={`quiet-link ${classes.name}`}>
              <Measured kind="cost" percent={row.cost_percent ?? 0} />
            </Link>
          </td>
          <td data-negative={margin < 0 || undefined}>{signed(margin)}</td>
          <td data-negative={margin < 0 || undefined}>{percent === null ? '—' : formatPercent(percent)}</td>
          <td>{formatAmount(row.contract ?? 0)}</td>
          <td data-start className="nowrap">
            <NextBilling projectId={row.project_id} next={row.next_billing} />
          </td>
          <td data-strong>{formatAmount(row.next_billing?.gross ?? 0)}</td>
        </>
      ) : null}
    </tr>
  )
}

/** A draft or a certified statement can be billed today; other work waits for the end of the month. */
function NextBilling({ projectId, next }: { projectId: number; next: ViewedProject['next_billing'] }) {
  if (!next || next.kind === 'nothing') return <span className="muted">Nothing to bill</span>
  return (
    <Link to={`/projects/Index?id=${projectId}&menu=9`} className={`quiet-link ${classes.name}`}>
      No. {next.number}, {next.kind === 'work' ? formatDay(next.day) : <span className="warn">today</span>}
    </Link>
  )
}

interface MeasuredProps {
  kind: 'progress' | 'cost'
  percent: number
  plan?: number | null
}

function Measured({ kind, percent, plan = null }: MeasuredProps) {
  return (
    <span
      className={`inline-row gap-8 ${classes.measured}`}
      data-over={(kind === 'cost' && percent > 100) || undefined}
    >
      <span className={classes.measure}>
        <Bar
          label={kind === 'cost' ? ESTIMATE_SPENT.name : 'Physical'}
          kind={kind}
          percent={percent}
          plan={plan ?? undefined}
        />
      </span>
      <span className={classes.percent}>{formatPercent(percent)}</span>
    </span>
  )
}
