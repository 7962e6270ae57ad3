import { ERRORS, type ScopeTask } from '@itayo/contract'
import { numbersOf, taskName } from '../model/words.ts'
import { MovesDialog } from './moves-dialog.tsx'
import type { SaveQueue } from './save-queue.ts'
import { TaskConflict } from './task-conflict.tsx'
import { useDrafts } from './use-saves.ts'

interface QuestionsProps {
  queue: SaveQueue
  tasks: ReadonlyMap<number, ScopeTask>
}

/** Decisions that a save waits for are asked one at a time. */
export function Questions({ queue, tasks }: QuestionsProps) {
  const waiting = [...useDrafts(queue)].find(([, draft]) => draft.question !== null)
  if (!waiting) return null
  const [id, draft] = waiting
  const task = tasks.get(id)
  const name = task ? taskName(task) : 'This work item'
  if (draft.question?.about === 'moves')
    return (
      <MovesDialog
        key={id}
        taskId={id}
        name={name}
        moves={draft.question.moves}
        tasks={tasks}
        onApply={() => queue.settleMoves(id, true)}
        onDrop={() => queue.settleMoves(id, false)}
        onLater={() => queue.decideLater(id)}
      />
    )
  if (draft.question?.about === 'conflict')
    return (
      <TaskConflict
        key={id}
        title={ERRORS.stale_version.title}
        name={name}
        draft={draft}
        question={draft.question}
        itemNumberOf={(other) => numbersOf(tasks.values()).get(other)}
        onLater={() => queue.decideLater(id)}
        onSave={(chosen) => queue.settleConflict(id, chosen)}
      />
    )
  return null
}
