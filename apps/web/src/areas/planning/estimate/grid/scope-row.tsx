import { codeBeside } from '@itayo/domain'
import { IconChevronRight } from '@tabler/icons-react'
import { memo } from 'react'
import { formatAmount } from '../../../../lib/formats.ts'
import { figureText } from '../../../../lib/rate-words.ts'
import { Badge } from '../../../../ui/badge.tsx'
import type { Mark } from '../model/difference.ts'
import { PresentHere } from '../presence/present-people.tsx'
import classes from './grid.module.css'
import { UnitPicker } from './pickers/unit-picker.tsx'
import { RowActions } from './row-actions.tsx'
import { AmountCell, Cell, FoundMark, RowFrame, type RowPlace, SpentCell } from './row-parts.tsx'
import { Grip } from './row-tools.tsx'
import type { GridRow } from './rows.ts'
import { ScopeMenu } from './scope-menu.tsx'
import type { ScopeView } from './views.ts'

interface ScopeRowProps extends RowPlace, ScopeView {
  row: Extract<GridRow, { kind: 'scope' }>
  /** The unit the measurement is typed in. */
  unit: string
}

const MARKS: Record<Mark, { tone: 'warn' | 'accent' | 'neutral'; word: string }> = {
  new: { tone: 'accent', word: 'New' },
  edited: { tone: 'warn', word: 'Edited' },
  removed: { tone: 'neutral', word: 'Removed' },
  moved: { tone: 'warn', word: 'Moved' },
}

/** A work item: number, code, name, tag, how much of it, and what it comes to. */
const SUBCONTRACTOR = 'Subcontractor'

export const ScopeRow = memo(function ScopeRow(props: ScopeRowProps) {
  const { row, mark, direct, actual, balance, unitPrice, faults, unit } = props
  const { scope } = row
  const name = `${scope.itemNumber} ${scope.workItem}`
  const isPicking = props.stop === 'unit' && props.editing?.mode === 'unit'
  const place = { row, place: props, isRight: true }
  return (
    <RowFrame
      {...props}
      data={{
        'data-removed': scope.removed || undefined,
        'data-wrong': faults.length > 0 || undefined,
        'data-open': isPicking || undefined,
        'data-flash': props.isFlashing || undefined,
        'data-scope': scope.key,
      }}
    >
      <Cell row={row} place={props} column="toggle" className={classes.gutter}>
        {props.canEdit && !scope.removed ? <Grip /> : null}
        <Arrow isOpen={row.isOpen} name={name} />
      </Cell>
      <Cell row={row} place={props} column="name">
        <span
          className={`fixed strong accent ${classes.code}`}
          title={`Code in the catalogue: ${scope.code}`}
        >
          {scope.itemNumber}
        </span>
        {/* The names have the room; the code is told on pointing at the number, and read out. */}
        <span className="hidden-text">{codeBeside({ item_number: scope.itemNumber, code: scope.code })}</span>
        <span className={classes.wrapped} title={scope.workItem}>
          {scope.workItem}
        </span>
        <FoundMark {...props} />
        {scope.tagName ? (
          <span className={`fixed clip medium muted ${classes.tag}`}>{scope.tagName}</span>
        ) : null}
        <PresentHere people={props.others} />
        <span
          className={`unless-empty gap-6 ${classes.marks}`}
          title={scope.isSubCon ? SUBCONTRACTOR : undefined}
        >
          {props.order ? <Badge tone="accent">{props.order}</Badge> : null}
          {scope.isSubCon ? <Badge tone="info">{SUBCONTRACTOR}</Badge> : null}
          {mark ? <Badge tone={MARKS[mark].tone}>{MARKS[mark].word}</Badge> : null}
        </span>
      </Cell>
      <Cell
        {...place}
        column="quantity"
        label={`Measurement of ${name}`}
        isChanged={props.isMeasurementChanged && mark !== 'new'}
        formula={scope.measurementFormula}
      >
        <span className={classes.text}>{figureText(scope.quantity ?? scope.measurement)}</span>
      </Cell>
      <Cell {...place} column="ordered" />
      <Cell {...place} column="unit" isQuiet isChanged={props.isUnitChanged && mark !== 'new'}>
        {isPicking ? (
          <UnitPicker
            current={unit}
            likeUnitId={scope.unitId}
            control={props.control}
            typed={props.editing?.text ?? ''}
          />
        ) : (
          <span className={classes.text}>{unit}</span>
        )}
      </Cell>
      <Cell {...place} column="rate" isQuiet>
        {unitPrice === null ? '—' : formatAmount(unitPrice)}
      </Cell>
      <AmountCell {...place} column="estimated" pesos={direct} isStrong />
      <SpentCell {...place} pesos={actual} />
      <AmountCell {...place} column="balance" pesos={balance} />
      <Cell {...place} column="actions">
        <Actions {...props} name={name} />
      </Cell>
    </RowFrame>
  )
})

export function Arrow({ isOpen, name }: { isOpen: boolean; name: string }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`middle muted ${classes.arrow}`}
      data-do="turn"
      aria-expanded={isOpen}
      aria-label={name}
    >
      <IconChevronRight size={16} stroke={1.8} aria-hidden />
    </button>
  )
}

function Actions({ row: { scope }, canEdit, isMenuOpen, control, name }: ScopeRowProps & { name: string }) {
  if (!canEdit) return null
  return (
    <RowActions
      name={name}
      isRemoved={scope.removed}
      menu={isMenuOpen ? <ScopeMenu scope={scope} name={name} control={control} /> : null}
    />
  )
}
