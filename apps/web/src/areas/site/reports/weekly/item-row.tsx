import type { WeeklyItem } from '@itayo/contract'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { formatDay, formatPercent } from '../../../../lib/formats.ts'
import { ItemNumber } from '../../../../lib/item-number.tsx'
import { Bar } from '../../../../ui/bar.tsx'
import { useNearSight } from '../../../../ui/near-sight.ts'
import { DateCell } from '../../../planning/scope/cells/date-cell.tsx'
import {
  type FigureColumn,
  figuresOf,
  type ItemEdit,
  problemIn,
  withDate,
  withoutTyped,
  withTyped,
} from './edits.ts'
import { FigureCell } from './figure-cell.tsx'
import type { GridKind } from './grid-kind.ts'
import classes from './weekly.module.css'

interface ItemRowProps {
  projectId: number
  kind: GridKind
  item: WeeklyItem
  edit: ItemEdit | undefined
  canSave: boolean
  isPrinting: boolean
  onEdit: (change: (now: ItemEdit | undefined) => ItemEdit | undefined) => void
  onPaste: (column: FigureColumn, text: string) => void
  detail: ReactNode
  talk: ReactNode
}

/** A work item. Far out of sight it is a line of its height and nothing else: a thousand stay quick. */
export function ItemRow(props: ItemRowProps) {
  const row = useRef<HTMLLIElement>(null)
  const { isNear, height } = useNearSight(row)
  const isDrawn = isNear || props.isPrinting
  const { item, edit } = props
  return (
    <li
      ref={row}
      className={classes.item}
      data-edited={edit !== undefined || undefined}
      style={isDrawn || height === null ? undefined : { minHeight: height }}
    >
      {isDrawn ? (
        <DrawnRow {...props} />
      ) : (
        <span className={`muted ${classes.waiting}`}>{item.work_item}</span>
      )}
    </li>
  )
}

function DrawnRow(props: ItemRowProps) {
  const { projectId, kind, item, edit, canSave, onEdit } = props
  const problemId = useId()
  const [wrongDate, setWrongDate] = useState<string | null>(null)
  const shown = figuresOf(item, edit)
  const problem = (edit?.typed && problemIn(item, edit.typed)) ?? wrongDate
  const name = `${item.item_number} ${item.work_item}`
  // Dates of the current week may always be told; those of other periods only while work is open (B-22).
  const datesOpen = canSave && (kind === 'current-week' || item.is_editable)
  const cell = (column: FigureColumn) => (
    <FigureCell
      column={column}
      projectId={projectId}
      item={item}
      value={shown[column]}
      typed={edit?.typed?.column === column ? edit.typed.text : null}
      isFollowing={edit?.typed !== undefined && edit.typed.column !== column}
      problem={edit?.typed?.column === column ? problem : null}
      describedBy={problemId}
      disabled={!canSave}
      onType={(text) => onEdit((now) => withTyped(item, now, column, text))}
      onRestore={() => onEdit(withoutTyped)}
      onPaste={(text) => props.onPaste(column, text)}
    />
  )
  const date = (field: 'actual_start' | 'actual_end', label: string) => {
    const saved = field === 'actual_start' ? item.actual_start_date : item.actual_end_date
    const value = edit?.[field] === undefined ? saved : edit[field]
    const isEdited = edit?.[field] !== undefined
    return (
      <span className={classes.cell} data-edited={isEdited || undefined}>
        <span className={classes.label}>{label}</span>
        <DateCell
          of={name}
          label={label}
          empty="—"
          value={value ?? null}
          disabled={!datesOpen}
          error={undefined}
          describedBy={problemId}
          onWrong={setWrongDate}
          onHold={() => undefined}
          onCommit={(day) => onEdit((now) => withDate(item, now, field, day))}
          onRestore={() => onEdit((now) => withDate(item, now, field, saved))}
        />
      </span>
    )
  }
  return (
    <>
      <span className={`shrink ${classes.workItem}`}>
        <Link
          className={`dense ${classes.name}`}
          to={`/projects/Index?id=${projectId}&menu=3&sowId=${item.sow_id}`}
        >
          <ItemNumber number={item.item_number} code={item.code} className="accent medium" />{' '}
          <span className="breakable ink">
            {item.work_item}
            {item.tag_name ? <span className="muted"> ({item.tag_name})</span> : null}
          </span>
        </Link>
      </span>
      {kind === 'current-week' ? (
        <span className={`dense figures end muted ${classes.cell}`}>
          <span className={classes.label}>Last week</span>
          {formatPercent(item.last_week)}
        </span>
      ) : null}
      {kind === 'two-weeks' ? null : (
        <>
          {cell('accomplishment')}
          <span className={`dense figures end ${classes.cell}`}>
            <span className={classes.label}>Estimate</span>
            {FIGURES.format(item.estimate_measurement)}
          </span>
          <span className={`dense muted ${classes.unit}`}>{item.unit}</span>
        </>
      )}
      <span className={`stack gap-8 ${classes.status}`}>
        <Bar label={`Status of ${name}`} percent={shown.status ?? 0} kind="progress" />
        {kind === 'two-weeks' ? (
          <span className="dense figures end">{formatPercent(item.status)}</span>
        ) : (
          cell('status')
        )}
      </span>
      {kind === 'historical' ? null : (
        <span className={`dense figures muted ${classes.cell} ${classes.target}`}>
          <span className={classes.label}>Target</span>
          {item.start_date && item.end_date
            ? `${formatDay(item.start_date)} – ${formatDay(item.end_date)}`
            : '—'}
        </span>
      )}
      {date('actual_start', 'Actual start')}
      {date('actual_end', 'Actual end')}
      <span className={`screen-only ${classes.talk}`}>{props.talk}</span>
      {problem ? (
        <span id={problemId} className={`small bad ${classes.problem}`} role="alert">
          {problem}
        </span>
      ) : null}
      {props.detail ? <div className={classes.detail}>{props.detail}</div> : null}
    </>
  )
}

const FIGURES = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 })
