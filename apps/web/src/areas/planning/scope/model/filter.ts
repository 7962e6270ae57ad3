import type { ScopePhase, ScopeTask } from '@itayo/contract'

export type StatusFilter = 'all' | 'not-started' | 'running' | 'done' | 'delayed'

export const STATUS_FILTERS: readonly { value: StatusFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'not-started', label: 'Not started' },
  { value: 'running', label: 'Running' },
  { value: 'done', label: 'Done' },
  { value: 'delayed', label: 'Delayed' },
]

const PASSES: Record<StatusFilter, (task: ScopeTask) => boolean> = {
  all: () => true,
  'not-started': ({ Status }) => Status <= 0,
  running: ({ Status }) => Status > 0 && Status < 100,
  done: ({ Status }) => Status >= 100,
  delayed: ({ delayed }) => delayed === 1,
}

const has = (text: string, words: readonly string[]) =>
  words.every((word) => text.toLowerCase().includes(word))

/** Phases with the tasks that pass. A phase found by its own name keeps all that pass the filter. */
export function foundPhases(
  phases: readonly ScopePhase[],
  { search, status }: { search: string; status: StatusFilter },
): ScopePhase[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0 && status === 'all') return [...phases]
  return phases.flatMap((phase) => {
    const isNamed = has(`${phase.code} ${phase.Phase}`, words)
    const Task = phase.Task.filter(
      (task) =>
        PASSES[status](task) &&
        (isNamed || has(`${task.item_number} ${task.code} ${task.SOW} ${task.tag_name}`, words)),
    )
    return Task.length > 0 ? [{ ...phase, Task }] : []
  })
}
