import type { ScheduleCurve } from '@itayo/contract'
import { type CurvePoint, type CurveTask, curveOf, earnedValue, type Schedule } from '@itayo/domain'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { readPlan, type StoredPlan } from './plan.ts'
import { forecastOf } from './read.ts'
import * as store from './store/curve.ts'
import type { TaskRow } from './store/plan.ts'

/** The S-curve and the earned value. Both weigh what the header weighs, so that all of them agree. */
export function scheduleCurve(ctx: Ctx, projectId: number): Promise<ScheduleCurve> {
  return ctx.transaction(async (tx) => {
    const stored = await readPlan(tx, projectId)
    const { project, known, tasks } = stored
    const day = today(ctx.platform.clock)
    const tasksBy = curveTasks(stored, day)
    const entries = await store.progressEntries(tx, projectId)
    const common = { entries, today: day, calendar: known.calendar }
    const spent = await store.spentByDay(tx, projectId)
    const value = earnedValue(
      tasks.map((task) => ({
        estimated: Number(task.direct),
        status: Number(task.status),
        start: task.start_date,
        end: task.end_date,
      })),
      Number(project.actual),
      day,
      known.calendar,
    )
    return {
      today: day,
      physical: curveOf({ ...common, tasks: tasksBy('contract') }),
      financial: curveOf({
        ...common,
        tasks: tasksBy('direct'),
        spent,
        unit: 'pesos',
      }),
      earned_value: {
        BAC: value.bac,
        PV: value.pv,
        EV: value.ev,
        AC: value.ac,
        SPI: value.spi,
        CPI: value.cpi,
        EAC: value.eac,
      },
    }
  })
}

/** Tasks weighed by their contract cost, or by their direct one, with what is expected of them. */
function curveTasks(
  stored: StoredPlan,
  day: string,
  expected: Schedule['dates'] = forecastOf(stored, day).dates,
): (cost: 'contract' | 'direct') => CurveTask[] {
  return (cost) =>
    stored.tasks.map((task: TaskRow) => {
      const dates = expected.get(task.id)
      return {
        id: task.id,
        cost: Number(task[cost]),
        status: Number(task.status),
        start: task.start_date,
        end: task.end_date,
        forecast: dates ? { start: dates.start, end: dates.end } : null,
      }
    })
}

/** A point for each day, up to eleven years of them. */
const EVERY_DAY = 4000

/** The curve of the work for paper, where the end of each month is read. */
export async function dailyCurve(tx: Tx, stored: StoredPlan, day: string): Promise<CurvePoint[]> {
  if (stored.tasks.every((task) => task.start_date === null)) return []
  const entries = await store.progressEntries(tx, stored.project.id)
  const tasks = curveTasks(stored, day)('contract')
  return curveOf({ tasks, entries, today: day, calendar: stored.known.calendar, points: EVERY_DAY })
}

/** Enough for a drawing as wide as a page. */
const COMPARED = 100

/** A curve of the work for each way it may go on, all of them on the same days. */
export async function comparedCurves(
  tx: Tx,
  stored: StoredPlan,
  day: string,
  ways: readonly Schedule['dates'][],
): Promise<CurvePoint[][]> {
  const entries = await store.progressEntries(tx, stored.project.id)
  const ends = ways.flatMap((dates) => [...dates.values()].map(({ end }) => end))
  const until = ends.reduce((latest, end) => (end > latest ? end : latest), day)
  const common = { entries, today: day, calendar: stored.known.calendar, points: COMPARED, until }
  return ways.map((dates) => curveOf({ ...common, tasks: curveTasks(stored, day, dates)('contract') }))
}
