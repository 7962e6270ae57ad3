import type { BudgetFigures } from '@itayo/domain'
import { UnstyledButton } from '@mantine/core'
import { formatAmount, formatPercent, formatPeso } from '../../../../lib/formats.ts'
import { OUTSIDE_WORDS } from './budget-rows.ts'
import type { BudgetTableProps } from './budget-table.tsx'
import { OutsideIcon } from './outside-icon.tsx'
import { Spent } from './spent.tsx'
import classes from './summary.module.css'

/** The table on a phone: a card is a phase. */
export function BudgetCards({ budget, totalName, onOpen }: BudgetTableProps) {
  return (
    <ul className={classes.cards} aria-label="Budget by phase">
      {budget.phases.map((row) => (
        <li key={row.source.group.phaseId}>
          <UnstyledButton className={classes.card} onClick={() => onOpen(row)}>
            <span className={classes.cardTop}>
              <span>
                {row.source.numeral} {row.source.group.phase}
              </span>
              <b>{formatAmount(row.estimated_cost)}</b>
            </span>
            <Spent of={row.source.group.phase} row={row} />
            <CardFigures row={row} />
          </UnstyledButton>
        </li>
      ))}
      {budget.outside.map(({ source, contract_cost, actual_cost }) => (
        <li
          key={source.of}
          className={source.of === 'rounding' ? classes.card : `${classes.card} ${classes.outside}`}
        >
          <span className={classes.cardTop}>
            <span className={classes.phase}>
              <OutsideIcon of={source.of} />
              {OUTSIDE_WORDS[source.of].name}
            </span>
            <b>{formatAmount(source.of === 'rounding' ? contract_cost : actual_cost)}</b>
          </span>
          {OUTSIDE_WORDS[source.of].means}
        </li>
      ))}
      <li>
        <UnstyledButton className={classes.card} data-total onClick={() => onOpen(null)}>
          <span className={classes.cardTop}>
            <span>{totalName}</span>
            <b>{formatPeso(budget.total.estimated_cost)}</b>
          </span>
          <Spent of="all phases" row={budget.total} />
          <CardFigures row={budget.total} />
        </UnstyledButton>
      </li>
    </ul>
  )
}

function CardFigures({ row }: { row: BudgetFigures }) {
  const figures: [string, string, boolean?][] = [
    ['Labor', formatAmount(row.labor_estimated)],
    ['Actual', formatAmount(row.actual_cost)],
    ['Equipment', formatAmount(row.equipment_estimated)],
    ['Balance', formatAmount(row.balance), row.balance < 0],
    ['Material', formatAmount(row.material_estimated)],
    ['Profit', formatAmount(row.profit), row.profit < 0],
    ['Share', formatPercent(row.share)],
  ]
  return (
    <span className={`stack halves small ${classes.cardFigures}`}>
      {figures.map(([name, figure, isNegative]) => (
        <span key={name}>
          <span>{name}</span>
          <span data-negative={isNegative || undefined}>{figure}</span>
        </span>
      ))}
    </span>
  )
}
