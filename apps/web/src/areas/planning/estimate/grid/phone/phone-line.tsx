import type { UnitRow } from '@itayo/domain'
import { Button } from '@mantine/core'
import { IconCalculator, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { figureText } from '../../../../../lib/rate-words.ts'
import { Badge } from '../../../../../ui/badge.tsx'
import { FigureLink } from '../../../../project/figures/figure-link.tsx'
import type { RowMark } from '../../checker/marks.ts'
import { restoreLine } from '../../model/edit.ts'
import { lineCost } from '../../model/figures.ts'
import type { CellField, DraftLine, DraftScope, EstimateState, LineKey } from '../../model/types.ts'
import { lineFigure } from '../../slips.ts'
import type { GridDraft } from '../draft.ts'
import { countText, daysText, lineName, percentText, SECTION_HEADS, UNNAMED } from '../figures-text.ts'
import { PurchaseMark } from '../purchase-mark.tsx'
import { Amount } from '../row-parts.tsx'
import { lineRowKey } from '../rows.ts'
import { type Faults, faultsIn } from '../views.ts'
import { LineActions } from './line-actions.tsx'
import classes from './phone.module.css'
import { PhoneAdvice } from './phone-advice.tsx'
import { PhoneField } from './phone-field.tsx'
import { PhoneName } from './phone-name.tsx'

interface PhoneLineProps {
  scope: DraftScope
  line: DraftLine
  /** 'VO' in a variance order. */
  order: string
  /** The rule checker's mark on the line. */
  found: RowMark | undefined
  /** A link or a finding led to this line: its numbers are open. */
  isSentTo: boolean
  state: EstimateState
  faults: Faults
  canEdit: boolean
  seesCosts: boolean
  edit: GridDraft['edit']
  /** How much is advised about it. */
  advised: number
  projectId: number
  units: readonly UnitRow[]
  apply: GridDraft['applyEdit']
  onInsert: (lineKey: LineKey) => void
  onCalculate: ((scopeKey: string, lineKey: string) => void) | undefined
}

/** A line: tapped, its numbers become fields. */
export function PhoneLine(props: PhoneLineProps) {
  const { scope, line, state, faults, canEdit, seesCosts, edit } = props
  const [isOpen, setOpen] = useState(props.isSentTo)
  const [wasSentTo, setSentTo] = useState(props.isSentTo)
  if (props.isSentTo !== wasSentTo) {
    setSentTo(props.isSentTo)
    if (props.isSentTo) setOpen(true)
  }
  const wrong = faultsIn(faults, lineRowKey(line.key))
  const mayEdit = canEdit && !line.removed
  const isCounted = wrong.every(({ column }) => column === 'name')
  const words = (
    <>
      <span className={`grow ${classes.lineWords}`}>
        <span className="block normal breakable">
          {lineName(line) || wrong[0]?.message || UNNAMED[line.kind]}
          <PurchaseMark line={line} />
          {props.advised > 0 ? (
            <span className={classes.lineMark}>
              <Badge tone="accent">Advice</Badge>
            </span>
          ) : null}
          {props.order ? (
            <span className={classes.lineMark}>
              <Badge tone="accent">{props.order}</Badge>
            </span>
          ) : null}
        </span>
        <small>{factorsOf(line, seesCosts)}</small>
        {props.found ? <small data-level={props.found.level}>{props.found.words}</small> : null}
      </span>
      {seesCosts ? (
        <span className={classes.lineCost}>
          {isCounted ? <Amount pesos={lineCost(scope, line)} /> : 'not counted'}
        </span>
      ) : null}
    </>
  )
  const data = {
    'data-card': lineRowKey(line.key),
    'data-removed': line.removed || undefined,
    'data-wrong': wrong.length > 0 || undefined,
  }
  const spent =
    seesCosts && line.actual !== 0 ? (
      <span className={`row between gap-8 small muted figures ${classes.lineActual}`}>
        Actual cost
        <FigureLink figure={lineFigure(line)} pesos={line.actual}>
          <Amount pesos={line.actual} />
        </FigureLink>
      </span>
    ) : null
  if (!mayEdit)
    return (
      <div {...data}>
        <div className={`full row gap-8 start ink ${classes.line}`}>{words}</div>
        {spent}
        {canEdit && line.removed ? (
          <Button
            variant="default"
            fullWidth
            onClick={() => props.apply('Restore line', (now) => restoreLine(now, scope.key, line.key))}
          >
            Restore
          </Button>
        ) : null}
      </div>
    )
  return (
    <div {...data}>
      <button
        type="button"
        className={`full row gap-8 start ink ${classes.line}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {words}
        <IconPencil size={16} stroke={1.7} aria-hidden className="fixed muted" />
      </button>
      {spent}
      {isOpen || !isCounted ? (
        <div className={`stack gap-8 line-below ${classes.fields}`}>
          {line.id === null ? (
            <PhoneName
              scope={scope}
              line={line}
              isAsked={props.isSentTo && line.name === ''}
              apply={props.apply}
            />
          ) : null}
          {fieldsOf(line).map(({ field, label, unit }) => (
            <PhoneField key={field} {...{ field, label, unit, scope, line, state, edit }} />
          ))}
          {props.onCalculate ? (
            <Button
              variant="default"
              leftSection={<IconCalculator size={16} stroke={1.7} aria-hidden />}
              onClick={() => props.onCalculate?.(scope.key, line.key)}
            >
              Calculate
            </Button>
          ) : null}
          <LineActions
            scope={scope}
            line={line}
            state={state}
            apply={props.apply}
            onInsert={props.onInsert}
          />
          <PhoneAdvice {...props} />
        </div>
      ) : null}
    </div>
  )
}

/** "6 × 36 days × 720.00". */
function factorsOf(line: DraftLine, seesCosts: boolean): string {
  if (line.basis === 'lump_sum') return 'Lump sum'
  if (line.basis === 'percent_of_labor') return `${percentText(line.percent)} of labor`
  const count = countText(line, line.count) || '—'
  const how =
    line.kind === 'material' ? `${count} ${line.unit}` : `${count} × ${daysText(line.duration) || '—'}`
  return seesCosts && line.rate !== null ? `${how} × ₱${figureText(line.rate)}` : how
}

function fieldsOf(line: DraftLine): { field: CellField; label: string; unit: string }[] {
  const head = SECTION_HEADS[line.kind]
  if (line.basis === 'lump_sum') return [{ field: 'typedCost', label: 'Estimated cost', unit: '₱' }]
  if (line.basis === 'percent_of_labor') return [{ field: 'percent', label: 'Percent of labor', unit: '%' }]
  return [
    { field: 'count', label: head.quantity, unit: line.unit },
    ...(line.kind === 'material' ? [] : [{ field: 'duration' as const, label: head.unit, unit: 'days' }]),
    { field: 'rate', label: head.rate, unit: '₱' },
  ]
}
