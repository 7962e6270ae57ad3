import type { BudgetFigures } from '@itayo/domain'
import { formatPercent } from '../../../../lib/formats.ts'
import { Bar } from '../../../../ui/bar.tsx'
import classes from './summary.module.css'

/** The spent share of the estimated cost, as a bar and a figure. */
export function Spent({ of, row }: { of: string; row: BudgetFigures }) {
  if (row.estimated_cost === 0) return <span className="small regular muted">No estimate</span>
  return (
    <span className={`stack gap-8 figures ${classes.spent}`} data-over={row.percentage > 100 || undefined}>
      <Bar label={`Spent of ${of}`} kind="cost" percent={row.percentage} />
      <span>{formatPercent(row.percentage, { decimals: 1 })}</span>
    </span>
  )
}
