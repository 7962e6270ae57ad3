import { useEffect, useState, useSyncExternalStore } from 'react'
import { type LeaveWords, useUnsavedChanges } from '../../../../lib/unsaved.tsx'
import { queueOf } from './queues.ts'
import type { SaveQueue } from './save-queue.ts'
import type { TaskDraft } from './task-draft.ts'

const KEPT: LeaveWords = {
  title: 'Leave without saving?',
  text: 'Some changes of this tab are not saved yet. They are kept on this computer until you come back.',
  confirm: 'Leave',
}

/**
 * The queue that saves the tasks of a project. It does not redraw with every key; a component
 * subscribes to the edits it shows.
 */
export function useQueue(projectId: number, loaded: unknown): SaveQueue {
  const [queue] = useState(() => queueOf(projectId))
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each list that arrives
  useEffect(() => queue.noteLoaded(), [queue, loaded])
  return queue
}

/** The edits of one task that are on their way. */
export function useTaskDraft(queue: SaveQueue, taskId: number): TaskDraft | undefined {
  return useSyncExternalStore(queue.subscribe, () => queue.snapshot().get(taskId))
}

export function useDrafts(queue: SaveQueue): ReadonlyMap<number, TaskDraft> {
  return useSyncExternalStore(queue.subscribe, queue.snapshot)
}

/** The state of saving as a whole; leaving asks first while something is not saved. */
export function useSaving(queue: SaveQueue) {
  const states = [...useDrafts(queue).values()].map(({ state }) => state)
  const unsaved = states.filter((state) => state === 'unsaved' || state === 'asking').length
  useUnsavedChanges(unsaved > 0, KEPT)
  useClosingQuestion(states.length > 0)
  return {
    unsaved,
    isSaving: states.includes('waiting'),
    hasSaved: queue.hasSaved(),
  }
}

/** Closing the window would cut off a save under way; going to another page does not. */
function useClosingQuestion(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [isBusy])
}
