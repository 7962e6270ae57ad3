import type { FinanceProject, FinanceView } from '@itayo/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatAmount } from '../../../../lib/formats.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Segments } from '../../../../ui/segments.tsx'
import classes from '../finance.module.css'
import { TotalRow } from '../total-row.tsx'
import { ForecastCells, ForecastHeads } from './forecast-cells.tsx'

type Shown = 'cost' | 'money'

/** All projects, red ones first; each opens its own finance. */
export function ProjectTable({ view: { projects, totals } }: { view: FinanceView }) {
  const [shown, setShown] = useState<Shown>('cost')
  return (
    <section className="panel" aria-label="Projects">
      <header className={`row wrap between gap-8 inset-6 line-below ${classes.head}`}>
        <h2 className="title">Projects</h2>
        <Segments
          label="Columns"
          value={shown}
          onChange={setShown}
          options={[
            { value: 'cost', face: 'Cost' },
            { value: 'money', face: 'Contract and cash' },
          ]}
        />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <section className="sideways" tabIndex={0} aria-label="Finance per project">
        <table className={`table nowrap ${classes.table}`} data-figures data-hovers>
          <thead>
            <tr>
              <th scope="col">Project</th>
              {shown === 'cost' ? <ForecastHeads /> : <MoneyHeads />}
            </tr>
          </thead>
          <tbody>
            {projects.map((project) => (
              <tr key={project.project_id}>
                <th scope="row" className="regular start">
                  <Link to={`/finance/Finance?project=${project.project_id}`}>{project.name}</Link>{' '}
                  <Standing project={project} />
                </th>
                {shown === 'cost' ? (
                  <ForecastCells row={project} figure={null} />
                ) : (
                  <MoneyCells row={project} />
                )}
              </tr>
            ))}
          </tbody>
          <TotalRow>
            {shown === 'cost' ? (
              <ForecastCells row={totals} figure={null} isTotal />
            ) : (
              <MoneyCells row={totals} />
            )}
          </TotalRow>
        </table>
      </section>
    </section>
  )
}

function Standing({ project: { standing } }: { project: FinanceProject }) {
  if (!standing?.is_over) return null
  return <Badge tone="bad">{standing.turned_red ? 'Over budget, new' : 'Over budget'}</Badge>
}

const MONEY = [
  ['contract', 'Contract'],
  ['variance_order_cost', 'Variance orders'],
  ['billed', 'Billed'],
  ['collected', 'Collected'],
  ['receivable', 'Waiting'],
  ['cash_position', 'Cash position'],
  ['margin_now', 'Margin now'],
  ['margin_at_end', 'Margin at the end'],
] as const

function MoneyHeads() {
  return MONEY.map(([key, head]) => (
    <th key={key} scope="col">
      {head} (₱)
    </th>
  ))
}

function MoneyCells({ row }: { row: Pick<FinanceProject, (typeof MONEY)[number][0]> }) {
  return MONEY.map(([key]) => {
    const pesos = row[key] ?? 0
    return (
      <td key={key} data-negative={pesos < 0 || undefined}>
        {formatAmount(pesos)}
      </td>
    )
  })
}
