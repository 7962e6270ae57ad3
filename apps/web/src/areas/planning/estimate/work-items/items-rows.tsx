import type { BudgetFigures } from '@itayo/domain'
import { UnstyledButton } from '@mantine/core'
import { memo } from 'react'
import { countOf, formatAmount, formatPercent, formatQuantity } from '../../../../lib/formats.ts'
import { ItemNumber } from '../../../../lib/item-number.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { type Figure, WHOLE_PROJECT } from '../../../project/figures/figure.ts'
import { FigureLink } from '../../../project/figures/figure-link.tsx'
import type { DraftScope } from '../model/types.ts'
import { OUTSIDE_FIGURES, scopeFigure } from '../slips.ts'
import { type ItemRow, OUTSIDE_WORDS, type OutsideRow, type PhaseItems } from '../summary/budget-rows.ts'
import { OutsideIcon } from '../summary/outside-icon.tsx'
import { COST_COLUMNS, type CostColumn } from './columns.ts'
import classes from './items.module.css'

export function measured({ measurement, unit }: DraftScope): string {
  return measurement === null ? '—' : `${formatQuantity(measurement)} ${unit}`
}

interface PhaseLineProps {
  phase: PhaseItems
  figures: BudgetFigures | undefined
  seesCosts: boolean
}

export function PhaseLine({ phase, figures, seesCosts }: PhaseLineProps) {
  return (
    <tr className={classes.phase}>
      <th scope="rowgroup" colSpan={seesCosts && figures ? 3 : 2}>
        <span className={`muted ${classes.numeral}`}>{phase.numeral}</span>
        {phase.group.phase}
        <span className={`small muted ${classes.count}`}>{countOf(phase.rows.length, 'item', 'items')}</span>
      </th>
      {seesCosts && figures ? (
        <>
          {COST_COLUMNS.map((column) => (
            <td key={column.name}>{formatAmount(figures[column.estimated])}</td>
          ))}
          <td data-negative={figures.profit < 0 || undefined}>{formatAmount(figures.profit)}</td>
          <td>{formatAmount(figures.contract_cost)}</td>
        </>
      ) : null}
    </tr>
  )
}

interface ItemLineProps {
  row: ItemRow
  seesCosts: boolean
  onOpen: (scope: DraftScope) => void
}

export const ItemLine = memo(function ItemLine({ row, seesCosts, onOpen }: ItemLineProps) {
  const { scope, unitPrice } = row.source
  return (
    <tr className={classes.item} onClick={() => onOpen(scope)}>
      <th scope="row">
        <UnstyledButton
          className={`full row gap-8 ${classes.name}`}
          title={`${scope.workItem}. Open in Detail`}
        >
          <ItemNumber
            number={scope.itemNumber}
            code={scope.code}
            className={`fixed accent ${classes.code}`}
          />
          <span className={`clip ${classes.words}`}>{scope.workItem}</span>
          {scope.tagName ? <Badge tone="neutral">{scope.tagName}</Badge> : null}
        </UnstyledButton>
      </th>
      <td>
        {scope.measurement === null ? '—' : formatQuantity(scope.measurement)}{' '}
        <span className="muted">{scope.unit}</span>
      </td>
      {seesCosts ? (
        <>
          <td data-quiet>{unitPrice === null ? '—' : formatAmount(unitPrice)}</td>
          <CostCells row={row} slips={scopeFigure(scope)} />
        </>
      ) : null}
    </tr>
  )
})

function CostCells({ row, slips }: { row: BudgetFigures; slips: Figure | null }) {
  return (
    <>
      {COST_COLUMNS.map((column) => (
        <CostCell key={column.name} row={row} column={column} slips={slips} />
      ))}
      <td data-negative={row.profit < 0 || undefined}>{formatAmount(row.profit)}</td>
      <td data-strong>{formatAmount(row.contract_cost)}</td>
    </>
  )
}

interface CostCellProps {
  row: BudgetFigures
  column: CostColumn
  slips: Figure | null
}

function CostCell({ row, column, slips }: CostCellProps) {
  const percent = row[column.percentage]
  return (
    <td>
      {formatAmount(row[column.estimated])}
      <span className={`flex to-end gap-6 muted ${classes.below}`}>
        {row[column.actual] === 0 ? (
          <span>—</span>
        ) : (
          <>
            <FigureLink
              figure={slips && { ...slips, ...(column.part && { part: column.part }) }}
              pesos={row[column.actual]}
            >
              <span>{formatAmount(row[column.actual])}</span>
            </FigureLink>
            <span data-negative={percent > 100 || undefined}>{formatPercent(percent, { decimals: 1 })}</span>
          </>
        )}
      </span>
    </td>
  )
}

export function OutsideLine({ row }: { row: OutsideRow }) {
  const { name, means } = OUTSIDE_WORDS[row.source.of]
  return (
    <tr className={row.source.of === 'rounding' ? undefined : classes.outside}>
      <th scope="row" colSpan={3}>
        <span className={`full row gap-8 ${classes.name}`}>
          <OutsideIcon of={row.source.of} />
          {name}
          <span className={`small muted ${classes.count}`}>{means}</span>
        </span>
      </th>
      {row.source.of === 'rounding' ? (
        <>
          <td>{formatAmount(row.estimated_cost)}</td>
          <td colSpan={3} />
          <td>{formatAmount(row.profit)}</td>
          <td data-strong>{formatAmount(row.contract_cost)}</td>
        </>
      ) : (
        <>
          <td>
            —
            <span className={`flex to-end gap-6 muted ${classes.below}`}>
              <FigureLink figure={OUTSIDE_FIGURES[row.source.of]} pesos={row.actual_cost}>
                {formatAmount(row.actual_cost)}
              </FigureLink>
            </span>
          </td>
          <td colSpan={5} />
        </>
      )}
    </tr>
  )
}

export function TotalLine({ name, total }: { name: string; total: BudgetFigures }) {
  return (
    <tr>
      <th scope="row" colSpan={3}>
        {name}
      </th>
      <CostCells row={total} slips={WHOLE_PROJECT} />
    </tr>
  )
}
