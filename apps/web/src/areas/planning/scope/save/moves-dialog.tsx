import { ERRORS, type MoveRow, type ScopeTask } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconArrowsHorizontal } from '@tabler/icons-react'
import { countOf, formatDay } from '../../../../lib/formats.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { shiftWords, taskName } from '../model/words.ts'
import classes from './save.module.css'

interface MovesDialogProps {
  /** The edited one: its own dates are no surprise, but stand first. */
  taskId: number
  name: string
  moves: readonly MoveRow[]
  tasks: ReadonlyMap<number, ScopeTask>
  onApply: () => void
  onDrop: () => void
  onLater: () => void
}

/** Other tasks that would move, and by how much: all of them are moved, or none. */
export function MovesDialog({ taskId, name, moves, tasks, onApply, onDrop, onLater }: MovesDialogProps) {
  const own = moves.filter(({ id }) => id === taskId)
  const others = moves.filter(({ id }) => id !== taskId)
  return (
    <Dialog
      opened
      onClose={onLater}
      title={ERRORS['schedule.moves'].title}
      subtitle={name}
      width={640}
      tone="warn"
      icon={IconArrowsHorizontal}
      actions={
        <>
          <Button variant="default" onClick={onDrop}>
            Drop all
          </Button>
          <Button onClick={onApply} data-autofocus>
            Apply all
          </Button>
        </>
      }
    >
      <p className={classes.lead}>
        {others.length === 0
          ? 'The others would stay where they are after all.'
          : `With your change ${countOf(others.length, 'other work item moves', 'other work items move')}. Apply all of it, or drop your change.`}
      </p>
      {moves.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keyboard too
        <section className={classes.moves} aria-label="Work items that would move" tabIndex={0}>
          <ul>
            {[...own, ...others].map((move) => (
              <Move key={move.id} move={move} task={tasks.get(move.id)} />
            ))}
          </ul>
        </section>
      ) : null}
    </Dialog>
  )
}

function Move({ move, task }: { move: MoveRow; task: ScopeTask | undefined }) {
  const { start_date: start, end_date: end } = move
  const from = { start: task?.StartDate ?? null, end: task?.EndDate ?? null }
  return (
    <li className={`stack dense ${classes.move}`}>
      <span className="firm breakable">{task ? taskName(task) : `Work item ${move.id}`}</span>
      <span className={`figures muted ${classes.moveDates}`}>
        {from.start && from.end ? (
          <>
            <s>
              {formatDay(from.start)} – {formatDay(from.end)}
            </s>{' '}
          </>
        ) : null}
        {formatDay(start)} – {formatDay(end)}
      </span>
      <b className={`strong nowrap warn ${classes.moveShift}`}>{shiftWords(from, { start, end })}</b>
    </li>
  )
}
