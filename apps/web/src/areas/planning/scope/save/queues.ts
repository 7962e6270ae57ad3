import { ApiError, type ScopeDetails, type ScopeTask, type TaskEdit } from '@itayo/contract'
import { MutationObserver } from '@tanstack/react-query'
import { auth } from '../../../../lib/auth/auth.ts'
import { readStandingDraft, writeStandingDraft } from '../../../../lib/drafts.ts'
import { actionKeys } from '../../../../lib/idempotency.ts'
import { queryClient } from '../../../../lib/query.ts'
import { toastError } from '../../../../ui/toast.tsx'
import { projectQueries } from '../../../project/projects/queries.ts'
import { heldConflicts } from '../../schedule/model/held-conflicts.ts'
import { scheduleQueries } from '../../schedule/queries.ts'
import { scopeCalls, scopeQueries } from '../queries.ts'
import { type SaveQueue, saveQueue } from './save-queue.ts'
import type { KeptDraft } from './task-drafts.ts'
import { type TaskChanges, withValues } from './task-values.ts'

/** Saving goes on when the tab is left: the last edit is sent while the next page opens. */
const queues = new Map<number, SaveQueue>()
let token = auth.getState().token
auth.subscribe(() => {
  if (auth.getState().token === token) return
  token = auth.getState().token
  queues.clear()
})

export function queueOf(projectId: number): SaveQueue {
  const found = queues.get(projectId) ?? newQueue(projectId)
  queues.set(projectId, found)
  return found
}

function newQueue(projectId: number): SaveQueue {
  const form = `scope:${projectId}`
  const userId = auth.getState().person?.id ?? 0
  const keys = new Map<number, ReturnType<typeof actionKeys>>()
  const keysOf = ({ id }: TaskEdit) => {
    const found = keys.get(id) ?? actionKeys()
    keys.set(id, found)
    return found
  }
  const saving = new MutationObserver(queryClient, {
    mutationFn: (edit: TaskEdit) =>
      scopeCalls.save({ body: { data: edit } }, { idempotencyKey: keysOf(edit).keyFor(edit) }),
    onSettled: (_answer, error, edit) => keysOf(edit).settled(error),
    // All but a missing permission is said at the task itself.
    meta: { showsItself: (error) => !(error instanceof ApiError && error.http === 403) },
  })
  return saveQueue({
    taskOf: (id) => taskIn(newestOf(projectId), id),
    async send(edit) {
      await saving.mutate(edit)
      if (PLANNED.some((field) => edit[field] !== undefined)) void warnOfHeld(projectId, edit)
    },
    patch: (id, saved) => patchTask(projectId, id, saved),
    refresh: () => refresh(projectId),
    keep: (drafts) => writeStandingDraft(form, userId, drafts.length > 0 ? drafts : undefined),
    kept: readStandingDraft<KeptDraft[]>(form, userId) ?? [],
    onUnseen: () =>
      toastError('Not saved', 'Open the Scope of Work tab: your change is kept there and waits for you.'),
  })
}

const PLANNED = ['start_date', 'end_date', 'work_days', 'is_pinned', 'dependencies'] as const

/** A pinned successor does not move along: the tab says so, as the schedule does. */
async function warnOfHeld(projectId: number, { id }: TaskEdit): Promise<void> {
  try {
    const plan = await queryClient.fetchQuery({ ...scheduleQueries.plan(projectId), staleTime: 0 })
    const [worst, ...others] = heldConflicts(plan, id)
    if (worst) toastError('A link is broken', [worst, ...others.slice(0, 2)].join(' '))
  } catch {
    // The change is saved; the schedule shows the link.
  }
}

function loaded(projectId: number) {
  const { queryKey } = scopeQueries.ofProject(projectId)
  return queryClient.getQueryCache().findAll({ queryKey })
}

function newestOf(projectId: number): ScopeDetails | undefined {
  const newest = loaded(projectId).sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)[0]
  return newest?.state.data as ScopeDetails | undefined
}

function taskIn(details: ScopeDetails | undefined, id: number): ScopeTask | undefined {
  for (const { Task } of details?.phases ?? []) {
    const found = Task.find((task) => task.id === id)
    if (found) return found
  }
}

function patchTask(projectId: number, id: number, saved: TaskChanges): void {
  for (const { queryKey, state } of loaded(projectId)) {
    const patch = (details: ScopeDetails | undefined) =>
      details && {
        ...details,
        phases: details.phases.map((phase) => ({
          ...phase,
          Task: phase.Task.map((task) => (task.id === id ? withValues(task, saved) : task)),
        })),
      }
    queryClient.setQueryData<ScopeDetails>(queryKey, patch, { updatedAt: state.dataUpdatedAt })
  }
}

/** Reads the list again after a save, because dates, progress and risks follow from it (SOW-021). */
async function refresh(projectId: number): Promise<void> {
  void queryClient.invalidateQueries(projectQueries.header(projectId))
  void queryClient.invalidateQueries({ queryKey: ['schedule'] })
  await queryClient.invalidateQueries(scopeQueries.ofProject(projectId))
  if (loaded(projectId).some((query) => query.isActive())) return
  // The tab was left, but edits that wait in the queue need the newest versions.
  await queryClient
    .fetchQuery({ ...scopeQueries.details(projectId, 'sow'), staleTime: 0 })
    .catch(() => undefined)
}
