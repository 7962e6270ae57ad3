import { IconAlertTriangle } from '@tabler/icons-react'
import { memo } from 'react'
import { countOf, formatPeso } from '../../../../lib/formats.ts'
import { roman } from '../../../../lib/roman.ts'
import type { PhaseGroup } from '../model/figures.ts'
import classes from './grid.module.css'
import { AmountCell, Cell, RowFrame, type RowPlace, SpentCell } from './row-parts.tsx'
import type { GridRow } from './rows.ts'
import { Arrow } from './scope-row.tsx'

interface PhaseRowProps extends RowPlace {
  row: Extract<GridRow<PhaseGroup>, { kind: 'phase' }>
}

/** A phase: numeral, name, how many work items, and their sums. */
export const PhaseRow = memo(function PhaseRow(props: PhaseRowProps) {
  const { row } = props
  const { group } = row
  const { direct, actual, balance } = group.figures
  const place = { row, place: props, isRight: true }
  return (
    <RowFrame {...props}>
      <Cell row={row} place={props} column="toggle" className={classes.gutter}>
        <Arrow isOpen={row.isOpen} name={group.phase} />
      </Cell>
      <Cell row={row} place={props} column="name">
        <span className={`fixed medium muted ${classes.numeral}`}>{roman(row.place + 1)}</span>
        <span className={classes.text}>{group.phase}</span>
        <span className={`fixed small muted ${classes.count}`}>{countOf(group.count, 'item', 'items')}</span>
      </Cell>
      <Cell {...place} column="quantity" />
      <Cell {...place} column="ordered" />
      <Cell {...place} column="unit" />
      <Cell {...place} column="rate" />
      <AmountCell {...place} column="estimated" pesos={direct} />
      <SpentCell {...place} pesos={actual} />
      <AmountCell {...place} column="balance" pesos={balance} />
      <Cell {...place} column="actions" />
    </RowFrame>
  )
})

interface ExtraRowProps extends RowPlace {
  row: Extract<GridRow, { kind: 'extra' }>
}

const EXTRA = {
  rounding: { title: 'Rounding', note: 'of imported documents' },
  'not-allocated': { title: 'Not allocated', note: 'actual cost without a work item' },
  removed: { title: 'Removed work items', note: 'spent before they were removed' },
} as const

/** Money outside the work items above; the project's total includes it (D-33, D-35). */
export const ExtraRow = memo(function ExtraRow(props: ExtraRowProps) {
  const { row } = props
  const { title, note } = EXTRA[row.extra]
  const { rounding } = row
  const place = { row, place: props, isRight: true }
  return (
    <RowFrame {...props} data={{ 'data-extra': row.extra }}>
      <Cell row={row} place={props} column="toggle" className={classes.gutter}>
        {row.extra === 'not-allocated' ? <IconAlertTriangle size={15} stroke={1.8} aria-hidden /> : null}
      </Cell>
      <Cell row={row} place={props} column="name">
        <span className={classes.text}>{title}</span>
        <span className={`fixed small muted ${classes.count}`}>
          {rounding ? `${note}: ${formatPeso(rounding.contract)} of the contract cost` : note}
        </span>
      </Cell>
      <Cell {...place} column="quantity" />
      <Cell {...place} column="ordered" />
      <Cell {...place} column="unit" />
      <Cell {...place} column="rate" />
      {rounding ? (
        <AmountCell {...place} column="estimated" pesos={rounding.direct} />
      ) : (
        <Cell {...place} column="estimated" />
      )}
      <SpentCell {...place} pesos={row.actual} />
      <AmountCell {...place} column="balance" pesos={row.balance} />
      <Cell {...place} column="actions" />
    </RowFrame>
  )
})
