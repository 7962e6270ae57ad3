import { memo } from 'react'
import { formatPeso } from '../../../../lib/formats.ts'
import { SECTION_HEADS } from './figures-text.ts'
import classes from './grid.module.css'
import { Amount, AmountCell, Cell, RowFrame, type RowPlace, Spent, sameBut } from './row-parts.tsx'
import type { GridRow } from './rows.ts'
import type { SectionView } from './views.ts'

interface SectionRowProps extends RowPlace, SectionView {
  row: Extract<GridRow, { kind: 'section' }>
}

/** 'A · Labor': renames the columns for what is below it, with the sums of the section. */
export const SectionRow = memo(function SectionRow(props: SectionRowProps) {
  const { row, estimated, actual, balance, faults } = props
  const head = SECTION_HEADS[row.section]
  const place = { row, place: props, isRight: true }
  return (
    <RowFrame
      {...props}
      data={{
        'data-removed': row.scope.removed || undefined,
        'data-wrong': faults.length > 0 || undefined,
      }}
    >
      <Cell row={row} place={props} column="toggle" className={classes.gutter} />
      <Cell row={row} place={props} column="name" className={classes.sectionName}>
        {head.title}
      </Cell>
      <Cell {...place} column="quantity">
        {head.quantity}
      </Cell>
      <Cell {...place} column="ordered">
        {head.ordered}
      </Cell>
      <Cell {...place} column="unit">
        {head.unit}
      </Cell>
      <Cell {...place} column="rate">
        {head.rate}
      </Cell>
      <AmountCell {...place} column="estimated" pesos={estimated} />
      <Cell
        {...place}
        column="actual"
        label={`Actual cost, ${head.title}`}
        isChanged={row.scope.isSubCon && props.isTotalChanged}
        title={typedWords(row)}
      >
        {typedWords(row) === undefined ? <Spent pesos={actual} /> : <Amount pesos={actual} />}
      </Cell>
      <AmountCell {...place} column="balance" pesos={balance} />
      <Cell {...place} column="actions">
        {props.canEdit && !row.scope.removed ? (
          <button
            type="button"
            tabIndex={-1}
            className={`accent ${classes.add}`}
            data-do="press"
            aria-label={`+ Line in ${head.title}`}
          >
            + Line
          </button>
        ) : null}
      </Cell>
    </RowFrame>
  )
}, sameBut(looksOf))

function looksOf({ scope, section }: SectionRowProps['row']) {
  return [section, scope.removed, scope.isSubCon, scope.subConLabor, scope.subConEquipment]
}

/** A subcontractor's total is typed in addition to the recorded cost; the cell shows their sum (D-12). */
function typedWords({ scope, section }: SectionRowProps['row']): string | undefined {
  if (!scope.isSubCon || section === 'material') return undefined
  const typed = section === 'labor' ? scope.subConLabor : scope.subConEquipment
  return `Typed total: ${formatPeso(typed)}`
}
