import type { TaskField, TaskValues } from '../save/task-values.ts'

export interface CellProps<Field extends TaskField> {
  /** The task it belongs to, as the label says it. */
  of: string
  value: TaskValues[Field]
  disabled: boolean
  error: string | undefined
  /** Where the words of the error stand. */
  describedBy: string
  /** While it is typed. */
  onHold: (value: TaskValues[Field]) => void
  onCommit: (value: TaskValues[Field]) => void
  /** Back to what is saved. */
  onRestore: () => void
}
