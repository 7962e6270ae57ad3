import type { ProjectSchedule, ScheduleTask } from '@itayo/contract'
import type { DateWindow } from '@itayo/domain'
import { roman } from '../../../../lib/roman.ts'

export interface PhaseRow {
  kind: 'phase'
  key: string
  id: number
  /** I, II, III: its place in the estimate. */
  numeral: string
  name: string
  count: number
  isFolded: boolean
  /** From its first task to its last; null when none is planned. */
  window: DateWindow | null
  /** Percent; undefined where the server does not tell it. */
  progress: number | undefined
}

export interface TaskRow {
  kind: 'task'
  key: string
  task: ScheduleTask
}

export type GanttRow = PhaseRow | TaskRow

interface RowsView {
  dates: ReadonlyMap<number, DateWindow>
  folded: ReadonlySet<number>
  /** Only these tasks, and the phases they stand in. */
  only?: ((task: ScheduleTask) => boolean) | undefined
}

type Reading = Pick<ProjectSchedule, 'phases' | 'tasks'>

/** Phases in the order of the estimate, each with its work items under it. */
export function rowsOf(reading: Reading, { dates, folded, only }: RowsView): GanttRow[] {
  const byPhase = new Map<number, ScheduleTask[]>()
  for (const task of reading.tasks) {
    if (only && !only(task)) continue
    const known = byPhase.get(task.phase_id)
    if (known) known.push(task)
    else byPhase.set(task.phase_id, [task])
  }
  const rows: GanttRow[] = []
  for (const [at, phase] of reading.phases.entries()) {
    const tasks = byPhase.get(phase.id)
    if (!tasks) continue
    const isFolded = folded.has(phase.id)
    rows.push({
      kind: 'phase',
      key: `phase-${phase.id}`,
      id: phase.id,
      numeral: roman(at + 1),
      name: phase.name,
      count: tasks.length,
      isFolded,
      window: windowOver(tasks, dates),
      progress: phase.progress,
    })
    if (!isFolded) for (const task of tasks) rows.push(taskRow(task))
  }
  return rows
}

const known = new WeakMap<ScheduleTask, TaskRow>()

/** The same object for the same task: an unchanged row is not drawn again. */
function taskRow(task: ScheduleTask): TaskRow {
  const row = known.get(task) ?? { kind: 'task', key: `task-${task.id}`, task }
  known.set(task, row)
  return row
}

export function windowOver(
  tasks: readonly ScheduleTask[],
  dates: ReadonlyMap<number, DateWindow>,
): DateWindow | null {
  let [start, end]: [string, string] = ['', '']
  for (const { id } of tasks) {
    const window = dates.get(id)
    if (!window) continue
    if (start === '' || window.start < start) start = window.start
    if (window.end > end) end = window.end
  }
  return start === '' ? null : { start, end }
}
