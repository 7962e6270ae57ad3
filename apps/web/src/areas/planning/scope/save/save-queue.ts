import { ApiError, ConnectionLost, type MoveRow, type ScopeTask, type TaskEdit } from '@itayo/contract'
import { errorWords } from '../../../../lib/errors.ts'
import type { Side } from '../../../../ui/conflict/conflict.ts'
import {
  afterSaved,
  alreadyThere,
  clashes,
  EMPTY,
  MOVING_FIELDS,
  type Sending,
  sendable,
  type TaskDraft,
  withoutFields,
} from './task-draft.ts'
import { type TaskDraftsOptions, taskDrafts } from './task-drafts.ts'
import {
  editOf,
  FIELDS,
  fieldsOf,
  isSameValue,
  problemOf,
  type TaskChanges,
  type TaskField,
  type TaskValues,
  valuesOf,
} from './task-values.ts'

interface QueueOptions extends TaskDraftsOptions {
  /** As it was loaded last. */
  taskOf: (id: number) => ScopeTask | undefined
  send: (edit: TaskEdit) => Promise<unknown>
  /** Puts saved values on the screen until the fresh list arrives. */
  patch: (id: number, saved: TaskChanges) => void
  refresh: () => Promise<unknown>
}

export type SaveQueue = ReturnType<typeof saveQueue>

const GONE = 'This work item is not in the project any more.'
const COMPARE_LATER = 'Someone else saved this before you.'
const MOVES_LATER = 'Other work items would move with this change.'
/** Between two saves of others a third may come. */
const MOST_TRIES = 3

/** Saves edited tasks one after the other, so that each save is based on the result of the last. */
export function saveQueue(options: QueueOptions) {
  const { snapshot, subscribe, storeOf, draftOf, put } = taskDrafts(options)
  let running = false
  let savedOnce = false

  function typed<Field extends TaskField>(
    id: number,
    field: Field,
    value: TaskValues[Field],
    seen: TaskValues[Field],
  ): TaskDraft {
    const draft = draftOf(id)
    return {
      ...draft,
      changes: { ...draft.changes, [field]: value },
      seen: field in draft.seen ? draft.seen : { ...draft.seen, [field]: seen },
      errors: { ...draft.errors, [field]: undefined } as TaskDraft['errors'],
    }
  }

  async function run(): Promise<void> {
    if (running) return
    running = true
    try {
      for (let id = nextWaiting(); id !== undefined; id = nextWaiting()) await saveOne(id)
    } finally {
      running = false
    }
  }

  function nextWaiting(): number | undefined {
    return [...snapshot()].find(([, draft]) => draft.state === 'waiting')?.[0]
  }

  /** A failure is said at the task itself. */
  const saveOne = (id: number) =>
    storeOf(id).save<unknown>({
      next: () => nextOf(id),
      send({ edit }) {
        put(id, { ...draftOf(id), errors: {}, problem: null, question: null })
        return options.send(edit)
      },
      async settle(_, { sent }) {
        savedOnce = true
        options.patch(id, sent)
        await options.refresh()
        settle(id, sent)
      },
      async refused(error, { sent }) {
        await refused(id, sent, error)
        return draftOf(id).state === 'waiting'
      },
    })

  function nextOf(id: number): Sending | null {
    const draft = draftOf(id)
    if (draft.state !== 'waiting') return null
    const task = options.taskOf(id)
    if (!task) {
      put(id, { ...draft, state: 'unsaved', problem: GONE })
      return null
    }
    const sent = sendable(draft)
    // All that is left is still being typed.
    if (fieldsOf(sent).length === 0) {
      put(id, { ...draft, state: 'typing' })
      return null
    }
    const now = valuesOf(task)
    const fields = clashes(draft, sent, now)
    if (fields.length > 0) {
      put(id, { ...draft, state: 'asking', question: { about: 'conflict', theirs: now, fields } })
      return null
    }
    put(id, { ...draft, tries: draft.tries + 1 })
    return { sent, edit: editOf(task, sent, draft.agreed) }
  }

  function settle(id: number, sent: TaskChanges): void {
    const task = options.taskOf(id)
    put(id, afterSaved(draftOf(id), sent, task && valuesOf(task)))
  }

  async function refused(id: number, sent: TaskChanges, error: unknown): Promise<void> {
    if (error instanceof ApiError && error.code === 'stale_version') {
      await options.refresh()
      const task = options.taskOf(id)
      // The first try had no answer but was done: the values are saved already.
      if (task && fieldsOf(sent).every((field) => isSameValue(valuesOf(task)[field], sent[field])))
        return settle(id, sent)
      const draft = draftOf(id)
      // The other person changed other fields, or the next try finds the clash.
      if (draft.tries < MOST_TRIES) return put(id, { ...draft, state: 'waiting' })
    }
    const draft = draftOf(id)
    if (error instanceof ApiError && error.code === 'schedule.moves') {
      const moves = (error.body.current ?? []) as MoveRow[]
      const isAlone = moves.every((move) => move.id === id)
      // Only the task itself moves, as the person asked, so no question is needed.
      if (isAlone && moves.length > 0 && draft.tries < MOST_TRIES)
        return put(id, { ...draft, state: 'waiting', agreed: moves })
      return put(id, { ...draft, state: 'asking', question: { about: 'moves', moves } })
    }
    const errors = fieldWords(error, sent)
    const isSaidThere = Object.keys(errors).length > 0
    const problem = isSaidThere ? null : wordsOf(error)
    put(id, { ...draft, state: 'unsaved', errors, problem, agreed: [], tries: 0 })
  }

  return {
    snapshot,
    subscribe,
    hasSaved: () => savedOnce,

    /** While it is typed: kept, but not sent. */
    hold<Field extends TaskField>(
      id: number,
      field: Field,
      value: TaskValues[Field],
      seen: TaskValues[Field],
    ): void {
      put(id, { ...typed(id, field, value, seen), typing: field })
    },

    commit<Field extends TaskField>(
      id: number,
      field: Field,
      value: TaskValues[Field],
      seen: TaskValues[Field],
    ): void {
      if (!snapshot().has(id) && isSameValue(value, seen)) return
      const before = typed(id, field, value, seen)
      const draft = { ...before, typing: before.typing === field ? null : before.typing }
      const isOnItsWay = draft.sending !== null
      if (!isOnItsWay && isSameValue(value, draft.seen[field])) {
        const left = withoutFields(draft, [field])
        const isRest = fieldsOf(left.changes).length > 0 && left.state !== 'asking'
        put(id, isRest ? left : { ...left, state: 'typing' })
        return
      }
      const problem = problemOf(field, value)
      if (problem) {
        const errors = { ...draft.errors, [field]: problem }
        put(id, { ...draft, errors, state: isOnItsWay ? draft.state : 'unsaved' })
        return
      }
      put(id, isOnItsWay ? draft : { ...draft, state: 'waiting', tries: 0, agreed: [] })
      void run()
    },

    /** One field as it was; the rest of the task goes on. */
    restore(id: number, field: TaskField): void {
      if (snapshot().has(id)) put(id, withoutFields(draftOf(id), [field]))
    },

    retry(id: number): void {
      if (!snapshot().has(id)) return
      put(id, { ...draftOf(id), state: 'waiting', tries: 0 })
      void run()
    },

    retryAll(): void {
      for (const [id, draft] of snapshot())
        if (draft.state === 'unsaved') put(id, { ...draft, state: 'waiting', tries: 0 })
      void run()
    },

    discard(id: number): void {
      put(id, { ...EMPTY, sending: draftOf(id).sending })
    },

    /** Both values were looked at: mine go over theirs where that was chosen. */
    settleConflict(id: number, chosen: Partial<Record<string, Side>>): void {
      const draft = draftOf(id)
      if (draft.question?.about !== 'conflict') return
      const { theirs, fields } = draft.question
      const given = fields.filter((field) => chosen[field] === 'theirs')
      const seen = { ...draft.seen }
      for (const field of fields) Object.assign(seen, { [field]: theirs[field] })
      put(id, withoutFields({ ...draft, seen, question: null, state: 'waiting', tries: 0 }, given))
      void run()
    },

    settleMoves(id: number, apply: boolean): void {
      const draft = draftOf(id)
      if (draft.question?.about !== 'moves') return
      const answered: TaskDraft = { ...draft, question: null, state: 'waiting', tries: 0 }
      put(id, apply ? { ...answered, agreed: draft.question.moves } : withoutFields(answered, MOVING_FIELDS))
      void run()
    },

    /** Asked again when they choose to. */
    decideLater(id: number): void {
      const draft = draftOf(id)
      const problem = draft.question?.about === 'moves' ? MOVES_LATER : COMPARE_LATER
      if (draft.question) put(id, { ...draft, question: null, state: 'unsaved', problem })
    },

    /** A fresh list may already hold edits that were thought unsaved. */
    noteLoaded(): void {
      for (const [id, draft] of snapshot()) {
        const task = options.taskOf(id)
        if (!task || draft.sending !== null || draft.state === 'waiting') continue
        const there = alreadyThere(draft, valuesOf(task))
        if (there.length > 0) put(id, withoutFields(draft, there))
      }
    },
  }
}

function wordsOf(error: unknown): string {
  if (error instanceof ConnectionLost) return error.message
  return errorWords(error).text
}

/** The server's messages about fields that were sent; a path is `data.status` or just `status`. */
function fieldWords(error: unknown, sent: TaskChanges): TaskDraft['errors'] {
  if (!(error instanceof ApiError)) return {}
  const errors: TaskDraft['errors'] = {}
  for (const { path, message } of error.body.fields ?? []) {
    const field = FIELDS.find((name) => path.split('.').includes(name))
    if (field && sent[field] !== undefined) errors[field] ??= message
  }
  return errors
}
