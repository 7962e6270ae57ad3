import type { TaskField, TaskValues } from '../save/task-values.ts'

export interface CellProps<Field extends TaskField> {
  /** The task it belongs to, as the label says it. */
  of: string
  value: TaskValues[Field]
  disabled: boolean
  error: string | undefined
  /** The id of the element with the error's text. */
  describedBy: string
  /** While it is typed. */
  onHold: (value: TaskValues[Field]) => void
  onCommit: (value: TaskValues[Field]) => void
  /** Brings the saved value back. */
  onRestore: () => void
}
