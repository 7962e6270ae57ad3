import { type DraftStore, draftStore } from '../../../../lib/draft/store.ts'
import { EMPTY, type Sending, type TaskDraft } from './task-draft.ts'
import { fieldsOf, type TaskChanges } from './task-values.ts'

type TaskStore = DraftStore<Sending, TaskDraft>

export interface KeptDraft {
  id: number
  changes: TaskChanges
  seen: TaskChanges
}

export interface TaskDraftsOptions {
  /** Over a closed window, a session that ended and a lost connection. */
  keep: (drafts: readonly KeptDraft[]) => void
  kept: readonly KeptDraft[]
  /** Called when an edit was not saved and no screen shows it. */
  onUnseen: () => void
}

const NOT_SAVED_YET = 'This was not saved yet.'

/** Each task is a draft of its own: an answer that is missing for one holds up no other. */
export function taskDrafts({ keep, kept, onUnseen }: TaskDraftsOptions) {
  const stores = new Map<number, TaskStore>()
  let drafts: ReadonlyMap<number, TaskDraft> = new Map()
  const listeners = new Set<() => void>()
  for (const { id, changes, seen } of kept)
    open(id, { ...EMPTY, changes, seen, state: 'unsaved', problem: NOT_SAVED_YET })

  function open(id: number, start: TaskDraft): TaskStore {
    const store = draftStore<Sending, TaskDraft>(start)
    stores.set(id, store)
    drafts = new Map(drafts).set(id, start)
    store.subscribe(() => show(id, store.get()))
    return store
  }

  function show(id: number, draft: TaskDraft): void {
    const before = drafts.get(id)
    const next = new Map(drafts).set(id, draft)
    if (fieldsOf(draft.changes).length === 0 && draft.sending === null) {
      next.delete(id)
      stores.delete(id)
    }
    drafts = next
    if (draft.changes !== before?.changes || draft.seen !== before.seen) keepAll()
    for (const listener of listeners) listener()
    if ((draft.state === 'unsaved' || draft.state === 'asking') && listeners.size === 0) onUnseen()
  }

  function keepAll(): void {
    const edited = [...drafts].filter(([, { changes }]) => fieldsOf(changes).length > 0)
    keep(edited.map(([id, { changes, seen }]) => ({ id, changes, seen })))
  }

  const storeOf = (id: number) => stores.get(id) ?? open(id, EMPTY)
  return {
    snapshot: () => drafts,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    storeOf,
    draftOf: (id: number) => drafts.get(id) ?? EMPTY,
    put: (id: number, draft: TaskDraft) => storeOf(id).set(() => draft),
  }
}
