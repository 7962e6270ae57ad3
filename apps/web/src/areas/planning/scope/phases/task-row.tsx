import type { ScopeTask } from '@itayo/contract'
import { codeBeside } from '@itayo/domain'
import { Button } from '@mantine/core'
import { IconPin } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useNearSight } from '../../../../ui/near-sight.ts'
import type { CellProps } from '../cells/cell.ts'
import { DateCell, type DateFieldName } from '../cells/date-cell.tsx'
import { DependencyCell } from '../cells/dependency-cell.tsx'
import { PriorityCell } from '../cells/priority-cell.tsx'
import { RiskCell } from '../cells/risk-cell.tsx'
import { StatusCell } from '../cells/status-cell.tsx'
import { shortName } from '../model/words.ts'
import type { DropSide } from '../reorder/use-reorder.ts'
import type { SaveQueue } from '../save/save-queue.ts'
import type { TaskDraft } from '../save/task-draft.ts'
import { FIELD_LABELS, FIELDS, type TaskField, type TaskValues, valuesOf } from '../save/task-values.ts'
import { useTaskDraft } from '../save/use-saves.ts'
import classes from './phases.module.css'

interface TaskRowProps {
  projectId: number
  task: ScopeTask
  queue: SaveQueue
  canSave: boolean
  itemNumberOf: (id: number) => string | undefined
  grip: ReactNode
  isLifted: boolean
  dropAt: DropSide | undefined
  /** The address leads to it. */
  isFocused: boolean
  /** Paper shows all of them. */
  isPrinting: boolean
}

/**
 * One work item: dates, progress, predecessors and risk. With a thousand of them open, only those near the
 * window have their fields; the others are a line with their code and name, which the browser's search finds.
 */
export function TaskRow(props: TaskRowProps) {
  const { task, queue } = props
  const draft = useTaskDraft(queue, task.id)
  const [wrong, setWrong] = useState<WrongFields>({})
  const row = useRef<HTMLLIElement>(null)
  const { isNear, height } = useNearSight(row)
  const isEdited = draft !== undefined || Object.values(wrong).some(Boolean)
  const isDrawn = isNear || props.isPrinting || isEdited || props.isLifted || props.isFocused
  return (
    <li
      ref={row}
      className={`anchor ${classes.task}`}
      data-item
      data-task={task.id}
      data-priority={draft?.changes.priority ?? task.Priority}
      data-lifted={props.isLifted || undefined}
      data-drop={props.dropAt}
      data-focused={props.isFocused || undefined}
      style={isDrawn || height === null ? undefined : { height }}
    >
      {isDrawn ? (
        <TaskCells {...props} draft={draft} wrong={wrong} setWrong={setWrong} />
      ) : (
        <span className={`clip muted ${classes.waiting}`}>
          {task.code} {task.SOW} {task.tag_name}
        </span>
      )}
    </li>
  )
}

type WrongFields = Partial<Record<TaskField, string | null>>

interface TaskCellsProps extends TaskRowProps {
  draft: TaskDraft | undefined
  wrong: WrongFields
  setWrong: (change: (now: WrongFields) => WrongFields) => void
}

function TaskCells(props: TaskCellsProps) {
  const { projectId, task, queue, canSave, itemNumberOf, draft, wrong, setWrong } = props
  const problemId = useId()
  const saved = valuesOf(task)
  const values: TaskValues = { ...saved, ...draft?.changes }
  const of = shortName(task)

  function cell<Field extends TaskField>(field: Field): CellProps<Field> {
    const seen = saved[field]
    return {
      of,
      value: values[field],
      disabled: !canSave,
      error: wrong[field] ?? draft?.errors[field],
      describedBy: problemId,
      onHold: (value) => queue.hold(task.id, field, value, seen),
      onCommit: (value) => queue.commit(task.id, field, value, seen),
      onRestore: () => queue.restore(task.id, field),
    }
  }

  const date = (field: DateFieldName, empty: string, isLate = false) => (
    <DateCell
      {...cell(field)}
      label={FIELD_LABELS[field]}
      empty={empty}
      isLate={isLate}
      onWrong={(text) => setWrong((now) => ({ ...now, [field]: text }))}
    />
  )

  const isLate = task.incomplete === 1 || task.delayed === 1
  return (
    <>
      {props.grip}
      <div className={`shrink stack dense ${classes.workItem}`}>
        <Link
          className={`small strong accent ${classes.code}`}
          to={`/projects/Index?id=${projectId}&psow_id=${task.id}`}
        >
          {task.item_number || 'Estimate'}
        </Link>
        <span className={`clip ${classes.taskName}`} title={task.SOW}>
          {task.SOW}
          {codeBeside(task) ? <span className={`muted ${classes.tag}`}>{task.code}</span> : null}
          {task.tag_name ? <span className={`muted ${classes.tag}`}>{task.tag_name}</span> : null}
        </span>
      </div>
      <div className={classes.cell}>
        <Label>Priority</Label>
        <PriorityCell {...cell('priority')} />
      </div>
      <div className={classes.cell}>
        <Label>Status</Label>
        <StatusCell {...cell('status')} planned={task.planned} />
      </div>
      <div className={classes.cell}>
        <Label>Target</Label>
        <span className={classes.dates}>
          {date('start_date', 'No start')}
          <span className="inline-row gap-2">
            {date('end_date', 'No end', isLate)}
            {task.is_pinned ? (
              <IconPin size={13} stroke={1.8} className="muted" aria-label="Pinned: keeps its dates" />
            ) : null}
          </span>
        </span>
      </div>
      <div className={classes.cell}>
        <Label>Actual</Label>
        <span className={classes.dates}>
          {date('actual_start', 'Not begun')}
          {date('actual_end', 'Not ended')}
        </span>
      </div>
      <div className={classes.cell}>
        <Label>Depends on</Label>
        <DependencyCell
          {...cell('dependencies')}
          projectId={projectId}
          taskId={task.id}
          itemNumberOf={itemNumberOf}
        />
      </div>
      <div className={classes.cell}>
        <Label>Risk</Label>
        <RiskCell task={task} />
      </div>
      <Problem
        id={problemId}
        draft={draft}
        wrong={wrong}
        onRetry={() => queue.retry(task.id)}
        onDiscard={() => queue.discard(task.id)}
      />
    </>
  )
}

/** Seen where the head of the list is not: on a narrow screen. */
function Label({ children }: { children: string }) {
  return (
    <span className={classes.label} aria-hidden>
      {children}
    </span>
  )
}

interface ProblemProps {
  id: string
  draft: TaskDraft | undefined
  wrong: WrongFields
  onRetry: () => void
  onDiscard: () => void
}

/** Tells by field why the task is not saved, with buttons to try again or discard. */
function Problem({ id, draft, wrong, onRetry, onDiscard }: ProblemProps) {
  const words = FIELDS.flatMap((field) => {
    const text = wrong[field] ?? draft?.errors[field]
    return text ? [`${FIELD_LABELS[field]}: ${text}`] : []
  })
  if (draft?.problem) words.push(draft.problem)
  if (words.length === 0) return null
  const isUnsaved = draft?.state === 'unsaved'
  return (
    <div className={`row wrap gap-4-12 small bad ${classes.problem}`} id={id} role="alert">
      <span>
        <b>Not saved.</b> {words.join(' ')}
      </span>
      {isUnsaved ? (
        <span className="flex gap-6">
          <Button variant="default" size="xs" onClick={onRetry}>
            Try again
          </Button>
          <Button variant="subtle" color="gray" size="xs" onClick={onDiscard}>
            Discard
          </Button>
        </span>
      ) : null}
    </div>
  )
}
