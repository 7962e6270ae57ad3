import type { BudgetFigures } from '@itayo/domain'
import { UnstyledButton } from '@mantine/core'
import { formatAmount, formatPercent, formatPeso } from '../../../../lib/formats.ts'
import { Hint } from '../../../../ui/hint.tsx'
import { type Figure, WHOLE_PROJECT } from '../../../project/figures/figure.ts'
import { FigureLink } from '../../../project/figures/figure-link.tsx'
import { groupFigure, OUTSIDE_FIGURES } from '../slips.ts'
import { OUTSIDE_WORDS, type OutsideRow, type PhaseBudget, type PhaseRow } from './budget-rows.ts'
import { OutsideIcon } from './outside-icon.tsx'
import { Spent } from './spent.tsx'
import classes from './summary.module.css'

export const PROFIT_MEANS = 'Contract cost less VAT less actual cost: the margin before VAT.'

export interface BudgetTableProps {
  budget: PhaseBudget
  totalName: string
  /** Null opens the whole of it. */
  onOpen: (row: PhaseRow | null) => void
}

export function BudgetTable({ budget, totalName, onOpen }: BudgetTableProps) {
  return (
    <section className="sideways" aria-label="Budget by phase">
      <table className={`table ${classes.table}`} data-figures>
        <thead>
          <tr>
            <th scope="col">Description</th>
            <th scope="col">Labor (₱)</th>
            <th scope="col">Equipment (₱)</th>
            <th scope="col">Material (₱)</th>
            <th scope="col">Estimated cost (₱)</th>
            <th scope="col">Actual cost (₱)</th>
            <th scope="col" data-start>
              Spent
            </th>
            <th scope="col">Balance (₱)</th>
            <th scope="col">
              <Hint text={PROFIT_MEANS}>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what the word means can be had by keyboard too */}
                <span className={classes.explained} tabIndex={0}>
                  Profit (₱)
                </span>
              </Hint>
            </th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {budget.phases.map((row) => (
            <tr key={row.source.group.phaseId} data-opens onClick={() => onOpen(row)}>
              <th scope="row">
                <UnstyledButton className={classes.phase} title="Open in Detail">
                  <span className={`fixed regular ${classes.numeral}`}>{row.source.numeral}</span>
                  <span>{row.source.group.phase}</span>
                </UnstyledButton>
              </th>
              <Figures row={row} name={row.source.group.phase} slips={groupFigure(row.source.group)} />
            </tr>
          ))}
          {budget.outside.map((row) => (
            <OutsideCells key={row.source.of} row={row} />
          ))}
        </tbody>
        <tfoot>
          <tr data-opens onClick={() => onOpen(null)}>
            <th scope="row">
              <UnstyledButton className={classes.phase} title="Open in Detail">
                {totalName}
              </UnstyledButton>
            </th>
            <Figures row={budget.total} name="all phases" slips={WHOLE_PROJECT} />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function Figures({ row, name, slips }: { row: BudgetFigures; name: string; slips: Figure }) {
  return (
    <>
      <td>{formatAmount(row.labor_estimated)}</td>
      <td>{formatAmount(row.equipment_estimated)}</td>
      <td>{formatAmount(row.material_estimated)}</td>
      <td data-strong>{formatAmount(row.estimated_cost)}</td>
      <td>
        <FigureLink figure={slips} pesos={row.actual_cost}>
          {formatAmount(row.actual_cost)}
        </FigureLink>
      </td>
      <td data-start>
        <Spent of={name} row={row} />
      </td>
      <td data-negative={row.balance < 0 || undefined}>{formatAmount(row.balance)}</td>
      <td data-negative={row.profit < 0 || undefined}>{formatAmount(row.profit)}</td>
      <td data-quiet>{formatPercent(row.share)}</td>
    </>
  )
}

function OutsideCells({ row }: { row: OutsideRow }) {
  const { name, means } = OUTSIDE_WORDS[row.source.of]
  const isRounding = row.source.of === 'rounding'
  return (
    <tr className={isRounding ? undefined : classes.outside}>
      <th scope="row">
        <span className={classes.phase}>
          <OutsideIcon of={row.source.of} />
          {name}
        </span>
      </th>
      <td colSpan={isRounding ? 3 : 4} data-quiet>
        {isRounding ? `${means}: ${formatPeso(row.contract_cost)} of the contract cost` : means}
      </td>
      {isRounding ? <td data-strong>{formatAmount(row.estimated_cost)}</td> : null}
      <td>
        <FigureLink figure={OUTSIDE_FIGURES[row.source.of]} pesos={row.actual_cost}>
          {formatAmount(row.actual_cost)}
        </FigureLink>
      </td>
      <td />
      <td>{formatAmount(row.balance)}</td>
      <td>{isRounding ? formatAmount(row.profit) : null}</td>
      <td />
    </tr>
  )
}
