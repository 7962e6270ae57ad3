// biome-ignore-all lint/a11y/useSemanticElements: rows that are laid over a tall box cannot be those of a table
// biome-ignore-all lint/a11y/useFocusableInteractive: what is in the one cell of a row is focusable, not the cell
import type { ImportRow } from '@itayo/contract'
import type { RowTone, UnitRow } from '@itayo/domain'
import { Checkbox } from '@mantine/core'
import {
  IconArrowRight,
  IconCalculator,
  IconCheck,
  IconChevronDown,
  IconChevronRight,
  IconEye,
  IconPencil,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatAmount, formatPercent } from '../../../../../lib/formats.ts'
import { SheetCell, SheetRow } from '../../../../../ui/sheet/sheet.tsx'
import type { RowPosition } from '../../../../../ui/sheet/use-drawn-rows.ts'
import { UnitPicker } from '../../../estimate/grid/pickers/unit-picker.tsx'
import type { CheckRow, FilledRow } from '../model/sheet.ts'
import { becomesWords, durationWords, figureWords, rowLabel, scoreWords } from '../model/words.ts'
import classes from './check-grid.module.css'
import { COLUMN_COUNT, type ColumnId, cellUse, colIndexOf, isRight } from './columns.ts'
import type { Editing, GridControl } from './control.ts'
import { TypedCell } from './typed-cell.tsx'

export interface RowPlace {
  columns: readonly ColumnId[]
  canEdit: boolean
  canCalculate: boolean
  /** The column that Tab comes to; null in all rows but one. */
  stop: ColumnId | null
  isSelected: boolean
  editing: Editing | null
  control: GridControl
  units: ReadonlyMap<number, UnitRow>
  tone: RowTone
  /** Whether a doubt about its reading is still open. */
  isDoubted: boolean
  /** True when the amount does not add up. */
  isOff: boolean
}

interface CellProps {
  each: FilledRow
  place: RowPlace
}

interface PositionProps {
  position: RowPosition
}

/** A work item of the document, or a line of one. */
export function DataRow({ each, place, position }: CellProps & PositionProps) {
  const { row } = each
  const isLeft = row.choice === 'leave' || (each.kind === 'line' && each.isLeft)
  return (
    <SheetRow
      {...position}
      isMeasured
      isActive={place.isSelected}
      aria-selected={place.isSelected}
      className={`surface ${classes.row}`}
      data-kind={each.kind}
      data-tone={place.tone}
      data-left={isLeft || undefined}
      data-here={row.row}
    >
      {place.columns.map((column) => (
        <Cell key={column} each={each} place={place} column={column} />
      ))}
    </SheetRow>
  )
}

function Cell({ each, place, column }: CellProps & { column: ColumnId }) {
  const { row } = each
  const isHere = place.stop === column
  const use = cellUse(row, column)
  const editing = isHere ? place.editing : null
  return (
    <SheetCell
      rowKey={each.key}
      column={column}
      colIndex={colIndexOf(column)}
      isStop={isHere}
      isActive={isHere && place.isSelected}
      isWritten={place.canEdit && use.use !== 'read'}
      isRight={isRight(column)}
      className={classes.cell}
      data-off={(column === 'amount' && place.isOff) || undefined}
      data-doubt={(column === 'read' && place.isDoubted && row.choice === null) || undefined}
      title={editing ? undefined : column === 'name' ? row.name : column === 'item' ? row.item_no : undefined}
    >
      {editing?.mode === 'type' ? (
        <TypedCell
          editing={editing}
          control={place.control}
          label={`${LABELS[column]} of ${rowLabel(row)}`}
        />
      ) : editing?.mode === 'unit' ? (
        <UnitPicker
          current={unitWords(row, place.units)}
          typed={editing.text}
          control={{ ...place.control, endTyping: place.control.endPicking }}
        />
      ) : (
        <Content each={each} place={place} column={column} />
      )}
    </SheetCell>
  )
}

const LABELS: Record<ColumnId, string> = {
  tick: 'Take',
  item: 'Item number',
  name: 'Description',
  quantity: 'Quantity',
  duration: 'Duration',
  unit: 'Unit',
  rate: 'Unit cost',
  amount: 'Amount',
  read: 'Read',
}

function Content({ each, place, column }: CellProps & { column: ColumnId }): ReactNode {
  const { row } = each
  switch (column) {
    case 'tick':
      return (
        <Checkbox
          tabIndex={-1}
          aria-label={`Take ${rowLabel(row)}`}
          checked={row.choice === 'take'}
          disabled={!place.canEdit || (each.kind === 'line' && each.isLeft)}
          readOnly
          data-do="tick"
        />
      )
    case 'item':
      return each.kind === 'item' ? <ItemNumber each={each} /> : <KindWord kind={row.kind} />
    case 'name':
      return <Name row={row} place={place} />
    case 'quantity':
      return row.quantity === null ? null : figureWords(row.quantity)
    case 'duration':
      return durationWords(row)
    case 'unit':
      return (
        <span className={classes.text} data-unknown={(row.unit_id === null && row.unit !== '') || undefined}>
          {unitWords(row, place.units)}
        </span>
      )
    case 'rate':
      if (row.basis === 'percent_of_labor' && row.percent !== null)
        return formatPercent(row.percent, { decimals: Number.isInteger(row.percent) ? 0 : 2 })
      return row.rate === null || row.rate === undefined ? null : figureWords(row.rate)
    case 'amount': {
      const amount = row.amount ?? row.direct ?? null
      return amount === null ? null : <b className={`strong ${classes.amount}`}>{formatAmount(amount)}</b>
    }
    case 'read':
      return <Read row={row} isDoubted={place.isDoubted} />
  }
}

function ItemNumber({ each }: { each: Extract<CheckRow, { kind: 'item' }> }) {
  const { row, lines, isOpen } = each
  return (
    <>
      {lines > 0 ? (
        <button
          type="button"
          tabIndex={-1}
          className={`fixed lights ${classes.arrow}`}
          data-do="turn"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Fold' : 'Unfold'} the lines of ${rowLabel(row)}`}
        >
          <IconChevronRight size={14} stroke={2} aria-hidden />
        </button>
      ) : null}
      <span className={`clip strong accent ${classes.itemNo}`}>{row.item_no}</span>
    </>
  )
}

const KINDS: Record<ImportRow['kind'], string> = {
  work_item: '',
  labor: 'Labor',
  equipment: 'Equipment',
  material: 'Material',
}

const KindWord = ({ kind }: { kind: ImportRow['kind'] }) => (
  <span className={`muted ${classes.kind}`}>{KINDS[kind]}</span>
)

function Name({ row, place }: { row: ImportRow; place: RowPlace }) {
  const becomes = becomesWords(row)
  const isHere = place.stop === 'name' && place.isSelected
  return (
    <>
      <span className={`grow column ${classes.names}`}>
        <span className={classes.text}>{row.name || <i className="faint">No description</i>}</span>
        {becomes ? (
          <span className={`shrink row gap-4 muted ${classes.becomes}`}>
            <IconArrowRight size={12} stroke={2} aria-label="Becomes" role="img" />
            <span className={classes.text}>{becomes}</span>
          </span>
        ) : null}
      </span>
      {isHere && place.canCalculate && row.kind !== 'work_item' ? (
        <button
          type="button"
          tabIndex={-1}
          className={`fixed lights ${classes.openList}`}
          data-do="calculate"
          aria-label={`Calculate ${rowLabel(row)}`}
        >
          <IconCalculator size={14} stroke={1.8} aria-hidden />
        </button>
      ) : null}
      {isHere && place.canEdit ? (
        <button
          type="button"
          tabIndex={-1}
          className={`fixed lights ${classes.openList}`}
          data-do="pick"
          aria-label={`Choose what ${rowLabel(row)} becomes`}
        >
          <IconChevronDown size={14} stroke={1.8} aria-hidden />
        </button>
      ) : null}
    </>
  )
}

/** Below this the page was hard to read. */
const EASY = 0.8

export const isHardToRead = ({ confidence, is_edited }: ImportRow) => !is_edited && confidence < EASY

function Read({ row, isDoubted }: { row: ImportRow; isDoubted: boolean }) {
  if (row.is_edited)
    return (
      <span className={`inline-row gap-4 small medium figures good ${classes.read}`} data-tone="edited">
        <IconPencil size={14} stroke={1.8} aria-hidden />
        Edited
      </span>
    )
  const Icon = isDoubted ? IconEye : IconCheck
  return (
    <span
      className={`inline-row gap-4 small medium figures good ${classes.read}`}
      data-tone={isDoubted ? 'look' : 'right'}
    >
      <Icon size={14} stroke={2} aria-hidden />
      {scoreWords(row.confidence)}
    </span>
  )
}

export function unitWords(row: ImportRow, units: ReadonlyMap<number, UnitRow>): string {
  return (row.unit_id === null ? undefined : units.get(row.unit_id)?.abbreviation) ?? row.unit
}

interface HeadingRowProps extends PositionProps {
  each: Extract<CheckRow, { kind: 'heading' }>
}

export function HeadingRow({ each, position }: HeadingRowProps) {
  return (
    <WholeRow position={position} kind="heading" className={`row nowrap ${classes.heading}`}>
      <span className={`unless-empty fixed small medium muted ${classes.headingNo}`}>{each.number}</span>
      <span>{each.title}</span>
    </WholeRow>
  )
}

/** The problems of the row above it, whose words about a text may lie over it. */
export function StripRow(props: PositionProps & { children: ReactNode }) {
  return <WholeRow kind="strip" {...props} />
}

interface WholeRowProps extends PositionProps {
  kind: 'heading' | 'strip'
  className?: string
  children: ReactNode
}

/** A row of one cell. */
function WholeRow({ position, kind, className, children }: WholeRowProps) {
  return (
    <SheetRow {...position} isMeasured className={`surface ${classes.row}`} data-kind={kind}>
      <div role="gridcell" aria-colspan={COLUMN_COUNT} className={className}>
        {children}
      </div>
    </SheetRow>
  )
}
