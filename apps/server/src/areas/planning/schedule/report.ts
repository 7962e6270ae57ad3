import type { ScheduleStanding } from '@itayo/contract'
import {
  type CurvePoint,
  type DateWindow,
  itemNumber,
  type Link,
  linkCode,
  movesBetween,
  tellingNumbers,
} from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
import { calendarSentences } from './calendar-words.ts'
import { dailyCurve } from './curve.ts'
import { datesOf, linkOf, nameOf, readPlan, savedScheduleOf, scheduleOf, type TaskRow } from './plan.ts'
import { phasesOf, standingOf } from './read.ts'
import * as baselineStore from './store/baselines.ts'

/** The plan in the words of a printed schedule. */
export interface ScheduleReport {
  project: { start: string; end: string }
  phases: { code: string; name: string; tasks: ReportedTask[] }[]
  links: Link[]
  standing: ScheduleStanding
  /** The last one that was kept, and when. */
  baseline: { name: string; kept: Date } | null
  /** The curve of the work, day by day; empty while nothing has dates. */
  curve: CurvePoint[]
  /** Sentences: on which days people work, and which days are special. */
  calendar: string[]
  /** The saved dates are not those of the network any more: how many would move, and its last day. */
  outOfDate: { moves: number; finish: string } | null
}

export interface ReportedTask {
  id: number
  /** Its item number. */
  code: string
  name: string
  workDays: number | null
  start: string | null
  end: string | null
  float: number | null
  isCritical: boolean
  status: number
  baseline: DateWindow | null
  /** '902(1)a2 FS +3'. */
  before: string[]
}

export async function readScheduleReport(tx: Tx, projectId: number, day: string): Promise<ScheduleReport> {
  const stored = await readPlan(tx, projectId)
  const { project, known, tasks, links } = stored
  const { dates } = savedScheduleOf(stored)
  const recalculated = scheduleOf(stored)
  const moves = movesBetween(datesOf(tasks), recalculated, new Set()).length
  const baseline = await lastBaseline(tx, projectId)
  const numbers = tellingNumbers(tasks.map((task) => ({ ...task, item_number: itemNumber(task) })))
  const before = Map.groupBy(links, (link) => link.successor_id)
  const reported = (task: TaskRow): ReportedTask => {
    const its = dates.get(task.id)
    const code = itemNumber(task)
    const own = numbers.get(task.id) ?? code
    return {
      id: task.id,
      code,
      // The name that links go by, where the number is not enough.
      name: [nameOf(task).slice(code.length + 1), ...(own === code ? [] : [`[${own}]`])].join(' '),
      workDays: task.work_days,
      start: task.start_date,
      end: task.end_date,
      float: its?.totalFloat ?? null,
      isCritical: its?.isCritical ?? false,
      status: Number(task.status),
      baseline: baseline?.dates.get(task.id) ?? null,
      before: (before.get(task.id) ?? []).map(
        (link) => `${numbers.get(link.predecessor_id) ?? ''} ${linkCode(linkOf(link))}`,
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
    links: links.map(linkOf),
    standing: standingOf(stored, day),
    baseline: baseline && { name: baseline.name, kept: baseline.kept },
    curve: await dailyCurve(tx, stored, day),
    calendar: calendarSentences(known.rules.effective, windowOf(tasks)),
    outOfDate: moves > 0 && recalculated.finish ? { moves, finish: recalculated.finish } : null,
  }
}

function windowOf(tasks: readonly TaskRow[]): DateWindow | null {
  const days = [...datesOf(tasks).values()].flatMap(({ start, end }) => [start, end]).sort()
  const [start, end] = [days[0], days.at(-1)]
  return start && end ? { start, end } : null
}

interface LastBaseline {
  name: string
  kept: Date
  dates: Map<number, DateWindow>
}

async function lastBaseline(tx: Tx, projectId: number): Promise<LastBaseline | null> {
  const rows = await baselineStore.list(tx, projectId)
  const last = rows.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())[0]
  if (!last) return null
  const items = (await baselineStore.items(tx, projectId)).filter((item) => item.baseline_id === last.id)
  const dates = new Map(
    items.map(({ id, start_date, end_date }) => [id, { start: String(start_date), end: String(end_date) }]),
  )
  return { name: last.name, kept: last.created_at, dates }
}
