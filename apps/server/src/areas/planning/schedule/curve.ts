import type { ScheduleCurve } from '@itayo/contract'
import { type CurveTask, curveOf, earnedValue } from '@itayo/domain'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { readPlan } from './plan.ts'
import { forecastOf } from './read.ts'
import * as store from './store/curve.ts'
import type { TaskRow } from './store/plan.ts'

/** The S-curve and the earned value. Both weigh what the header weighs, so that all of them agree. */
export function scheduleCurve(ctx: Ctx, projectId: number): Promise<ScheduleCurve> {
  return ctx.transaction(async (tx) => {
    const stored = await readPlan(tx, projectId)
    const { project, known, tasks } = stored
    const day = today(ctx.platform.clock)
    const expected = forecastOf(stored, day).dates
    const curveTask = (task: TaskRow, cost: number): CurveTask => {
      const dates = expected.get(task.id)
      return {
        id: task.id,
        cost,
        status: Number(task.status),
        start: task.start_date,
        end: task.end_date,
        forecast: dates ? { start: dates.start, end: dates.end } : null,
      }
    }
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
      physical: curveOf({ ...common, tasks: tasks.map((task) => curveTask(task, Number(task.contract))) }),
      financial: curveOf({
        ...common,
        tasks: tasks.map((task) => curveTask(task, Number(task.direct))),
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
