import type { ScopePhase } from '@itayo/contract'
import { shortName } from '../model/words.ts'
import { useReorder } from '../reorder/use-reorder.ts'
import type { SaveQueue } from '../save/save-queue.ts'
import { Grip } from './grip.tsx'
import classes from './phases.module.css'
import { TaskRow } from './task-row.tsx'

interface TaskListProps {
  projectId: number
  phase: ScopePhase
  queue: SaveQueue
  canSave: boolean
  itemNumberOf: (id: number) => string | undefined
  /** The task the address leads to. */
  focusedId: number | null
  onMove: (taskId: number, at: number) => void
  announce: (words: string) => void
  isPrinting: boolean
}

/** The tasks of a phase: rows at a desk, cards where there is no room for them. */
export function TaskList(props: TaskListProps) {
  const { projectId, phase, queue, canSave, itemNumberOf, focusedId, onMove, announce } = props
  const byId = new Map(phase.Task.map((task) => [task.id, task]))
  const reordering = useReorder({
    ids: phase.Task.map(({ id }) => id),
    nameOf(id) {
      const task = byId.get(id)
      return task ? shortName(task) : ''
    },
    onMove,
    announce,
  })
  return (
    <div>
      <div className={`shade small medium muted ${classes.head}`} aria-hidden>
        <span>Work item</span>
        <span>Priority</span>
        <span>Status</span>
        <span>Target</span>
        <span>Actual</span>
        <span>Depends on</span>
        <span>Risk</span>
      </div>
      <ul ref={reordering.listRef} aria-label={`Work items of ${phase.Phase}`}>
        {phase.Task.map((task) => (
          <TaskRow
            key={task.id}
            projectId={projectId}
            task={task}
            queue={queue}
            canSave={canSave}
            itemNumberOf={itemNumberOf}
            grip={<Grip of={reordering} id={task.id} />}
            isLifted={reordering.lifted === task.id}
            dropAt={reordering.dropAt(task.id)}
            isFocused={focusedId === task.id}
            isPrinting={props.isPrinting}
          />
        ))}
      </ul>
    </div>
  )
}
