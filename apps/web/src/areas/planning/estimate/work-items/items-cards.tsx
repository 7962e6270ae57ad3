import { UnstyledButton } from '@mantine/core'
import { formatAmount, formatPercent, formatPeso } from '../../../../lib/formats.ts'
import { ItemNumber } from '../../../../lib/item-number.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { type ItemRow, OUTSIDE_WORDS } from '../summary/budget-rows.ts'
import { COST_COLUMNS } from './columns.ts'
import classes from './items.module.css'
import { measured } from './items-rows.tsx'
import type { ItemsTableProps } from './items-table.tsx'

/** The table on a phone: a card is a work item. */
export function ItemsCards({ rows, budget, totalName, seesCosts, onOpen }: ItemsTableProps) {
  return (
    <ul className={classes.sheet} aria-label="Work items">
      {rows.map((row) =>
        row.kind === 'phase' ? (
          <li key={row.key} className={`inset-8 dense ${classes.cardPhase}`}>
            {row.phase.numeral} {row.phase.group.phase}
          </li>
        ) : (
          <li key={row.key} className={`line-below ${classes.cardItem}`}>
            <UnstyledButton className={classes.card} onClick={() => onOpen(row.row.source.scope)}>
              <Card row={row.row} seesCosts={seesCosts} />
            </UnstyledButton>
          </li>
        ),
      )}
      {seesCosts ? (
        <>
          {budget.outside.map(({ source, contract_cost, actual_cost }) => (
            <li
              key={source.of}
              className={source.of === 'rounding' ? classes.card : `${classes.card} ${classes.outside}`}
            >
              <span className={classes.cardTop}>
                {OUTSIDE_WORDS[source.of].name}
                <b>{formatAmount(source.of === 'rounding' ? contract_cost : actual_cost)}</b>
              </span>
              {OUTSIDE_WORDS[source.of].means}
            </li>
          ))}
          <li className={classes.card} data-total>
            <span className={classes.cardTop}>
              {totalName}
              <b>{formatPeso(budget.total.contract_cost)}</b>
            </span>
          </li>
        </>
      ) : null}
    </ul>
  )
}

function Card({ row, seesCosts }: { row: ItemRow; seesCosts: boolean }) {
  const { scope, unitPrice } = row.source
  return (
    <>
      <span className={classes.cardTop}>
        <span>{scope.workItem}</span>
        {seesCosts ? <b>{formatAmount(row.contract_cost)}</b> : null}
      </span>
      <span className={`row wrap gap-2-8 muted ${classes.cardDetail}`}>
        <ItemNumber number={scope.itemNumber} code={scope.code} className={`fixed accent ${classes.code}`} />
        {measured(scope)}
        {seesCosts && unitPrice !== null ? ` at ${formatPeso(unitPrice)}` : ''}
        {scope.tagName ? <Badge tone="neutral">{scope.tagName}</Badge> : null}
      </span>
      {seesCosts ? (
        <span className={`stack ${classes.cardFigures}`}>
          {COST_COLUMNS.map((column) => (
            <span key={column.name}>
              <span>{column.name}</span>
              <span>{formatAmount(row[column.estimated])}</span>
              <span data-negative={row[column.percentage] > 100 || undefined}>
                {formatPercent(row[column.percentage], { decimals: 1 })} spent
              </span>
            </span>
          ))}
        </span>
      ) : null}
    </>
  )
}
