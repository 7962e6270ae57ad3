// biome-ignore-all lint/a11y/useSemanticElements: rows laid over a tall box cannot be those of a table
// biome-ignore-all lint/a11y/useFocusableInteractive: the row takes the focus, not its cells

import { codeBeside } from '@itayo/domain'
import { IconPin } from '@tabler/icons-react'
import { memo } from 'react'
import { formatDay } from '../../../../lib/formats.ts'
import { barOf, type Scale } from '../geometry/scale.ts'
import { nameOf } from '../model/base.ts'
import type { TaskRow } from '../model/rows.ts'
import { percentDone, shortDays } from '../model/words.ts'
import classes from './gantt.module.css'
import type { TableWidths } from './measures.ts'

interface TaskLineProps {
  row: TaskRow
  at: number
  top: number
  widths: TableWidths
  scale: Scale
  start: string | undefined
  end: string | undefined
  workDays: number | null
  float: number
  isCritical: boolean
  isPinned: boolean
  isBegun: boolean
  isEdited: boolean
  isConflict: boolean
  isSelected: boolean
  isTabStop: boolean
  /** Its place in the baseline that is shown. */
  baseStart: string | undefined
  baseEnd: string | undefined
  /** A link is being made by keys, and this is the row it would lead to. */
  isTarget: boolean
  canEdit: boolean
  onSelect: (key: string) => void
  onOpen: (id: number) => void
}

/** One work item: drawn again only when something of its own has changed. */
export const TaskLine = memo(function TaskLine(props: TaskLineProps) {
  const { row, widths, start, end } = props
  const { task } = row
  const name = nameOf(task)
  return (
    <div
      role="row"
      aria-level={2}
      aria-rowindex={props.at + 2}
      aria-selected={props.isSelected}
      tabIndex={props.isTabStop ? 0 : -1}
      data-row-key={row.key}
      data-row-task={task.id}
      className={classes.row}
      data-kind="task"
      data-edited={props.isEdited || undefined}
      data-target={props.isTarget || undefined}
      style={{ top: props.top }}
      onFocus={() => props.onSelect(row.key)}
      onDoubleClick={() => props.onOpen(task.id)}
    >
      <div className={`row surface line-below ${classes.cells}`} style={{ width: widths.total }}>
        <div role="gridcell" className={`shrink row gap-4 ${classes.name}`} style={{ width: widths.name }}>
          <span
            className={classes.taskName}
            title={[`${task.item_number} ${name}`, codeBeside(task)].filter(Boolean).join(' · ')}
          >
            {name}
          </span>
          {props.isPinned ? (
            <span
              className="fixed stack muted"
              role="img"
              aria-label="Pinned"
              title="Pinned: it does not move"
            >
              <IconPin size={13} stroke={1.8} aria-hidden />
            </span>
          ) : null}
        </div>
        <div role="gridcell" className={classes.date} style={{ width: widths.date }}>
          {start ? formatDay(start) : <span className="faint">No dates</span>}
        </div>
        <div role="gridcell" className={classes.date} style={{ width: widths.date }}>
          {end ? formatDay(end) : ''}
        </div>
        {widths.days ? (
          <div role="gridcell" className={`end muted ${classes.days}`} style={{ width: widths.days }}>
            {props.workDays ?? ''}
          </div>
        ) : null}
      </div>
      {start && end ? <Bar {...props} name={name} start={start} end={end} /> : null}
    </div>
  )
})

type BarProps = TaskLineProps & { name: string; start: string; end: string }

function Bar(props: BarProps) {
  const { row, widths, scale, start, end, baseStart, baseEnd, canEdit } = props
  const { task } = row
  const { x, width } = barOf(scale, { start, end })
  const base = baseStart && baseEnd ? barOf(scale, { start: baseStart, end: baseEnd }) : null
  const left = widths.total + x
  const isDone = task.status >= 100
  const words = [
    percentDone(task.status),
    ...(props.float > 0 && !isDone ? [`${shortDays(props.float)} float`] : []),
    ...(props.isConflict ? ['conflict'] : []),
  ].join(' · ')
  return (
    <>
      {base ? (
        <div className={classes.baselineBar} style={{ left: widths.total + base.x, width: base.width }} />
      ) : null}
      <div
        className={classes.bar}
        data-bar={task.id}
        data-tone={props.isCritical ? 'critical' : 'other'}
        data-held={props.isPinned || props.isBegun || undefined}
        data-conflict={props.isConflict || undefined}
        style={{ left, width: Math.max(width, 3) }}
        title={`${props.name}: ${formatDay(start)} – ${formatDay(end)}`}
      >
        <span className={classes.done} style={{ width: `${task.status}%` }} />
        {canEdit ? (
          <>
            {props.isPinned ? null : <span className={classes.gripEnd} data-grip="end" />}
            <span className={classes.gripLink} data-grip="link" title="Pull to the work item that follows" />
          </>
        ) : null}
      </div>
      <span
        className={`small figures nowrap muted ${classes.barLabel}`}
        data-conflict={props.isConflict || undefined}
        style={{ left: left + width }}
      >
        {words}
      </span>
    </>
  )
}
