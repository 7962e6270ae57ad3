import type { BudgetFigures } from '@itayo/domain'
import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatAmount, formatPercent } from '../../../../lib/formats.ts'
import { Hint } from '../../../../ui/hint.tsx'
import { OUTSIDE_WORDS, type OutsideRow, type PhaseBudget, type PhaseRow } from './budget-rows.ts'
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
              <Figures row={row} name={row.source.group.phase} />
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
            <Figures row={budget.total} name="all phases" />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function Figures({ row, name }: { row: BudgetFigures; name: string }) {
  return (
    <>
      <td>{formatAmount(row.labor_estimated)}</td>
      <td>{formatAmount(row.equipment_estimated)}</td>
      <td>{formatAmount(row.material_estimated)}</td>
      <td data-strong>{formatAmount(row.estimated_cost)}</td>
      <td>{formatAmount(row.actual_cost)}</td>
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
  return (
    <tr className={classes.outside}>
      <th scope="row">
        <span className={classes.phase}>
          <IconAlertTriangle size={15} stroke={1.8} aria-hidden />
          {name}
        </span>
      </th>
      <td colSpan={4} data-quiet>
        {means}
      </td>
      <td>{formatAmount(row.actual_cost)}</td>
      <td />
      <td>{formatAmount(row.balance)}</td>
      <td />
      <td />
    </tr>
  )
}
