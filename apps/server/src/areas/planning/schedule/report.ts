import type { ScheduleStanding } from '@itayo/contract'
import { linkCode } from '@itayo/domain'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { linkOf, nameOf, readPlan, scheduleOf, type TaskRow } from './plan.ts'
import { phasesOf, standingOf } from './read.ts'

/** The plan in the words of a printed schedule. */
export interface ScheduleReport {
  project: { start: string; end: string }
  phases: { code: string; name: string; tasks: ReportedTask[] }[]
  standing: ScheduleStanding
  /** On which days people work. */
  calendar: string
}

export interface ReportedTask {
  code: string
  name: string
  workDays: number | null
  start: string | null
  end: string | null
  float: number | null
  isCritical: boolean
  status: number
  /** '902(1)a2 FS +3'. */
  before: string[]
}

export async function readScheduleReport(tx: Tx, ctx: Ctx, projectId: number): Promise<ScheduleReport> {
  const stored = await readPlan(tx, projectId)
  const { project, known, tasks, links } = stored
  const { dates } = scheduleOf(stored)
  const byId = new Map(tasks.map((task) => [task.id, task]))
  const before = Map.groupBy(links, (link) => link.successor_id)
  const reported = (task: TaskRow): ReportedTask => {
    const its = dates.get(task.id)
    return {
      code: task.code,
      name: nameOf(task).slice(task.code.length + 1),
      workDays: task.work_days,
      start: task.start_date,
      end: task.end_date,
      float: its?.totalFloat ?? null,
      isCritical: its?.isCritical ?? false,
      status: Number(task.status),
      before: (before.get(task.id) ?? []).map(
        (link) => `${byId.get(link.predecessor_id)?.code ?? ''} ${linkCode(linkOf(link))}`,
      ),
    }
  }
  const byPhase = Map.groupBy(tasks, (task) => task.phase_id)
  return {
    project: { start: project.start_date, end: project.end_date },
    phases: phasesOf(tasks).map(({ id, code, name }) => ({
      code,
      name,
      tasks: (byPhase.get(id) ?? []).map(reported),
    })),
    standing: standingOf(stored, today(ctx.platform.clock)),
    calendar: calendarWords(known.rules.effective),
  }
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

function calendarWords({ workdays, has_holidays }: { workdays: boolean[]; has_holidays: boolean }): string {
  const days = DAYS.filter((_, at) => workdays[at]).join(', ')
  return `Working days: ${days}${has_holidays ? ', except regular holidays' : ''}.`
}
