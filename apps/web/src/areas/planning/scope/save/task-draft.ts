import type { MoveRow, TaskEdit } from '@itayo/contract'
import type { Sends } from '../../../../lib/draft/draft.ts'
import {
  FIELDS,
  fieldsOf,
  isSameValue,
  type TaskChanges,
  type TaskField,
  type TaskValues,
} from './task-values.ts'

/** A decision that the save of a task waits for. */
export type Question =
  | { about: 'moves'; moves: readonly MoveRow[] }
  | { about: 'conflict'; theirs: TaskValues; fields: readonly TaskField[] }

/** The fields of one task on their way. */
export interface Sending {
  sent: TaskChanges
  edit: TaskEdit
}

/** Edits of one task that are not saved yet. They have no way back: each field is saved as soon as it is typed. */
export interface TaskDraft extends Sends<Sending> {
  changes: TaskChanges
  /**
   * Values of those fields when the edit began: a change that another person made meanwhile is not
   * overwritten.
   */
  seen: TaskChanges
  /** One that is on its way is waiting. */
  state: 'typing' | 'waiting' | 'unsaved' | 'asking'
  /** The field that is being typed in: not sent yet. */
  typing: TaskField | null
  errors: Partial<Record<TaskField, string>>
  /** Why it is not saved, where no field says it. */
  problem: string | null
  question: Question | null
  /** The moves of other tasks that the person agreed to. */
  agreed: readonly MoveRow[]
  tries: number
}

export const EMPTY: TaskDraft = {
  sending: null,
  unanswered: null,
  changes: {},
  seen: {},
  state: 'typing',
  typing: null,
  errors: {},
  problem: null,
  question: null,
  agreed: [],
  tries: 0,
}

function without<Value extends object>(value: Value, fields: readonly (keyof Value)[]): Value {
  const left = { ...value }
  for (const field of fields) delete left[field]
  return left
}

export function withoutFields(draft: TaskDraft, fields: readonly TaskField[]): TaskDraft {
  return {
    ...draft,
    changes: without(draft.changes, fields),
    seen: without(draft.seen, fields),
    errors: without(draft.errors, fields),
    typing: draft.typing && fields.includes(draft.typing) ? null : draft.typing,
  }
}

/** All changes but the field that is being typed in. */
export function sendable(draft: TaskDraft): TaskChanges {
  return draft.typing ? without(draft.changes, [draft.typing]) : draft.changes
}

/** Fields that another person changed meanwhile, to another value than the one sent. */
export function clashes(draft: TaskDraft, sent: TaskChanges, now: TaskValues): TaskField[] {
  return fieldsOf(sent).filter(
    (field) => !isSameValue(now[field], draft.seen[field]) && !isSameValue(now[field], sent[field]),
  )
}

/** After a save only edits typed meanwhile are left, based on the server's new values. */
export function afterSaved(draft: TaskDraft, sent: TaskChanges, now: TaskValues | undefined): TaskDraft {
  const done = fieldsOf(sent).filter((field) => isSameValue(draft.changes[field], sent[field]))
  const left = withoutFields(draft, draft.typing ? done.filter((field) => field !== draft.typing) : done)
  const seen = { ...left.seen }
  for (const field of fieldsOf(left.changes)) if (now) Object.assign(seen, { [field]: now[field] })
  const isMore = fieldsOf(sendable(left)).length > 0
  return { ...left, seen, state: isMore ? 'waiting' : 'typing', agreed: [], problem: null, tries: 0 }
}

/** Fields that the server has already as they were typed, such as those saved just before a reload. */
export function alreadyThere(draft: TaskDraft, now: TaskValues): TaskField[] {
  return fieldsOf(draft.changes).filter(
    (field) => field !== draft.typing && isSameValue(draft.changes[field], now[field]),
  )
}

/** Everything but the priority can move other tasks. */
export const MOVING_FIELDS = FIELDS.filter((field) => field !== 'priority')
