import { memo } from 'react'
import { formatAmount } from '../../../../lib/formats.ts'
import { figureText } from '../../../../lib/rate-words.ts'
import { AdviceBell } from './advice-bell.tsx'
import { BackupMark } from './backup-mark.tsx'
import {
  countText,
  lineName,
  orderedText,
  percentText,
  SECTION_HEADS,
  shortDays,
  UNNAMED,
} from './figures-text.ts'
import classes from './grid.module.css'
import { LineMenu } from './line-menu.tsx'
import { NamePicker } from './pickers/name-picker.tsx'
import { UnitPicker } from './pickers/unit-picker.tsx'
import { PurchaseMark } from './purchase-mark.tsx'
import { RowActions } from './row-actions.tsx'
import {
  Amount,
  Cell,
  type CellProps,
  FoundMark,
  RowFrame,
  type RowPlace,
  Spent,
  sameBut,
} from './row-parts.tsx'
import { Grip, RowTools } from './row-tools.tsx'
import type { GridRow } from './rows.ts'
import { isAny, type LineView } from './views.ts'

interface LineRowProps extends RowPlace, LineView {
  row: Extract<GridRow, { kind: 'line' }>
}

/** Workers, a machine or a material of a work item. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { row, mark, changed, cost, balance, faults } = props
  const { line, scope } = row
  const isRemoved = line.removed || scope.removed
  const isNew = mark === 'new' && scope.workItemId !== null
  const name = line.name || 'a line without a name'
  const head = SECTION_HEADS[line.kind]
  const cell = (column: CellProps['column'], label: string, more: Partial<CellProps>) => (
    <Cell row={row} place={props} column={column} label={`${label} of ${name}`} isRight {...more} />
  )
  const isComputed = line.basis === 'quantity'
  const isCounted = faults.every(({ column }) => column === 'name')
  const isLump = line.basis === 'lump_sum'
  return (
    <RowFrame
      {...props}
      data={{
        'data-new': isNew || undefined,
        'data-removed': isRemoved || undefined,
        'data-wrong': faults.length > 0 || undefined,
        'data-open': (props.editing !== null && props.editing.mode !== 'type') || undefined,
        'data-flash': props.isFlashing || undefined,
      }}
    >
      <Cell row={row} place={props} column="toggle" className={classes.gutter} isChanged={mark === 'moved'}>
        {props.canEdit && !isRemoved ? <Grip /> : null}
        <FoundMark {...props} />
        <span className={classes.lineNumber}>{row.number}</span>
      </Cell>
      <Name {...props} isNew={isNew} />
      {cell('quantity', head.quantity, {
        children: isComputed ? countText(line, line.count) : '1.00',
        isQuiet: !isComputed,
        isChanged: isComputed && isAny(changed, 'count'),
        formula: isComputed ? line.formulas.count : null,
      })}
      {cell('ordered', head.ordered, { children: orderedText(line), isQuiet: true })}
      <Unit {...props} />
      {cell('rate', line.basis === 'percent_of_labor' ? 'Percent of labor' : head.rate, {
        children: rateText(props),
        isQuiet: isLump,
        isChanged: !isLump && isAny(changed, isComputed ? 'rate' : 'percent'),
        formula: isLump ? null : line.formulas[isComputed ? 'rate' : 'percent'],
      })}
      {cell('estimated', 'Estimated cost', {
        children: isCounted ? (
          <Amount pesos={cost} isStrong />
        ) : (
          <span className={classes.quiet}>not counted</span>
        ),
        isChanged: isLump && isAny(changed, 'typedCost', 'basis'),
        formula: isLump ? line.formulas.typedCost : null,
      })}
      {cell('actual', 'Actual cost', { children: <Spent pesos={line.actual} nothing="—" />, isQuiet: true })}
      {cell('balance', 'Balance', {
        children: isCounted && !isRemoved ? <Amount pesos={balance} /> : '—',
        isQuiet: !isCounted,
      })}
      <Cell row={row} place={props} column="actions" isRight>
        <Actions {...props} name={name} />
      </Cell>
    </RowFrame>
  )
}, sameBut(looksOf))

/** A line reads of its work item only whether it is there: the rest comes to it as figures. */
function looksOf({ line, number, scope }: LineRowProps['row']) {
  return [line, number, scope.removed, scope.workItemId]
}

function rateText({ row: { line }, cost }: LineRowProps): string {
  if (line.basis === 'lump_sum') return formatAmount(cost)
  return line.basis === 'percent_of_labor' ? percentText(line.percent) : figureText(line.rate)
}

function Name(props: LineRowProps & { isNew: boolean }) {
  const { row, changed, faults, isNew } = props
  const { line } = row
  const isPicking = props.stop === 'name' && props.editing?.mode === 'pick'
  const missing = faults.find(({ column, text }) => column === 'name' && text === null)
  return (
    <Cell
      row={row}
      place={isPicking && missing ? { ...props, faults: [] } : props}
      column="name"
      className={classes.lineName}
      title={line.name || undefined}
      isChanged={isAny(changed, 'name', 'itemId')}
      isSilent={missing !== undefined}
    >
      {isPicking && props.editing ? (
        <NamePicker line={line} typed={props.editing.text} control={props.control} />
      ) : (
        <>
          <AdviceBell row={row} place={props} />
          {line.name ? (
            <span className={classes.text}>{lineName(line)}</span>
          ) : (
            <span className={missing ? 'medium bad' : 'faint'}>{missing?.message ?? UNNAMED[line.kind]}</span>
          )}
          {isNew ? <span className={`fixed strong accent ${classes.newWord}`}>New</span> : null}
          <BackupMark line={line} />
          <PurchaseMark line={line} />
          {(props.hasTools || props.isMoving) && props.canEdit && !line.removed && !row.scope.removed ? (
            <RowTools control={props.control} isMoving={props.isMoving} />
          ) : null}
          {props.order ? (
            <span className={`fixed strong accent ${classes.newWord}`} title="Changed by a variance order">
              {props.order}
            </span>
          ) : null}
        </>
      )}
    </Cell>
  )
}

function Unit(props: LineRowProps) {
  const { row, changed } = props
  const { line } = row
  const isMaterial = line.kind === 'material'
  const isComputed = line.basis === 'quantity'
  const isPicking = props.stop === 'unit' && props.editing?.mode === 'unit'
  const text = isMaterial ? line.unit : shortDays(line.duration)
  return (
    <Cell
      row={row}
      place={props}
      column="unit"
      label={`${SECTION_HEADS[line.kind].unit} of ${line.name}`}
      isRight
      isQuiet={!isComputed}
      isChanged={isComputed && isAny(changed, isMaterial ? 'unitId' : 'duration')}
      formula={isComputed && !isMaterial ? line.formulas.duration : null}
    >
      {isPicking ? (
        <UnitPicker current={line.unit} control={props.control} typed={props.editing?.text ?? ''} />
      ) : (
        <span className={classes.text}>{isComputed ? text : 'lot'}</span>
      )}
    </Cell>
  )
}

function Actions(props: LineRowProps & { name: string }) {
  const { row, name, control } = props
  if (!props.canEdit || row.scope.removed) return null
  return (
    <RowActions
      name={name}
      isRemoved={row.line.removed}
      menu={
        props.isMenuOpen ? <LineMenu scope={row.scope} line={row.line} name={name} control={control} /> : null
      }
    />
  )
}
