import { ERRORS } from '@itayo/contract'
import type { Difference, Side } from '../../../../ui/conflict/conflict.ts'
import { ConflictDialog } from '../../../../ui/conflict/conflict-dialog.tsx'
import type { Question, TaskDraft } from './task-draft.ts'
import { FIELD_LABELS, valueWords } from './task-values.ts'

interface TaskConflictProps {
  title: string
  name: string
  draft: TaskDraft
  question: Extract<Question, { about: 'conflict' }>
  itemNumberOf: (id: number) => string | undefined
  onLater: () => void
  onSave: (chosen: Partial<Record<string, Side>>) => void
}

/** Another person saved the same field: both values are shown, and one is chosen to stay. */
export function TaskConflict({
  title,
  name,
  draft,
  question,
  itemNumberOf,
  onLater,
  onSave,
}: TaskConflictProps) {
  const found: Difference<string>[] = question.fields.map((field) => ({
    field,
    label: FIELD_LABELS[field],
    mine: valueWords(field, draft.changes[field], itemNumberOf),
    theirs: valueWords(field, question.theirs[field], itemNumberOf),
    suggested: 'mine',
  }))
  return (
    <ConflictDialog
      opened
      title={title}
      text={`${name}. ${ERRORS.stale_version.text}`}
      found={found}
      saving={false}
      onLater={onLater}
      onSave={onSave}
    />
  )
}
