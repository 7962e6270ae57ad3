import { isFormula } from '@itayo/domain'
import {
  IconAlertCircle,
  IconAlertCircleFilled,
  IconAlertTriangleFilled,
  IconChevronDown,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatAmount } from '../../../../lib/formats.ts'
import { CellField } from '../../../../ui/sheet/cell-field.tsx'
import { SheetCell, SheetRow } from '../../../../ui/sheet/sheet.tsx'
import type { RowPosition } from '../../../../ui/sheet/use-drawn-rows.ts'
import type { Person } from '../presence/people.ts'
import { type CellUse, cellUse } from './cells.ts'
import { COLUMNS, type ColumnId } from './columns.ts'
import type { Editing, GridControl } from './control.ts'
import classes from './grid.module.css'
import type { GridRow } from './rows.ts'
import { isSelected } from './selected-rows.ts'
import type { Fault } from './views.ts'

/** Every row gets its place in the sheet, and the place of the cursor in it. */
export interface RowPlace extends RowPosition {
  columns: readonly ColumnId[]
  canEdit: boolean
  /** The column that Tab comes to; null in all rows but one. */
  stop: ColumnId | null
  isActive: boolean
  /** Places of the first and last selected column, 'fill 3-4' where the handle is being drawn to. */
  selected: string
  /** The column with the fill handle, at the corner of the selection. */
  handle: ColumnId | null
  editing: Editing | null
  isMenuOpen: boolean
  /** The menu of its moves is open. */
  isMoving: boolean
  /** The advice of its bell is open. */
  isAdvising: boolean
  /** How much is advised about it. */
  advised: number
  projectId: number
  /** The pointer or the cursor is on it. */
  hasTools: boolean
  /** Where a row that is drawn here would be put. */
  drop: 'above' | 'below' | null
  isFlashing: boolean
  faults: readonly Fault[]
  /** The gravest finding of the rule checker about the row. */
  found: 'must' | 'look' | null
  foundWords: string
  /** The variance orders it belongs to: 'VO 2'; '' for none. */
  order: string
  /** Other people who are in this work item. */
  others: readonly Person[]
  control: GridControl
}

type RowData = Record<`data-${string}`, string | boolean | undefined>

interface RowFrameProps extends RowPosition, Pick<RowPlace, 'drop' | 'isActive'> {
  row: GridRow
  data?: RowData
  children: ReactNode
}

export function RowFrame({
  index,
  top,
  height,
  measure,
  drop,
  isActive,
  row,
  data,
  children,
}: RowFrameProps) {
  return (
    <SheetRow
      {...{ index, top, height, measure, isActive }}
      isMeasured={row.kind === 'scope'}
      className={classes.row}
      data-kind={row.kind}
      data-drop={drop ?? undefined}
      {...data}
    >
      {children}
    </SheetRow>
  )
}

/**
 * An edit makes a new object of the work item and so new ones of all its rows. `looks` gives the values a
 * row reads of its work item: a row with the same values is not drawn again.
 */
export function sameBut<Row extends GridRow, Props extends RowPlace & { row: Row }>(
  looks: (row: Row) => readonly unknown[],
) {
  return (before: Props, after: Props): boolean => {
    for (const name of Object.keys(after) as (keyof Props)[])
      if (name !== 'row' && before[name] !== after[name]) return false
    if (before.row === after.row) return true
    const seen = looks(before.row)
    return looks(after.row).every((value, at) => value === seen[at])
  }
}

const COLUMN_INDEX = new Map(COLUMNS.map(({ id }, at) => [id, at + 1]))

export interface CellProps {
  row: GridRow
  place: RowPlace
  column: ColumnId
  /** Names the field while it is typed in: "Quantity of Portland Cement". */
  label?: string
  title?: string | undefined
  isRight?: boolean
  isQuiet?: boolean
  className?: string | undefined
  isChanged?: boolean
  /** The formula that the number comes from. */
  formula?: string | null | undefined
  /** The cell already shows that its value is missing, so no message is added. */
  isSilent?: boolean
  children?: ReactNode
}

/** One cell: its ground, its ring, the reason when it is wrong, and the field while it is typed in. */
export function Cell(props: CellProps) {
  const { row, place, column, isRight = false, isQuiet = false } = props
  if (!place.columns.includes(column)) return null
  const use = cellUse(row, column, place.canEdit)
  const isHere = place.stop === column
  const wrong = place.faults.find((fault) => fault.column === column)
  // Only the first wrong cell of a row says its reason, and the one under the cursor.
  const saysWhy = wrong && !props.isSilent && (isHere || wrong === place.faults[0])
  const isTyped = isHere && place.editing?.mode === 'type'
  const hasList = isHere && place.isActive && !place.editing && opensList(use)
  const isChosen = isSelected(place.selected, column)
  const names = [classes.cell, isQuiet && classes.quiet, props.className]
  return (
    <SheetCell
      rowKey={row.key}
      column={column}
      colIndex={COLUMN_INDEX.get(column) ?? 0}
      isStop={isHere}
      isActive={isHere && place.isActive}
      isWritten={isWritten(use)}
      isRight={isRight}
      className={names.filter(Boolean).join(' ')}
      title={props.title ?? props.formula ?? undefined}
      aria-selected={isChosen || undefined}
      aria-invalid={wrong ? true : undefined}
      aria-disabled={(isRemoved(row) && column !== 'actions') || undefined}
      data-selected={isChosen ? (place.selected.startsWith('fill') ? 'fill' : 'yes') : undefined}
      data-formula={(props.formula && !wrong) || undefined}
      data-list={hasList || undefined}
      data-changed={(props.isChanged && !wrong) || undefined}
      data-wrong={wrong ? true : undefined}
    >
      {isTyped && place.editing ? (
        <CellField
          label={props.label ?? ''}
          start={place.editing.text}
          isReplacing={place.editing.isReplacing}
          kindOf={kindOf}
          // Every letter goes to the estimate at once, which says what is wrong with it.
          onType={place.control.type}
          onCommand={(command) => (place.control.runAfterTyping(command) ? 'taken' : 'passed')}
          onLeave={place.control.endTyping}
        />
      ) : (
        <Content>{wrong?.text ?? props.children}</Content>
      )}
      {place.handle === column && use.use === 'type' && !place.editing ? (
        <span className={classes.handle} data-do="fill" aria-hidden />
      ) : null}
      {saysWhy ? <Reason text={wrong.message} /> : null}
      {hasList ? (
        <span className={`middle muted ${classes.openList}`} data-do="list" aria-hidden>
          <IconChevronDown size={14} stroke={1.8} />
        </span>
      ) : null}
    </SheetCell>
  )
}

const kindOf = (text: string) => (isFormula(text) ? 'formula' : 'figure')

/** Words are an element of their own, so that they can be cut short or struck through. */
function Content({ children }: { children: ReactNode }) {
  return typeof children === 'string' || typeof children === 'number' ? (
    <span className={classes.text}>{children}</span>
  ) : (
    children
  )
}

function isRemoved(row: GridRow): boolean {
  return (row.kind === 'line' && row.line.removed) || ('scope' in row && row.scope.removed)
}

const isWritten = ({ use }: CellUse) => use === 'type' || use === 'pick' || use === 'unit'
const opensList = ({ use }: CellUse) => use === 'pick' || use === 'unit'

function Reason({ text }: { text: string }) {
  return (
    <span className={`row gap-6 small medium ${classes.bubble}`}>
      <IconAlertCircle size={14} stroke={1.8} aria-hidden />
      {text}
    </span>
  )
}

/** That the rule checker has something to say; what, is told on pointing at it. */
export function FoundMark({ found, foundWords }: Pick<RowPlace, 'found' | 'foundWords'>) {
  if (!found) return null
  const Icon = found === 'must' ? IconAlertCircleFilled : IconAlertTriangleFilled
  return (
    <span className={`fixed ${classes.found}`} data-level={found} title={foundWords}>
      <Icon size={14} role="img" aria-label={`${found === 'must' ? 'Must fix' : 'Look'}: ${foundWords}`} />
    </span>
  )
}

/** An amount of a column whose head has the ₱; red and in parentheses below zero. */
export function Amount({ pesos, isStrong = false }: { pesos: number; isStrong?: boolean }) {
  const text = formatAmount(pesos)
  const names = [isStrong && classes.strong, text.startsWith('(') && classes.negative]
  return <span className={names.filter(Boolean).join(' ') || undefined}>{text}</span>
}

/** A cell with an amount of money and nothing else. */
export function AmountCell({
  pesos,
  isStrong = false,
  ...cell
}: CellProps & { pesos: number; isStrong?: boolean }) {
  return (
    <Cell {...cell}>
      <Amount pesos={pesos} isStrong={isStrong} />
    </Cell>
  )
}

/** An actual cost. It opens the slips behind it; nothing was spent, nothing opens. */
export function Spent({ pesos, nothing }: { pesos: number; nothing?: ReactNode }) {
  if (pesos === 0) return nothing ?? <Amount pesos={0} />
  return (
    <span className={classes.slips} data-do="slips" title="The slips behind it (Space)">
      <Amount pesos={pesos} />
    </span>
  )
}

export function SpentCell({ pesos, ...cell }: Omit<CellProps, 'column'> & { pesos: number }) {
  return (
    <Cell {...cell} column="actual">
      <Spent pesos={pesos} />
    </Cell>
  )
}
