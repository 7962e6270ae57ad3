import type { Dependency, MoveRow, Priority, ScopeTask, TaskEdit } from '@itayo/contract'
import { formatDay, formatQuantity } from '../../../../lib/formats.ts'
import type { FieldLabels } from '../../../../ui/conflict/conflict.ts'
import { NONE, realOnes, sameLinks } from '../model/dependencies.ts'
import { linkWords, PRIORITY_WORDS } from '../model/words.ts'

/** The editable fields of a task, under the names in which they are sent. */
export interface TaskValues {
  priority: Priority
  status: number
  start_date: string | null
  end_date: string | null
  actual_start: string | null
  actual_end: string | null
  dependencies: readonly Dependency[]
}

export type TaskField = keyof TaskValues
export type TaskChanges = Partial<TaskValues>

export const FIELD_LABELS: FieldLabels<TaskValues> = {
  priority: 'Priority',
  status: 'Status',
  start_date: 'Target start',
  end_date: 'Target end',
  actual_start: 'Actual start',
  actual_end: 'Actual end',
  dependencies: 'Depends on',
}

export const FIELDS = Object.keys(FIELD_LABELS) as TaskField[]

export function fieldsOf(changes: TaskChanges): TaskField[] {
  return FIELDS.filter((field) => changes[field] !== undefined)
}

export function valuesOf(task: ScopeTask): TaskValues {
  return {
    priority: task.Priority,
    status: task.Status,
    start_date: task.StartDate,
    end_date: task.EndDate,
    actual_start: task.actual_start,
    actual_end: task.actual_end,
    dependencies: realOnes(task.Dependencies),
  }
}

/** The task with these values, until the server sends the figures that follow from them. */
export function withValues(task: ScopeTask, changes: TaskChanges): ScopeTask {
  const values = { ...valuesOf(task), ...changes }
  return {
    ...task,
    Priority: values.priority,
    Status: values.status,
    StartDate: values.start_date,
    EndDate: values.end_date,
    actual_start: values.actual_start,
    actual_end: values.actual_end,
    Dependencies: [...values.dependencies],
  }
}

export function isSameValue(one: TaskValues[TaskField] | undefined, other: typeof one): boolean {
  if (Array.isArray(one) && Array.isArray(other)) return sameLinks(one, other)
  return one === other
}

/** Why it cannot be sent; null when it can. */
export function problemOf(field: TaskField, value: TaskValues[TaskField]): string | null {
  if (field !== 'status' || typeof value !== 'number') return null
  if (value < 0) return 'This cannot be negative.'
  return value > 100 ? 'This cannot be more than 100.' : null
}

export function editOf(task: ScopeTask, changes: TaskChanges, moves: readonly MoveRow[]): TaskEdit {
  const { dependencies, ...others } = changes
  return {
    id: task.id,
    version: task.schedule_version,
    ...others,
    ...(dependencies ? { dependencies: sentLinks(dependencies) } : {}),
    ...(moves.length > 0 ? { moves: [...moves] } : {}),
  }
}

function sentLinks(links: readonly Dependency[]): NonNullable<TaskEdit['dependencies']> {
  if (links.length === 0) return [{ value: NONE }]
  return links.map(({ value, kind, lag, lag_unit }) => ({ value, kind, lag, lag_unit }))
}

/** A value as the comparison of two versions shows it. */
export function valueWords(
  field: TaskField,
  value: TaskValues[TaskField] | undefined,
  itemNumberOf: (id: number) => string | undefined,
): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return `${formatQuantity(value)}%`
  if (typeof value === 'string')
    return field === 'priority' ? PRIORITY_WORDS[value as Priority] : formatDay(value)
  return value.length > 0 ? value.map((link) => linkWords(link, itemNumberOf)).join(', ') : 'None'
}
